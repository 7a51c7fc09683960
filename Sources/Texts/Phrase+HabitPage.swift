import Model

// The page of a habit.
extension Phrase {
  package static let counting = Phrase("Counting…")

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

}
