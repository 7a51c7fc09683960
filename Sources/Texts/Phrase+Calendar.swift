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

  /// "24 weeks + 2 days", from the days since the last period.
  package static func gestation(days: Int) -> Phrase {
    let (weeks, rest) = (days / 7, days % 7)
    return Phrase(
      en: "\(counted(weeks, "week", "weeks")) + \(counted(rest, "day", "days"))", ko: "\(weeks)주 \(rest)일")
  }

  /// "24+2", for narrow columns.
  package static func gestationInShort(days: Int) -> Phrase {
    Phrase(en: Age.gestation(days: days), ko: gestation(days: days).ko)
  }

  /// A child's age: "24 weeks + 2 days", "3 weeks old".
  package static func age(_ age: Age) -> Phrase {
    age.stage == .pregnancy ? gestation(days: age.days) : babyAge(age)
  }

  /// The same in short: "24+2".
  package static func ageInShort(_ age: Age) -> Phrase {
    age.stage == .pregnancy ? gestationInShort(days: age.days) : babyAge(age)
  }

  /// The day in a unit: "24+2" in pregnancy, "day 3" otherwise.
  package static func day(_ day: Int, of unit: UnitEntry?) -> Phrase {
    if let unit, unit.stage == .pregnancy, case .days(let start) = unit.from {
      return gestationInShort(days: start + day - 1)
    }
    return Phrase(en: "day \(day)", ko: "\(day)일차")
  }

  /// "110 days to go", negative past the due date.
  package static func daysToGo(_ days: Int) -> Phrase {
    switch days {
    case 0: Phrase(en: "due today", ko: "오늘이 예정일")
    case 1...: Phrase(en: counted(days, "day", "days") + " to go", ko: "\(days)일 남음")
    default: Phrase(en: counted(-days, "day", "days") + " past the due date", ko: "예정일 \(-days)일 지남")
    }
  }

  /// "12 days old", "3 weeks old", "5 months old", "2 years, 3 months".
  ///
  /// Koreans count the days to the hundredth, the day of birth as the first.
  package static func babyAge(_ age: Age) -> Phrase {
    let since = Phrase(en: babyWeeks(age.days), ko: "태어난 지 \(age.days + 1)일째")
    guard case .month(let months) = age.unit else { return since }
    let (years, rest) = (months / 12, months % 12)
    let english =
      years < 2
      ? counted(months, "month", "months") + " old"
      : "\(years) years" + (rest == 0 ? " old" : ", \(counted(rest, "month", "months"))")
    let korean =
      years < 2 ? "\(months)개월" : koreanBirthdays(years) + (rest == 0 ? "" : " \(rest)개월")
    return Phrase(en: english, ko: age.days < 100 ? since.ko : korean)
  }

  private static func babyWeeks(_ days: Int) -> String {
    switch days {
    case ...0: "born today"
    case ..<14: counted(days, "day", "days") + " old"
    default: counted(days / 7, "week", "weeks") + " old"
    }
  }

  private static func koreanBirthdays(_ years: Int) -> String {
    let words = ["두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열"]
    return (words.indices.contains(years - 2) ? words[years - 2] : "\(years)") + " 돌"
  }

  /// The celebration on a day of a baby's life: birthdays, and in Korean the hundredth day; nil on other days.
  package static func celebration(_ age: Age, in language: Language) -> Phrase? {
    guard age.stage == .baby else { return nil }
    if age.days == 99, language == .ko { return Phrase(en: "A hundred days today", ko: "오늘은 백일이에요") }
    guard case .month(let months) = age.unit, months > 0, months % 12 == 0, age.day == 1 else { return nil }
    return months == 12
      ? Phrase(en: "First birthday today", ko: "오늘은 첫돌이에요")
      : Phrase(en: "Birthday today", ko: "오늘은 생일이에요")
  }

  /// The age of a preterm baby counted from its due date.
  package static func correctedAge(days: Int) -> Phrase {
    if days < 0 {
      return Phrase(en: counted(-days, "day", "days") + " until the due date", ko: "예정일까지 \(-days)일")
    }
    let (weeks, rest) = (days / 7, days % 7)
    if weeks >= 12 {
      // From twelve weeks on, ages are in months of 30.44 days.
      let months = Int(Double(days) / 30.4375)
      return Phrase(en: "corrected: \(counted(months, "month", "months"))", ko: "교정 나이 \(months)개월")
    }
    return Phrase(
      en: "corrected: \(counted(weeks, "week", "weeks")), \(counted(rest, "day", "days"))",
      ko: "교정 나이 \(weeks)주 \(rest)일")
  }

  /// The preview of a child's dates; nil once counting has ended.
  package static func preview(_ age: Age, dueDate: CalendarDay?) -> Phrase? {
    if age.isPastCounting { return nil }
    guard age.stage == .pregnancy else { return babyAge(age) }
    let place = gestation(days: age.days)
    let toGo = daysToGo(Child.pregnancyLength - age.days)
    let due = dueDate.map(shortDate)
    return Phrase(
      en: [place.en, toGo.en, due.map { "due \($0.en)" }].compactMap { $0 }.joined(separator: " · "),
      ko: [place.ko, toGo.ko, due.map { "예정일 \($0.ko)" }].compactMap { $0 }.joined(separator: " · "))
  }

  /// "Week 24", "Weeks 0–3" for a unit of a pack, its title if it has no days, and "its pack" without a unit.
  ///
  /// A baby's weeks and months count the current one: "Month 4" ends at four months.
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
    case (.months(let from), .months(let to)) where to > from + 1:
      return Phrase(en: "Months \(from + 1)–\(to)", ko: "\(from + 1)–\(to)개월차")
    case (_, .months(let to)): return Phrase(en: "Month \(to)", ko: "\(to)개월차")
    case (.months, .days): return Phrase(verbatim: unit.title)
    }
  }
}
