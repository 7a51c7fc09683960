import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting

/// What a person does on the screens, without one: from the first start on, in both languages.
///
/// `make record` writes `fixtures/linear` anew.
@MainActor
@Suite struct LinearJourneyTests {
  private func robot(_ language: Language, child: Child? = expected) async throws -> Robot {
    try await Robot(child: child, language: language, isLinear: true)
  }

  private func compare(_ app: Robot, _ name: String, _ language: Language) throws {
    #expect(app.said.allSatisfy { $0 == "\n" || $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
    try Fixture.expect(app.said + "\n", in: "linear/\(name)-\(language.rawValue).txt", shown: app.said)
  }

  @Test(arguments: [Language.en, .ko])
  func fromTheFirstStartToTheFirstArticle(_ language: Language) async throws {
    let app = try await robot(language, child: nil)
    // 10 is Ireland: the country is asked once.
    await app.answer("1", "2027-03-11", "Bean", "10", "1")
    for _ in 0..<60 where !app.said.contains("[1]") { await app.answer("") }
    await app.answer("links", "headings", "2", "before", "again", "q")
    try compare(app, "start", language)
  }

  @Test(arguments: [Language.en, .ko])
  func aHabitIsMadeCheckedInSkippedAndTakenBack(_ language: Language) async throws {
    let app = try await robot(language)
    await app.answer("challenge", "add", "Water", "", "day", "8", "glasses", ":save")
    await app.answer(
      "amount 2 5", "skip 2 A cold", "undo", "tick 2", "note 2 With lemon", "2", "q", "day before", "today")
    let habit = try #require(app.store.habits().book.habits.first)
    #expect(habit.name == "Water")
    try compare(app, "habit", language)
  }

  @Test(arguments: [Language.en, .ko])
  func anEntryIsWrittenLineByLine(_ language: Language) async throws {
    let app = try await robot(language)
    await app.answer(
      "journal", "write", "We heard the heart.", "", "It is fast.", ".", "mood", "2", "q", "journal")
    #expect(app.store.entry(on: app.today)?.entry?.text == "We heard the heart.\n\nIt is fast.")
    try compare(app, "entry", language)
  }

  @Test(arguments: [Language.en, .ko])
  func aCardIsMadeMovedAndDone(_ language: Language) async throws {
    let app = try await robot(language)
    await app.answer("board", "add", "Buy a pram", ":save", "move buy", "1", "buy", "tick", "q", "undo")
    try compare(app, "card", language)
  }

  @Test(arguments: [Language.en, .ko])
  func packsSettingsAndAPauseAreReached(_ language: Language) async throws {
    let app = try await robot(language)
    await app.answer("packs", "1", "q", "me", "a day", "again", "pause")
    await app.answer("2", "today", "me", "2", "1")
    try compare(app, "settings", language)
  }

  @Test(arguments: [Language.en, .ko])
  func whatIsSoughtIsFoundAndTakenBack(_ language: Language) async throws {
    let app = try await robot(language)
    await app.answer("search glucose", "1", "bookmark", "q", ":back", "bookmarks", "remove 1", "undo", "?")
    try compare(app, "search", language)
  }
}
