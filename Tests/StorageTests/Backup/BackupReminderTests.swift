import Glibc
import Model
import Testing

@testable import Storage

/// A reminder to back up: off at first, and never every day.
@Suite struct BackupReminderTests {
  let box: Sandbox
  let store: Store

  init() throws {
    box = try Sandbox()
    store = box.store()
  }

  /// The same time of day, so many days later.
  private func moment(_ days: Int) -> Moment {
    Moment(
      milliseconds: Sandbox.start + Int64(days) * 86_400_000, date: CalendarDay(number: 20_778 + days),
      secondOfDay: 5 * 3_600 + 13 * 60 + 36)
  }

  /// The days after the first on which it reminds.
  private func days(upTo last: Int) -> [Int] {
    (0...last).filter { !store.reminders(at: moment($0)).entries.isEmpty }
  }

  @Test func itIsOffAtFirst() async throws {
    try await store.saveChild(child)
    #expect(days(upTo: 60).isEmpty)
  }

  @Test func withoutABackupItRemindsAtOnceAndThenEveryWeek() async throws {
    try await store.setProfile(.backupReminder(4))
    #expect(days(upTo: 20) == [0, 7, 14])
    let entry = try #require(store.reminders(at: moment(7)).entries.first)
    #expect(entry.id == "backup/2026-11-28/12:00" && entry.isOpen)
    try await store.setProfile(.readingReminder(ClockTime("07:30")))
    #expect(store.reminders(at: moment(7)).entries.map(\.id) == ["backup/2026-11-28/07:30"])
  }

  @Test func afterABackupItComesSoManyWeeksLater() async throws {
    try await store.setProfile(.backupReminder(2))
    mkdir(box.home + "/out", 0o700)
    box.set(milliseconds: Sandbox.start + 86_400_000)
    _ = try await store.backUp(to: box.home + "/out/b.tar", program: "1")
    #expect(days(upTo: 30) == [15, 22, 29])
  }

  @Test func whilePausedItIsSilent() async throws {
    try await store.setProfile(.backupReminder(1))
    try await store.saveChild(child, makeActive: true)
    try await store.pause("child", on: CalendarDay(number: 20_778))
    #expect(days(upTo: 20).isEmpty)
  }

  private let child = Child(
    id: "child", nickname: "Bean", dueDate: CalendarDay("2027-03-11"), startedOn: CalendarDay(number: 20_778))
}
