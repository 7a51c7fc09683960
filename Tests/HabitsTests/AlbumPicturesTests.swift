import FoundationEssentials
import Model
import Storage
import Synchronization
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import ScreenTesting

/// Pictures in the album: drawn in their frames, and only those that are seen.
@MainActor
@Suite struct AlbumPicturesTests {
  private static let today = CalendarDay(number: 20_778)

  /// Draws what chafa drew of a picture once, where that was recorded for the size.
  private final class Recorded: Sendable {
    let requests = Mutex<[PictureRequest]>([])

    var drawer: PictureDrawer {
      PictureDrawer(isInstalled: { true }) { [self] request throws(PictureDrawer.Failure) in
        requests.withLock { $0.append(request) }
        let (columns, rows) = (request.size.columns, request.size.rows)
        let file = "\(Checkout.root)/fixtures/pictures/square-and-disc-256-\(columns)x\(rows).sgr"
        guard let bytes = FileManager.default.contents(atPath: file),
          let picture = CellPicture(sgr: [UInt8](bytes), limit: request.size)
        else { throw .notDrawn }
        return picture
      }
    }

    var paths: [String] { requests.withLock { $0.map(\.path) } }
    var sizes: Set<Size> { requests.withLock { Set($0.map(\.size)) } }
  }

  /// Photos on as many days back from today, one a day, whose records are written as files.
  private func app(
    size: (Int, Int) = (80, 24), language: Language = .en, days: Int = 4, drawer: PictureDrawer = .blank
  ) async throws -> Robot {
    let home = try TemporaryHome()
    let store = try home.store()
    let habit = try await store.addHabit(HabitEdit(name: "걷기", start: "2016-11-22"), on: Self.today)
    for back in 0..<days {
      let file = "\(String(repeating: "0", count: 60))\(1_000 + back).jpg"
      try home.write("picture", to: "photos/\(file)")
      let photo = Photo(
        file: file, frame: back % 19, addedAt: Int64(back), bytes: 2_100_000, width: 4_032, height: 3_024)
      try await store.changePhoto(.add([photo]), at: .checkIn(habit: habit, day: Self.today - back))
    }
    return try await Robot(
      home: home, child: expected, size: Size(columns: size.0, rows: size.1), language: language,
      pictures: drawer)
  }

  /// The styles of a part of the screen, a letter a cell: `s` and `d` where the square's and the disc's
  /// colours are seen, `F` for the second photo's frame, `-` for what is dim and `r` for what is reversed.
  private func styles(_ app: Robot, columns: Range<Int>, rows: Range<Int>) -> [String] {
    rows.map { row in
      columns.map { column in
        let cell = app.screen[column, row]
        let isReversed = cell.style.attributes.contains(.reverse)
        let (ink, paper) = (cell.style.foreground, cell.style.background)
        // A space shows what is behind it, any other character both.
        let seen = cell.character == " " ? [isReversed ? ink : paper] : [ink, paper]
        if seen.contains(.palette(167)) { return "s" }
        if seen.contains(where: { [.palette(23), .palette(24), .palette(31)].contains($0) }) { return "d" }
        if ink == .palette(161) { return "F" }
        return isReversed ? "r" : cell.style.attributes.contains(.dim) ? "-" : " "
      }.joined()
    }
  }

  /// The first tile and what follows, as ``styles(_:columns:rows:)`` has it, by the size of the window.
  nonisolated private static let grids = [
    Size(columns: 40, rows: 12): [
      "------------------",
      "-ssssssss   ddd  -",
      "-ssssssss dddddd -",
      "-ssssssss dddddd -",
      "-ssssssss  rddd  -",
      "------------------",
      "rrrr              ",
      "------            ",
    ],
    Size(columns: 80, rows: 24): [
      "-------------------------",
      "- ssssssssss   dddd     -",
      "- ssssssssss dddddddd   -",
      "- ssssssssss dddddddd   -",
      "- ssssssssss dddddddd   -",
      "- ssssssssss   dddd     -",
      "-------------------------",
      "rrrr                     ",
      "------                   ",
      "                         ",
      "FFFFFFFFFFFFFFFFFFFFFFFFF",
      "F ssssssssss   dddd     F",
    ],
    Size(columns: 120, rows: 40): [
      "----------------------------",
      "-                          -",
      "-                          -",
      "-sssssssssssss     dddd    -",
      "-sssssssssssss  ddddddddd  -",
      "-sssssssssssss ddddddddddd -",
      "-sssssssssssss ddddddddddd -",
      "-sssssssssssss  ddddddddd  -",
      "-sssssssssssss     dddd    -",
      "-                          -",
      "-                          -",
      "----------------------------",
      "rrrr                        ",
      "------                      ",
    ],
  ]

  @Test(arguments: grids)
  func aPictureStandsInTheMiddleOfItsFrame(size: Size, grid: [String]) async throws {
    let app = try await app(size: (size.columns, size.rows), drawer: Recorded().drawer)
    await app.press(.character("4"), .character("F"))
    let top = try #require(app.screen.text.firstIndex { $0.contains("┏") })
    // The first photo has no frame of its own, so that it is dim; it is selected, which is not said by colour.
    #expect(styles(app, columns: 1..<1 + grid[0].count, rows: top..<top + grid.count) == grid)
  }

  @Test func onlyWhatIsSeenIsDrawnAndNothingUnderAnotherScreen() async throws {
    let asked = Recorded()
    let app = try await app(days: 20, drawer: asked.drawer)
    await app.press(.character("4"), .character("F"))
    #expect(asked.paths.count == 2)
    await app.press(.character("j"), .character("j"))
    #expect(asked.paths.count == 4 || asked.paths.count == 3)
    let before = asked.paths.count
    await app.press(.character("e"))
    await app.resize(120, 40)
    #expect(asked.paths.count == before)
  }

  @Test func aPhotoOnItsOwnIsAsLargeAsTheWindowAllows() async throws {
    let asked = Recorded()
    let app = try await app(drawer: asked.drawer)
    await app.press(.character("4"), .character("F"), .enter)
    #expect(asked.sizes.contains(Size(columns: 78, rows: 17)))
    app.shows("Saturday 21 November · 걷기")
    app.shows("JPEG · 2.1 MB · 4032 × 3024")
    await app.press(.character("l"))
    app.shows("Friday 20 November · 걷기")
    app.shows("2/4")
    #expect(app.screen[0, 2].style.foreground == .palette(161))
    await app.press(.escape)
    #expect(app.screen.text.contains { $0.hasPrefix(" ┏") })
    let label = try #require(app.screen.cursor)
    #expect(app.screen.text[label.row].hasPrefix(" 걷기"))
    app.shows("Friday 20 November")
  }

  @Test func withoutTheProgramATileSaysWhatIsKnownAndHowToInstallIt() async throws {
    for language in [Language.en, .ko] {
      for size in [(40, 12), (80, 24), (120, 40)] {
        let app = try await app(size: size, language: language, drawer: PictureDrawer.none)
        await app.press(.character("4"), .character("F"))
        app.shows("JPEG · 2.1 MB")
        app.shows("sudo apt install chafa")
        app.cutsNothing()
        await app.press(.enter)
        app.shows("sudo apt install chafa")
        app.cutsNothing()
      }
    }
  }

  @Test func tenYearsOfPhotosShowOneMonth() async throws {
    let app = try await app(days: 1)
    let habit = try #require(app.store.habits().book.habits.first)
    for month in 1...120 {
      let day = Self.today.adding(months: -month)
      let file = "\(String(repeating: "0", count: 60))1000.jpg"
      try await app.store.changePhoto(
        .add([Photo(file: file, addedAt: 1)]), at: .checkIn(habit: habit.id, day: day))
    }
    await app.press(.character("4"), .character("F"))
    app.shows("Album · November · 1 photo")
    await app.press(.character("["))
    app.shows("Album · October · 1 photo")
    #expect(app.store.albumMonths().count == 121)
  }
}
