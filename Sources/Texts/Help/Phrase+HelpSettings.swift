// Hints about settings that were typed as options.
extension Phrase {
  /// An option that does not exist.
  package static func unknownOption(_ name: String, near: String?) -> Phrase {
    guard let near else { return Phrase("Unknown option {name}.", ["name": name]) }
    return Phrase("Unknown option {name}. Did you mean {near}?", ["name": name, "near": near])
  }
}
