package import Model

// The journal's summary: streaks, the weekly plan and badges.
extension Phrase {
  /// "4 days a week".
  package static func writingPlan(_ days: Int?) -> Phrase {
    guard let days else { return Phrase("no weekly plan") }
    return days == 7
      ? Phrase("every day")
      : Phrase("{days, plural, one {# day} other {# days}} a week", ["days": days])
  }

  /// A badge's name.
  package static func badge(_ kind: JournalBadge.Kind) -> Phrase {
    switch kind {
    case .entries(1): Phrase("First entry")
    case .entries(7): Phrase("Seven entries")
    case .entries(30): Phrase("Thirty entries")
    case .entries(100): Phrase("A hundred entries")
    case .entries(let count): Phrase("{count} entries", ["count": count])
    case .streak(3): Phrase("Three days in a row")
    case .streak(7): Phrase("A whole week")
    case .streak(30): Phrase("A whole month")
    case .streak(let days): Phrase("{days} days in a row", ["days": days])
    case .letter: Phrase("First letter")
    case .trimester(1): Phrase("From the first weeks")
    case .trimester(2): Phrase("From the middle weeks")
    case .trimester: Phrase("From the last weeks")
    case .birth: Phrase("Since you met")
    case .hundredDays: Phrase("A hundred days")
    }
  }

}
