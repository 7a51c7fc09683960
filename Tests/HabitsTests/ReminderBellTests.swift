import FoundationEssentials
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// Reminders while the program is open: a toast and the bell.
@MainActor
@Suite struct ReminderBellTests {
  private static let today = CalendarDay(number: 20_778)

  private func app(
    _ reminders: [String: String] = ["Walk together": "14:00"], reading: String? = nil, quiet: String? = nil,
    configuration: Configuration = Configuration(), language: Language = .en,
    size: Size = Size(columns: 80, rows: 24)
  ) async throws -> Robot {
    let home = try TemporaryHome()
    let store = try home.store()
    for (name, times) in reminders.sorted(by: { $0.key < $1.key }) {
      var edit = HabitEdit(name: name)
      edit.reminders = times
      try await store.addHabit(edit, on: Self.today)
    }
    try await store.setProfile([
      .readingReminder(reading.flatMap { ClockTime($0) }), .quietHours(quiet.flatMap { QuietHours($0) }),
    ])
    return try await Robot(
      home: home, child: expected, size: size, language: language, configuration: configuration)
  }

  @Test func itIsSaidWhenItsTimeComesAndRingsOnce() async throws {
    let app = try await app()
    await app.comes("13:59")
    app.hides("Reminder")
    await app.comes("14:00")
    app.shows("Reminder: Walk together")
    await app.comes("14:01")
    await app.comes("15:00")
    #expect(app.rings == 1)
    // It stays until a key.
    app.uptime += .seconds(3_600)
    app.shows("Reminder: Walk together")
    await app.press(.character("j"))
    app.hides("Reminder")
    await app.comes("16:00")
    app.hides("Reminder")
    #expect(app.rings == 1)
  }

  @Test func severalAreOneToast() async throws {
    let app = try await app(["Walk together": "13:00, 14:00", "이유식": "13:30"], reading: "14:00")
    await app.comes("14:00")
    app.shows("3 reminders: ")
    for name in ["Today's read", "Walk together", "이유식"] { app.shows(name) }
    #expect(app.rings == 1)
  }

  @Test func whatNobodyHasSeenYetStaysInTheToast() async throws {
    let app = try await app(["Walk": "13:00", "Read": "14:00", "Water": "15:00, 16:00"], reading: "13:00")
    await app.comes("13:00")
    app.shows("2 reminders: ")
    await app.comes("14:00")
    app.shows("3 reminders: ")
    for name in ["Today's read", "Walk", "Read"] { app.shows(name) }
    // Done elsewhere, it is told of no longer.
    let walk = try #require(app.store.habits().book.habits(named: "Walk").first)
    let now = Moment(milliseconds: 0, date: Self.today, secondOfDay: 14 * 3_600)
    _ = try await app.store.checkIn(walk.id, on: Self.today, .done, at: now)
    app.saves.noticeExternalChange()
    await app.comes("15:00")
    app.shows("3 reminders: Today's read, Read, Water")
    await app.press(.character("j"))
    await app.comes("16:00")
    app.shows("Reminder: Water")
    #expect(app.rings == 4)
  }

  @Test func inKoreanAndInASmallWindowTheScreenStaysInSight() async throws {
    let long = String(repeating: "아주 긴 습관 이름이에요 ", count: 3)
    let app = try await app(
      [long + "하나": "14:00", long + "둘": "14:00", long + "셋": "14:00"], language: .ko,
      size: Size(columns: 40, rows: 12))
    let before = app.screen.text.prefix(8)
    await app.comes("14:00")
    app.shows("알림 3개: ")
    #expect(app.screen.text.prefix(8) == before)
    #expect(app.screen.text.last?.hasSuffix("…") == true, "\(app.text)")
  }

  @Test func whoeverTypesKeepsBothTheTextAndTheReminder() async throws {
    let app = try await app()
    await app.press(.character("8"), .character("e"))
    await app.comes("14:00")
    app.shows("Reminder: Walk together")
    await app.type("s")
    await app.press(.character("!"), .left, .right)
    app.shows("Beans!")
    app.shows("Reminder: Walk together")
    await app.press(.tab)
    app.hides("Reminder")
    app.shows("Beans!")
  }

  @Test func whatIsSearchedStandsBelowIt() async throws {
    let app = try await app()
    await app.press(.character("8"), .character("/"))
    await app.type("Th")
    await app.comes("14:00")
    await app.type("em")
    app.shows("Reminder: Walk together")
    #expect(app.screen.text.last?.contains("Them") == true)
    await app.press(.enter)
    app.hides("Reminder: Walk together")
  }

  @Test func aFailureIsReadFirst() async throws {
    let app = try await app()
    app.navigator.show(Toast(Phrase(verbatim: "It went wrong"), .failure))
    await app.comes("14:00")
    app.shows("It went wrong")
    #expect(app.rings == 1)
    await app.press(.character("j"))
    app.hides("It went wrong")
    app.shows("Reminder: Walk together")
    await app.press(.character("k"))
    app.hides("Reminder")
  }

  @Test func whatIsDoneOrPausedOrQuietSaysNothing() async throws {
    let quiet = try await app(quiet: "13:00-15:00")
    await quiet.comes("14:00")
    quiet.hides("Reminder")
    #expect(quiet.rings == 0)
    await quiet.comes("15:00")
    quiet.shows("Reminder: Walk together")
    #expect(quiet.rings == 1)

    let paused = try await app(reading: "14:00")
    _ = try await paused.store.pause(expected.id, on: Self.today)
    paused.saves.noticeExternalChange()
    await paused.comes("14:00")
    _ = try await paused.store.resume(expected.id, on: Self.today)
    paused.saves.noticeExternalChange()
    await paused.comes("14:01")
    #expect(paused.rings == 0)

    let done = try await app([:], reading: "14:00")
    await done.comes("13:00")
    await done.press(.character(" "))
    done.shows("✓ The glucose test")
    await done.comes("14:00")
    #expect(done.rings == 0)
  }

  @Test func aNoticeOfTheTerminalsTakesTheBellsPlaceWhereItIsWanted() async throws {
    let app = try await app(configuration: .parse(Array("{ bell: 'osc777' }".utf8), operations: []))
    await app.comes("14:00")
    app.shows("Reminder: Walk together")
    #expect(app.rings == 0 && app.notices == ["osc777: Reminder: Walk together"])
    await app.comes("14:01")
    #expect(app.notices.count == 1)
  }

  @Test func aReminderThatIsSetWhileOpenCounts() async throws {
    let app = try await app([:])
    await app.comes("13:00")
    try await app.store.setProfile(.readingReminder(ClockTime("14:00")))
    app.saves.noticeExternalChange()
    await app.comes("14:00")
    app.shows("Reminder: Today's read")
  }

  @Test func nothingIsWrittenSoThatNotifyStillSends() async throws {
    let app = try await app()
    await app.comes("14:00")
    #expect(app.rings == 1)
    let sent = app.store.folders.state + "/" + DataFile.sentReminders.path
    #expect(!FileManager.default.fileExists(atPath: sent))
  }

  @Test func theConfigurationTurnsTheBellOff() async throws {
    let app = try await app(configuration: .parse(Array("{ bell: false }".utf8), operations: []))
    await app.comes("14:00")
    app.shows("Reminder: Walk together")
    #expect(app.rings == 0)
  }

  @Test func whileSomethingIsBeingSavedItWaits() async throws {
    let app = try await app()
    let gate = AsyncStream.makeStream(of: Void.self)
    app.saves.add { _ in
      for await _ in gate.stream {}
      return nil
    }
    // Everything that the new time starts is waited for; only the save goes on.
    let started = app.context.effects.started
    app.begins("14:00")
    await app.context.effects.idle(after: started)
    #expect(app.saves.isSaving && app.rings == 0)
    app.hides("Reminder")
    gate.continuation.finish()
    await app.settle()
    #expect(app.rings == 1)
    await app.comes("14:00")
    #expect(app.rings == 1)
  }

  @Test func whatIsTickedAsItsTimeComesIsNotToldOf() async throws {
    let app = try await app([:], reading: "14:00")
    await app.comes("13:00")
    app.begins("14:00")
    await app.press(.character(" "))
    app.shows("✓ The glucose test")
    app.hides("Reminder")
    await app.comes("14:01")
    #expect(app.rings == 0)
  }

  @Test func whatIsSetAsItsTimeComesIsToldOf() async throws {
    let app = try await app(["Walk": "14:00"])
    await app.comes("13:00")
    app.begins("14:00")
    app.saves.add { store throws(StoreFailure) in
      try await store.setProfile(.readingReminder(ClockTime("14:00")))
      return nil
    }
    await app.settle()
    app.shows("2 reminders: ")
    for name in ["Today's read", "Walk"] { app.shows(name) }
    #expect(app.rings == 1)
  }

  @Test func aPauseTakesItAwayAtOnce() async throws {
    let app = try await app()
    await app.comes("14:00")
    app.shows("Reminder: Walk together")
    _ = try await app.store.pause(expected.id, on: Self.today)
    app.saves.noticeExternalChange()
    app.navigator.flush()
    app.hides("Reminder")
    await app.settle()
    app.hides("Walk together")

    let failed = try await self.app()
    failed.navigator.show(Toast(Phrase(verbatim: "It went wrong"), .failure))
    await failed.comes("14:00")
    _ = try await failed.store.pause(expected.id, on: Self.today)
    await failed.seeOthers()
    failed.shows("It went wrong")
    await failed.press(.character("j"))
    failed.hides("It went wrong")
    failed.hides("Reminder")
  }

  @Test func whatIsDoneElsewhereOrOfYesterdayIsTakenOutOfIt() async throws {
    let app = try await app(["Walk": "14:00", "Read": "14:00"])
    await app.comes("14:00")
    app.shows("2 reminders: ")
    func comesToBeDone(_ name: String) async throws {
      let habit = try #require(app.store.habits().book.habits(named: name).first)
      let now = Moment(milliseconds: 0, date: Self.today, secondOfDay: 14 * 3_600)
      _ = try await app.store.checkIn(habit.id, on: Self.today, .done, at: now)
      await app.seeOthers()
    }
    try await comesToBeDone("Walk")
    app.shows("Reminder: Read")
    try await comesToBeDone("Read")
    app.hides("Reminder")
    #expect(app.rings == 1)

    let late = try await self.app(["Walk": "14:00"])
    await late.comes("14:00")
    late.shows("Reminder: Walk")
    late.begins("00:00", on: "2026-11-22")
    await late.seeOthers()
    late.hides("Reminder")
    #expect(late.rings == 1)
  }
}
