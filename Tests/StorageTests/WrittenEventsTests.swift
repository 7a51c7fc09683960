import Model
import Storage
import Testing

/// What calendar files have is remembered on this machine.
@Suite struct WrittenEventsTests {
  @Test func whatIsNotNamedIsForgottenAndNothingIsUndone() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    #expect(store.writtenEvents().events.isEmpty && store.writtenEvents().condition == .missing)
    let start = CalendarDay(number: 20_778)
    let walk = WrittenEvent(start: start, time: ClockTime("08:00"), summary: "걷기", sequence: 1)
    let read = WrittenEvent(start: start, summary: "Read", sequence: 1, cancelledOn: start)
    try await store.saveWrittenEvents(["walk": walk, "read": read], replacing: [:])
    #expect(store.writtenEvents().events == ["walk": walk, "read": read])
    #expect(sandbox.exists(sandbox.state("calendar.json")) && !sandbox.exists(sandbox.data("calendar.json")))
    try await store.saveWrittenEvents(["walk": walk], replacing: ["walk": walk, "read": read])
    #expect(sandbox.store().writtenEvents().events == ["walk": walk])
    #expect(try !sandbox.text(sandbox.state("calendar.json")).contains("read"))
    #expect(try await store.undo() == nil)
  }

  @Test func whatAnotherProcessWroteMeanwhileStays() async throws {
    let store = try Sandbox().store()
    let start = CalendarDay(number: 20_778)
    func event(_ sequence: Int) -> WrittenEvent {
      WrittenEvent(start: start, summary: "Walk", sequence: sequence)
    }
    let before = ["both": event(1), "gone": event(1), "again": event(1)]
    try await store.saveWrittenEvents(before, replacing: [:])
    // The other one knows the same and writes more.
    let others = before.merging(["both": event(3), "again": event(3), "new": event(3)]) { $1 }
    try await store.saveWrittenEvents(others, replacing: before)
    try await store.saveWrittenEvents(["both": event(2)], replacing: before)
    #expect(store.writtenEvents().events == ["both": event(3), "again": event(3), "new": event(3)])
  }

  @Test func whetherItCouldBeReadIsTold() async throws {
    let sandbox = try Sandbox()
    let event = WrittenEvent(start: CalendarDay(number: 20_778), summary: "Walk", sequence: 1)
    try await sandbox.store().saveWrittenEvents(["walk": event], replacing: [:])
    #expect(sandbox.store().writtenEvents().condition == .good)
    try sandbox.write("{", to: sandbox.state("calendar.json"))
    #expect(sandbox.store().writtenEvents().condition == .recovered)
    try sandbox.write("{", to: sandbox.state("last/calendar.json"))
    #expect(sandbox.store().writtenEvents() == ([:], .lost))
  }

  @Test func severalSettingsAreOneChange() async throws {
    let store = try Sandbox().store()
    try await store.setProfile([
      .readingReminder(ClockTime("20:00")), .quietHours(QuietHours("22:00-07:00")),
    ])
    #expect(store.profile().profile.readingReminder == ClockTime("20:00"))
    #expect(try await store.undo()?.name == .profile)
    #expect(store.profile().profile.readingReminder == nil && store.profile().profile.quietHours == nil)
    #expect(try await store.setProfile([]) == false)
    try await store.setProfile([.quietHours(QuietHours("22:00-07:00"))])
    #expect(try await store.undo()?.name == .quietHours)
  }
}
