package import Model

// Breaks, on the screens and in commands.
extension Phrase {
  /// "21–28 November", "28 November – 3 December", "since 18 November", "from 1 December".
  ///
  /// With short months and years if one of the days is not in the current year: "24 Dec 2026 – 2 Jan 2027".
  package static func days(of its: HabitBreak, on today: CalendarDay) -> Phrase {
    let last = its.to ?? its.from
    let hasYears = [its.from, last].contains { $0.parts.year != today.parts.year }
    let first = longDate(its.from, hasYear: hasYears)
    if its.to == nil {
      let begins = its.from > today ? "from" : "since"
      return Phrase(en: "\(begins) \(first.en)", ko: "\(first.ko)부터")
    }
    if last == its.from { return first }
    if last.month == its.from.month {
      let day = its.from.parts.day
      return Phrase(
        en: "\(day)–\(longDate(last, hasYear: hasYears).en)", ko: "\(first.ko.dropLast())–\(last.parts.day)일")
    }
    return hasYears ? datesWithYears(its.from, last) : datesWithoutYears(its.from, last)
  }

  private static func datesWithoutYears(_ first: CalendarDay, _ last: CalendarDay) -> Phrase {
    let dates = [first, last].map { longDate($0, hasYear: false) }
    return Phrase(en: dates.map(\.en).joined(separator: " – "), ko: dates.map(\.ko).joined(separator: "–"))
  }

  /// "28 Nov – 3 Dec 2025", "24 Dec 2026 – 2 Jan 2027".
  private static func datesWithYears(_ first: CalendarDay, _ last: CalendarDay) -> Phrase {
    let isOneYear = first.parts.year == last.parts.year
    func dots(_ day: CalendarDay) -> String { "\(day.parts.month).\(day.parts.day)" }
    let begin = isOneYear ? dayAndMonth(first).en : shortDate(first).en
    let end = isOneYear ? dots(last) : "\(last.parts.year).\(dots(last))"
    return Phrase(
      en: "\(begin) – \(shortDate(last).en)", ko: "\(first.parts.year).\(dots(first))–\(end)")
  }

  /// "28 November", or "28 November 2026" with `hasYear`.
  private static func longDate(_ day: CalendarDay, hasYear: Bool) -> Phrase {
    let (year, month, number) = day.parts
    let name = monthName(month).en
    return hasYear
      ? Phrase(en: "\(number) \(name) \(year)", ko: "\(year)년 \(month)월 \(number)일")
      : Phrase(en: "\(number) \(name)", ko: "\(month)월 \(number)일")
  }

  /// "on a break until 28 November (holiday)", "on a break since 18 November".
  package static func onBreak(_ its: HabitBreak, today: CalendarDay) -> Phrase {
    let hasYear = (its.to ?? its.from).parts.year != today.parts.year
    let day = longDate(its.to ?? its.from, hasYear: hasYear)
    let reason = its.reason.isEmpty ? "" : " (\(its.reason))"
    return its.to == nil
      ? Phrase(en: "on a break since \(day.en)\(reason)", ko: "\(day.ko)부터 휴식 중\(reason)")
      : Phrase(en: "on a break until \(day.en)\(reason)", ko: "\(day.ko)까지 휴식\(reason)")
  }

  /// "now", "coming", "over".
  package static func breakTime(_ time: HabitBreak.Phase) -> Phrase {
    switch time {
    case .running: Phrase(en: "now", ko: "진행 중")
    case .coming: Phrase(en: "coming", ko: "예정")
    case .past: Phrase(en: "over", ko: "지남")
    }
  }

  /// The break applies to all habits.
  package static let allHabits = Phrase(en: "All habits", ko: "모든 습관")
  /// The habit of the break was deleted.
  package static let habitNotThere = Phrase(en: "a deleted habit", ko: "이제 없는 습관")

  /// Why an edit of a break is rejected, and what to write instead.
  package static func breakEdit(_ failure: BreakEdit.Failure) -> Phrase {
    switch failure {
    case .notADay: notADay
    case .dayTooFar: habitEdit(.dayTooFar(.start))
    case .noStart: Phrase(en: "A break needs a first day.", ko: "휴식에는 첫날이 있어야 해요. 적어 주세요.")
    case .reasonTooLong(let count):
      Phrase(
        en: "A reason has at most \(BreakEdit.longestReason) characters; this has \(count).",
        ko: "이유는 \(BreakEdit.longestReason)자까지예요. 지금 \(count)자예요.")
    }
  }

  // The list
  package static let breaksScreen = Phrase(en: "Breaks", ko: "습관 휴식")
  package static func breaks(of name: String) -> Phrase { Phrase(en: "Breaks of \(name)", ko: "\(name) 휴식") }
  package static let noBreaks = Phrase(
    en:
      "No breaks. On holiday or when you are ill, you can pause habits: nothing is due, and scores and streaks "
      + "stay as they are. Press a to add a break.",
    ko: "아직 휴식이 없어요. 휴가나 아픈 날에는 습관을 잠시 쉬어도 돼요. 그동안 할 일로 뜨지 않고 점수와 연속 기록도 그대로예요. "
      + "a를 눌러 추가해 보세요.")
  package static let openBreaks = Phrase(en: "breaks: holiday, illness", ko: "습관 휴식 (휴가·아플 때)")
  package static let addBreak = Phrase(en: "add a break", ko: "휴식 추가")
  package static let endBreakToday = Phrase(en: "end it today", ko: "오늘까지만 쉬기")
  package static let breakIsComing = Phrase(
    en: "Not started yet; e edits it", ko: "아직 시작하지 않았어요. e로 수정할 수 있어요")
  package static let breakIsOver = Phrase(en: "Already over", ko: "이미 끝났어요")
  package static let breakEndsToday = Phrase(en: "Already ends today", ko: "이미 오늘까지예요")
  package static func endedBreak(_ name: String) -> Phrase {
    Phrase(
      en: "Ends today; habits continue tomorrow (u undoes): \(name)",
      ko: "오늘까지 쉬고 내일부터 다시 이어져요 (u 되돌리기): \(name)")
  }
  package static func addedBreak(_ days: Phrase) -> Phrase {
    Phrase(en: "Break added: \(days.en)", ko: "휴식을 추가했어요: \(days.ko)")
  }
  package static func removedBreak(_ days: Phrase) -> Phrase {
    Phrase(en: "Break removed (u undoes): \(days.en)", ko: "휴식을 삭제했어요 (u 되돌리기): \(days.ko)")
  }
}

extension HabitBook {
  /// What a break applies to: the habit's name, or all habits.
  package func subject(of its: HabitBreak) -> Phrase {
    guard let id = its.habit else { return .allHabits }
    return habit(id).map { Phrase(verbatim: $0.name) } ?? .habitNotThere
  }
}
