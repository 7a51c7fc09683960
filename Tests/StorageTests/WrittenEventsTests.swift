import Model
import Storage
import Testing

/// What calendar files have is remembered on this machine.
@Suite struct WrittenEventsTests {
  @Test func whatIsNotNamedIsForgottenAndNothingIsUndone() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    #expect(store.writtenEvents().isEmpty)
    let start = CalendarDay(number: 20_778)
    let walk = WrittenEvent(start: start, time: ClockTime("08:00"), summary: "걷기", sequence: 1)
    let read = WrittenEvent(start: start, summary: "Read", sequence: 1, cancelledOn: start)
    try await store.keepWrittenEvents(["walk": walk, "read": read])
    #expect(store.writtenEvents() == ["walk": walk, "read": read])
    #expect(sandbox.exists(sandbox.state("calendar.json")) && !sandbox.exists(sandbox.data("calendar.json")))
    try await store.keepWrittenEvents(["walk": walk])
    #expect(sandbox.store().writtenEvents() == ["walk": walk])
    #expect(try !sandbox.text(sandbox.state("calendar.json")).contains("read"))
    #expect(try await store.undo() == nil)
  }

  @Test func severalSettingsAreOneChange() async throws {
    let store = try Sandbox().store()
    try await store.setProfile([
      .readingReminder(ClockTime("20:00")), .quietHours(QuietHours("22:00-07:00")),
    ])
    #expect(store.profile().profile.readingReminder == ClockTime("20:00"))
    #expect(try await store.undo()?.name == "profile")
    #expect(store.profile().profile.readingReminder == nil && store.profile().profile.quietHours == nil)
    #expect(try await store.setProfile([]) == false)
    try await store.setProfile([.quietHours(QuietHours("22:00-07:00"))])
    #expect(try await store.undo()?.name == "quiet-hours")
  }
}
