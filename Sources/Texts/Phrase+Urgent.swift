package import Model
import TerminalUI

// "When it can't wait": the numbers to call, and the pages for emergencies.
extension Phrase {
  /// The row on Today for articles that were corrected after they were read.
  package static func correctedPages(_ count: Int) -> Phrase {
    Phrase(
      "{count, plural, one {# page that you read was} other {# pages that you read were}} corrected",
      ["count": count])
  }
  /// The heading of the page that says what was corrected.
  package static let correctedSince = Phrase("Corrected since you read it")

  package static let urgentScreen = Phrase("When it can't wait")
  /// The hint in the empty search field.
  package static let urgentHint = Phrase("what is happening? (1–9 open, y copies the number)")
  /// The first line: the number, or several with what each is for.
  package static func urgentCall(_ numbers: Phrase) -> Phrase {
    Phrase("Emergency: {numbers}", ["numbers": numbers])
  }
  /// A number after what it is for: "police 112".
  package static func named(_ number: String, _ purpose: Phrase) -> Phrase {
    Phrase("{purpose} {number}", ["purpose": purpose, "number": number])
  }

  /// The first lines if the person's country is not known.
  package static func urgentNumbers(_ list: String) -> Phrase {
    Phrase("Call now, or ask anyone near you to: {list}", ["list": list])
  }

  // The person's own numbers
  package static let ownNumbersRow = Phrase("Your own numbers")
  package static let maternityUnit = Phrase("Maternity unit")
  package static let doctor = Phrase("Doctor")
  /// "Doctor: 555 0199", as the person typed it.
  package static func ownNumber(_ number: String, of whom: Phrase) -> Phrase {
    labelled(whom, Phrase(verbatim: TextCleaning.clean(number)))
  }
  package static let maternityNumberHint = Phrase("answers at night; shown on ! and, from week 36, on Today")
  package static let doctorNumberHint = Phrase("your doctor, or the child's")
  package static let ownNumbersSaved = Phrase("Numbers saved")
  package static let numberTooLong = Phrase("At most 40 characters")

  /// When the numbers of a country were checked.
  package static func numbersRead(_ day: CalendarDay) -> Phrase {
    Phrase("These numbers were checked on {date}.", ["date": date(day)])
  }

  /// The row on Today in the first weeks after a birth.
  package static let whenToCallKey = Phrase("When to call: !")
  /// The row that unfolds all pages while paused.
  package static let urgentOthers = Phrase("All other pages")
  /// The command that opens the page for what was typed.
  package static func wayToUrgent(_ title: String, _ words: String) -> Phrase {
    Phrase(verbatim: "\(title): lionheart when \(words)")
  }
}

// `lionheart when`.
extension Phrase {
  package static let helpWhenWords = Phrase("What is happening, in your own words.")
  package static let helpWhenPrint = Phrase("Print a page of numbers and first steps.")
  /// No page matches what was typed. The titles of all pages are above.
  package static func noUrgentPage(_ words: String) -> Phrase {
    Phrase("No page for “{words}”. If it is an emergency, call the number above.", ["words": words])
  }
  package static let urgentUnread = Phrase("The pages could not be read. Call the number above.")
  /// A line to fill in by hand on the printed page.
  package static let urgentAddress = Phrase(
    "Our address and number: ______________________________________________")
}
