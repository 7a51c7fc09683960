import Curriculum
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Home
@testable import ScreenTesting

/// Today as plain lines.
@Suite struct TodayTextTests {
  private func agenda(
    _ child: Child, on day: String = "2026-11-21", habits: [HabitState] = []
  ) throws -> Agenda {
    Agenda(
      today: try #require(CalendarDay(day)), family: Family([child].compactMap { $0 }),
      library: PackLibrary(folders: [Checkout.packs]),
      bookmarked: [], oldestBookmark: { nil }, history: ReadingHistory(), habits: habits)
  }

  @Test func theNicknameStandsWithTheDaysToGo() throws {
    var child = expected
    child.nickname = "Bean"
    #expect(
      TodayText.lines(try agenda(child), language: .en)[1] == "24 weeks + 2 days · Bean · 110 days to go")
    #expect(TodayText.lines(try agenda(child), language: .ko)[1] == "24주 2일 · Bean · 110일 남음")
    child.nickname = ""
    #expect(TodayText.lines(try agenda(child), language: .en)[1] == "24 weeks + 2 days · 110 days to go")
  }

  @Test(arguments: [Language.en, .ko]) func noLineIsWiderThanTheMeasure(_ language: Language) throws {
    for day in 0..<28 {
      let date = (CalendarDay(number: 20_771) + day).description
      for line in TodayText.lines(try agenda(expected, on: date), language: language) {
        #expect(TextWidth.of(line) <= TodayText.measure, "\(line)")
      }
    }
  }

  @Test func afterTheWorstAnswerTheLastLineLeadsToHelp() throws {
    let day = try agenda(expected)
    let lines = TodayText.lines(day, brake: Brake(reason: nil, offersHelp: true), language: .en)
    #expect(lines.last == "If it is hard, words and numbers: lionheart go help")
    #expect(lines.dropLast(2) == TodayText.lines(day, language: .en)[...])
  }

  @Test func theWeeksIdeasAreOneLineUnderDo() throws {
    let lines = TodayText.lines(try agenda(expected), language: .en)
    let heading = try #require(lines.firstIndex(of: "DO"))
    #expect(lines[heading + 1].hasPrefix("  + 3 ideas for this week: Walk together · "))
  }

  @Test func thePersonsOwnHabitsStandAboveTheIdeas() throws {
    let today = try #require(CalendarDay("2026-11-21"))
    func state(_ name: String, _ typed: HabitEdit, _ value: CheckIn.Value?, isLate: Bool = false) throws
      -> HabitState
    {
      var edit = typed
      edit.name = name
      let habit = try edit.habit(id: name, in: HabitEdit.ValidationContext(today: today), addedAt: 0)
      let checkIns = value.map { value in
        [today: CheckIn(habit: name, day: today, value: value, at: 0, isLate: isLate)]
      }
      return StreakCalculator(habit).state(on: today, after: nil, checkIns: checkIns ?? [:])
    }
    let states = [
      try state("Walk", HabitEdit(deadline: "20:00"), .done, isLate: true),
      try state("Stroll", HabitEdit(deadline: "20:00"), nil),
      try state("Coffee", HabitEdit(amount: "2", unit: "cups", atMost: true), nil),
      try state("Read", HabitEdit(), .skipped("ill")),
      try state("Sundays", HabitEdit(schedule: "sun"), nil),
      try state(
        String(repeating: "long ", count: 9) + "name", HabitEdit(amount: "8", deadline: "20:00"), nil),
    ]
    let lines = TodayText.lines(try agenda(expected, habits: states), language: .en)
    let heading = try #require(lines.firstIndex(of: "DO"))
    #expect(
      lines[(heading + 1)...].prefix(5) == [
        "  ✓ Walk  (late · 1-day streak)", "  ○ Stroll  (by 20:00)", "  ○ Coffee  (0, at most 2 cups)",
        "  – Read  (skipped)",
        "  ○ long long long long long long long long long name  (0 of 8 · by 20:00)",
      ])
    #expect(lines[heading + 6].hasPrefix("  + 3 ideas for this week: "))
    #expect(!lines.contains { $0.contains("Sundays") })
  }

  @Test(arguments: ["2027-04-10", "2027-06-10"])
  func past42WeeksWithoutNewsNothingIsSaidOfAWeekOrAnArticle(_ day: String) throws {
    let late = try agenda(expected, on: day)
    #expect(TodayText.status(late, language: .en).isEmpty && TodayText.status(late, language: .ko).isEmpty)
    let lines = TodayText.lines(late, language: .en)
    #expect(lines.contains { $0.contains("Any news? lionheart born · lionheart pause") })
    #expect(!lines.contains { $0.contains("Hello") || $0.contains("week") })
  }

  @Test func theAgeOfAPretermBabyIsCorrectedForTwoYears() throws {
    var child = expected
    child.birthDate = CalendarDay("2026-11-02")
    child.dueDate = CalendarDay("2026-12-20")
    let before = TodayText.status(try agenda(child, on: "2028-11-01"), language: .en)
    #expect(before.hasPrefix("23 months old · corrected: "))
    let after = TodayText.status(try agenda(child, on: "2028-11-02"), language: .en)
    #expect(after.hasPrefix("2 years old · Birthday today"))
    #expect(!after.contains("corrected"))
    let heading = TodayText.lines(try agenda(child), language: .en)[1]
    #expect(heading == "2 weeks old · Bean · 29 days until the due date")
  }

  /// Days as people count them after a birth: in days, weeks, months, then years.
  @Test(arguments: [
    (0, "born today", "태어난 지 1일째"), (11, "11 days old", "태어난 지 12일째"), (21, "3 weeks old", "태어난 지 22일째"),
    (83, "11 weeks old", "태어난 지 84일째"), (99, "3 months old", "태어난 지 100일째 · 오늘은 백일이에요"),
    (100, "3 months old", "3개월"), (365, "12 months old · First birthday today", "12개월 · 오늘은 첫돌이에요"),
    (366, "12 months old", "12개월"), (731, "2 years old · Birthday today", "두 돌 · 오늘은 생일이에요"),
    (829, "2 years, 3 months", "두 돌 3개월"), (1_857, "5 years, 1 month", "다섯 돌 1개월"),
  ])
  func aBabysAgeIsSaidAsPeopleSayIt(_ days: Int, _ english: String, _ korean: String) throws {
    let birth = try #require(CalendarDay("2026-11-21"))
    let child = Child(id: "c", birthDate: birth, startedOn: birth)
    let day = (birth + days).description
    #expect(TodayText.lines(try agenda(child, on: day), language: .en)[1] == english)
    #expect(TodayText.lines(try agenda(child, on: day), language: .ko)[1] == korean)
  }
}
