import Model
import Testing

@Suite struct ReminderTests {
  private let today = CalendarDay(number: 20_778)  // 2026-11-21

  private func moment(_ time: String, _ day: CalendarDay? = nil, second: Int = 0) throws -> Moment {
    let time = try #require(ClockTime(time))
    return Moment(milliseconds: 0, date: day ?? today, secondOfDay: time.minute * 60 + second)
  }

  private func reminder(_ time: String) throws -> Reminder {
    Reminder(.habit("h1"), on: today, at: try #require(ClockTime(time)))
  }

  @Test func itsTimeComesWithTheMinuteAndStays() throws {
    let reminder = try reminder("09:00")
    #expect(try !reminder.isReached(at: moment("08:59", second: 59)))
    #expect(try reminder.isReached(at: moment("09:00")))
    #expect(try reminder.isReached(at: moment("23:59")))
    #expect(try reminder.isReached(at: moment("00:00", today + 1)))
    #expect(try !reminder.isReached(at: moment("23:59", today - 1)))
  }

  @Test func withADayThatStartsAtFourOneInTheMorningIsInTheNightAfter() throws {
    let night = try reminder("01:00")
    #expect(try !night.isReached(at: moment("01:00"), dayStart: 4))
    #expect(try !night.isReached(at: moment("23:59"), dayStart: 4))
    #expect(try !night.isReached(at: moment("00:59", today + 1), dayStart: 4))
    #expect(try night.isReached(at: moment("01:00", today + 1), dayStart: 4))
    let morning = try reminder("04:00")
    #expect(try !morning.isReached(at: moment("03:59"), dayStart: 4))
    #expect(try morning.isReached(at: moment("04:00"), dayStart: 4))
    #expect(try moment("03:59", today + 1).day(startingAt: 4) == today)
  }

  @Test func anHourThatSummerTimeLeavesOutComesWithTheNextMinuteThereIs() throws {
    // Berlin, 28 March 2027: after 01:59:59 comes 03:00:00.
    let spring = try #require(CalendarDay("2027-03-28"))
    let reminder = Reminder(.reading, on: spring, at: try #require(ClockTime("02:30")))
    #expect(try !reminder.isReached(at: moment("01:59", spring, second: 59)))
    #expect(try reminder.isReached(at: moment("03:00", spring)))
  }

  @Test func anHourThatComesTwiceIsTheSameReminder() throws {
    // Berlin, 31 October 2027: after 02:59:59 comes 02:00:00.
    let autumn = try #require(CalendarDay("2027-10-31"))
    let time = try #require(ClockTime("02:30"))
    let first = Reminder(.reading, on: autumn, at: time)
    let again = Reminder(.reading, on: autumn, at: time)
    #expect(try first.isReached(at: moment("02:30", autumn)) && !first.isReached(at: moment("02:00", autumn)))
    #expect(first.id == again.id)
  }

  @Test func itsIdSaysWhatItIsAboutWhichDayAndWhen() throws {
    #expect(try reminder("07:05").id == "habit/h1/2026-11-21/07:05")
    #expect(
      Reminder(.reading, on: today, at: try #require(ClockTime("21:00"))).id == "reading/2026-11-21/21:00")
  }
}

@Suite struct QuietHoursTests {
  @Test(arguments: [
    ("22:00-07:00", "22:30", 0, true), ("22:00-07:00", "22:00", 0, true), ("22:00-07:00", "21:59", 0, false),
    ("22:00-07:00", "06:59", 0, false), ("22:00-07:00", "07:00", 0, false), ("22:00-00:00", "23:00", 0, true),
    ("22:00-07:00", "22:30", 4, true), ("22:00-07:00", "03:00", 4, true), ("22:00-07:00", "05:00", 4, false),
    ("22:00-03:00", "23:00", 4, false), ("13:00-15:00", "14:00", 0, false),
    ("13:00-15:00", "14:00", 15, true),
  ])
  func whatTheyOutlastTheDayWithNeverReminds(
    hours: String, time: String, dayStart: Int, isLost: Bool
  ) throws {
    let (hours, time) = (try #require(QuietHours(hours)), try #require(ClockTime(time)))
    #expect(hours.suppresses(time, dayStart: dayStart) == isLost)
  }

  private func covers(_ hours: String, _ time: String) throws -> Bool {
    let minute = try #require(ClockTime(time)).minute
    let moment = Moment(milliseconds: 0, date: CalendarDay(number: 20_778), secondOfDay: minute * 60 + 59)
    return try #require(QuietHours(hours)).contains(moment)
  }

  @Test(arguments: [
    ("22:00-07:00", "21:59", false), ("22:00-07:00", "22:00", true), ("22:00-07:00", "00:00", true),
    ("22:00-07:00", "06:59", true), ("22:00-07:00", "07:00", false), ("12:30-14:00", "12:29", false),
    ("12:30-14:00", "12:30", true), ("12:30-14:00", "13:59", true), ("12:30-14:00", "14:00", false),
    ("22:00-00:00", "23:59", true), ("22:00-00:00", "00:00", false),
  ])
  func theyAreFromTheirFirstMinuteToTheOneBeforeTheirEnd(hours: String, time: String, isQuiet: Bool) throws {
    #expect(try covers(hours, time) == isQuiet)
  }

  @Test(arguments: [
    "", "22:00", "22:00-", "-07:00", "25:00-07:00", "22:00-07:60", "22-7", "22:00-07:00-08:00", "22:00-22:00",
    "2200-0700",
  ])
  func otherTextsAreNone(text: String) {
    #expect(QuietHours(text) == nil)
  }

  @Test func spacesAndDashesDoNotMatter() {
    let known = QuietHours("22:00-07:00")
    #expect(known != nil && QuietHours(" 22:00 – 7:00 ") == known && QuietHours("22:00~07:00") == known)
    #expect(known?.description == "22:00-07:00")
  }
}
