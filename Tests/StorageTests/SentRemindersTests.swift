import Glibc
import Model
import Synchronization
import Testing

@testable import Storage

@Suite struct SentRemindersTests {
  private let today = CalendarDay(number: 20_778)

  private func moment(_ hour: Int, _ day: CalendarDay? = nil) -> Moment {
    Moment(milliseconds: 7, date: day ?? today, secondOfDay: hour * 3_600)
  }

  private func sandbox() async throws -> Sandbox {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.addHabit(HabitEdit(name: "Walk", reminders: "09:00,12:00"), on: today)
    try await store.addHabit(HabitEdit(name: "Water", reminders: "09:00"), on: today)
    return sandbox
  }

  @Test func whatWasSentIsNotSentAgainUntilTheNextTimeComes() async throws {
    let sandbox = try await sandbox()
    let sent = Mutex<[[String]]>([])
    for hour in [8, 9, 10, 12, 13] {
      _ = try await sandbox.store().sendReminders(at: moment(hour)) { due in
        sent.withLock { $0.append(due.compactMap { $0.habit?.habit.name }.sorted()) }
        return true
      }
    }
    #expect(sent.withLock { $0 } == [["Walk", "Water"], ["Walk"]])
    #expect(sandbox.store().deliveredReminders().count == 3)
    #expect(try sandbox.store().undoHistory().undo.count == 2)
  }

  @Test func whatDidNotReachThePersonIsSentAgain() async throws {
    let sandbox = try await sandbox()
    #expect(try await sandbox.store().sendReminders(at: moment(9)) { _ in false } == .undelivered)
    #expect(sandbox.store().deliveredReminders().isEmpty)
    #expect(try await sandbox.store().sendReminders(at: moment(9)) { $0.count == 2 } == .delivered)
    #expect(try await sandbox.store().sendReminders(at: moment(9)) { _ in true } == .nothingDue)
  }

  @Test func theEarlierOnesAreToldOfWithTheLatest() async throws {
    let sandbox = try await sandbox()
    let store = sandbox.store()
    #expect(try await store.sendReminders(at: moment(13)) { $0.count == 2 } == .delivered)
    let walk = try #require(store.habits().book.habits.first { $0.name == "Walk" })
    try await store.editHabit(walk.id, HabitEdit(reminders: "09:00"), from: today, on: today)
    #expect(try await store.sendReminders(at: moment(14)) { _ in true } == .nothingDue)
  }

  @Test func withNothingDueNothingIsWritten() async throws {
    let sandbox = try await sandbox()
    #expect(try await sandbox.store().sendReminders(at: moment(8)) { _ in true } == .nothingDue)
    #expect(!sandbox.exists(sandbox.state("reminders.json")) && !sandbox.exists(sandbox.state("notify.lock")))
  }

  @Test func habitsAreCountedOnlyOnceATimeHasComeThatWasNotToldOf() async throws {
    let sandbox = try await sandbox()
    let file = "checkins/2026-10.json"
    let old = try #require(sandbox.store().habits().book.habits.first)
    try await sandbox.store().checkIn(
      old.id, on: today - 30, .done, at: moment(8), force: true)
    #expect(sandbox.exists(sandbox.data(file)))
    let cache = sandbox.folders.cache + "/summaries/checkins.txt"
    /// Whether a process that looks counts all months.
    func counts(at hour: Int) async throws -> Bool {
      unlink(cache)
      unlink(sandbox.folders.cache + "/summaries/habits.txt")
      let store = sandbox.store()
      _ = try await store.sendReminders(at: moment(hour)) { _ in true }
      await store.refreshSummaries(isLazy: true)
      return sandbox.exists(cache)
    }
    #expect(try await !counts(at: 8))
    #expect(try await counts(at: 9))
    #expect(try await !counts(at: 10))
    #expect(try await counts(at: 12))
    #expect(try await !counts(at: 13))
  }

  @Test func whatWasSentIsForgottenAfterAWeek() async throws {
    let sandbox = try await sandbox()
    for offset in 0...9 {
      let sending = try await sandbox.store().sendReminders(at: moment(9, today + offset)) { _ in true }
      #expect(sending == .delivered)
    }
    let days = Set(sandbox.store().read(.sentReminders, as: SentReminder.self).records.values.map(\.day))
    #expect(days == Set((2...9).map { today + $0 }))
  }

  @Test func whoFindsAnotherSendingLeavesItToIt() async throws {
    let sandbox = try await sandbox()
    let moment = moment(9)
    let sending = try await sandbox.store().sendReminders(at: moment) { _ in
      let other = try? await sandbox.store().sendReminders(at: moment) { _ in true }
      return other == .busy
    }
    #expect(sending == .delivered)
  }

  @Test func whatCannotBeRememberedIsNotSent() async throws {
    let sandbox = try await sandbox()
    // A folder in the file's place: the system's own refusal, for root as well.
    mkdir(sandbox.state("reminders.json"), 0o700)
    let isSent = Mutex(false)
    let moment = moment(9)
    await #expect(throws: StoreFailure.self) {
      try await sandbox.store().sendReminders(at: moment) { _ in
        isSent.withLock { $0 = true }
        return true
      }
    }
    #expect(!isSent.withLock { $0 })
  }

  @Test func manyProcessesAtOnceSendOnce() async throws {
    let sandbox = try await sandbox()
    let children = try (0..<12).map { _ in
      try #require(ChildProcess(ChildProcess.torture, ["remind", sandbox.home]))
    }
    var sent: [String] = []
    for child in children {
      sent += child.lines()
      #expect(child.wait() == 0)
    }
    #expect(sent == ["sent 2"])
  }
}
