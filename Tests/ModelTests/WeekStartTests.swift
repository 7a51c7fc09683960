import Testing

@testable import Model

@Suite struct WeekStartTests {
  @Test(arguments: [
    ("2026-11-22", "2026-11-16", "2026-11-22"), ("2026-11-23", "2026-11-23", "2026-11-22"),
    ("2026-11-28", "2026-11-23", "2026-11-22"), ("2027-01-01", "2026-12-28", "2026-12-27"),
  ])
  func aWeekBeginsOnMondayAndInKoreanOnSunday(day: String, english: String, korean: String) throws {
    let day = try #require(CalendarDay(day))
    #expect(day.weekStart(in: .en).description == english)
    #expect(day.weekStart(in: .ko).description == korean)
  }

  @Test(arguments: Language.allCases) func everyDayOfTheWeekIsThereOnce(language: Language) {
    #expect(Set(language.weekdays) == Set(1...7) && language.weekdays.count == 7)
  }
}
