extension SearchQuery {
  /// Whether JSON may contain a match. Much faster than decoding it; may be true without a match.
  public func mayOccur(inJSON bytes: [UInt8]) -> Bool {
    let special: Set = [UInt8(ascii: "\""), UInt8(ascii: "\\")]
    if terms.contains(where: { !special.isDisjoint(with: $0.bytes) }) || Self.hidesCharacters(bytes) {
      return true
    }
    return isMatch(String(decoding: bytes, as: UTF8.self))
  }

  /// Whether the JSON contains `\u` or `\/` escapes, which our own files do not have.
  private static func hidesCharacters(_ json: [UInt8]) -> Bool {
    let bytes = json.span
    var index = 0
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        if bytes[index + 1] == UInt8(ascii: "u") || bytes[index + 1] == UInt8(ascii: "/") { return true }
        index += 1
      }
      index += 1
    }
    return false
  }
}
