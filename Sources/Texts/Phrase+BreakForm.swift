import Model

// The form for a break.
extension Phrase {
  package static let newBreak = Phrase("New break")
  package static let editBreak = Phrase("Edit the break")

}
