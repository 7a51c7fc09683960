import Model

// The form for a habit.
extension Phrase {
  package static let editHabit = Phrase("Edit the habit")
  package static let noColour = Phrase("none")
}
