import Model

// The screen of a day's entry.
extension Phrase {
  package static let write = Phrase("write")
  package static let removeEntry = Phrase("delete")
}
