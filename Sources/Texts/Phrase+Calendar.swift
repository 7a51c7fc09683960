package import Curriculum
package import Model

extension Phrase {
  /// "Saturday 21 November".
  package static func date(_ day: CalendarDay) -> Phrase {
    let (_, month, number) = day.parts
    let (weekday, name) = (weekdayName(day.weekday), monthName(month))
    return Phrase(
      "{weekday} {number} {name}", ["weekday": weekday, "number": number, "name": name, "month": month])
  }

  /// "21 Nov 2026".
  package static func shortDate(_ day: CalendarDay) -> Phrase {
    let (year, month, number) = day.parts
    let name = shortMonth(month)
    return Phrase("{number} {name} {year}", ["number": number, "name": name, "year": year, "month": month])
  }

  /// "24 weeks + 2 days", from the days since the last period.
  package static func gestation(days: Int) -> Phrase {
    let (weeks, rest) = (days / 7, days % 7)
    return Phrase(
      "{weeks, plural, one {# week} other {# weeks}} + {rest, plural, one {# day} other {# days}}",
      ["weeks": weeks, "rest": rest])
  }

  /// "24+2", for narrow columns.
  package static func gestationInShort(days: Int) -> Phrase {
    let (weeks, rest) = (days / 7, days % 7)
    return Phrase("{weeks}+{rest}", ["weeks": weeks, "rest": rest])
  }

  /// A child's age: "24 weeks + 2 days", "3 weeks old".
  package static func age(_ age: Age) -> Phrase {
    age.stage == .pregnancy ? gestation(days: age.days) : babyAge(age)
  }

  /// The day in a unit: "24+2" in pregnancy, "day 3" otherwise.
  package static func day(_ day: Int, of unit: UnitEntry?) -> Phrase {
    if let unit, unit.stage == .pregnancy, case .days(let start) = unit.from {
      return gestationInShort(days: start + day - 1)
    }
    return Phrase("day {day}", ["day": day])
  }

  /// "110 days to go", negative past the due date.
  package static func daysToGo(_ days: Int) -> Phrase {
    switch days {
    case 0: Phrase("due today")
    case 1...: Phrase("{days, plural, one {# day} other {# days}} to go", ["days": days])
    default: Phrase("{days, plural, one {# day} other {# days}} past the due date", ["days": -days])
    }
  }

  /// "12 days old", "3 weeks old", "5 months old", "2 years, 3 months".
  ///
  /// Koreans count the days to the hundredth, the day of birth as the first.
  package static func babyAge(_ age: Age) -> Phrase {
    let day = age.days + 1
    guard case .month(let months) = age.unit else { return babyWeeks(age.days) }
    let (years, rest) = (months / 12, months % 12)
    return switch years {
    case _ where age.days < 100:
      Phrase("{months, plural, one {# month} other {# months}} old", ["months": months, "day": day])
    case ..<2:
      Phrase("{months, plural, one {# month} other {# months}} old", context: "_", ["months": months])
    case _ where rest == 0: Phrase("{years} years old", ["years": years])
    default:
      Phrase("{years} years, {rest, plural, one {# month} other {# months}}", ["years": years, "rest": rest])
    }
  }

  private static func babyWeeks(_ days: Int) -> Phrase {
    let (day, weeks) = (days + 1, days / 7)
    return switch days {
    case ...0: Phrase("born today", ["day": day])
    case ..<14: Phrase("{days, plural, one {# day} other {# days}} old", ["days": days, "day": day])
    default: Phrase("{weeks, plural, one {# week} other {# weeks}} old", ["weeks": weeks, "day": day])
    }
  }

  /// The preview of a child's dates; nil once counting has ended.
  package static func preview(_ age: Age, dueDate: CalendarDay?) -> Phrase? {
    if age.isPastCounting { return nil }
    guard age.stage == .pregnancy else { return babyAge(age) }
    let place = gestation(days: age.days)
    let toGo = daysToGo(Child.pregnancyLength - age.days)
    let due = dueDate.map(shortDate).map { Phrase("due {date}", ["date": $0]) }
    return .joined([place, toGo, due], by: " · ")
  }

  /// "Week 24", "Weeks 0–3" for a unit of a pack, its title if it has no days, and "its pack" without a unit.
  ///
  /// A baby's weeks and months count the current one: "Month 4" ends at four months.
  package static func unitName(_ unit: UnitEntry?) -> Phrase {
    guard let unit else { return Phrase("its pack") }
    if unit.stage == .always { return Phrase(verbatim: unit.title) }
    switch (unit.from, unit.to) {
    case (.days(let from), .days(let to)):
      let shift = unit.stage == .baby ? 1 : 0
      let (first, last) = (from / 7 + shift, max(from, to - 1) / 7 + shift)
      return first == last
        ? Phrase("Week {first}", ["first": first])
        : Phrase("Weeks {first}–{last}", ["first": first, "last": last])
    case (.months(let from), .months(let to)) where to > from + 1:
      return Phrase("Months {from}–{to}", ["from": from + 1, "to": to])
    case (_, .months(let to)): return Phrase("Month {to}", ["to": to])
    case (.months, .days): return Phrase(verbatim: unit.title)
    }
  }
}
