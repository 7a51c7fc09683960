import Characters
package import Model

// Habit texts that screens and commands share.
extension Phrase {
  /// "every day", "Mon Wed Fri", "3 times a week", "4 times a month", "every 2 days", "twice in 14 days".
  package static func schedule(_ schedule: HabitSchedule) -> Phrase {
    switch schedule {
    case .daily: Phrase("every day")
    case .weekdays(let days): weekdays(days)
    case .timesAWeek(let times):
      Phrase("{times, plural, one {once} =2 {twice} other {# times}} a week", ["times": times])
    case .timesAMonth(let times):
      Phrase("{times, plural, one {once} =2 {twice} other {# times}} a month", ["times": times])
    case .everyDays(let days): Phrase("every {days} days", ["days": days])
    case .timesInDays(let times, let days):
      Phrase(
        "{times, plural, one {once} =2 {twice} other {# times}} in {days} days",
        ["times": times, "days": days])
    }
  }

  /// "평일", "주말", "매주 월요일", "매주 월·수"; in English the list of days.
  private static func weekdays(_ days: Set<Int>) -> Phrase {
    let names = days.sorted().map(shortWeekday)
    let (list, dotted) = (Phrase.joined(names, by: " "), Phrase.joined(names, by: "·"))
    switch days {
    case [1, 2, 3, 4, 5]: return Phrase("Mon Tue Wed Thu Fri")
    case [6, 7]: return Phrase("Sat Sun")
    default: break
    }
    guard days.count == 1, let day = days.first.map(weekdayName) else {
      return Phrase("{list}", ["list": list, "dotted": dotted])
    }
    // Alone, 일 would be heard as work and 화 as anger.
    return Phrase("{list}", context: "day", ["list": list, "day": day])
  }

  /// A schedule as the user types it: "mon,wed", "주 3회". Every form is accepted in every language.
  package static func typed(_ schedule: HabitSchedule) -> Phrase {
    switch schedule {
    case .daily: Phrase("day", context: "typed: only a form that is accepted")
    case .weekdays(let days):
      typed(Phrase(verbatim: schedule.description), korean: .joined(days.sorted().map(shortWeekday), by: ","))
    case .timesAWeek(let times): Phrase("{times}/week", ["times": times])
    case .timesAMonth(let times): Phrase("{times}/month", ["times": times])
    case .timesInDays(let times, let days): Phrase("{times}/{days}d", ["times": times, "days": days])
    case .everyDays(let days): Phrase("{days}d", ["days": days])
    }
  }

  private static func typed(_ list: Phrase, korean names: Phrase) -> Phrase {
    Phrase("{list}", context: "typed", ["list": list, "names": names])
  }

  /// "Mon", for 1 to 7.
  package static func shortWeekday(_ number: Int) -> Phrase {
    guard (1...7).contains(number) else { return Phrase(verbatim: "\(number)") }
    return shortWeekdays[number - 1]
  }

  private static let shortWeekdays = [
    Phrase("Mon"),
    Phrase("Tue"),
    Phrase("Wed"),
    Phrase("Thu"),
    Phrase("Fri"),
    Phrase("Sat"),
    Phrase("Sun"),
  ]

  /// "8 glasses", "30분", "2.5".
  package static func amount(_ amount: Double, unit: String) -> Phrase {
    Phrase(verbatim: number(amount) + attached(unit))
  }

  /// "5 of 8 glasses", or "3, at most 2" for a limit; nil for a yes/no habit.
  package static func amount(_ amount: Double, of kind: HabitKind) -> Phrase? {
    guard case .amount(let target, let unit, let atMost) = kind else { return nil }
    let (known, wanted) = (number(amount), number(target) + attached(unit))
    return atMost
      ? Phrase("{known}, at most {needed}", ["known": known, "needed": wanted])
      : Phrase("{known} of {needed}", ["known": known, "needed": wanted])
  }

  /// The amount of a day: "5 of 8 glasses". A limit without a check-in shows only the limit; nil for a yes/no habit.
  ///
  /// A tick from before the habit had an amount counts as the whole goal.
  ///
  /// - Parameter isUnfinished: whether the day is not over, so that a limit without a check-in shows "0, at most 2".
  package static func amount(
    of checkIn: CheckIn?, _ kind: HabitKind, isUnfinished: Bool = false
  ) -> Phrase? {
    switch checkIn?.value {
    case nil where isUnfinished: Phrase.amount(0, of: kind)
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
      ? Phrase("at most {needed}", ["needed": wanted])
      : Phrase("at least {needed}", ["needed": wanted])
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
    return Phrase("{often} · {target}", ["often": often, "target": target])
  }

  /// "from 1 Dec 2026 Mon Wed": what will count.
  package static func planned(_ rule: Habit.Rule) -> Phrase {
    let (day, often) = (shortDate(rule.from), self.rule(rule))
    return Phrase("from {day} {often}", ["day": day, "often": often])
  }

  /// "by 21:30".
  package static func by(_ time: ClockTime) -> Phrase {
    Phrase("by {time}", ["time": time])
  }

  /// "10:00 passed": the deadline on its day.
  package static func passed(_ time: ClockTime) -> Phrase {
    Phrase("{time} passed", ["time": time])
  }

  /// "3-day streak", in the unit in which it is counted; empty for none.
  package static func streak(_ count: Int, _ unit: HabitSchedule.Unit) -> Phrase {
    switch unit {
    case _ where count == 0: Phrase(verbatim: "")
    case .days: streak(count)
    case .weeks: Phrase("{count}-week streak", ["count": count])
    case .months: Phrase("{count}-month streak", ["count": count])
    case .intervals: Phrase("streak of {count}", ["count": count])
    }
  }

  /// "12 days": the length of a streak.
  package static func streakLength(_ count: Int, _ unit: HabitSchedule.Unit) -> Phrase {
    switch unit {
    case .days: Phrase("{count, plural, one {# day} other {# days}}", ["count": count])
    case .weeks: Phrase("{count, plural, one {# week} other {# weeks}}", ["count": count])
    case .months: Phrase("{count, plural, one {# month} other {# months}}", ["count": count])
    case .intervals: Phrase("{count} in a row", ["count": count])
    }
  }

  /// "82 %": a score of 0–1.
  package static func score(_ score: Double) -> Phrase {
    let percent = Int((min(1, max(0, score)) * 100).rounded())
    return Phrase("{percent} %", ["percent": percent])
  }

  /// "34 of 90": the progress of a habit with an end.
  package static func done(_ done: Int, of goal: Int) -> Phrase {
    Phrase("{done} of {goal}", ["done": done, "goal": goal])
  }

  package static let noCategory = Phrase("No category")

  /// It was done after its deadline.
  package static let late = Phrase("late")

  package static let skipped = Phrase("skipped")

  package static let archived = Phrase("archived")
}
