package import Model

// The page of a habit.
extension Phrase {
  package static let habitPage = Phrase("Habit page")
  package static let counting = Phrase("Counting…")

  /// "2026: done on 34 days, skipped 2 days".
  package static func yearInWords(_ year: Int, done: Int, skipped: Int) -> Phrase {
    let rest = skippedDays(skipped)
    let sum = Phrase(
      "{year}: done on {done, plural, one {# day} other {# days}}", ["year": year, "done": done])
    return .joined([sum, rest], by: ", ")
  }

  package static func lastMonthsInWords(done: Int, skipped: Int) -> Phrase {
    let rest = skippedDays(skipped)
    let sum = Phrase("Last 12 months: done on {done, plural, one {# day} other {# days}}", ["done": done])
    return .joined([sum, rest], by: ", ")
  }

  /// The same summary since a day.
  package static func sinceInWords(
    _ day: CalendarDay, in today: CalendarDay, done: Int, skipped: Int
  ) -> Phrase {
    let (rest, date) = (
      skippedDays(skipped), day.parts.year == today.parts.year ? dayAndMonth(day) : shortDate(day)
    )
    let sum = Phrase(
      "Since {date}: done on {done, plural, one {# day} other {# days}}", ["date": date, "done": done])
    return .joined([sum, rest], by: ", ")
  }

  /// The heading of the score curve.
  package static func scoreSince(
    _ day: CalendarDay, in today: CalendarDay, from first: Double, to last: Double
  ) -> Phrase {
    let (since, from, to) = (dayInShort(day, today: today), score(first), score(last))
    return Phrase("Score since {since}: from {from} to {to}", ["since": since, "from": from, "to": to])
  }

  package static let heatMapLegend = Phrase("█ done, ▒ half or more, ░ less, · not done, – skipped, × over")

  /// "Most in March: 25 times".
  ///
  /// - Parameter most: the month's name and the count; nil or 0 times if there are no check-ins yet.
  package static func mostIn(_ most: (name: Phrase, times: Int)?) -> Phrase {
    guard let most, most.times > 0 else {
      return Phrase("By month")
    }
    let times = times(most.times)
    return Phrase("Most in {name}: {times}", ["name": most.name, "times": times])
  }

  /// "Most often on Tuesday: 25 times", over all years.
  package static func mostOften(_ most: (name: Phrase, times: Int)?) -> Phrase {
    guard let most, most.times > 0 else {
      return Phrase("By day of the week")
    }
    let times = times(most.times)
    return Phrase("All years, most often on {name}: {times}", ["name": most.name, "times": times])
  }

  /// A month above its weeks, at most three columns, so that two never touch.
  package static func monthMark(_ month: Int) -> Phrase {
    let name = shortMonth(month)
    return Phrase("{name}", ["name": name, "month": month])
  }

  /// "J", where a month has two columns.
  package static func monthLetter(_ month: Int) -> Phrase {
    guard (1...12).contains(month) else { return Phrase(verbatim: "\(month)") }
    return monthLetters[month - 1]
  }

  // Translations may use numbers. The context tells equal letters apart.
  private static let monthLetters = [
    Phrase("J", context: "January, one letter"),
    Phrase("F", context: "February, one letter"),
    Phrase("M", context: "March, one letter"),
    Phrase("A", context: "April, one letter"),
    Phrase("M", context: "May, one letter"),
    Phrase("J", context: "June, one letter"),
    Phrase("J", context: "July, one letter"),
    Phrase("A", context: "August, one letter"),
    Phrase("S", context: "September, one letter"),
    Phrase("O", context: "October, one letter"),
    Phrase("N", context: "November, one letter"),
    Phrase("D", context: "December, one letter"),
  ]

  /// "Jan", for 1 to 12.
  package static func shortMonth(_ month: Int) -> Phrase {
    guard (1...12).contains(month) else { return Phrase(verbatim: "\(month)") }
    return shortMonths[month - 1]
  }

  private static let shortMonths = [
    Phrase("Jan"),
    Phrase("Feb"),
    Phrase("Mar"),
    Phrase("Apr"),
    Phrase("May", context: "May, short"),
    Phrase("Jun"),
    Phrase("Jul"),
    Phrase("Aug"),
    Phrase("Sep"),
    Phrase("Oct"),
    Phrase("Nov"),
    Phrase("Dec"),
  ]

  /// "January", for 1 to 12.
  package static func monthName(_ month: Int) -> Phrase {
    guard (1...12).contains(month) else { return Phrase(verbatim: "\(month)") }
    return months[month - 1]
  }

  private static let months = [
    Phrase("January"),
    Phrase("February"),
    Phrase("March"),
    Phrase("April"),
    Phrase("May"),
    Phrase("June"),
    Phrase("July"),
    Phrase("August"),
    Phrase("September"),
    Phrase("October"),
    Phrase("November"),
    Phrase("December"),
  ]

  /// "Monday", for 1 to 7.
  package static func weekdayName(_ number: Int) -> Phrase {
    guard (1...7).contains(number) else { return Phrase(verbatim: "\(number)") }
    return weekdays[number - 1]
  }

  private static let weekdays = [
    Phrase("Monday"),
    Phrase("Tuesday"),
    Phrase("Wednesday"),
    Phrase("Thursday"),
    Phrase("Friday"),
    Phrase("Saturday"),
    Phrase("Sunday"),
  ]

  package static let yearBefore = Phrase("previous year")
  package static let yearAfter = Phrase("next year")
  package static let noEarlierYear = Phrase("This is the first year")
  package static let noLaterYear = Phrase("These are the last 12 months")
}
