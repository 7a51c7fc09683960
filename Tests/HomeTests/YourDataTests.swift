import FoundationEssentials
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Home
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// The page about the person's data, behind Me.
@MainActor
@Suite struct YourDataTests {
  private func app(
    size: Size = Size(columns: 80, rows: 24), language: Language = .en
  ) async throws -> Robot {
    let app = try await Robot(child: expected, size: size, language: language)
    try await app.store.addHabit(HabitEdit(name: "Walk"), on: CalendarDay(number: 20_778))
    await app.press(.character("8"), .character("/"))
    await app.type(Phrase.dataRow(language))
    await app.press(.enter, .enter)
    return app
  }

  private func backup(_ app: Robot) -> String { app.home.path + "/lionheart-backup-2026-11-21.tar" }

  private func choose(_ app: Robot, _ row: Phrase) async {
    await app.open(String(row.en.prefix(10)))
  }

  @Test func itSaysWhereTheDataIsHowLargeAndThatThereIsNoBackup() async throws {
    let app = try await app()
    app.shows("Back up                       no backup yet")
    app.shows("Remind me to back up          never")
    app.says(app.store.folders.data)
    app.shows("Your data                     3 files")
    app.cutsNothing()
    await app.press(.character("G"))
    app.says(app.store.folders.cache)
    app.shows("lionheart doctor")
    await app.press(.character("y"))
    #expect(app.copied == [app.store.folders.cache])
    await app.press(.enter)
    app.shows("Nothing to open here")
  }

  @Test func aBackupIsMadeWhereTheFormSays() async throws {
    let app = try await app()
    await app.press(.enter)
    app.shows("~/lionheart-backup-2026-11-21.tar")
    await app.press(.enter)
    app.says("Backed up to ~/lionheart-backup-2026-11-21.tar: 1 child, 1 habit")
    app.shows("last one today")
    #expect(try BackupArchive(at: backup(app), in: app.store).records.total == 3)
  }

  @Test func whatIsNoBackupIsNotReplacedAndTheFormStays() async throws {
    let app = try await app()
    try Data("mine".utf8).write(to: URL(filePath: backup(app)))
    await app.press(.enter, .enter)
    app.says("is not a Lionheart backup and was left alone")
    app.shows("~/lionheart-backup-2026-11-21.tar")
    #expect(try Data(contentsOf: URL(filePath: backup(app))) == Data("mine".utf8))
    await app.press(.control("u"), .enter)
    app.shows("Enter a path first")
  }

  @Test func whatIsGoneComesBackAfterALookAndIsUndone() async throws {
    let app = try await app()
    await app.press(.enter, .enter)
    let habit = try #require(app.store.habits().book.habits.first)
    try await app.store.removeHabit(habit.id)
    await choose(app, .restoreRow)
    app.shows("~/lionheart-backup-2026-11-21.tar")
    await app.press(.enter)
    app.shows("Restore what is missing")
    app.shows("Would be restored: 1 habit")
    #expect(app.store.habits().book.habits.isEmpty)
    await app.press(.enter)
    app.shows("Restored (u undoes)")
    #expect(app.store.habits().book.habits.map(\.name) == ["Walk"])
    await app.press(.character("u"))
    #expect(app.store.habits().book.habits.isEmpty)
  }

  @Test func replacingIsAChoiceOfItsOwnAndLeavingChangesNothing() async throws {
    let app = try await app()
    await app.press(.enter, .enter)
    try await app.store.addHabit(HabitEdit(name: "Swim"), on: CalendarDay(number: 20_778))
    await choose(app, .restoreRow)
    await app.press(.enter, .character("G"))
    app.shows("Would be deleted (newer than the backup): 1 habit")
    await app.press(.enter)
    #expect(app.store.habits().book.habits.count == 2)
    await choose(app, .restoreRow)
    await app.press(.enter, .character("j"), .enter)
    #expect(app.store.habits().book.habits.map(\.name) == ["Walk"])
  }

  @Test func aDamagedBackupIsRefusedWithASentence() async throws {
    let app = try await app()
    await app.press(.enter, .enter)
    let whole = try Data(contentsOf: URL(filePath: backup(app)))
    try whole.dropLast(700).write(to: URL(filePath: backup(app)))
    await choose(app, .restoreRow)
    await app.press(.enter)
    app.says("is cut off: its end is missing. Nothing was changed.")
  }

  @Test func theReminderIsSetByLeftAndRightAndIsOffAtFirst() async throws {
    let app = try await app()
    await app.press(.character("j"), .character("j"))
    app.shows("‹ never ›")
    await app.press(.character("l"), .character("l"), .character("l"))
    app.shows("‹ every 4 weeks ›")
    #expect(app.store.profile().profile.backupReminder == 4)
    await app.press(.character("h"))
    #expect(app.store.profile().profile.backupReminder == 2)
    await app.press(.character("u"), .character("u"), .character("u"), .character("u"))
    app.shows("‹ never ›")
    #expect(YourDataViewModel.next(after: 3, by: 1) == 4)
    #expect(YourDataViewModel.next(after: 3, by: -1) == 2)
    #expect(YourDataViewModel.next(after: 52, by: 1) == nil)
  }

  @Test(arguments: ["erase", "ERASE ", "지우기"])
  func erasingNeedsItsWord(word: String) async throws {
    let app = try await app()
    var begun = 0
    app.navigator.actions.erase = { begun += 1 }
    app.navigator.go(to: .home(.data))
    await app.settle()
    await choose(app, .eraseRow)
    app.shows("This will be deleted and cannot be undone:")
    app.says(app.store.folders.data)
    await app.press(.enter)
    app.shows("Type “erase” first")
    await app.type("eras")
    await app.press(.enter)
    #expect(begun == 0)
    await app.press(.control("u"))
    await app.type(word)
    await app.press(.enter)
    #expect(begun == 1)
    await app.press(.escape)
    await choose(app, .eraseRow)
    await app.press(.enter)
    #expect(begun == 1, "what was typed is not kept")
  }

  @Test(arguments: [Language.en, .ko], [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func everyScreenOfItFits(language: Language, size: Size) async throws {
    let app = try await app(size: size, language: language)
    let path = app.store.folders.data
    app.cutsNothing(but: "/")
    app.shows(Phrase.lastBackup(daysAgo: nil)(language))
    await app.press(.enter)
    app.cutsNothing()
    app.shows(Phrase.backupForm(language))
    await app.press(.enter, .character("j"), .enter)
    app.shows(Phrase.restoreForm(language))
    app.cutsNothing()
    await app.press(.enter)
    app.shows(Phrase.bringBackChoice(language))
    app.cutsNothing()
    await app.press(.character("j"))
    app.shows(Phrase.replaceChoice(language))
    await app.press(.character("j"))
    app.shows(Phrase.leaveChoice(language))
    await app.press(.enter, .character("j"), .character("j"), .enter)
    app.shows(Phrase.eraseForm(language))
    app.cutsNothing(but: "/")
    for _ in 0..<20 { await app.press(.pageDown) }
    app.cutsNothing(but: "/")
    await app.press(.escape, .character("G"))
    app.says(String(path.suffix(9)))
  }
}
