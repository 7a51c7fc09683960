import Model
import Testing

@testable import Storage

/// Answers to milestones of devices that did not know of each other.
@Suite struct MilestoneMergeTests {
  private let there = FakeStore()

  private func meet(_ devices: SyncedDevice...) async throws {
    for _ in 0..<2 { for device in devices { _ = try await device.sync.sync() } }
  }

  /// Two devices with the same appointment.
  private func pair() async throws -> (SyncedDevice, SyncedDevice, BoardTask.ID) {
    let (one, other) = (try SyncedDevice("laptop", there), try SyncedDevice("desk", there))
    let today = CalendarDay(number: 20_778)
    let task = try #require(
      try await one.store.addTasks([NewTask(TaskEdit(title: "Check"))], on: today).first)
    try await one.begin()
    try await other.join()
    try await meet(one, other)
    return (one, other, task.id)
  }

  @Test func answersToDifferentMilestonesAreBothKept() async throws {
    let (one, other, id) = try await pair()
    try await one.store.answerMilestone("9-sits", .seen, of: id)
    try await other.store.answerMilestone("9-name", .notYet, of: id)
    try await meet(one, other)
    for device in [one, other] {
      #expect(device.store.task(id)?.milestones == ["9-sits": "seen", "9-name": "not-yet"])
    }
  }

  @Test func oneMilestoneHasTheSameAnswerOnBoth() async throws {
    let (one, other, id) = try await pair()
    try await one.store.answerMilestone("9-sits", .seen, of: id)
    try await other.store.answerMilestone("9-sits", .notSure, of: id)
    try await meet(one, other)
    let answers = [one, other].map { $0.store.task(id)?.answer(toMilestone: "9-sits") }
    #expect(answers[0] != nil && answers[0] == answers[1])
  }

  @Test func anAnswerThatWasTakenBackStaysGone() async throws {
    let (one, other, id) = try await pair()
    try await one.store.answerMilestone("9-sits", .seen, of: id)
    try await meet(one, other)
    try await other.store.answerMilestone("9-sits", nil, of: id)
    try await one.store.answerMilestone("9-name", .seen, of: id)
    try await meet(one, other)
    for device in [one, other] { #expect(device.store.task(id)?.milestones == ["9-name": "seen"]) }
  }
}
