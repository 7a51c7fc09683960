import Networking

// Messages of the pack commands.
extension Phrase {
  /// Two sentences below each other.
  package static func lines(_ first: Phrase, _ second: Phrase) -> Phrase {
    Phrase(
      """
      {first}
      {second}
      """, ["first": first, "second": second])
  }

}
