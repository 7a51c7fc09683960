package import Model

// The reading challenge.
extension Phrase {
  /// "25 days read · best run 5": the attended days and the longest streak.
  package static func attendance(of challenge: ReadingChallenge) -> Phrase {
    let (days, best) = (challenge.attended, challenge.longestStreak)
    guard days > 0 else { return Phrase("No days read yet") }
    return Phrase(
      "{days, plural, one {# day} other {# days}} read · best run {best}", ["days": days, "best": best])
  }

  /// "Level 3".
  package static func level(_ level: Int) -> Phrase {
    Phrase("Level {level}", ["level": level])
  }

  /// "Round 1", or "Round 2 of 7" if there are several.
  package static func round(_ round: Int, of count: Int) -> Phrase {
    count == 1
      ? Phrase("Round {round}", ["round": round])
      : Phrase("Round {round} of {count}", ["round": round, "count": count])
  }

  /// "12-day streak", with a mark if a missed day was forgiven.
  package static func streak(of challenge: ReadingChallenge) -> Phrase {
    let streak = streak(challenge.streak)
    guard challenge.isFrozen, !streak(.en).isEmpty else { return streak }
    return Phrase("{streak} ❄", ["streak": streak])
  }

  /// "21 Nov", for a cell of the grid.
  package static func cell(_ day: CalendarDay) -> Phrase {
    let (_, month, number) = day.parts
    return Phrase("{date}", ["date": dayAndMonth(day), "month": month, "number": number])
  }

  /// "Saturday 21 November", or "21 Nov 2025" if it is not in the current year.
  package static func date(_ day: CalendarDay, in today: CalendarDay) -> Phrase {
    day.parts.year == today.parts.year ? date(day) : shortDate(day)
  }

  /// "21 Nov".
  package static func dayAndMonth(_ day: CalendarDay) -> Phrase {
    let (_, month, number) = day.parts
    return Phrase(
      "{number} {month}", ["number": number, "month": shortMonth(month), "lastMonth": month])
  }

}
