package import Curriculum
package import Model

extension Phrase {
  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let koreanWeekdays = ["월", "화", "수", "목", "금", "토", "일"]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]

  /// "Saturday 21 November".
  package static func date(_ day: CalendarDay) -> Phrase {
    let (_, month, number) = day.parts
    return Phrase(
      en: "\(weekdays[day.weekday - 1]) \(number) \(months[month - 1])",
      ko: "\(month)월 \(number)일 \(koreanWeekdays[day.weekday - 1])요일")
  }

  /// "21 Nov 2026".
  package static func shortDate(_ day: CalendarDay) -> Phrase {
    let (year, month, number) = day.parts
    return Phrase(en: "\(number) \(months[month - 1].prefix(3)) \(year)", ko: "\(year)년 \(month)월 \(number)일")
  }

  /// "Week 24, day 3".
  package static func weekAndDay(week: Int, day: Int) -> Phrase {
    Phrase(en: "Week \(week), day \(day)", ko: "\(week)주 \(day)일차")
  }

  /// "110 days to go", negative past the due date.
  package static func daysToGo(_ days: Int) -> Phrase {
    switch days {
    case 0: Phrase(en: "due today", ko: "오늘이 예정일")
    case 1...: Phrase(en: counted(days, "day", "days") + " to go", ko: "\(days)일 남음")
    default: Phrase(en: counted(-days, "day", "days") + " past the due date", ko: "예정일에서 \(-days)일 지남")
    }
  }

  /// "Week 3, day 2", or "4 months and 2 days".
  package static func babyAge(_ age: Age) -> Phrase {
    switch age.unit {
    case .week(let week):
      let place = weekAndDay(week: week, day: age.day)
      return Phrase(en: place.en, ko: "생후 \(age.days)일 (\(week)주차)")
    case .month(let months):
      let days = age.day - 1
      let and = days == 0 ? "" : " and \(counted(days, "day", "days"))"
      return Phrase(
        en: counted(months, "month", "months") + and, ko: "생후 \(months)개월" + (days == 0 ? "" : " \(days)일"))
    }
  }

  /// The age of a preterm baby counted from its due date.
  package static func correctedAge(days: Int) -> Phrase {
    if days < 0 {
      return Phrase(en: counted(-days, "day", "days") + " until the due date", ko: "예정일까지 \(-days)일")
    }
    let (weeks, rest) = (days / 7, days % 7)
    return Phrase(
      en: "corrected: \(counted(weeks, "week", "weeks")), \(counted(rest, "day", "days"))",
      ko: "교정 연령 \(weeks)주 \(rest)일")
  }

  /// What the dates of a child come to; past 42 weeks nothing that counts, and long after nothing at all.
  package static func preview(_ age: Age, dueDate: CalendarDay?) -> Phrase? {
    if age.isPastCounting { return pastCountingInShort(age) }
    guard age.stage == .pregnancy, case .week(let week) = age.unit else { return babyAge(age) }
    let place = weekAndDay(week: week, day: age.day)
    let toGo = daysToGo(Child.pregnancyLength - age.days)
    let due = dueDate.map(shortDate)
    return Phrase(
      en: [place.en, toGo.en, due.map { "due \($0.en)" }].compactMap { $0 }.joined(separator: " · "),
      ko: [place.ko, toGo.ko, due.map { "예정일 \($0.ko)" }].compactMap { $0 }.joined(separator: " · "))
  }

  /// "Week 24", "Weeks 0–3", "Month 4" for a unit of a pack, its title where it has no days; "its pack" without one.
  package static func unitName(_ unit: UnitEntry?) -> Phrase {
    guard let unit else { return Phrase(en: "its pack", ko: "팩") }
    if unit.stage == .always { return Phrase(verbatim: unit.title) }
    switch (unit.from, unit.to) {
    case (.days(let from), .days(let to)):
      let shift = unit.stage == .baby ? 1 : 0
      let (first, last) = (from / 7 + shift, max(from, to - 1) / 7 + shift)
      return first == last
        ? Phrase(en: "Week \(first)", ko: "\(first)주")
        : Phrase(en: "Weeks \(first)–\(last)", ko: "\(first)–\(last)주")
    case (.months(let from), _): return Phrase(en: "Month \(from)", ko: "\(from)개월")
    case (.days, .months): return Phrase(verbatim: unit.title)
    }
  }
}
