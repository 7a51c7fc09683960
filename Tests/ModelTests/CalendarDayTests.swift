import Model
import Testing

@Suite struct CalendarDayTests {
  @Test(arguments: [
    "2026-02-30", "2026-13-01", "2025-02-29", "2026-1-01", "2026-01-1", "x", "", "2026-01-01-01",
    "0000-01-01", "+026-01-01",
  ])
  func textThatIsNoDayGivesNone(_ text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func everyDayOfFourCenturiesSurvivesItsParts() throws {
    let first = try #require(CalendarDay("1899-12-25"))
    var previousWeekday = (first - 1).weekday
    for number in first.number..<(first.number + 146_097) {
      let day = CalendarDay(number: number)
      let (year, month, date) = day.parts
      #expect(CalendarDay(year: year, month: month, day: date) == day)
      #expect(day.weekday == previousWeekday % 7 + 1)
      previousWeekday = day.weekday
    }
  }

  @Test func knownDaysHaveTheirWeekday() {
    #expect(CalendarDay("2026-11-21")?.weekday == 6)
    #expect(CalendarDay("1970-01-01")?.weekday == 4)
    #expect(CalendarDay("2024-02-29")?.weekday == 4)
  }

  @Test func aMonthLaterIsTheLastDayWhereTheMonthIsShort() throws {
    let day = try #require(CalendarDay("2026-01-31"))
    #expect(day.adding(months: 1).description == "2026-02-28")
    #expect(day.adding(months: 25).description == "2028-02-29")
    #expect(day.adding(months: -2).description == "2025-11-30")
    #expect(day.adding(months: 12).description == "2027-01-31")
  }

  @Test func wholeMonthsCountOnlyCompletedOnes() throws {
    let birth = try #require(CalendarDay("2026-01-31"))
    #expect(birth.wholeMonths(to: birth) == 0)
    #expect(birth.wholeMonths(to: birth - 5) == 0)
    #expect(birth.wholeMonths(to: try #require(CalendarDay("2026-02-27"))) == 0)
    #expect(birth.wholeMonths(to: try #require(CalendarDay("2026-02-28"))) == 1)
    #expect(birth.wholeMonths(to: try #require(CalendarDay("2027-01-31"))) == 12)
  }

  @Test func monthsSortAndReadBack() throws {
    let month = try #require(CalendarMonth("2026-11"))
    #expect(month.description == "2026-11")
    #expect(month < CalendarMonth(year: 2027, month: 1))
    #expect(CalendarMonth("2026-13") == nil)
  }

  @Test func periodsReadTheirIsoForm() {
    #expect(Period("P28D") == .days(28))
    #expect(Period("P4M") == .months(4))
    for text in ["P", "PD", "28D", "P-1D", "P4Y", "P123456D", ""] { #expect(Period(text) == nil) }
    #expect(Period.days(0).description == "P0D")
    #expect(Period.months(5).description == "P5M")
  }

  @Test func aDayBeginsAtTheHourThePersonChose() throws {
    let day = try #require(CalendarDay("2026-11-21"))
    let early = Moment(milliseconds: 0, date: day, secondOfDay: 3 * 3_600 + 3_599)
    #expect(early.day(startingAt: 0) == day)
    #expect(early.day(startingAt: 4) == day - 1)
    #expect(Moment(milliseconds: 0, date: day, secondOfDay: 4 * 3_600).day(startingAt: 4) == day)
  }
}
