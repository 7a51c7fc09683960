package import Model

// The mood of an entry.
extension Phrase {
  /// The heading of the moods of twelve months.
  package static func moodsOfMonths(_ usual: Mood) -> Phrase {
    Phrase("Mood, 12 months: mostly {mood}", ["mood": mood(usual)])
  }

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
