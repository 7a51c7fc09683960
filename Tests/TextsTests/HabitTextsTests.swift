import Model
import Storage
import Testing

@testable import Day
@testable import Habits
@testable import Home
@testable import Interface
@testable import Journal
@testable import Reading
@testable import Texts
@testable import lionheart

/// What is said of habits.
@Suite struct HabitTextsTests {
  @Test(arguments: [
    ("day", "every day", "매일"), ("mon,wed,fri", "Mon Wed Fri", "매주 월·수·금"),
    ("sun", "Sun", "매주 일요일"),
    ("3/week", "3 times a week", "주 3회"),
    ("1/week", "once a week", "주 1회"), ("2/month", "twice a month", "월 2회"),
    ("4/month", "4 times a month", "월 4회"), ("2d", "every 2 days", "격일"), ("3d", "every 3 days", "3일마다"),
    ("weekdays", "Mon Tue Wed Thu Fri", "평일"), ("sat,sun", "Sat Sun", "주말"),
  ])
  func aScheduleIsSaidInWords(typed: String, english: String, korean: String) throws {
    let phrase = Phrase.schedule(try #require(HabitSchedule(typed: typed)))
    #expect(phrase(.en) == english && phrase(.ko) == korean)
  }

  @Test(
    arguments: [
      (8, "8"), (2.5, "2.5"), (0, "0"), (0.1 + 0.2, "0.3"), (-1.25, "-1.25"), (1e9, "1000000000"),
      (0.000001, "0.000001"), (1e300, "1e+300"), (.infinity, "inf"),
    ] as [(Double, String)])
  func aNumberIsAsShortAsItCanBe(value: Double, text: String) {
    #expect(Phrase.number(value) == text)
  }

  @Test func aTargetSaysWhichWayItIsMeant() {
    let glasses = HabitKind.amount(target: 8, unit: "glasses", atMost: false)
    let cups = HabitKind.amount(target: 2, unit: "잔", atMost: true)
    #expect(Phrase.target(glasses)?(.en) == "at least 8 glasses")
    #expect(Phrase.target(cups)?(.ko) == "2잔 이하")
    #expect(Phrase.amount(5, of: glasses)?(.en) == "5 of 8 glasses")
    #expect(Phrase.amount(3, of: cups)?(.en) == "3, at most 2잔")
    #expect(Phrase.target(.yesNo) == nil && Phrase.amount(1, of: .yesNo) == nil)
  }

  @Test func streaksAreSaidInWhatTheyAreCountedIn() {
    #expect(Phrase.streak(3, .weeks)(.en) == "3-week streak")
    #expect(Phrase.streak(2, .months)(.ko) == "2개월 연속")
    #expect(Phrase.streak(0, .days)(.en).isEmpty)
    #expect(Phrase.streakLength(1, .weeks)(.en) == "1 week")
    #expect(Phrase.score(0.496)(.en) == "50 %")
  }

  @Test func everyFailureIsASentenceInBothLanguages() {
    let day = CalendarDay(number: 20_778)
    let edits: [HabitEdit.Failure] = [
      .nameEmpty, .tooLong(.name, count: 51, limit: 50), .tooLong(.note, count: 502, limit: 500),
      .tooLong(.unit, count: 21, limit: 20), .nameTaken, .noCategory, .amountNotANumber, .amountTooSmall,
      .amountTooLarge, .noAmount(.unit), .notASchedule, .notADay(.end), .dayTooFar(.end), .noStart,
      .endBeforeStart, .notATime(.deadline), .noSuchColour,
    ]
    let names: [HabitCategory.Failure] = [.empty, .tooLong(31), .taken]
    let failures: [HabitFailure] =
      [
        .habitGone, .categoryGone, .breakGone, .inFuture(day), .beforeStart(day), .afterEnd(day),
        .noAmountHabit, .notAnAmount, .textTooLong(count: 501, limit: 500),
      ] + edits.map(HabitFailure.edit) + names.map(HabitFailure.categoryName)
    for failure in failures {
      let phrase = Phrase.failedToSave(.habit(failure))
      #expect(phrase(.en).hasSuffix(".") && phrase(.en).count > 20, "\(phrase)")
      #expect(phrase(.en) != phrase(.ko) && phrase(.ko).count > 8, "\(phrase)")
    }
    // Different things are said differently.
    #expect(Set(failures.map(Phrase.habitFailure)).count == failures.count)
  }
}
