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

  /// "✓ Sunday 22 November", or how to tick a day without reading.
  package static func readOn(_ day: CalendarDay, _ isAttended: Bool, in today: CalendarDay) -> Phrase {
    let date = date(day, in: today)
    return isAttended
      ? Phrase("✓ {date}", ["date": date])
      : Phrase("○ {date}: Space marks it as read", ["date": date])
  }

  package static let beforeTheFirstDay = Phrase("That was before your first day with Lionheart")

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
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let (_, month, number) = day.parts
    return Phrase("{number} {month}", ["number": number, "month": months[month - 1], "lastMonth": month])
  }

  package static let dayHasBegun = Phrase("A new day has begun. Check the screen, then press the key again.")
  package static let todayIsOpen = Phrase("Not read yet today.")
  /// Shown until the first day is attended.
  package static let firstReadingDay = Phrase("Read one article to count the day.")
  /// Explains the grid of a round.
  package static let roundLength = Phrase("Read 20 days to finish a round.")
  package static let tickedByHand = Phrase("Ticked by hand.")
  /// "Reading · Round 2": the heading of the grid beside the habits.
  package static func readingRound(_ round: Int) -> Phrase {
    Phrase("Reading · Round {round}", ["round": round])
  }

  package static let previousRound = Phrase("previous round")
  package static let nextRound = Phrase("next round")
  package static let noPreviousRound = Phrase("This is the first round")
  package static let noNextRound = Phrase("This is the current round")
  package static let noArticleThatDay = Phrase("No article to open for that day")
  package static let nextReadArticle = Phrase("next article of the day")
  package static let cellLeft = Phrase("previous cell")
  package static let cellRight = Phrase("next cell")

  package static let pausedChallenge = Phrase(
    "The reading challenge is paused, and nothing is counted. Your habits and bookmarks are kept, and "
      + "you can still tick your own habits. Bookmarks: press 5. To resume when you like, open Me: press 8.")
}
