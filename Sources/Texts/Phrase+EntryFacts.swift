package import Model

// The mood of an entry.
extension Phrase {
  /// How a day was.
  package static func mood(_ mood: Mood) -> Phrase {
    switch mood {
    case .awful: Phrase("awful")
    case .low: Phrase("low")
    case .even: Phrase("so-so")
    case .good: Phrase("good")
    case .great: Phrase("great")
    }
  }
}
