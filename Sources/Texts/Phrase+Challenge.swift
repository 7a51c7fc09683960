package import Model

// The reading challenge.
extension Phrase {
  /// "Day 34".
  package static func challengeDay(_ day: Int) -> Phrase {
    Phrase(en: "Day \(day)", ko: "\(day)일째 도전 중")
  }

  /// "Level 3".
  package static func level(_ level: Int) -> Phrase {
    Phrase(en: "Level \(level)", ko: "레벨 \(level)")
  }

  /// "Round 1", or "Round 2 of 7" where there are several.
  package static func round(_ round: Int, of count: Int) -> Phrase {
    count == 1
      ? Phrase(en: "Round \(round)", ko: "\(round)라운드")
      : Phrase(en: "Round \(round) of \(count)", ko: "\(count)라운드 중 \(round)라운드")
  }

  /// "12-day streak", with a mark where a missed day was forgiven.
  package static func streak(of challenge: ReadingChallenge) -> Phrase {
    let streak = streak(challenge.streak)
    guard challenge.isFrozen, !streak.en.isEmpty else { return streak }
    return Phrase(en: streak.en + " ❄", ko: streak.ko + " ❄")
  }

  /// "✓ Sunday 22 November", or that nothing was read on it.
  package static func readOn(_ day: CalendarDay, _ isAttended: Bool, in today: CalendarDay) -> Phrase {
    let date = date(day, in: today)
    return isAttended
      ? Phrase(en: "✓ \(date.en)", ko: "✓ \(date.ko)")
      : Phrase(en: "○ \(date.en): Space says that you read", ko: "○ \(date.ko): Space로 읽었다고 표시")
  }

  package static let beforeTheFirstDay = Phrase(
    en: "That was before your first day with Lionheart", ko: "라이언하트를 시작하기 전이에요")

  /// "Longest 12 days": the longest streak.
  package static func longestStreak(_ days: Int) -> Phrase {
    Phrase(en: "Longest \(counted(days, "day", "days"))", ko: "최장 \(days)일 연속")
  }

  /// "34 in all": days attended.
  package static func attendedInAll(_ days: Int) -> Phrase {
    Phrase(en: "\(days) in all", ko: "모두 \(days)일")
  }

  /// "21 Nov", for a cell of the grid.
  package static func cell(_ day: CalendarDay) -> Phrase {
    let (_, month, number) = day.parts
    return Phrase(en: dayAndMonth(day).en, ko: "\(month).\(number)")
  }

  /// "Saturday 21 November", for another year than today's "21 Nov 2025".
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
    en: "A new day has begun. Look again, then press the key again.",
    ko: "날짜가 바뀌었어요. 화면을 확인하고 다시 눌러 주세요.")
  package static let todayIsOpen = Phrase(en: "Today is still open.", ko: "오늘 글은 아직 안 읽었어요.")
  package static let firstCell = Phrase(
    en: "A round has twenty cells; an article fills the first.",
    ko: "한 라운드는 스무 칸이에요. 글 하나를 읽으면 첫 칸이 채워져요.")
  package static let tickedByHand = Phrase(en: "Ticked by hand.", ko: "직접 체크한 날이에요.")
  /// "Reading · Round 2": what the cells beside the habits are.
  package static func readingRound(_ round: Int) -> Phrase {
    Phrase(en: "Reading · Round \(round)", ko: "읽기 · \(round)라운드")
  }

  package static let previousRound = Phrase(en: "the round before", ko: "이전 라운드")
  package static let nextRound = Phrase(en: "the next round", ko: "다음 라운드")
  package static let noPreviousRound = Phrase(en: "This is the first round", ko: "첫 라운드예요")
  package static let noNextRound = Phrase(en: "This is the round you are in", ko: "지금 하고 있는 라운드예요")
  package static let noArticleThatDay = Phrase(
    en: "No article is known of that day", ko: "그날 읽은 글은 남아 있지 않아요")
  package static let nextReadArticle = Phrase(en: "the day's next article", ko: "그날 읽은 다음 글")
  package static let cellLeft = Phrase(en: "the cell before", ko: "이전 칸")
  package static let cellRight = Phrase(en: "the next cell", ko: "다음 칸")

  package static let pausedChallenge = Phrase(
    en:
      "The reading challenge is paused, and nothing is counted. Your habits and bookmarks are kept; habits of your own can "
      + "still be ticked. Bookmarks: press 5. To go on some day, open Me: press 8.",
    ko: "읽기 챌린지는 잠시 멈춰 있고, 아무것도 세지 않아요. 습관과 북마크는 그대로 있고, 직접 만든 습관은 계속 체크할 수 있어요. 북마크는 5를 눌러 보세요. "
      + "언젠가 다시 이어 가고 싶다면 8을 눌러 내 정보에서 할 수 있어요.")
}
