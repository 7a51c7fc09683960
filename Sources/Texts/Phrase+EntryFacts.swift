package import Model

// The mood of an entry.
extension Phrase {
  /// The heading of the moods of twelve months.
  package static func moodsOfMonths(_ usual: Mood) -> Phrase {
    Phrase(en: "Mood, 12 months: mostly \(mood(usual).en)", ko: "12개월 기분: 대체로 \(mood(usual).ko)")
  }

  /// How a day was.
  package static func mood(_ mood: Mood) -> Phrase {
    switch mood {
    case .awful: Phrase(en: "awful", ko: "힘들었어요")
    case .low: Phrase(en: "low", ko: "가라앉았어요")
    case .even: Phrase(en: "so-so", ko: "그저 그랬어요")
    case .good: Phrase(en: "good", ko: "좋았어요")
    case .great: Phrase(en: "great", ko: "아주 좋았어요")
    }
  }
}
