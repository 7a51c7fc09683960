package import Model

// The journal's summary: streaks, the weekly plan and badges.
extension Phrase {
  package static let journalSummaryScreen = Phrase(en: "The journal so far", ko: "지금까지의 일기")

  /// "3 days in a row".
  package static func daysInARow(_ days: Int) -> Phrase {
    Phrase(en: "\(days) days in a row", ko: "\(days)일 연속")
  }

  package static let thisWeekWritten = Phrase(en: "This week", ko: "이번 주")

  /// "2 of 4".
  package static func planKept(_ written: Int, of planned: Int) -> Phrase {
    let kept = min(written, planned)
    return Phrase(en: "\(kept) of \(planned)", ko: "\(planned)일 중 \(kept)일")
  }

  /// "· 3 days written", shown after a smaller plan.
  package static func writtenBeyondPlan(_ days: Int) -> Phrase {
    Phrase(en: "· \(counted(days, "day", "days")) written", ko: "· \(days)일 썼어요")
  }

  /// "4 days a week".
  package static func writingPlan(_ days: Int?) -> Phrase {
    guard let days else { return Phrase(en: "no weekly plan", ko: "주간 계획 없음") }
    return days == 7
      ? Phrase(en: "every day", ko: "매일")
      : Phrase(en: "\(counted(days, "day", "days")) a week", ko: "일주일에 \(days)일")
  }

  package static let pausedSummary = Phrase(
    en: "Nothing is counted now. Your entries are safe, and you can write whenever you want to.",
    ko: "지금은 아무것도 세지 않아요. 쓴 글은 그대로 있고, 쓰고 싶을 때 언제든 쓸 수 있어요.")
  package static let nothingCountedNow = Phrase(en: "Nothing is counted while paused", ko: "쉬는 동안에는 세지 않아요")
  package static let planMore = Phrase(en: "plan one more day", ko: "계획 하루 늘리기")
  package static let planLess = Phrase(en: "plan one day less", ko: "계획 하루 줄이기")

  /// A badge's name.
  package static func badge(_ kind: JournalBadge.Kind) -> Phrase {
    switch kind {
    case .entries(1): Phrase(en: "First entry", ko: "첫 일기")
    case .entries(7): Phrase(en: "Seven entries", ko: "일기 7편")
    case .entries(30): Phrase(en: "Thirty entries", ko: "일기 30편")
    case .entries(100): Phrase(en: "A hundred entries", ko: "일기 100편")
    case .entries(let count): Phrase(en: "\(count) entries", ko: "일기 \(count)편")
    case .streak(3): Phrase(en: "Three days in a row", ko: "사흘을 이어서")
    case .streak(7): Phrase(en: "A whole week", ko: "한 주를 꼬박")
    case .streak(30): Phrase(en: "A whole month", ko: "한 달을 꼬박")
    case .streak(let days): Phrase(en: "\(days) days in a row", ko: "\(days)일을 이어서")
    case .letter: Phrase(en: "First letter", ko: "첫 편지")
    case .trimester(1): Phrase(en: "From the first weeks", ko: "임신 초기의 기록")
    case .trimester(2): Phrase(en: "From the middle weeks", ko: "임신 중기의 기록")
    case .trimester: Phrase(en: "From the last weeks", ko: "임신 후기의 기록")
    case .birth: Phrase(en: "Since you met", ko: "만난 뒤의 기록")
    case .hundredDays: Phrase(en: "A hundred days", ko: "백일의 기록")
    }
  }

  /// What is still needed for a badge.
  package static func badgeMissing(_ badge: JournalBadge) -> Phrase {
    switch badge.kind {
    case .entries:
      Phrase(
        en: "\(badge.missing) more \(badge.missing == 1 ? "entry" : "entries")", ko: "일기 \(badge.missing)편 더")
    case .streak:
      Phrase(
        en: "\(badge.missing) more \(badge.missing == 1 ? "day" : "days") in a row",
        ko: "이어서 \(badge.missing)일 더")
    case .letter: Phrase(en: "an entry marked as a letter", ko: "편지로 표시한 일기")
    case .trimester(1): Phrase(en: "an entry in weeks 0–13", ko: "0–13주에 쓴 일기")
    case .trimester(2): Phrase(en: "an entry in weeks 14–27", ko: "14–27주에 쓴 일기")
    case .trimester: Phrase(en: "an entry from week 28 on", ko: "28주부터 쓴 일기")
    case .birth: Phrase(en: "an entry after the birth", ko: "태어난 뒤에 쓴 일기")
    case .hundredDays: Phrase(en: "an entry from day 100 on", ko: "백일부터 쓴 일기")
    }
  }
}
