import Glibc
import Model
import Testing

@testable import Storage

@Suite struct RemindersTests {
  let today = CalendarDay(number: 20_778)  // 2026-11-21, a Saturday

  func moment(_ time: String, _ day: CalendarDay? = nil) throws -> Moment {
    let minute = try #require(ClockTime(time)).minute
    return Moment(milliseconds: 7, date: day ?? today, secondOfDay: minute * 60)
  }

  private func due(
    _ store: Store, _ time: String, _ day: CalendarDay? = nil, except known: Set<Reminder.ID> = []
  ) throws -> [String] {
    try store.reminders(at: moment(time, day)).due(except: known).map { $0.habit?.habit.name ?? "reading" }
  }

  private func walk(_ store: Store, _ edit: HabitEdit? = nil) async throws -> Habit.ID {
    try await store.addHabit(edit ?? HabitEdit(name: "Walk", reminders: "09:00,18:00"), on: today - 7)
  }

  @Test func aHabitIsDueFromItsTimeUntilItIsDone() async throws {
    let store = try Sandbox().store()
    let id = try await walk(store)
    #expect(try due(store, "08:59") == [])
    #expect(try due(store, "09:00") == ["Walk"])
    try await store.checkIn(id, on: today, .done, at: moment("10:00"))
    #expect(try due(store, "18:00") == [])
    try await store.checkIn(id, on: today, .clear, at: moment("18:01"))
    #expect(try due(store, "18:02") == ["Walk"])
    try await store.checkIn(id, on: today, .skip("ill"), at: moment("18:03"))
    #expect(try due(store, "18:04") == [])
  }

  @Test func afterHoursOfSleepOnlyTheLatestIsToldAndNoneOfYesterday() async throws {
    let store = try Sandbox().store()
    let id = try await walk(store)
    let first = Reminder(.habit(id), on: today, at: try #require(ClockTime("09:00")))
    let last = Reminder(.habit(id), on: today, at: try #require(ClockTime("18:00")))
    #expect(try store.reminders(at: moment("20:00")).due(except: []).map(\.reminder) == [last])
    #expect(try store.reminders(at: moment("20:00")).due(except: [first.id]).map(\.reminder) == [last])
    #expect(try due(store, "20:00", except: [last.id]) == [])
    #expect(try due(store, "08:00", today + 1, except: [first.id]) == [])
    #expect(try due(store, "09:00", today + 1, except: [first.id, last.id]) == ["Walk"])
  }

  @Test func inAnotherTimeZoneTheSameReminderIsKnown() async throws {
    let store = try Sandbox().store()
    _ = try await walk(store, HabitEdit(name: "Walk", reminders: "09:00"))
    let known = Set(try store.reminders(at: moment("09:30")).due(except: []).map(\.id))
    // Seoul to London: nine hours earlier, the day before even; then 09:00 comes once more.
    #expect(try due(store, "00:30", except: known) == [])
    #expect(try due(store, "09:00", except: known) == [])
    // London to Seoul: the clock jumps over it.
    #expect(try due(store, "17:00") == ["Walk"])
  }

  @Test func theReadingIsDueUntilTheDayIsAttendedAndOnlyWithAChild() async throws {
    let store = try Sandbox().store()
    try await store.setProfile(.readingReminder(ClockTime("07:30")))
    #expect(try store.reminders(at: moment("08:00")).entries.isEmpty)
    try await store.saveChild(Child(id: "c", dueDate: today + 110, startedOn: today), makeActive: true)
    #expect(try due(store, "07:29") == [])
    #expect(try due(store, "07:30") == ["reading"])
    try await store.setAttendance(child: "c", today, attended: true)
    #expect(try due(store, "08:00") == [])
  }

  @Test func aPauseSilencesEverything() async throws {
    let store = try Sandbox().store()
    _ = try await walk(store)
    try await store.setProfile(.readingReminder(ClockTime("07:30")))
    try await store.saveChild(Child(id: "c", dueDate: today + 110, startedOn: today), makeActive: true)
    #expect(try due(store, "09:00") == ["reading", "Walk"])
    try await store.pause("c", on: today)
    #expect(try store.reminders(at: moment("09:00")).entries.isEmpty)
    try await store.resume("c", on: today)
    #expect(try due(store, "09:00") == ["reading", "Walk"])
  }

  @Test(arguments: ["profile", "children"])
  func aPauseThatMayBeInWhatCannotBeReadSilencesEverything(name: String) async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    _ = try await walk(store)
    try await store.setProfile(.readingReminder(ClockTime("07:30")))
    try await store.saveChild(Child(id: "c", dueDate: today + 110, startedOn: today), makeActive: true)
    #expect(try due(store, "09:00") == ["reading", "Walk"])
    let (path, last) = (sandbox.data("\(name).json"), sandbox.state("last/\(name).json"))
    let whole = try sandbox.text(path)
    // Damaged with a last version, which is taken; one record not understood; damaged without; unreadable.
    try sandbox.write("{", to: path)
    #expect(try due(sandbox.store(), "09:00") == ["reading", "Walk"])
    let file = name == "profile" ? DataFile.profile : .children
    func expectSilence() async throws {
      let store = sandbox.store()
      let reminders = try store.reminders(at: moment("09:00"))
      #expect(reminders.entries.isEmpty && Array(reminders.troubles.keys) == [file])
      #expect(store.reminderTroubles() == reminders.troubles)
      #expect(try store.dueReminders(at: moment("09:00")).isEmpty)
      #expect(try await store.sendReminders(at: moment("09:00")) { _ in true } == .nothingDue)
    }
    try sandbox.write(whole.replacing("\"records\" : {", with: "\"records\" : {\"x\": 1,"), to: path)
    try await expectSilence()
    try sandbox.write("{", to: path)
    unlink(last)
    try await expectSilence()
    unlink(path)
    mkdir(path, 0o700)
    try await expectSilence()
  }

  @Test func whatWasOverWhenAHabitWasAddedIsPassedOnThatDayOnly() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    // 09:30 by the clock on the wall, wherever it hangs.
    let added = try moment("09:30")
    sandbox.set(milliseconds: 1_000_000_000)
    _ = try await walk(store, HabitEdit(name: "Walk", reminders: "09:00,09:30,18:00"))
    func later(_ minutes: Int) -> Moment {
      let second = added.secondOfDay + minutes * 60
      return Moment(
        milliseconds: 1_000_000_000 + Int64(minutes) * 60_000, date: today + second / 86_400,
        secondOfDay: second % 86_400)
    }
    let entries = store.reminders(at: later(20)).entries
    #expect(
      entries.map(\.isPassed) == [true, false, false] && entries.map(\.isReached) == [true, true, false])
    #expect(store.reminders(at: later(0)).due(except: []).map(\.reminder.time.description) == ["09:30"])
    #expect(store.reminders(at: later(20)).due(except: []).map(\.reminder.time.description) == ["09:30"])
    #expect(
      store.reminders(at: later(24 * 60 - 30)).due(except: []).map(\.reminder.time.description) == ["09:00"])
    // A clock that was put back says nothing of what was before.
    #expect(store.reminders(at: later(-1)).due(except: []).map(\.reminder.time.description) == ["09:00"])
  }

  @Test func breaksArchivesAndDaysOffSilenceAHabit() async throws {
    let store = try Sandbox().store()
    let id = try await walk(store)
    try await store.addBreak(from: today - 1, to: today, habit: id)
    #expect(try due(store, "09:00") == [])
    #expect(try due(store, "09:00", today + 1) == ["Walk"])
    try await store.archiveHabit(id)
    #expect(try store.reminders(at: moment("09:00", today + 1)).entries.isEmpty)
    _ = try await walk(store, HabitEdit(name: "Call", schedule: "mon", reminders: "09:00"))
    #expect(try due(store, "09:00") == [])
    #expect(try due(store, "09:00", today + 2) == ["Call"])
  }

  @Test func whatTheWeekAsksForIsDueUntilItIsReached() async throws {
    let store = try Sandbox().store()
    let id = try await walk(store, HabitEdit(name: "Walk", schedule: "2/week", reminders: "09:00"))
    #expect(try due(store, "09:00") == ["Walk"])
    for day in [today - 2, today - 1] { try await store.checkIn(id, on: day, .done, at: moment("10:00")) }
    #expect(try due(store, "09:00") == [])
    #expect(try due(store, "09:00", today + 2) == ["Walk"])
  }

  @Test func anAmountIsDueUntilItIsReachedAndALimitUntilSomethingIsSaid() async throws {
    let store = try Sandbox().store()
    let water = try await walk(
      store, HabitEdit(name: "Water", amount: "8", unit: "glasses", reminders: "09:00"))
    let coffee = try await walk(
      store, HabitEdit(name: "Coffee", amount: "2", atMost: true, reminders: "09:00"))
    #expect(try due(store, "09:00").sorted() == ["Coffee", "Water"])
    try await store.checkIn(water, on: today, .set(7), at: moment("10:00"))
    try await store.checkIn(coffee, on: today, .set(0), at: moment("10:00"))
    #expect(try due(store, "10:00") == ["Water"])
    try await store.checkIn(water, on: today, .add(1), at: moment("11:00"))
    #expect(try due(store, "11:00") == [])
  }

  @Test func inQuietHoursNothingIsDueAndAfterThemWhatIsStillOpenIs() async throws {
    let store = try Sandbox().store()
    _ = try await walk(store, HabitEdit(name: "Walk", reminders: "06:00"))
    try await store.setProfile(.quietHours(QuietHours("22:00-07:00")))
    #expect(try due(store, "06:30") == [])
    #expect(try due(store, "07:00") == ["Walk"])
    #expect(try due(store, "22:00") == [])
  }

  @Test func atOneInTheMorningItIsStillTheDayBeforeForADayThatStartsAtFour() async throws {
    let store = try Sandbox().store()
    let id = try await walk(store, HabitEdit(name: "Diary", reminders: "01:00,23:00"))
    try await store.setProfile(.dayStart(4))
    #expect(try due(store, "22:59") == [])
    #expect(
      try store.reminders(at: moment("23:00")).due(except: []).map(\.id) == ["habit/\(id)/2026-11-21/23:00"])
    let night = try store.reminders(at: moment("01:00", today + 1))
    #expect(night.day == today && night.entries.map(\.reminder.time.description) == ["23:00", "01:00"])
    #expect(night.due(except: []).map(\.id) == ["habit/\(id)/2026-11-21/01:00"])
    #expect(try due(store, "04:00", today + 1) == [])
  }
}
