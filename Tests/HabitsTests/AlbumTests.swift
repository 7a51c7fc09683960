import FoundationEssentials
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Habits
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// The album: its grid, moving in it, and what can be done with a photo.
@MainActor
@Suite struct AlbumTests {
  private static let today = CalendarDay(number: 20_778)
  private static let now = Moment(milliseconds: 1, date: today, secondOfDay: 0)

  /// Two habits with photos in November, one in September, and an entry with one.
  private func app(
    size: (Int, Int) = (80, 24), language: Language = .en, photos: Int = 4
  ) async throws -> Robot {
    let app = try await Robot(
      child: expected, size: Size(columns: size.0, rows: size.1), language: language,
      pictures: .blank)
    let walk = try await app.store.addHabit(HabitEdit(name: "Walk", start: "2026-09-01"), on: Self.today)
    let read = try await app.store.addHabit(HabitEdit(name: "Read", start: "2026-09-01"), on: Self.today)
    for number in 0..<photos {
      let photo = try await keep(number, in: app)
      try await app.store.checkIn(
        number % 2 == 0 ? walk : read, on: Self.today - number / 3, .done, adding: [photo], at: Self.now)
    }
    if photos > 0 {
      try await app.store.checkIn(
        walk, on: Self.today - 60, .done, adding: [keep(photos, in: app)], at: Self.now)
    }
    return app
  }

  /// A small picture, another for each number.
  private func keep(_ number: Int, in app: Robot) async throws -> Photo {
    let path = "\(app.home.path)/\(number).gif"
    var bytes: [UInt8] =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, UInt8(number), 0, 0, 0xFF, 0xFF, 0xFF]
    bytes += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
    try Data(bytes).write(to: URL(filePath: path))
    var photo = try await app.store.storePhoto(path)
    photo.addedAt = Int64(number)
    return photo
  }

  private func photos(_ app: Robot, _ month: Int = 11) -> [AlbumItem] {
    app.store.albumItems(in: CalendarMonth(year: 2026, month: month)).items
  }

  @Test func theMonthStandsInTilesBelowItsDays() async throws {
    let app = try await app()
    await app.press(.character("4"), .character("F"))
    let lines = app.screen.text
    #expect(lines[2].hasPrefix(" Album · November · 4 photos"))
    #expect(lines[2].hasSuffix("by day"))
    #expect(lines[3] == " Saturday 21 November")
    #expect(lines[4] == " ┏━━━━━━━━━━━━━━━━━━━━━━━┓ ┌───────────────────────┐ ┌───────────────────────┐")
    #expect(lines[11].hasPrefix(" Read                      Walk "))
    #expect(lines[12].hasPrefix(" 21 Nov"))
    #expect(lines[13] == " Friday 20 November")
    #expect(app.screen.cursor == Point(column: 1, row: 11))
    #expect(app.screen[1, 11].style == .selected)
    #expect(app.screen[27, 11].style == .plain)
    app.cutsNothing()
  }

  @Test func aSmallWindowHasTwoTilesAndALargeOneMore() async throws {
    let small = try await app(size: (40, 12))
    await small.press(.character("4"), .character("F"))
    #expect(small.screen.text[3].hasPrefix(" ┏━━━━━━━━━━━━━━━━┓ ┌"))
    small.shows("21 Nov")
    let large = try await app(size: (120, 40), photos: 8)
    await large.press(.character("4"), .character("F"))
    #expect(large.screen.text.contains { $0.count { $0 == "┌" } >= 2 })
    #expect(large.screen.text.joined().count { $0 == "┐" || $0 == "┓" } >= 6)
  }

  @Test func theSelectionMovesInTwoDimensionsAndTheMonthsTurn() async throws {
    let app = try await app()
    await app.press(.character("4"), .character("F"), .character("l"), .character("j"))
    #expect(app.screen[1, 21].style == .selected)
    await app.press(.character("k"))
    #expect(app.screen[1, 11].style == .selected)
    await app.press(.character("["))
    app.shows("Album · September · 1 photo")
    await app.press(.character("["))
    app.shows("No earlier photos")
    await app.press(.character("]"))
    app.shows("Album · November · 4 photos")
  }

  @Test func theyStandByHabitAndByCategoryToo() async throws {
    let app = try await app()
    await app.press(.character("4"), .character("F"), .character("v"))
    #expect(app.screen.text[3] == " Read")
    app.shows("by habit")
    await app.press(.character("v"))
    #expect(app.screen.text[3] == " No category")
  }

  @Test func anEmptyAlbumSaysWhatToDo() async throws {
    for language in [Language.en, .ko] {
      let app = try await app(size: (40, 12), language: language, photos: 0)
      await app.press(.character("4"), .character("F"))
      app.shows("--photo")
      app.cutsNothing()
      await app.press(.character("x"))
      app.shows(Phrase.noPhotosHere(language))
    }
  }

  @Test func aPhotoIsGivenACaptionTakenOutAndBroughtBack() async throws {
    let app = try await app()
    await app.press(.character("4"), .character("F"), .enter)
    app.shows("Saturday 21 November · Read")
    app.shows("1/4")
    await app.press(.character("e"))
    await app.type("The first walk")
    await app.press(.tab, .right, .right)
    app.shows("> ■  2 dusty rose")
    await app.press(.enter)
    app.shows("The first walk")
    #expect(photos(app).contains { $0.photo.caption == "The first walk" && $0.photo.frame == 2 })
    #expect(app.screen[0, 2].style.foreground == HabitPalette.color(2))
    await app.press(.character("x"))
    app.shows("The file stays on disk until")
    app.shows("1/3")
    #expect(photos(app).count == 3)
    await app.press(.character("u"))
    #expect(photos(app).count == 4)
    await app.press(.escape)
    app.shows("4 photos")
  }

  @Test func aLargePhotoGoesOnToTheMonthBeforeAndBack() async throws {
    let app = try await app()
    await app.press(.character("4"), .character("F"), .character("G"), .enter)
    app.shows("4/4")
    await app.press(.character("l"))
    app.shows("Tuesday 22 September · Walk")
    app.shows("1/1")
    await app.press(.character("l"))
    app.shows("This is the last photo")
    await app.press(.character("h"))
    app.shows("4/4")
    await app.press(.character("l"), .escape)
    app.shows("Album · September · 1 photo")
  }

  @Test func whatWasRemovedIsSelectedAgainWhenItComesBack() async throws {
    let app = try await app()
    await app.press(.character("4"), .character("F"), .character("l"), .character("x"))
    app.shows("3 photos")
    await app.press(.character("u"))
    #expect(app.screen[27, 11].style == .selected)
    await app.press(.enter, .character("x"))
    app.shows("2/3")
    await app.press(.character("u"))
    app.shows("2/4")
    await app.press(.escape, .character("["), .enter, .character("x"))
    app.shows("Album · November · 4 photos")
    await app.press(.character("u"))
    app.shows("Album · September · 1 photo")
  }

  @Test func withoutTheProgramThatDrawsTheAboutPageSaysHowToInstallIt() async throws {
    for (drawer, isSaid) in [(PictureDrawer.none, true), (.blank, false)] {
      let app = try await Robot(child: expected, pictures: drawer)
      await app.press(.character("8"))
      await app.open("About")
      #expect(app.text.contains("sudo apt install chafa") == isSaid)
    }
  }

  @Test func theFileIsOpenedAndItsPathCopied() async throws {
    let app = try await app()
    await app.press(.character("4"), .character("F"), .character("o"), .character("y"))
    let path = try #require(
      photos(app).first { $0.day == Self.today }.flatMap { app.store.path(of: $0.photo) })
    #expect(app.opened == [path] && app.copied == [path])
    #expect(path.hasPrefix("/"))
    try FileManager.default.removeItem(atPath: path)
    await app.press(.character("o"))
    app.shows("The file of this photo is missing.")
    #expect(app.opened.count == 1)
  }

  @Test func aMonthIsCopiedToAFolder() async throws {
    let app = try await app()
    await app.press(.character("4"), .character("F"), .character("Y"), .control("u"))
    let folder = "\(app.home.path)/out"
    await app.type(folder)
    await app.press(.enter)
    app.shows("Copied 4 photos to")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(
      names == [
        "2026-11 captions.txt", "2026-11-20 Read 1.gif", "2026-11-21 Read 1.gif", "2026-11-21 Walk 1.gif",
        "2026-11-21 Walk 2.gif",
      ])
  }

  @Test func itStaysUsableWhilePausedAndNamesNoWeek() async throws {
    let app = try await app()
    try await app.store.pause("child", on: Self.today)
    await app.press(.character("4"), .character("F"))
    app.hides("4 photos")
    await app.press(.character("["), .character("]"))
    app.shows("4 photos")
    app.hides("Week")
    app.hides("week")
  }

  @Test func thePaletteLeadsToIt() async throws {
    let app = try await app()
    await app.press(.character("8"))
    app.hides("Album")
    await app.press(.character(":"))
    await app.type("album")
    await app.press(.enter)
    app.shows("Album · November")
  }
}
