import FoundationEssentials
import Glibc
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import ScreenTesting

/// Photos of check-ins and entries on the screens.
@MainActor
@Suite struct CheckInPhotoTests {
  /// A home with a picture and a habit that asks for one.
  private func app(_ rule: PhotoRule, amount: String? = nil) async throws -> Robot {
    let home = try TemporaryHome()
    try home.picture("Pictures/belly.jpg")
    let app = try await Robot(home: home, child: expected)
    try await app.store.addHabit(
      HabitEdit(name: "Belly", amount: amount, start: "2026-11-01", photo: rule), on: app.today)
    await app.press(.character("4"), .character("1"))
    return app
  }

  private func checkIn(_ app: Robot) -> CheckIn? {
    app.store.checkIns(in: app.today.month).checkIns.first
  }

  @Test func tickingAHabitThatRequiresAPhotoAsksForItAndUndoTakesBothBack() async throws {
    let app = try await app(.required)
    await app.press(.down)
    app.shows("○ Belly")
    app.shows("with a photo")
    await app.press(.character(" "))
    app.shows("Photo for “Belly”")
    #expect(checkIn(app) == nil)
    await app.press(.down, .enter)
    app.shows("✓ Belly")
    app.shows("1 photo")
    #expect(checkIn(app)?.value == .done && checkIn(app)?.photos.count == 1)
    await app.press(.character("u"))
    app.shows("○ Belly")
    #expect(checkIn(app) == nil && app.home.kept.count == 1)
    await app.press(.control("r"))
    app.shows("✓ Belly")
    #expect(checkIn(app)?.photos.count == 1)
    // It has its photo, so it is ticked again without another one.
    await app.press(.character(" "))
    app.shows("○ Belly")
    #expect(checkIn(app)?.value == nil && checkIn(app)?.photos.count == 1)
    await app.press(.character(" "))
    app.shows("✓ Belly")
    app.hides("Photo for")
  }

  @Test func whoLeavesThePickerHasTickedNothing() async throws {
    let app = try await app(.required)
    await app.press(.down, .character(" "), .escape)
    app.shows("○ Belly")
    #expect(checkIn(app) == nil)
  }

  @Test func anOptionalPhotoComesWithAKeyOfItsOwn() async throws {
    let app = try await app(.optional)
    await app.press(.down, .character(" "))
    app.shows("✓ Belly")
    await app.press(.character("f"), .down, .enter)
    app.shows("1 photo")
    #expect(checkIn(app)?.value == .done && checkIn(app)?.photos.count == 1)
    // The same picture once more is nothing new.
    await app.press(.character("f"), .down, .enter)
    #expect(checkIn(app)?.photos.count == 1)
    await app.press(.character("u"))
    #expect(checkIn(app)?.value == .done && checkIn(app)?.photos.isEmpty == true)
    app.hides("1 photo")
  }

  @Test func anAmountThatNeedsAPhotoAsksOnce() async throws {
    let app = try await app(.required, amount: "8")
    await app.press(.character("4"), .character("+"), .down, .enter)
    #expect(checkIn(app)?.value == .amount(1) && checkIn(app)?.photos.count == 1)
    await app.press(.character("+"))
    #expect(checkIn(app)?.value == .amount(2))
    app.shows("1 photo")
  }

  @Test(arguments: ["1", "4"])
  func aTypedAmountComesBackWhenItsPhotoIsNotChosen(_ tab: Character) async throws {
    let app = try await app(.required, amount: "8")
    if tab == "1" { await app.press(.down) } else { await app.press(.character(tab)) }
    await app.press(.character("="))
    await app.type("13")
    await app.press(.enter)
    app.shows("Photo for “Belly”")
    await app.press(.escape)
    app.shows("How much 13")
    #expect(checkIn(app) == nil)
    await app.press(.enter, .down, .enter)
    app.hides("How much 13")
    #expect(checkIn(app)?.value == .amount(13) && checkIn(app)?.photos.count == 1)
    #expect(app.context.drafts.names.isEmpty)
  }

  @Test func aDayOfTheCalendarIsTickedWithAPhotoAndMarked() async throws {
    let app = try await app(.required)
    await app.press(.character("4"), .character("c"), .left, .character(" "))
    app.shows("Photo for “Belly” · 20 Nov 2026")
    await app.press(.down, .enter)
    app.shows("20✓*")
    app.shows("Friday 20 November: done, 1 photo")
    app.shows("* photo")
    #expect(checkIn(app)?.day == app.today - 1)
    await app.press(.character("f"), .down, .enter, .character("u"))
    app.hides("20✓*")
  }

  @Test func theLastPhotoOfADayOfTheCalendarIsTakenOutAndComesBack() async throws {
    let app = try await app(.required)
    await app.press(.character("4"), .character("c"), .left, .character("x"))
    app.shows("No photo here")
    await app.press(.character(" "), .down, .enter)
    app.shows("20✓*")
    await app.press(.character("x"))
    app.shows("20✓")
    app.hides("20✓*")
    #expect(checkIn(app)?.photos.isEmpty == true)
    await app.press(.character("u"))
    app.shows("20✓*")
    #expect(checkIn(app)?.photos.count == 1)
  }

  @Test func aDayThatBeginsWhileAPictureIsChosenGetsNothing() async throws {
    let app = try await app(.required)
    await app.press(.character("4"), .character(" "))
    await app.comes("00:01", on: "2026-11-22")
    await app.press(.down, .enter)
    #expect(checkIn(app)?.day == CalendarDay("2026-11-21"))
  }

  @Test func whatCannotBeSavedIsTakenBackAndSaid() async throws {
    let app = try await app(.required)
    try FileManager.default.createDirectory(
      atPath: app.home.data("checkins/2026-11.json"), withIntermediateDirectories: true)
    await app.press(.down, .character(" "), .down, .enter)
    app.shows("○ Belly")
    app.shows("Could not save")
    #expect(app.home.kept.count == 1)
  }

  @Test func aFolderThatTakesNoPictureIsASentenceInThePicker() async throws {
    let app = try await app(.required)
    try Data("in the way".utf8).write(to: URL(filePath: app.home.data("photos")))
    await app.press(.down, .character(" "), .down, .enter)
    app.shows("Photo for “Belly”")
    app.shows("Could not save")
    #expect(checkIn(app) == nil)
  }

  @Test func aHabitsFormSaysWhetherItAsks() async throws {
    let app = try await app(.never)
    await app.press(.character("4"), .character("e"))
    for _ in 0..<11 { await app.press(.tab) }
    app.shows("‹ none ›")
    await app.press(.right, .right)
    app.shows("‹ required ›")
    await app.press(.control("s"))
    #expect(app.store.habits().book.habits.first?.photo == .required)
    await app.press(.character("e"))
    app.shows("required")
  }
}

/// Photos of entries.
@MainActor
@Suite struct EntryPhotoTests {
  private func app(language: Language = .en) async throws -> Robot {
    let home = try TemporaryHome()
    try home.picture("Pictures/scan.png", from: "scan.png")
    let app = try await Robot(home: home, child: expected, language: language)
    await app.press(.character("w"), .escape)
    return app
  }

  @Test func anEntryMayBeAPhotoAloneAndItIsTakenOutAgain() async throws {
    let app = try await app()
    await app.press(.character("f"))
    app.shows("Photo for the entry of 21 Nov")
    await app.press(.down, .enter)
    app.shows("1 photo")
    app.shows("▪ ")
    #expect(app.store.entry(on: app.today)?.entry?.photos.count == 1)
    await app.press(.character("G"), .character("x"))
    app.hides("▪ ")
    #expect(app.store.entry(on: app.today)?.entry == nil)
    await app.press(.character("u"))
    app.shows("▪ ")
    #expect(app.store.entry(on: app.today)?.entry?.photos.count == 1)
  }

  @Test func whatIsWrittenStaysWhenItsPhotoGoes() async throws {
    let app = try await app()
    await app.press(.character("e"))
    await app.type("The scan")
    await app.press(.control("s"), .character("f"), .down, .enter, .character("G"))
    app.shows("remove the photo")
    await app.press(.character("x"))
    app.hides("▪ ")
    app.shows("The scan")
    #expect(app.store.entry(on: app.today)?.entry?.text == "The scan")
    await app.press(.character("u"))
    app.shows("▪ ")
  }
}
