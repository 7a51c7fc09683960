package import Model

// The reading challenge.
extension Phrase {
  /// "25 days read · best run 5": the attended days and the longest streak.
  package static func attendance(of challenge: ReadingChallenge) -> Phrase {
    let (days, best) = (challenge.attended, challenge.longestStreak)
    guard days > 0 else { return Phrase(en: "No days read yet", ko: "아직 읽은 날이 없어요") }
    return Phrase(
      en: "\(counted(days, "day", "days")) read · best run \(best)", ko: "\(days)일 읽음 · 최고 연속 \(best)일")
  }

  /// "Level 3".
  package static func level(_ level: Int) -> Phrase {
    Phrase(en: "Level \(level)", ko: "레벨 \(level)")
  }

  /// "Round 1", or "Round 2 of 7" if there are several.
  package static func round(_ round: Int, of count: Int) -> Phrase {
    count == 1
      ? Phrase(en: "Round \(round)", ko: "\(round)라운드")
      : Phrase(en: "Round \(round) of \(count)", ko: "\(count)라운드 중 \(round)라운드")
  }

  /// "12-day streak", with a mark if a missed day was forgiven.
  package static func streak(of challenge: ReadingChallenge) -> Phrase {
    let streak = streak(challenge.streak)
    guard challenge.isFrozen, !streak.en.isEmpty else { return streak }
    return Phrase(en: streak.en + " ❄", ko: streak.ko + " ❄")
  }

  /// "✓ Sunday 22 November", or how to tick a day without reading.
  package static func readOn(_ day: CalendarDay, _ isAttended: Bool, in today: CalendarDay) -> Phrase {
    let date = date(day, in: today)
    return isAttended
      ? Phrase(en: "✓ \(date.en)", ko: "✓ \(date.ko)")
      : Phrase(en: "○ \(date.en): Space marks it as read", ko: "○ \(date.ko): Space로 읽었다고 표시")
  }

  package static let beforeTheFirstDay = Phrase(
    en: "That was before your first day with Lionheart", ko: "라이언하트를 시작하기 전이에요")

  /// "21 Nov", for a cell of the grid.
  package static func cell(_ day: CalendarDay) -> Phrase {
    let (_, month, number) = day.parts
    return Phrase(en: dayAndMonth(day).en, ko: "\(month).\(number)")
  }

  /// "Saturday 21 November", or "21 Nov 2025" if it is not in the current year.
  package static func date(_ day: CalendarDay, in today: CalendarDay) -> Phrase {
    day.parts.year == today.parts.year ? date(day) : shortDate(day)
  }

  /// "21 Nov".
  package static func dayAndMonth(_ day: CalendarDay) -> Phrase {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let (_, month, number) = day.parts
    return Phrase(en: "\(number) \(months[month - 1])", ko: "\(month)월 \(number)일")
  }

  package static let dayHasBegun = Phrase(
    en: "A new day has begun. Check the screen, then press the key again.",
    ko: "날짜가 바뀌었어요. 화면을 확인하고 다시 눌러 주세요.")
  package static let todayIsOpen = Phrase(en: "Not read yet today.", ko: "오늘 글은 아직 안 읽었어요.")
  /// Shown until the first day is attended.
  package static let firstReadingDay = Phrase(
    en: "Read one article to count the day.", ko: "글 하나를 읽으면 하루가 채워져요.")
  /// Explains the grid of a round.
  package static let roundLength = Phrase(
    en: "Read 20 days to finish a round.", ko: "20일 읽으면 한 라운드가 끝나요.")
  package static let tickedByHand = Phrase(en: "Ticked by hand.", ko: "직접 체크한 날이에요.")
  /// "Reading · Round 2": the heading of the grid beside the habits.
  package static func readingRound(_ round: Int) -> Phrase {
    Phrase(en: "Reading · Round \(round)", ko: "읽기 · \(round)라운드")
  }

  package static let previousRound = Phrase(en: "previous round", ko: "이전 라운드")
  package static let nextRound = Phrase(en: "next round", ko: "다음 라운드")
  package static let noPreviousRound = Phrase(en: "This is the first round", ko: "첫 라운드예요")
  package static let noNextRound = Phrase(en: "This is the current round", ko: "지금 하고 있는 라운드예요")
  package static let noArticleThatDay = Phrase(
    en: "No article to open for that day", ko: "그날 읽은 글은 남아 있지 않아요")
  package static let nextReadArticle = Phrase(en: "next article of the day", ko: "그날 읽은 다음 글")
  package static let cellLeft = Phrase(en: "previous cell", ko: "이전 칸")
  package static let cellRight = Phrase(en: "next cell", ko: "다음 칸")

  package static let pausedChallenge = Phrase(
    en:
      "The reading challenge is paused, and nothing is counted. Your habits and bookmarks are kept, and you can still "
      + "tick your own habits. Bookmarks: press 5. To resume when you like, open Me: press 8.",
    ko: "읽기 챌린지는 잠시 멈춰 있고, 아무것도 세지 않아요. 습관과 북마크는 그대로 있고, 직접 만든 습관은 계속 체크할 수 있어요. 북마크는 5를 눌러 보세요. "
      + "언젠가 다시 이어 가고 싶다면 8을 눌러 내 정보에서 할 수 있어요.")
}
