package import Model

// The calendar of a month.
extension Phrase {
  package static let habitCalendar = Phrase("A habit's calendar")

  /// "November", for another year than today's "November 2025".
  package static func month(_ day: CalendarDay, in today: CalendarDay) -> Phrase {
    let (year, month, _) = day.parts
    let name = monthName(month)
    return year == today.parts.year ? name : Phrase("{name} {year}", ["name": name, "year": year])
  }

  /// "12 of 14 done in November, skipped 1 day".
  ///
  /// - Parameters:
  ///   - due: nil if the goal is only a number of days a week or month.
  ///   - isLimit: whether the habit is a limit, which is kept and not done.
  package static func doneInMonth(
    _ done: Int, of due: Int?, month: Phrase, skipped: Int, isLimit: Bool = false
  ) -> Phrase {
    let sum =
      switch due {
      case 0: Phrase("Nothing due in {month}", ["month": month])
      case let due? where isLimit:
        Phrase("{done} of {due} kept in {month}", ["done": done, "due": due, "month": month])
      case let due?:
        Phrase("{done} of {due} done in {month}", ["done": done, "due": due, "month": month])
      case nil where done == 0 && isLimit: Phrase("Not kept yet in {month}", ["month": month])
      case nil where done == 0: Phrase("Not done yet in {month}", ["month": month])
      case nil where isLimit:
        Phrase(
          "Kept on {done, plural, one {# day} other {# days}} in {month}", ["done": done, "month": month])
      case nil:
        Phrase(
          "Done {done, plural, one {# time} other {# times}} in {month}", ["done": done, "month": month])
      }
    return .joined([sum, skippedDays(skipped)], by: ", ")
  }

  package static let calendarLegend = Phrase(
    "✓ done, » late, • in part, · not done, – skipped, × over, = break")
  /// The end of the legend, for the star beside a mark.
  package static let pictureLegend = Phrase(", * photo")

  /// "Saturday 21 November: done".
  package static func dayInWords(_ date: Phrase, _ standing: Phrase) -> Phrase {
    Phrase("{date}: {standing}", ["date": date, "standing": standing])
  }

  /// "8 of 8 glasses, late".
  package static func doneLate(_ done: Phrase) -> Phrase {
    Phrase("{done}, {late}", ["done": done, "late": late])
  }

  // A day in words
  package static let dayDone = Phrase("done", context: "day done")
  package static let dayMissed = Phrase("not done")
  package static let dayOpen = Phrase("not done yet")
  package static let dayUnsaid = Phrase("no entry, counted as kept")
  /// "3, at most 2 cups: over the limit".
  package static func limitPassed(_ amount: Phrase) -> Phrase {
    Phrase("{amount}: over the limit", ["amount": amount])
  }
  package static let dayUnsaidYet = Phrase("no entry yet")
  package static let dayUnsaidShort = Phrase("counted as kept")
  package static let dayIdle = Phrase("not due", context: "day idle")
  package static let dayFree = Phrase("on a break", context: "day free")
  package static func dayBeforeStart(_ start: CalendarDay) -> Phrase {
    Phrase("the habit begins on {date}", ["date": shortDate(start)])
  }
  package static func dayAfterEnd(_ end: CalendarDay) -> Phrase {
    Phrase("the habit ended on {date}", ["date": shortDate(end)])
  }

  // Keys
  package static let openCalendar = Phrase("calendar")
  package static let seeDay = Phrase("see this day")
  package static let weekBefore = Phrase("previous week")
  package static let weekAfter = Phrase("next week")
  package static let monthBefore = Phrase("previous month")
  package static let monthAfter = Phrase("next month")
  package static let toHabitStart = Phrase("the habit's first day")
  package static let toToday = Phrase("today")

  // Picking days
  package static let dayPicker = Phrase("Picking days")

  /// "From – Until": the fields of a first and a last day.
  package static func days(from first: Phrase, until last: Phrase) -> Phrase {
    Phrase("{first} – {last}", ["first": first, "last": last])
  }

  /// "Saturday, 21 Nov 2026".
  package static func fullDate(_ day: CalendarDay) -> Phrase {
    let (name, date) = (weekdayName(day.weekday), shortDate(day))
    return Phrase("{name}, {date}", ["name": name, "date": date])
  }

  /// "21 Nov 2026 – 2 Dec 2026, 12 days", or "from 21 Nov 2026 on".
  package static func daysInWords(_ first: CalendarDay, _ last: CalendarDay?) -> Phrase {
    let from = shortDate(first)
    guard let last else { return Phrase("from {from} on", ["from": from]) }
    let (until, count) = (shortDate(last), last - first + 1)
    return Phrase(
      "{from} – {until}, {count, plural, one {# day} other {# days}}",
      ["from": from, "until": until, "count": count])
  }

  package static let pickOneDay = Phrase("Enter chooses the day.")
  package static let pickOneEnd = Phrase("Enter marks the first or the last day.")
  package static let pickOtherEnd = Phrase("Enter marks the other end.")
  package static let takeDay = Phrase("choose")
  package static let markDay = Phrase("mark")
  package static let noDay = Phrase("no day")
  package static let noLastDay = Phrase("no last day")
  package static let dayIsNeeded = Phrase("A date is required here")
  package static let dayTooFarAway = Phrase("The date must be within 100 years")
  package static let noDayField = Phrase("This field is not a date")
  package static let toMonthStart = Phrase("the month's first day")
  package static let toMonthEnd = Phrase("the month's last day")
}
