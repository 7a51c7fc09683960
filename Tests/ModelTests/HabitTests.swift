import FoundationEssentials
import Model
import Testing

/// Numbers that look random and are the same in every run (Vigna's splitmix64).
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

@Suite struct HabitScheduleTests {
  @Test(arguments: [
    ("day", HabitSchedule.daily), ("daily", .daily), ("매일", .daily), ("1d", .daily), ("7/week", .daily),
    ("mon,wed", .weekdays([1, 3])), ("Wed, MON", .weekdays([1, 3])), ("월,수", .weekdays([1, 3])),
    ("월수금", .weekdays([1, 3, 5])), ("월요일 수요일", .weekdays([1, 3])), ("sunday", .weekdays([7])),
    ("평일", .weekdays([1, 2, 3, 4, 5])), ("weekends", .weekdays([6, 7])),
    ("mon,tue,wed,thu,fri,sat,sun", .daily), ("weekdays weekend", .daily), ("일", .weekdays([7])),
    ("3/week", .timesAWeek(3)), ("3 / week", .timesAWeek(3)), ("주 3회", .timesAWeek(3)),
    ("4/month", .timesAMonth(4)), ("월 4회", .timesAMonth(4)), ("2d", .everyDays(2)), ("2일", .everyDays(2)),
    ("2일마다", .everyDays(2)), ("mon,", .weekdays([1])), ("365d", .everyDays(365)), ("30/month", .daily),
    ("every other day", .everyDays(2)), ("every second day", .everyDays(2)), ("every 3 days", .everyDays(3)),
    ("every third day", .everyDays(3)), ("every other week", .everyDays(14)),
    ("every 2 weeks", .everyDays(14)),
    ("every day", .daily), ("every week", .timesAWeek(1)), ("weekly", .timesAWeek(1)),
    ("monthly", .timesAMonth(1)), ("once a week", .timesAWeek(1)), ("twice a week", .timesAWeek(2)),
    ("3 times a week", .timesAWeek(3)), ("three times a week", .timesAWeek(3)), ("3x/week", .timesAWeek(3)),
    ("twice a month", .timesAMonth(2)), ("every monday", .weekdays([1])), ("on mondays", .weekdays([1])),
    ("every mon and thu", .weekdays([1, 4])), ("격일", .everyDays(2)), ("격일로", .everyDays(2)),
    ("하루 걸러", .everyDays(2)), ("이틀에 한 번", .everyDays(2)), ("이틀마다", .everyDays(2)), ("사흘에 한 번", .everyDays(3)),
    ("3일에 한 번", .everyDays(3)), ("격주", .everyDays(14)), ("2주마다", .everyDays(14)), ("매주", .timesAWeek(1)),
    ("주 세 번", .timesAWeek(3)), ("매주 3회", .timesAWeek(3)), ("일주일에 두 번", .timesAWeek(2)),
    ("한 달에 두 번", .timesAMonth(2)),
    ("매달 4번", .timesAMonth(4)), ("매주 월수금", .weekdays([1, 3, 5])), ("매주 화요일", .weekdays([2])),
    ("2/14d", .timesInDays(2, days: 14)), ("twice in 14 days", .timesInDays(2, days: 14)),
    ("3 times in 10 days", .timesInDays(3, days: 10)), ("14일에 2번", .timesInDays(2, days: 14)),
    ("10일 세 번", .timesInDays(3, days: 10)), ("1/400d", .timesInDays(1, days: 400)),
    ("1/14d", .everyDays(14)), ("3/7d", .timesAWeek(3)), ("4/30d", .timesAMonth(4)), ("5/5d", .daily),
  ])
  func schedulesAreTakenAsPeopleTypeThem(_ typed: String, _ schedule: HabitSchedule) {
    #expect(HabitSchedule(typed: typed) == schedule)
    #expect(HabitSchedule(typed: schedule.description) == schedule)
  }

  @Test(arguments: [
    "", " ", ",", "0d", "366d", "-1d", "0/week", "8/week", "31/month", "3/", "3", "/week", "3/year",
    "mon,xyz", "3/week,mon", "주", "월0회", "99999999999999999999/week", "99999999999999999999d", "d",
    "every", "every other", "every 0 days", "every 999 days", "eight times a week", "8 times a week", "격월",
    "주 영번",
    "매주 3회 월", "열흘", "twice", "once a year", "100 times a week", "0/14d", "2/0d", "2/-9d", "2/1001d", "2/d",
    "2 in days",
  ])
  func whatIsNoScheduleIsNotTaken(_ typed: String) {
    #expect(HabitSchedule(typed: typed) == nil)
  }

  @Test func aSuggestionsScheduleIsMadeOfItsParts() {
    #expect(
      HabitSchedule(weekdays: [5, 1, 1]) == .weekdays([1, 5]) && HabitSchedule(weekdays: 1...7) == .daily)
    #expect(HabitSchedule(weekdays: []) == nil && HabitSchedule(weekdays: [0, 8]) == nil)
    #expect(HabitSchedule(timesAWeek: 3) == .timesAWeek(3) && HabitSchedule(timesAWeek: 7) == .daily)
    #expect(HabitSchedule(timesAWeek: 0) == nil && HabitSchedule(timesAWeek: 8) == nil)
  }

  @Test func aTimeOfTheDayIsReadAndWritten() {
    #expect(ClockTime("07:30")?.minute == 450 && ClockTime("7:30")?.description == "07:30")
    #expect(ClockTime("00:00")?.minute == 0 && ClockTime("23:59")?.minute == 1_439)
    for wrong in ["25:00", "24:00", "12:60", "12", "12:5", ":30", "12:30:00", "-1:00", "+1:00", "", "1２:00"] {
      #expect(ClockTime(wrong) == nil, "\(wrong)")
    }
    #expect(ClockTime(minute: 1_440) == nil && ClockTime(minute: -1) == nil)
  }

  @Test func timesBeforeTheDayStartsAreThoseOfTheNightAfter() throws {
    let day = try #require(CalendarDay("2026-11-21"))
    func moment(_ date: CalendarDay, _ text: String) throws -> Moment {
      Moment(milliseconds: 0, date: date, secondOfDay: try #require(ClockTime(text)).minute * 60)
    }
    let nine = try #require(ClockTime("21:00"))
    #expect(!nine.isPast(at: try moment(day, "21:00"), on: day))
    #expect(nine.isPast(at: try moment(day, "21:01"), on: day))
    #expect(nine.isPast(at: try moment(day + 1, "03:00"), on: day, dayStart: 4))
    let one = try #require(ClockTime("01:00"))
    #expect(!one.isPast(at: try moment(day, "23:00"), on: day, dayStart: 4))
    #expect(!one.isPast(at: try moment(day + 1, "01:00"), on: day, dayStart: 4))
    #expect(one.isPast(at: try moment(day + 1, "01:01"), on: day, dayStart: 4))
    #expect(one.isPast(at: try moment(day, "23:00"), on: day))
  }

  @Test func aRuleCountsFromADayOnAndDoesNotRewriteThePast() {
    let start = CalendarDay(number: 20_000)
    var habit = Habit(id: "h", name: "Walk", startedOn: start)
    let glasses = HabitKind.amount(target: 8, unit: "glasses", atMost: false)
    habit.setRule(kind: glasses, schedule: .daily, from: start + 10)
    habit.setRule(kind: glasses, schedule: .timesAWeek(3), from: start + 10)
    #expect(habit.rules.map(\.from) == [start, start + 10])
    #expect(habit.rule(on: start + 9).kind == .yesNo && habit.rule(on: start - 5).kind == .yesNo)
    #expect(
      habit.rule(on: start + 10).schedule == .timesAWeek(3) && habit.rule(on: start + 99).kind == glasses)
    habit.setRule(kind: .yesNo, schedule: .daily, from: start + 10)
    #expect(habit.rules.map(\.from) == [start])
    habit.setRule(kind: glasses, schedule: .daily, from: start + 20)
    habit.setRule(kind: glasses, schedule: .everyDays(2), from: start + 5)
    #expect(habit.rules.map(\.from) == [start, start + 5])
    habit.setRule(kind: glasses, schedule: .everyDays(2), from: start + 8)
    #expect(habit.rules.map(\.from) == [start, start + 5])
    habit.setRule(kind: glasses, schedule: .daily, from: start - 100)
    #expect(habit.rules == [Habit.Rule(from: start, kind: glasses, schedule: .daily)])
  }

  @Test(arguments: [
    (HabitSchedule.timesInDays(2, days: 3), "5/week"), (.timesInDays(3, days: 10), "2/week"),
    (.timesInDays(2, days: 14), "1/week"), (.timesInDays(1, days: 400), "365d"),
    (.timesInDays(2, days: 40), "20d"), (.timesInDays(4, days: 31), "4/month"),
    (.timesInDays(300, days: 301), "day"),
  ])
  func aScheduleThatVersion2DoesNotKnowIsStoredBesideTheClosestThatItDoes(
    _ schedule: HabitSchedule, _ known: String
  ) throws {
    let rule = Habit.Rule(from: CalendarDay(number: 20_000), schedule: schedule)
    let text = String(decoding: try JSONEncoder().encode(rule), as: UTF8.self)
      .replacing("\\/", with: "/")
    #expect(text.contains("\"schedule\":\"\(known)\""), "\(text)")
    #expect(text.contains("\"exactSchedule\":\"\(schedule)\""), "\(text)")
    #expect(try JSONDecoder().decode(Habit.Rule.self, from: Data(text.utf8)) == rule)
    // Version 0.2 has changed the schedule and kept the member that it does not know.
    let changed = text.replacing("\"schedule\":\"\(known)\"", with: "\"schedule\":\"mon,wed\"")
    let other = try JSONDecoder().decode(Habit.Rule.self, from: Data(changed.utf8))
    #expect(other.schedule == .weekdays([1, 3]))
    // The member stays in this rule. A new rule is without it.
    #expect(String(decoding: try JSONEncoder().encode(other), as: UTF8.self).contains("exactSchedule"))
    let daily = try JSONEncoder().encode(Habit.Rule(from: rule.from))
    #expect(!String(decoding: daily, as: UTF8.self).contains("exactSchedule"))
  }

  @Test func aLimitFromBeforeTheSettingIsAskedAboutAndOthersAreNot() throws {
    let start = CalendarDay(number: 20_000)
    let limit = HabitKind.amount(target: 2, unit: "cups", atMost: true)
    var habit = Habit(id: "h", name: "Coffee", kind: limit, startedOn: start)
    var text = String(decoding: try JSONEncoder().encode(habit), as: UTF8.self)
    #expect(!text.contains("keptWithoutEntry"))
    #expect(habit.asksAboutDaysWithoutEntry(on: start - 1) && habit.asksAboutDaysWithoutEntry(on: start))
    #expect(habit.isKeptWithoutEntry(by: habit.rule(on: start)))
    for answer in [true, false] {
      habit.isKeptWithoutEntry = answer
      text = String(decoding: try JSONEncoder().encode(habit), as: UTF8.self)
      #expect(text.contains("\"keptWithoutEntry\":\(answer)"), "\(text)")
      #expect(try JSONDecoder().decode(Habit.self, from: Data(text.utf8)) == habit)
      #expect(!habit.asksAboutDaysWithoutEntry(on: start))
      #expect(habit.isKeptWithoutEntry(by: habit.rule(on: start)) == answer)
    }
    // Something else than an answer is none.
    let odd = text.replacing("\"keptWithoutEntry\":false", with: "\"keptWithoutEntry\":\"often\"")
    #expect(try JSONDecoder().decode(Habit.self, from: Data(odd.utf8)).isKeptWithoutEntry == nil)
    let walk = Habit(id: "w", name: "Walk", startedOn: start)
    #expect(!walk.asksAboutDaysWithoutEntry(on: start))
    #expect(!walk.isKeptWithoutEntry(by: walk.rule(on: start)))
  }

  @Test func movingTheStartKeepsWhatCountsAfterIt() {
    let start = CalendarDay(number: 20_000)
    var habit = Habit(id: "h", name: "Walk", startedOn: start)
    habit.setRule(kind: .yesNo, schedule: .timesAWeek(2), from: start + 10)
    habit.setStart(start - 3)
    #expect(habit.rules.map(\.from) == [start - 3, start + 10])
    habit.setStart(start + 12)
    #expect(habit.rules == [Habit.Rule(from: start + 12, schedule: .timesAWeek(2))])
    habit.setStart(start)
    #expect(habit.startedOn == start && habit.rules.map(\.from) == [start])
  }

  @Test func aBreakMayBePickedInEitherOrderAndTakesInItsLastDay() {
    let day = CalendarDay(number: 20_000)
    let rest = HabitBreak(id: "b", from: day + 2, to: day)
    #expect(rest.from == day && rest.covers(day + 2) && !rest.covers(day + 3))
    let free = PausedDays(
      of: "h", breaks: [rest, HabitBreak(id: "c", from: day + 8, to: nil, habit: "other")],
      pauses: [Pause(start: day + 5, end: day + 6)])
    let found = (0..<12).filter { free.contains(day + $0) }
    #expect(found == [0, 1, 2, 5])
    #expect(PausedDays(of: "other", breaks: [HabitBreak(id: "c", from: day, to: nil)]).contains(day + 9_999))
  }
}
