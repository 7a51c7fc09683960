import Model
import Testing

@testable import App
@testable import Day
@testable import ScreenTesting
@testable import Storage

/// Which reminders the open program tells of, by value.
@Suite struct ReminderWatchTests {
  /// A day's reminders of some habits, as they would be read at a moment.
  private struct Plan {
    var times: [String: [String]]
    var done: Set<String> = []
    var dayStart = 0
    var quiet: String?

    func reading(at moment: Moment) -> ReminderWatch.Reading {
      let day = moment.day(startingAt: dayStart)
      var entries: [RemindersOfDay.Entry] = []
      for (name, times) in times {
        for time in times.compactMap({ ClockTime($0) }) {
          let reminder = Reminder(.habit(name), on: day, at: time)
          entries.append(
            .init(
              reminder: reminder, habit: nil, isOpen: !done.contains(name),
              isReached: reminder.isReached(at: moment, dayStart: dayStart)))
        }
      }
      let night = dayStart * 60
      entries.sort { left, right in
        let (left, right) = (left.reminder.time.minute, right.reminder.time.minute)
        return (left < night ? left + 1_440 : left) < (right < night ? right + 1_440 : right)
      }
      let hours = quiet.flatMap { QuietHours($0) }
      let reminders = RemindersOfDay(day: day, entries: entries, isQuiet: hours?.contains(moment) ?? false)
      return ReminderWatch.Reading(reminders, dayStart: dayStart, quietHours: hours)
    }
  }

  private static func moment(_ text: String) -> Moment {
    let parts = text.split(separator: " ")
    let date = CalendarDay(parts[0]) ?? CalendarDay(number: 0)
    return Moment(milliseconds: 0, date: date, secondOfDay: (ClockTime(parts[1])?.minute ?? 0) * 60)
  }

  /// Looks at the clock at each time and tells when which reminder was told of.
  private func told(_ plan: Plan, from start: String, at times: [String]) -> [String] {
    let program = Program(from: Self.moment(start))
    return times.flatMap { program.look(plan, $0) }
  }

  /// A program that is open.
  private final class Program {
    private var watch: ReminderWatch

    init(from start: Moment) { watch = ReminderWatch(from: start) }

    func reads(at time: String) -> Bool { watch.needsReading(at: ReminderWatchTests.moment(time)) }
    func noticeChange() { watch.forgetReading() }

    func look(_ plan: Plan, _ time: String) -> [String] {
      guard reads(at: time) else { return [] }
      return watch.newlyDue(
        in: plan.reading(at: ReminderWatchTests.moment(time)), at: ReminderWatchTests.moment(time)
      ).map {
        "\(time.suffix(5)) \($0.id.dropFirst(6))"
      }
    }
  }

  @Test func onlyWhatComesWhileOpenIsToldOfAndOnce() {
    let plan = Plan(times: ["walk": ["08:00", "09:00", "14:00"]])
    let times = (9...15).flatMap {
      ["2026-11-21 \($0 < 10 ? "0" : "")\($0):00", "2026-11-21 \($0 < 10 ? "0" : "")\($0):30"]
    }
    #expect(told(plan, from: "2026-11-21 09:00", at: times) == ["14:00 walk/2026-11-21/14:00"])
  }

  @Test func nothingIsReadUntilATimeComes() {
    let program = Program(from: Self.moment("2026-11-21 09:00"))
    let plan = Plan(times: ["walk": ["14:00"]])
    #expect(program.look(plan, "2026-11-21 09:01").isEmpty)
    #expect(!program.reads(at: "2026-11-21 13:59"))
    #expect(program.reads(at: "2026-11-21 14:00"))
    #expect(program.look(plan, "2026-11-21 14:00").count == 1)
    #expect(!program.reads(at: "2026-11-21 23:59"))
    #expect(program.reads(at: "2026-11-22 00:00"))
    let other = Program(from: Self.moment("2026-11-21 09:00"))
    _ = other.look(plan, "2026-11-21 09:01")
    other.noticeChange()
    #expect(other.reads(at: "2026-11-21 09:02"))
  }

  @Test func whatIsDoneIsNotToldOf() {
    let plan = Plan(times: ["walk": ["14:00"], "read": ["14:00"]], done: ["walk"])
    #expect(told(plan, from: "2026-11-21 09:00", at: ["2026-11-21 14:00"]) == ["14:00 read/2026-11-21/14:00"])
  }

  @Test func afterASleepEachThingOfTheDayComesOnce() {
    let plan = Plan(times: ["walk": ["10:00", "14:00"], "read": ["20:00"], "late": ["23:00"]])
    let told = told(
      plan, from: "2026-11-21 09:00", at: ["2026-11-21 09:01", "2026-11-21 21:00", "2026-11-21 21:01"])
    #expect(told == ["21:00 walk/2026-11-21/14:00", "21:00 read/2026-11-21/20:00"])
  }

  @Test func afterASleepOverMidnightOnlyTodayCounts() {
    let plan = Plan(times: ["walk": ["07:00"], "read": ["20:00"]])
    let told = told(plan, from: "2026-11-21 19:00", at: ["2026-11-21 19:01", "2026-11-22 08:00"])
    #expect(told == ["08:00 walk/2026-11-22/07:00"])
  }

  @Test func quietHoursSayNothingAndAfterThemOnceWhatIsOpen() {
    var plan = Plan(times: ["walk": ["13:00", "13:30"], "read": ["13:15"]], quiet: "12:00-15:00")
    let program = Program(from: Self.moment("2026-11-21 09:00"))
    for time in ["11:59", "13:00", "13:15", "13:30", "14:59"] {
      #expect(program.look(plan, "2026-11-21 \(time)").isEmpty)
    }
    #expect(!program.reads(at: "2026-11-21 14:59"))
    plan.done = ["read"]
    #expect(program.look(plan, "2026-11-21 15:00") == ["15:00 walk/2026-11-21/13:30"])
    plan.done = []
    #expect(program.look(plan, "2026-11-21 15:01").isEmpty)
  }

  @Test func whatWasDueAlreadyWhenOpenedInQuietHoursStaysQuiet() {
    let plan = Plan(times: ["walk": ["13:00"]], quiet: "12:00-15:00")
    #expect(told(plan, from: "2026-11-21 13:30", at: ["2026-11-21 13:31", "2026-11-21 15:00"]).isEmpty)
  }

  @Test func aQuietNightEndsWithTheDay() {
    let plan = Plan(times: ["walk": ["23:00", "06:30"]], quiet: "22:00-07:00")
    let times = ["2026-11-21 23:00", "2026-11-22 00:01", "2026-11-22 06:30", "2026-11-22 07:00"]
    #expect(told(plan, from: "2026-11-21 21:00", at: times) == ["07:00 walk/2026-11-22/06:30"])
  }

  @Test func theNightBelongsToTheDayThatStartsAtFour() {
    let plan = Plan(times: ["walk": ["01:00", "05:00"]], dayStart: 4)
    let times = [
      "2026-11-21 23:00", "2026-11-22 00:59", "2026-11-22 01:00", "2026-11-22 04:00", "2026-11-22 05:00",
    ]
    #expect(
      told(plan, from: "2026-11-21 22:00", at: times) == [
        "01:00 walk/2026-11-21/01:00", "05:00 walk/2026-11-22/05:00",
      ])
  }

  @Test func anHourThatSummerTimeLeavesOutComesWithTheNext() {
    let plan = Plan(times: ["walk": ["02:30"]])
    #expect(
      told(plan, from: "2026-03-29 01:00", at: ["2026-03-29 01:59", "2026-03-29 03:00", "2026-03-29 03:01"])
        == ["03:00 walk/2026-03-29/02:30"])
  }

  @Test func anHourThatComesTwiceRemindsOnce() {
    let plan = Plan(times: ["walk": ["02:30"]])
    let times = [
      "2026-10-25 02:29", "2026-10-25 02:30", "2026-10-25 02:59", "2026-10-25 02:00", "2026-10-25 02:30",
    ]
    #expect(told(plan, from: "2026-10-25 02:00", at: times) == ["02:30 walk/2026-10-25/02:30"])
  }

  @Test func anotherTimeZoneRemindsOnceAndBringsNothingThatIsPast() {
    let plan = Plan(times: ["walk": ["09:00", "16:00"], "read": ["20:00"]])
    // To the west: the clock goes back behind a time that was told of.
    let west = ["2026-11-21 09:00", "2026-11-21 03:00", "2026-11-21 09:00", "2026-11-21 16:00"]
    #expect(
      told(plan, from: "2026-11-21 08:00", at: west) == [
        "09:00 walk/2026-11-21/09:00", "16:00 walk/2026-11-21/16:00",
      ])
    // Back into the day before, whose morning was before the program was opened.
    let yesterday = ["2026-11-21 01:01", "2026-11-20 17:00", "2026-11-20 20:00"]
    #expect(told(plan, from: "2026-11-21 01:00", at: yesterday) == ["20:00 read/2026-11-20/20:00"])
    // To the east: what lies between has come.
    #expect(
      told(plan, from: "2026-11-21 08:00", at: ["2026-11-21 08:01", "2026-11-21 17:00"]) == [
        "17:00 walk/2026-11-21/16:00"
      ])
  }

  @Test func aTimeThatIsSetAfterItHasPassedIsNotToldOf() {
    let program = Program(from: Self.moment("2026-11-21 09:00"))
    #expect(program.look(Plan(times: [:]), "2026-11-21 12:00").isEmpty)
    program.noticeChange()
    let plan = Plan(times: ["walk": ["10:00", "12:30"]])
    #expect(program.look(plan, "2026-11-21 12:01").isEmpty)
    #expect(program.look(plan, "2026-11-21 12:30") == ["12:30 walk/2026-11-21/12:30"])
  }
}
