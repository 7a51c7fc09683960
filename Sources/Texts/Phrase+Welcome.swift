import Curriculum
package import Model

extension Phrase {
  package static let welcomeGreeting = Phrase(
    "Ten minutes a day to be a good parent: something to read, a few things to do. Everything stays on "
      + "this computer. Which of these do you know?")

  package static func beginning(_ step: WelcomeStep) -> Phrase {
    switch step {
    case .week: Phrase("The week of pregnancy")
    case .birthDate: Phrase("The baby is born")
    default: Phrase("The due date")
    }
  }

  package static func question(_ step: WelcomeStep) -> Phrase {
    switch step {
    case .beginning: welcomeGreeting
    case .dueDate: Phrase("When is the baby due?")
    case .week: Phrase("Which week is it?")
    case .birthDate: Phrase("When was the baby born?")
    case .formerDueDate: Phrase("When was the baby due?")
    case .nickname: Phrase("What do you call the baby?")
    }
  }

  package static func hint(_ step: WelcomeStep, today: CalendarDay) -> Phrase {
    switch step {
    case .beginning: Phrase(verbatim: "")
    case .dueDate:
      Phrase("Like {today}, 11 mar or in 16 weeks. The one your clinic gave is best.", ["today": today + 110])
    case .week:
      Phrase("Like 24, or 24+2 for 24 weeks and 2 days.")
    case .birthDate:
      Phrase("Like {today}, yesterday, fri or 3 nov.", ["today": today - 9])
    case .formerDueDate:
      Phrase("For the corrected age of a baby born early. Leave it empty to skip.")
    case .nickname:
      Phrase("Leave it empty if there is no name yet.")
    }
  }

  /// A text that is not a date.
  package static let notADay = Phrase(
    "Can't read that date. Try 2027-03-11, 11 mar, 12/20, fri, +3d, in 2 weeks, or 24+2 in pregnancy.")

  /// The date that a typed day was read as: "Friday 4 December, in 10 days".
  package static func understood(_ day: CalendarDay, on today: CalendarDay) -> Phrase {
    let (date, distance, year) = (date(day), distance(day - today), day.parts.year)
    return year == today.parts.year
      ? .joined([date, distance], by: ", ")
      : Phrase("{date} {year}, {distance}", ["date": date, "year": year, "distance": distance])
  }

  /// "today", "in 10 days", "3 days ago".
  private static func distance(_ days: Int) -> Phrase {
    switch days {
    case 0: Phrase("today")
    case 1: Phrase("tomorrow")
    case -1: Phrase("yesterday")
    case 2...: Phrase("in {days} days", ["days": days])
    default: Phrase("{days} days ago", ["days": -days])
    }
  }

  /// A week out of range.
  package static let notAWeek = Phrase("Enter a week from 0 to 42, or a week with 0 to 6 days: 24 or 24+2.")

  package static func dueDateOutOfRange(_ range: ClosedRange<CalendarDay>) -> Phrase {
    Phrase(
      "A due date must be from {least} to {most}: at most 20 days ago or 280 days ahead.",
      ["least": range.lowerBound, "most": range.upperBound])
  }

  package static func birthDateOutOfRange(_ range: ClosedRange<CalendarDay>) -> Phrase {
    Phrase(
      "A birth date must be from {least} to today, {most}.",
      ["least": range.lowerBound, "most": range.upperBound])
  }

  /// A due date that does not fit the birth.
  static func formerDueDateOutOfRange(_ range: ClosedRange<CalendarDay>) -> Phrase {
    Phrase(
      "For that birth date, the due date must be from {least} to {most}.",
      ["least": range.lowerBound, "most": range.upperBound])
  }

  package static func nicknameTooLong(columns: Int) -> Phrase {
    Phrase(
      "At most 40 columns wide; this is {columns}.", ["columns": columns, "limit": (columns + 1) / 2])
  }
}
