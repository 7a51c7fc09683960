package import Model

// Breaks, on the screens and in commands.
extension Phrase {
  /// "21–28 November", "28 November – 3 December", "since 18 November", "from 1 December".
  ///
  /// With short months and years if one of the days is not in the current year: "24 Dec 2026 – 2 Jan 2027".
  package static func days(of habitBreak: HabitBreak, on today: CalendarDay) -> Phrase {
    if let last = habitBreak.to { return days(habitBreak.from, last, on: today) }
    let first = longDate(habitBreak.from, hasYear: habitBreak.from.parts.year != today.parts.year)
    return habitBreak.from > today
      ? Phrase("from {first}", ["first": first]) : Phrase("since {first}", ["first": first])
  }

  /// "21–28 November", "28 November – 3 December", "24 Dec 2026 – 2 Jan 2027".
  package static func days(_ first: CalendarDay, _ last: CalendarDay, on today: CalendarDay) -> Phrase {
    let hasYears = [first, last].contains { $0.parts.year != today.parts.year }
    if last == first { return longDate(first, hasYear: hasYears) }
    if last.month == first.month {
      let ((year, month, day), end) = (first.parts, last.parts.day)
      let name = monthName(month)
      return hasYears
        ? Phrase(
          "{day}–{end} {name} {year}", ["day": day, "end": end, "name": name, "year": year, "month": month])
        : Phrase("{day}–{end} {name}", ["day": day, "end": end, "name": name, "month": month])
    }
    return hasYears ? datesWithYears(first, last) : datesWithoutYears(first, last)
  }

  private static func datesWithoutYears(_ first: CalendarDay, _ last: CalendarDay) -> Phrase {
    let dates = [first, last].map { longDate($0, hasYear: false) }
    return Phrase("{first} – {last}", context: "dates", ["first": dates[0], "last": dates[1]])
  }

  /// "28 Nov – 3 Dec 2025", "24 Dec 2026 – 2 Jan 2027".
  private static func datesWithYears(_ first: CalendarDay, _ last: CalendarDay) -> Phrase {
    let isOneYear = first.parts.year == last.parts.year
    func dots(_ day: CalendarDay) -> String { "\(day.parts.month).\(day.parts.day)" }
    let begin = isOneYear ? dayAndMonth(first) : shortDate(first)
    let end = isOneYear ? dots(last) : "\(last.parts.year).\(dots(last))"
    return Phrase(
      "{begin} – {date}",
      ["begin": begin, "date": shortDate(last), "year": first.parts.year, "dots": dots(first), "end": end])
  }

  /// "28 November", or "28 November 2026" with `hasYear`.
  package static func longDate(_ day: CalendarDay, hasYear: Bool) -> Phrase {
    let (year, month, number) = day.parts
    let name = monthName(month)
    return hasYear
      ? Phrase("{number} {name} {year}", ["number": number, "name": name, "year": year, "month": month])
      : Phrase("{number} {name}", ["number": number, "name": name, "month": month])
  }

  /// The break applies to all habits.
  package static let allHabits = Phrase("All habits")
  /// Why an edit of a break is rejected, and what to write instead.
  package static func breakEdit(_ failure: BreakEdit.Failure) -> Phrase {
    switch failure {
    case .notADay: notADay
    case .dayTooFar: habitEdit(.dayTooFar(.start))
    case .noStart: Phrase("A break needs a first day.")
    case .reasonTooLong(let count):
      Phrase(
        "A reason has at most {limit} characters; this has {count}.",
        ["limit": BreakEdit.longestReason, "count": count])
    }
  }

  package static func breaks(of name: String) -> Phrase { Phrase("Breaks of {name}", ["name": name]) }
  package static let addBreak = Phrase("add a break")
}

extension HabitBook {
  /// What a break applies to: the habit's name, or all habits.
  package func subject(of habitBreak: HabitBreak) -> Phrase {
    guard let id = habitBreak.habit else { return .allHabits }
    return habit(id).map { Phrase(verbatim: $0.name) } ?? Phrase("a deleted habit")
  }
}
