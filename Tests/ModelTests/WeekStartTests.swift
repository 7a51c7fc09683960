import Testing

@testable import Model

@Suite struct WeekStartTests {
  @Test(arguments: [
    ("2026-11-22", "2026-11-16", "2026-11-22", "2026-11-21"),
    ("2026-11-23", "2026-11-23", "2026-11-22", "2026-11-21"),
    ("2026-11-28", "2026-11-23", "2026-11-22", "2026-11-28"),
    ("2027-01-01", "2026-12-28", "2026-12-27", "2026-12-26"),
  ])
  func aWeekBeginsOnTheDayOfTheCountry(day: String, german: String, korean: String, egyptian: String) throws {
    let day = try #require(CalendarDay(day))
    #expect(WeekStart(chosen: nil, country: "DE").start(of: day).description == german)
    #expect(WeekStart(chosen: nil, country: "KR").start(of: day).description == korean)
    #expect(WeekStart(chosen: nil, country: "EG").start(of: day).description == egyptian)
  }

  @Test func whatWasChosenGoesBeforeTheCountry() {
    #expect(WeekStart(chosen: 1, country: "US").weekday == 1)
    #expect(
      WeekStart(chosen: nil, country: nil) == .monday && WeekStart(chosen: nil, country: "ZZ") == .monday)
    #expect(WeekStart(chosen: nil, country: "MV").weekdays == [5, 6, 7, 1, 2, 3, 4])
  }

  @Test(arguments: 1...7) func everyDayOfTheWeekIsThereOnce(first: Int) {
    let weekdays = WeekStart(chosen: first, country: nil).weekdays
    #expect(Set(weekdays) == Set(1...7) && weekdays.count == 7 && weekdays.first == first)
  }
}
