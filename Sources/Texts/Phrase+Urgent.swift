import Model
import TerminalUI

// "When it can't wait": the numbers to call, and the pages for emergencies.
extension Phrase {
  /// A number after what it is for: "police 112".
  package static func named(_ number: String, _ purpose: Phrase) -> Phrase {
    Phrase("{purpose} {number}", ["purpose": purpose, "number": number])
  }

  package static let doctor = Phrase("Doctor")
}
