import Characters
package import Model

// Habit texts that screens and commands share.
extension Phrase {
  /// "every day", "Mon Wed Fri", "3 times a week", "4 times a month", "every 2 days", "twice in 14 days".
  package static func schedule(_ schedule: HabitSchedule) -> Phrase {
    switch schedule {
    case .daily: Phrase(en: "every day", ko: "매일")
    case .weekdays(let days):
      Phrase(
        en: days.sorted().map { shortWeekday($0).en }.joined(separator: " "),
        ko: inKorean(days))
    case .timesAWeek(let times): Phrase(en: "\(Self.times(times)) a week", ko: "주 \(times)회")
    case .timesAMonth(let times): Phrase(en: "\(Self.times(times)) a month", ko: "월 \(times)회")
    case .everyDays(let days): Phrase(en: "every \(days) days", ko: days == 2 ? "격일" : "\(days)일마다")
    case .timesInDays(let times, let days):
      Phrase(en: "\(Self.times(times)) in \(days) days", ko: "\(days)일에 \(times)번")
    }
  }

  /// "평일", "주말", "매주 월요일", "매주 월·수".
  private static func inKorean(_ days: Set<Int>) -> String {
    switch days {
    case [1, 2, 3, 4, 5]: "평일"
    case [6, 7]: "주말"
    // Alone, 일 would be heard as work and 화 as anger.
    case _ where days.count == 1: "매주 " + (days.first.map { weekdayName($0).ko } ?? "")
    default: "매주 " + days.sorted().map { shortWeekday($0).ko }.joined(separator: "·")
    }
  }

  /// A schedule as the user types it: "mon,wed", "주 3회". Every form is accepted in every language.
  package static func typed(_ schedule: HabitSchedule) -> Phrase {
    let ko: String =
      switch schedule {
      case .daily: "매일"
      case .weekdays(let days): days.sorted().map { shortWeekday($0).ko }.joined(separator: ",")
      case .timesAWeek(let times): "주 \(times)회"
      case .timesAMonth(let times): "월 \(times)회"
      case .everyDays(let days): "\(days)일"
      case .timesInDays(let times, let days): "\(days)일에 \(times)번"
      }
    return Phrase(en: schedule.description, ko: ko)
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  /// "Mon", for 1 to 7.
  package static func shortWeekday(_ number: Int) -> Phrase {
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let korean = ["월", "화", "수", "목", "금", "토", "일"]
    guard names.indices.contains(number - 1) else { return Phrase(verbatim: "\(number)") }
    return Phrase(en: names[number - 1], ko: korean[number - 1])
  }

  /// "8 glasses", "30분", "2.5".
  package static func amount(_ amount: Double, unit: String) -> Phrase {
    Phrase(verbatim: number(amount) + attached(unit))
  }

  /// "5 of 8 glasses", or "3, at most 2" for a limit; nil for a yes/no habit.
  package static func amount(_ amount: Double, of kind: HabitKind) -> Phrase? {
    guard case .amount(let target, let unit, let atMost) = kind else { return nil }
    let (known, wanted) = (number(amount), number(target) + attached(unit))
    return atMost
      ? Phrase(en: "\(known), at most \(wanted)", ko: "\(known), \(wanted) 이하")
      : Phrase(en: "\(known) of \(wanted)", ko: "\(known)/\(wanted)")
  }

  /// The amount of a day: "5 of 8 glasses". A limit without a check-in shows only the limit; nil for a yes/no habit.
  ///
  /// A tick from before the habit had an amount counts as the whole goal.
  package static func amount(of checkIn: CheckIn?, _ kind: HabitKind) -> Phrase? {
    switch checkIn?.value {
    case .amount(let amount)?: Phrase.amount(amount, of: kind)
    case .done? where !kind.isAtMost: kind.target.flatMap { Phrase.amount($0, of: kind) }
    case .skipped? where checkIn?.before != nil: Phrase.amount(checkIn?.before ?? 0, of: kind)
    case .done?, .skipped?, nil: kind.isAtMost ? target(kind) : Phrase.amount(0, of: kind)
    }
  }

  /// "at least 8 glasses", "at most 2"; nil for a yes/no habit.
  package static func target(_ kind: HabitKind) -> Phrase? {
    guard case .amount(let target, let unit, let atMost) = kind else { return nil }
    let wanted = number(target) + attached(unit)
    return atMost
      ? Phrase(en: "at most \(wanted)", ko: "\(wanted) 이하")
      : Phrase(en: "at least \(wanted)", ko: "\(wanted) 이상")
  }

  /// A number without trailing zeros: "8", "2.5". It has at most six decimals.
  package static func number(_ value: Double) -> String {
    let millionths = (value * 1_000_000).rounded()
    guard millionths.magnitude < 9e18 else { return "\(value)" }
    let (whole, rest) = Int64(millionths).magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let sign = millionths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var decimals = "\(1_000_000 + rest)".dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }

  /// Korean units stand right behind their number, others after a space.
  private static func attached(_ unit: String) -> String {
    guard let first = unit.unicodeScalars.first else { return "" }
    return Hangul.syllables.contains(first.value) || first == "%" ? unit : " \(unit)"
  }

  /// "every day · at least 8 glasses": what counts for a day.
  package static func rule(_ rule: Habit.Rule) -> Phrase {
    let often = schedule(rule.schedule)
    guard let target = target(rule.kind) else { return often }
    return Phrase(en: "\(often.en) · \(target.en)", ko: "\(often.ko) · \(target.ko)")
  }

  /// "from 1 Dec 2026 Mon Wed": what will count.
  package static func planned(_ rule: Habit.Rule) -> Phrase {
    let (day, often) = (shortDate(rule.from), self.rule(rule))
    return Phrase(en: "from \(day.en) \(often.en)", ko: "\(day.ko)부터 \(often.ko)")
  }

  /// "by 21:30".
  package static func by(_ time: ClockTime) -> Phrase {
    Phrase(en: "by \(time)", ko: "\(time)까지")
  }

  /// "10:00 passed": the deadline on its day.
  package static func passed(_ time: ClockTime) -> Phrase {
    Phrase(en: "\(time) passed", ko: "\(time) 지남")
  }

  /// "3-day streak", in the unit in which it is counted; empty for none.
  package static func streak(_ count: Int, _ unit: HabitSchedule.Unit) -> Phrase {
    switch unit {
    case _ where count == 0: Phrase(en: "", ko: "")
    case .days: streak(count)
    case .weeks: Phrase(en: "\(count)-week streak", ko: "\(count)주 연속")
    case .months: Phrase(en: "\(count)-month streak", ko: "\(count)개월 연속")
    case .intervals: Phrase(en: "streak of \(count)", ko: "\(count)번 연속")
    }
  }

  /// "1 of 3 this week": the progress of a habit with a quota.
  package static func soFar(_ done: Int, of asked: Int, _ unit: HabitSchedule.Unit) -> Phrase {
    switch unit {
    case .months: Phrase(en: "\(done) of \(asked) this month", ko: "이번 달 \(asked)번 중 \(done)번")
    case .days, .weeks: Phrase(en: "\(done) of \(asked) this week", ko: "이번 주 \(asked)번 중 \(done)번")
    case .intervals: self.done(done, of: asked)
    }
  }

  /// "12 days": the length of a streak.
  package static func streakLength(_ count: Int, _ unit: HabitSchedule.Unit) -> Phrase {
    switch unit {
    case .days: Phrase(en: counted(count, "day", "days"), ko: "\(count)일")
    case .weeks: Phrase(en: counted(count, "week", "weeks"), ko: "\(count)주")
    case .months: Phrase(en: counted(count, "month", "months"), ko: "\(count)개월")
    case .intervals: Phrase(en: "\(count) in a row", ko: "\(count)번 연속")
    }
  }

  /// "82 %": a score of 0–1.
  package static func score(_ score: Double) -> Phrase {
    let percent = Int((min(1, max(0, score)) * 100).rounded())
    return Phrase(en: "\(percent) %", ko: "\(percent)%")
  }

  /// "34 of 90": the progress of a habit with an end.
  package static func done(_ done: Int, of goal: Int) -> Phrase {
    Phrase(en: "\(done) of \(goal)", ko: "\(goal)번 중 \(done)번")
  }

  package static let noCategory = Phrase(en: "No category", ko: "카테고리 없음")

  /// It was done after its deadline.
  package static let late = Phrase(en: "late", ko: "늦음")

  package static let skipped = Phrase(en: "skipped", ko: "건너뜀")

  package static let archived = Phrase(en: "archived", ko: "보관함")
}
