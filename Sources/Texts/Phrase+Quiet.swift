import Model
import Storage

// The page for a pregnancy that has ended or cannot go on. It explains Pause before starting it.
extension Phrase {
  package static let remembered = Phrase("Saved. u undoes this.")

}
