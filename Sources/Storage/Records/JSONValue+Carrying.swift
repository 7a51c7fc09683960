extension JSONValue {
  /// This newly encoded value with everything that the old JSON held and the type does not know.
  ///
  /// - Parameters:
  ///   - original: the JSON as it was on disk.
  ///   - known: the part of it that the type knows, which is the old value encoded again.
  func carrying(unknownOf original: JSONValue, known: JSONValue?) -> JSONValue {
    switch (self, original) {
    case (.object(let new), .object(let old)):
      let known = known?.members ?? [:]
      var result = old.filter { known[$0.key] == nil }
      for (key, value) in new {
        result[key] = old[key].map { value.carrying(unknownOf: $0, known: known[key]) } ?? value
      }
      return .object(result)
    case (.array(let new), .array(let old)):
      guard case .array(let known)? = known, known.count == old.count else { return self }
      return .array(Self.carry(new, old, known))
    default:
      return self == known ? original : self
    }
  }

  /// An element keeps what is unknown of the one it equals, or else of the one in its place.
  private static func carry(_ new: [JSONValue], _ old: [JSONValue], _ known: [JSONValue]) -> [JSONValue] {
    new.enumerated().map { index, value in
      if index < known.count, known[index] == value { return old[index] }
      if let same = known.firstIndex(of: value) { return old[same] }
      guard index < known.count, !new.contains(known[index]) else { return value }
      return value.carrying(unknownOf: old[index], known: known[index])
    }
  }
}
