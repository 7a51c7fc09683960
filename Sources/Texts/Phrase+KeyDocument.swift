// Texts that only docs/KEYS.md and `lionheart keys` use.
extension Phrase {
  package static let wordBefore = Phrase("one word back")
  package static let wordAfter = Phrase("one word forward")
}
