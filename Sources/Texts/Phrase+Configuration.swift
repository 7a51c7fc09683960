import OperatingSystem

// Warnings about `config.json`.
extension Phrase {
  /// The first warning, and how many there are.
  package static func first(_ warning: Phrase, of count: Int) -> Phrase {
    guard count > 1 else { return warning }
    return Phrase("{warning} (and {count} more: lionheart doctor)", ["warning": warning, "count": count - 1])
  }

}
