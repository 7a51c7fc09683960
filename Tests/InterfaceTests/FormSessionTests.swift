import FoundationEssentials
import Glibc
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Habits
@testable import Interface
@testable import ScreenTesting

/// What becomes of a form that is left, saved late, or open while something else happens.
@MainActor
@Suite struct FormSessionTests {
  private static let today = CalendarDay(number: 20_778)

  private func app(home: TemporaryHome? = nil, _ edits: HabitEdit...) async throws -> Robot {
    let app = try await Robot(home: home, child: home == nil ? expected : nil)
    for edit in edits { try await app.store.addHabit(edit, on: Self.today) }
    await app.press(.character("4"))
    return app
  }

  private func draftFile(_ app: Robot) -> String { "\(app.home.path)/.local/state/lionheart/drafts.json" }

  @Test func aFormThatIsLeftWhileItIsSavedLeavesNoDraft() async throws {
    let app = try await app()
    await app.press(.character("a"))
    await app.type("Draftling")
    app.navigator.press(.control("s"))
    app.navigator.flush()
    app.shows("New habit  Saving…")
    app.navigator.press(.character("x"))
    app.navigator.press(.escape)
    await app.settle()
    app.hides("Not saved")
    app.shows("Added: Draftling")
    #expect(app.store.habits().book.habits.map(\.name) == ["Draftling"])
    await app.press(.character("a"))
    app.hides("already has a habit with this name")
    #expect(!FileManager.default.fileExists(atPath: draftFile(app)))
  }

  @Test func whatCouldNotBeSavedAfterTheFormWasLeftIsADraft() async throws {
    let app = try await app(HabitEdit(name: "Walk"))
    let id = app.store.habits().book.habits[0].id
    await app.press(.character("e"))
    await app.type("ing")
    try await app.store.removeHabit(id)
    app.navigator.press(.enter)
    app.navigator.press(.escape)
    await app.settle()
    let drafts = DraftFile(in: app.store.folders).read()
    #expect(drafts == ["habit/\(id)": ["name": "Walking", "@typed": "2026-11-21 09:00"]])
  }

  @Test(arguments: [false, true])
  func aDraftOutlivesTheProgram(byQuitting: Bool) async throws {
    let first = try await app()
    await first.press(.character("a"))
    await first.type("Wat")
    await first.press(byQuitting ? .control("c") : .escape)
    #expect(first.hasQuit == byQuitting)
    var status = stat()
    #expect(stat(draftFile(first), &status) == 0 && status.st_mode & 0o777 == 0o600)
    let second = try await app(home: first.home)
    await second.press(.character("a"))
    second.shows("Wat")
    await second.type("er")
    await second.press(.control("s"))
    second.shows("Added: Water")
    #expect(!FileManager.default.fileExists(atPath: draftFile(first)))
  }

  @Test func aDraftThatComesBackSaysSoAndOneKeyDiscardsIt() async throws {
    let app = try await app()
    await app.press(.character("a"))
    app.hides("restored")
    await app.type("Ada")
    await app.press(.escape)
    await app.comes("10:00", on: "2026-11-24")
    await app.press(.character("a"))
    app.shows("Draft from 21 Nov 2026, 09:00 restored; ^z discards it")
    app.shows("Ada")
    // Looking at it does not make it newer.
    await app.press(.escape, .character("a"))
    app.shows("Draft from 21 Nov 2026, 09:00 restored; ^z discards it")
    await app.press(.control("z"))
    app.hides("Ada")
    app.hides("restored")
    await app.press(.escape)
    #expect(DraftFile(in: app.store.folders).read().isEmpty)
  }

  @Test func inADraftThatIsGoneOnWithTheKeyUndoesTyping() async throws {
    let app = try await app()
    await app.press(.character("a"))
    await app.type("Ada")
    await app.press(.escape, .character("a"))
    await app.type("m")
    app.shows("Adam")
    app.shows("Draft from 09:00 restored; ^x discards it")
    await app.press(.control("z"))
    app.hides("Adam")
    app.shows("Ada")
    await app.press(.control("x"))
    app.hides("Ada")
    app.hides("restored")
  }

  @Test func aDraftOfAnEarlierVersionIsRestoredWithoutItsTime() async throws {
    let app = try await app()
    await app.press(.character("1"))
    try await DraftFile(in: app.store.folders).save(["habit/new": .init(["name": "Wat"])])
    let later = try await self.app(home: app.home)
    await later.press(.character("a"))
    later.shows("Draft restored; ^z discards it")
  }

  @Test func whatOthersChangedInAHabitIsToldBeforeItIsSavedOver() async throws {
    let app = try await app(HabitEdit(name: "Walk"))
    let id = app.store.habits().book.habits[0].id
    await app.press(.character("e"))
    await app.type("ing")
    try await app.store.editHabit(id, HabitEdit(name: "Run", note: "In the park"), on: Self.today)
    await app.press(.control("s"))
    app.shows("Changed elsewhere: Name (now “Run”), Note.")
    #expect(app.store.habits().book.habits.map(\.name) == ["Run"])
    await app.press(.control("s"))
    #expect(app.store.habits().book.habits.map(\.name) == ["Walking"])
    #expect(app.store.habits().book.habits.map(\.note) == ["In the park"])
  }

  @Test func whatOthersChangedInAChildIsToldBeforeItIsSavedOver() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("8"), .enter)
    await app.type("y")
    try await app.store.editChild("child", ChildEdit(nickname: "Pip"), on: Self.today)
    await app.press(.control("s"))
    app.shows("(now “Pip”)")
    #expect(app.store.activeChild()?.nickname == "Pip")
    await app.press(.control("x"), .escape)
    app.hides("Not saved")
    #expect(app.store.activeChild()?.nickname == "Pip")
  }

  @Test(arguments: [(80, 24), (40, 12)], [Language.en, .ko])
  func whatOthersSetForRemindersIsToldAboveTheFields(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await Robot(
      child: expected, size: Size(columns: size.0, rows: size.1), language: language)
    app.navigator.go(to: .habits(.reminders))
    await app.type("08:00")
    try await app.store.setProfile(.readingReminder(ClockTime("21:30")))
    await app.seeOthers()
    app.shows("21:30")
    app.cutsNothing()
    await app.press(.control("s"))
    #expect(app.store.profile().profile.readingReminder == ClockTime("21:30"))
    await app.press(.control("s"))
    #expect(app.store.profile().profile.readingReminder == ClockTime("08:00"))
  }

  @Test func aDamagedFileOfDraftsIsNone() async throws {
    let app = try await app()
    try Data("{\"habit/new\": 3".utf8).write(to: URL(filePath: draftFile(app)))
    await app.press(.character("a"))
    app.shows("New habit")
    await app.type("W")
    await app.press(.escape)
    #expect(
      DraftFile(in: app.store.folders).read() == ["habit/new": ["name": "W", "@typed": "2026-11-21 09:00"]])
    let aside = draftFile(app).replacing("drafts.json", with: "drafts.broken.json")
    #expect(FileManager.default.contents(atPath: aside) == Data("{\"habit/new\": 3".utf8))
  }

  @Test func aDraftThatCannotBeKeptIsSaidOnceAndNotPromised() async throws {
    let app = try await app()
    let lock = draftFile(app).replacing("drafts.json", with: "drafts.lock")
    try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: true)
    await app.press(.character("a"))
    await app.type("W")
    await app.press(.escape)
    app.shows("Your text is not saved: Is a directory. It stays here only until you quit.")
    await app.press(.character("a"))
    app.shows("W")
    await app.type("a")
    await app.press(.escape)
    app.shows("Not saved. Your text stays here only until you quit.")
    #expect(!FileManager.default.fileExists(atPath: draftFile(app)))
    try FileManager.default.removeItem(atPath: lock)
    await app.press(.character("a"))
    await app.type("t")
    await app.press(.escape)
    #expect(DraftFile(in: app.store.folders).read()["habit/new"]?["name"] == "Wat")
    await app.press(.character("a"))
    await app.type("e")
    await app.press(.escape)
    app.shows("Not saved. Your text stays here.")
  }

  @Test func aDraftLeavesWhatAnotherProgramKeeps() async throws {
    let app = try await app()
    await app.press(.character("a"))
    try await DraftFile(in: app.store.folders).save(["child/child": .init(["nickname": "Pea"])])
    await app.type("W")
    await app.press(.escape)
    #expect(Set(DraftFile(in: app.store.folders).read().keys) == ["child/child", "habit/new"])
  }

  @Test func aNoteOfSeveralLinesIsNoChangeAndStays() async throws {
    let app = try await app(HabitEdit(name: "Multi", note: "one\ntwo"))
    await app.press(.character("e"), .escape)
    app.hides("Not saved")
    await app.press(.character("e"), .control("s"))
    app.shows("Nothing was changed")
    await app.type("ply")
    await app.press(.control("s"))
    let habit = try #require(app.store.habits().book.habits.first)
    #expect(habit.name == "Multiply" && habit.note == "one\ntwo")
  }

  @Test func aFormThatIsOpenAtMidnightCountsFromTheNewDay() async throws {
    let app = try await app(HabitEdit(name: "Water", amount: "8", unit: "gl", start: "2026-11-01"))
    await app.comes("23:58")
    await app.press(.character("e"), .tab, .tab, .tab, .control("u"))
    await app.type("9")
    await app.comes("00:03", on: "2026-11-22")
    await app.press(.control("s"))
    let habit = try #require(app.store.habits().book.habits.first)
    #expect(habit.rules.map(\.from) == [CalendarDay("2026-11-01"), CalendarDay("2026-11-22")])
  }

  @Test func aNewBreakThatIsOpenAtMidnightBeginsOnTheNewDay() async throws {
    let app = try await app()
    await app.press(.character("B"), .character("a"), .tab, .tab)
    await app.type("flu")
    await app.comes("00:03", on: "2026-11-22")
    app.navigator.announce(.changed)
    await app.settle()
    app.shows("2026-11-22")
    app.shows("flu")
    await app.press(.control("s"))
    #expect(app.store.habits().book.breaks.map(\.from) == [Self.today + 1])
  }

  @Test func wordsForDaysAreKeptByTheCalendar() async throws {
    let app = try await app()
    await app.press(.character("B"), .character("a"), .control("u"))
    await app.type("tomorrow")
    await app.press(.tab, .control("o"), .character("x"))
    app.shows("2026-11-22")
    await app.press(.backTab, .control("u"))
    await app.type("soon")
    await app.press(.control("o"), .character("x"))
    app.shows("soon")
  }
}
