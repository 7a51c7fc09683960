import Model
import Storage
import Testing

@testable import App
@testable import Exchange
@testable import ScreenTesting

/// Which events habits make, on Saturday 21 November 2026.
@Suite struct HabitEventsTests {
  private let today = CalendarDay(number: 20_778)

  private func day(_ text: String) -> CalendarDay { CalendarDay(text) ?? CalendarDay(number: 0) }

  private func habit(
    _ schedule: HabitSchedule = .daily, at times: String..., from start: String = "2026-11-18",
    until end: String? = nil
  ) -> Habit {
    Habit(
      id: "walk", name: "Walk", schedule: schedule, startedOn: day(start), endsOn: end.map(day),
      reminders: times.compactMap { ClockTime($0) })
  }

  private func events(
    _ habits: Habit..., breaks: [HabitBreak] = [], profile: Profile = Profile(), child: Child? = expected,
    known: [String: WrittenEvent] = [:], language: Language = .en
  ) -> [CalendarEvent] {
    HabitEvents(
      book: HabitBook(habits: habits, breaks: breaks), profile: profile,
      family: Family([child].compactMap { $0 }), today: today,
      language: language, earlierEvents: known, withAllHabits: true
    ).all()
  }

  @Test func everyTimeIsAnEventOfItsOwn() {
    let events = events(habit(at: "07:30", "20:00"))
    #expect(events.map(\.uid) == ["walk-0730@lionheart", "walk-2000@lionheart"])
    for event in events {
      #expect(event.start == day("2026-11-18") && event.recurrence == .daily)
      #expect(
        event.alarm == 0 && event.until == nil && event.excludedDates.isEmpty && event.summary == "Walk")
    }
  }

  @Test func withoutATimeItIsOfAllDayAndDoesNotRing() {
    let event = events(habit(until: "2026-12-24")).first
    #expect(event?.uid == "walk-day@lionheart" && event?.time == nil && event?.alarm == nil)
    #expect(event?.until == day("2026-12-24"))
  }

  @Test(arguments: [
    (HabitSchedule.weekdays([1, 4]), "2026-11-19", CalendarEvent.Recurrence.weekly([1, 4])),
    (.everyDays(3), "2026-11-18", .everyDays(3)), (.timesAWeek(3), "2026-11-23", .weekly([1])),
    (.timesAMonth(4), "2026-12-01", .monthly), (.daily, "2026-11-18", .daily),
    (.timesInDays(2, days: 10), "2026-11-18", .everyDays(10)),
  ])
  func itBeginsOnTheFirstDayThatIsMeant(
    schedule: HabitSchedule, start: String, recurrence: CalendarEvent.Recurrence
  ) {
    let event = events(habit(schedule)).first
    #expect(event?.start == day(start) && event?.recurrence == recurrence)
  }

  @Test func soManyTimesAWeekRemindsEveryDayAndSaysSo() {
    let event = events(habit(.timesAWeek(3), at: "08:00")).first
    #expect(event?.recurrence == .daily && event?.start == day("2026-11-18"))
    #expect(event?.summary == "Walk (3 times a week)")
    #expect(events(habit(.timesAMonth(4)), language: .ko).first?.summary == "Walk (월 4회)")
  }

  @Test func aLaterRuleIsAnEventOfItsOwnAndEndsTheOneBefore() {
    var habit = habit(at: "08:00")
    habit.setRule(kind: .yesNo, schedule: .weekdays([1]), from: day("2026-12-02"))
    let events = events(habit)
    #expect(events.map(\.uid) == ["walk-0800-2@lionheart", "walk-0800@lionheart"])
    #expect(events[0].start == day("2026-12-07") && events[0].until == nil)
    #expect(events[1].until == day("2026-12-01") && events[1].recurrence == .daily)
  }

  @Test func aRuleThatIsOverIsWrittenOnlyWhereItWasBefore() {
    var habit = habit(at: "08:00", from: "2026-10-01")
    habit.setRule(kind: .yesNo, schedule: .weekdays([1]), from: day("2026-11-10"))
    #expect(events(habit).map(\.uid) == ["walk-0800-2@lionheart"])
    let known = ["walk-0800@lionheart": WrittenEvent(start: day("2026-10-01"), summary: "Walk", sequence: 1)]
    let both = events(habit, known: known)
    #expect(both.map(\.uid) == ["walk-0800-2@lionheart", "walk-0800@lionheart"])
    #expect(both.last?.until == day("2026-11-09") && both.last?.isCancelled == false)
  }

  @Test func aTimeBeforeTheDayStartsIsInTheNightAfter() {
    let habit = habit(.weekdays([5, 7]), at: "01:30", until: "2026-12-06")
    let breaks = [HabitBreak(id: "b", from: day("2026-11-27"), to: day("2026-11-28"))]
    let event = events(habit, breaks: breaks, profile: Profile(dayStart: 4)).first
    #expect(event?.start == day("2026-11-21") && event?.recurrence == .weekly([6, 1]))
    #expect(event?.until == day("2026-12-07") && event?.excludedDates == [day("2026-11-28")])
    #expect(events(habit, profile: Profile(dayStart: 1)).first?.start == day("2026-11-20"))
  }

  @Test func aBreakIsLeftOutAndOneWithoutAnEndEndsIt() {
    let holiday = HabitBreak(id: "a", from: day("2026-11-24"), to: day("2026-11-28"))
    let others = HabitBreak(id: "b", from: day("2026-11-30"), to: day("2026-11-30"), habit: "other")
    let event = events(habit(.everyDays(2), at: "08:00"), breaks: [holiday, others]).first
    #expect(event?.excludedDates == ["2026-11-24", "2026-11-26", "2026-11-28"].map(day))
    for end in [nil, "2199-01-01"] {
      let open = HabitBreak(id: "c", from: day("2026-12-05"), to: end.map(day))
      let ended = events(habit(at: "08:00"), breaks: [holiday, open]).first
      #expect(ended?.until == day("2026-12-04") && ended?.excludedDates.count == 5)
    }
    let now = HabitBreak(id: "d", from: day("2026-11-18"), to: nil)
    #expect(events(habit(), breaks: [now]).isEmpty)
    let first = HabitBreak(id: "e", from: day("2026-11-18"), to: day("2026-11-20"))
    #expect(events(habit(), breaks: [first]).first?.start == day("2026-11-21"))
  }

  @Test func inQuietHoursNothingRings() {
    let profile = Profile(quietHours: QuietHours("22:00-07:00"))
    let events = events(habit(at: "06:59", "07:00", "22:30"), profile: profile)
    #expect(events.map(\.alarm) == [nil, 0, nil])
  }

  @Test func theReadingComesEveryDayAndKeepsItsBeginning() {
    let profile = Profile(readingReminder: ClockTime("20:00"))
    let event = events(profile: profile).first
    #expect(
      event?.uid == "reading-child-2000@lionheart" && event?.start == today
        && event?.summary == "Today's read")
    let known = ["reading-child-2000@lionheart": WrittenEvent(start: today - 30, summary: "", sequence: 1)]
    #expect(events(profile: profile, known: known).first?.start == today - 30)
    #expect(events(profile: profile, child: nil).isEmpty)
    let other = Child(id: "other", dueDate: day("2027-03-11"), startedOn: today)
    #expect(events(profile: profile, child: other).map(\.uid) == ["reading-other-2000@lionheart"])
    let night = Profile(dayStart: 4, readingReminder: ClockTime("00:30"))
    #expect(events(profile: night).first?.start == today + 1)
    let before = ["reading-child-0030@lionheart": WrittenEvent(start: today + 1, summary: "", sequence: 1)]
    #expect(events(profile: night, known: before).first?.start == today + 1)
  }

  @Test func pausesThatAreOverAreLeftOutAndOneThatLastsTakesAllBack() {
    var child = expected
    child.pauses = [Pause(start: day("2026-11-19"), end: day("2026-11-21"))]
    #expect(events(habit(), child: child).first?.excludedDates == [day("2026-11-19"), day("2026-11-20")])
    child.pauses = [Pause(start: today, end: nil)]
    let events = events(
      habit(at: "08:00"), profile: Profile(readingReminder: ClockTime("20:00")), child: child)
    #expect(events.allSatisfy { $0.isCancelled && $0.alarm == nil && $0.recurrence == nil })
    #expect(events.map(\.uid) == ["reading-child-2000@lionheart", "walk-0800@lionheart"])
  }

  @Test func anArchivedHabitAndOneThatIsOverMakeNone() {
    var archived = habit()
    archived.isArchived = true
    #expect(events(archived).isEmpty)
    #expect(events(habit(from: "2026-11-01", until: "2026-11-20")).isEmpty)
    #expect(events(habit(.weekdays([1]), from: "2026-11-24", until: "2026-11-29")).isEmpty)
  }
}
