import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Habits
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// The page about reminders, behind Me.
@MainActor
@Suite struct RemindersPageTests {
  private static let today = CalendarDay(number: 20_778)

  private func app(
    _ habits: HabitEdit..., size: Size = Size(columns: 80, rows: 24), language: Language = .en
  ) async throws -> Robot {
    let app = try await Robot(child: expected, size: size, language: language)
    for edit in habits { try await app.store.addHabit(edit, on: Self.today) }
    await app.press(.character("8"), .character("/"))
    await app.type(Phrase.remindersRow(language))
    await app.press(.enter, .enter)
    return app
  }

  private func habit(_ name: String, _ reminders: String) -> HabitEdit {
    HabitEdit(name: name, reminders: reminders)
  }

  @Test func timesAreSetShownOnMeAndUndone() async throws {
    let app = try await app()
    await app.type("20:00")
    await app.press(.tab)
    await app.type("22:00 – 07:00")
    await app.press(.control("s"))
    app.shows("Reminders saved")
    #expect(app.store.profile().profile.readingReminder == ClockTime("20:00"))
    #expect(app.store.profile().profile.quietHours == QuietHours("22:00-07:00"))
    app.shows("20:00, quiet 22:00-07:00")
    await app.press(.character("u"))
    app.shows("not set")
    #expect(app.store.profile().profile.readingReminder == nil)
    await app.press(.control("r"))
    app.shows("20:00, quiet 22:00-07:00")
  }

  @Test func saveSaysWhyItCannot() async throws {
    let app = try await app()
    await app.press(.control("s"))
    app.shows("Nothing was changed")
    await app.type("25:00")
    app.shows("Can't read that time. Try 15:12, 3:12pm or 7am.")
    await app.press(.control("s"))
    #expect(app.store.profile().profile.readingReminder == nil)
    await app.press(.control("u"), .tab)
    await app.type("22:00-22:00")
    app.shows("Enter two different times")
    await app.press(.control("x"))
    app.hides("22:00-22:00")
    await app.press(.control("s"))
    app.shows("Nothing was changed")
  }

  @Test func anEmptyFieldTakesTheTimeAway() async throws {
    let app = try await app()
    await app.type("20:00")
    await app.press(.control("s"), .enter)
    app.shows("Daily reading")
    await app.press(.control("u"), .control("s"))
    #expect(app.store.profile().profile.readingReminder == nil)
    app.shows("not set")
  }

  @Test func leavingKeepsADraft() async throws {
    let app = try await app()
    await app.type("20:0")
    await app.press(.escape)
    app.shows("Not saved. Your text stays here.")
    await app.press(.enter)
    app.shows("20:0")
    await app.press(.control("x"), .escape)
    app.hides("Not saved")
  }

  @Test func theDaysRemindersStandInOrder() async throws {
    let app = try await app(
      habit("Walk", "08:00, 20:30"), habit("Stretch", "07:30"),
      HabitEdit(name: "Sundays", schedule: "sun", reminders: "10:00"))
    let stretch = try #require(app.store.habits().book.habits(named: "Stretch").first)
    let now = Moment(milliseconds: 0, date: Self.today, secondOfDay: 8 * 3_600)
    _ = try await app.store.checkIn(stretch.id, on: Self.today, .done, at: now)
    await app.seeOthers()
    let rows = app.screen.text.filter { $0.contains(":30  ") || $0.contains(":00  ") }
      .map { $0.drop { $0 == " " } }
    #expect(
      rows == ["✓ 07:30  Stretch  done", "○ 08:00  Walk  not done yet", "○ 20:30  Walk  still to come"])
    app.hides("Sundays")
    app.shows("lionheart reminder install")
  }

  @Test func whatComesIsNoLongerToCome() async throws {
    let app = try await app(habit("Walk", "20:30"))
    await app.comes("20:29")
    app.shows("○ 20:30  Walk  still to come")
    await app.comes("20:30")
    app.shows("○ 20:30  Walk  not done yet")
  }

  @Test func pausedNothingReminds() async throws {
    let app = try await app(habit("Walk", "08:00"))
    app.shows("○ 08:00  Walk")
    _ = try await app.store.pause(expected.id, on: Self.today)
    await app.seeOthers()
    app.hides("08:00")
    app.shows("Lionheart is paused, so there are no reminders.")
  }

  @Test func whatAnotherProgramSetsShowsUnlessItWasTyped() async throws {
    let app = try await app()
    await app.press(.tab)
    await app.type("22:00-07:00")
    try await app.store.setProfile(.readingReminder(ClockTime("19:00")))
    await app.seeOthers()
    app.shows("19:00")
    app.shows("22:00-07:00")
    await app.press(.control("s"))
    #expect(app.store.profile().profile.readingReminder == ClockTime("19:00"))
    #expect(app.store.profile().profile.quietHours != nil)
  }

  @Test(
    arguments: [Language.en, .ko],
    [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
  func everySizeShowsAllOfIt(language: Language, size: Size) async throws {
    let app = try await app(
      habit("Walk together", "08:00"), habit("이유식 만들기", "12:00, 18:00"), habit("Read aloud", "19:00"),
      size: size,
      language: language)
    var seen = app.text
    for _ in 0..<8 {
      #expect(app.screen.cursor != nil)
      await app.press(.pageDown)
      seen += app.text
    }
    for text in [
      "Walk together", "이유식 만들기", "Read aloud", "08:00", "12:00", "18:00", "19:00", "reminder install",
    ] {
      #expect(seen.contains(text), "\(text) in\n\(seen)")
    }
    #expect(!seen.contains("…"))
    let last = app.text
    await app.press(.pageDown)
    #expect(app.text == last)
    for _ in 0..<8 { await app.press(.pageUp) }
    app.shows(Phrase.remindersToday(language))
    for field in RemindersViewModel.Field.allCases {
      await app.press(.tab)
      await app.type("x")
      #expect(!app.text.contains("…"), "\(field)\n\(app.text)")
    }
  }

  @Test func whatIsTypedStaysWhenTheProgramEnds() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("8"))
    await app.open("Reminders")
    app.shows("Daily reading")
    await app.type("07:3")
    app.navigator.leaveTop()
    await app.settle()
    #expect(
      DraftFile(in: app.store.folders).read() == [
        "reminders": ["reading": "07:3", "@typed": "2026-11-21 09:00"]
      ])
  }
}
