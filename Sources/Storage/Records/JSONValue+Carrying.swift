extension JSONValue {
  /// This newly encoded value with all members of the old JSON that the type does not know.
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
      return .array(Self.carryByID(new, old, known) ?? Self.carry(new, old, known))
    default:
      return self == known ? original : self
    }
  }

  /// Elements with ids keep the unknown members of the element with the same id, because a decoder may reorder them.
  /// Returns nil if some have no id, or if ids repeat.
  private static func carryByID(_ new: [JSONValue], _ old: [JSONValue], _ known: [JSONValue]) -> [JSONValue]?
  {
    guard let olds = byID(old), let knowns = byID(known), new.allSatisfy({ $0.id != nil }) else { return nil }
    return new.map { value in
      guard let id = value.id, let old = olds[id], let known = knowns[id] else { return value }
      return value.carrying(unknownOf: old, known: known)
    }
  }

  private static func byID(_ elements: [JSONValue]) -> [String: JSONValue]? {
    let ids = elements.compactMap(\.id)
    guard ids.count == elements.count, Set(ids).count == ids.count else { return nil }
    return Dictionary(uniqueKeysWithValues: zip(ids, elements))
  }

  private var id: String? { members?["id"]?.text }

  /// Each element keeps the unknown members of the one that it equals, or else of the one in its place.
  private static func carry(_ new: [JSONValue], _ old: [JSONValue], _ known: [JSONValue]) -> [JSONValue] {
    new.enumerated().map { index, value in
      if index < known.count, known[index] == value { return old[index] }
      if let same = known.firstIndex(of: value) { return old[same] }
      guard index < known.count, !new.contains(known[index]) else { return value }
      return value.carrying(unknownOf: old[index], known: known[index])
    }
  }
}
