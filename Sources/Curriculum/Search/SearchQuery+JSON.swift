extension SearchQuery {
  /// Whether texts in JSON may have what is looked for; much quicker than reading it.
  public func mayOccur(inJSON bytes: [UInt8]) -> Bool {
    let special: Set = [UInt8(ascii: "\""), UInt8(ascii: "\\")]
    if terms.contains(where: { !special.isDisjoint(with: $0.bytes) }) || Self.hidesCharacters(bytes) {
      return true
    }
    return isMatch(String(decoding: bytes, as: UTF8.self))
  }

  /// Whether characters are written as numbers, or slashes with a backslash, as our own files have not.
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
