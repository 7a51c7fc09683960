import Model
import Storage
import Synchronization
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import ScreenTesting

/// The pictures of an entry's photos, below the lines that name them.
@MainActor
@Suite struct EntryPicturesTests {
  nonisolated private static let picture = CellPicture(
    size: Size(columns: 4, rows: 2),
    rows: [
      [Span("▄▄▌ ", Style(foreground: .palette(196), background: .palette(21)))],
      [Span("████", Style(foreground: .palette(196)))],
    ])

  /// What was asked for.
  private final class Asked: Sendable {
    let requests = Mutex<[PictureRequest]>([])

    var drawer: PictureDrawer {
      PictureDrawer(isInstalled: { true }) { [self] request throws(PictureDrawer.Failure) in
        requests.withLock { $0.append(request) }
        return EntryPicturesTests.picture
      }
    }
    var all: [PictureRequest] { requests.withLock { $0 } }
  }

  private func app(
    size: (Int, Int) = (80, 24), language: Language = .en, drawer: PictureDrawer
  ) async throws -> Robot {
    let home = try TemporaryHome()
    try home.picture("Pictures/belly.jpg")
    let app = try await Robot(
      home: home, child: expected, size: Size(columns: size.0, rows: size.1), language: language,
      pictures: drawer)
    await app.press(.character("w"))
    await app.type("The scan")
    await app.press(.control("s"), .character("f"), .down, .enter)
    return app
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40)], Language.allCases)
  func thePictureStandsBelowItsLine(size: (Int, Int), language: Language) async throws {
    let asked = Asked()
    let app = try await app(size: size, language: language, drawer: asked.drawer)
    await app.press(.character("G"), .character("k"))
    let lines = app.screen.text
    let row = try #require(lines.firstIndex { $0.contains("▄▄▌") })
    #expect(lines[row - 1].contains("▪ "))
    #expect(lines[row + 1].contains("████"))
    let column = try #require(lines[row].firstIndex(of: "▄")).utf16Offset(in: lines[row])
    #expect(app.screen[column, row].style.foreground == .palette(196))
    let request = try #require(asked.all.last)
    #expect(request.size.rows <= 10 && request.size.columns <= size.0 - 4)
    app.cutsNothing()
  }

  @Test func whatCannotBeDrawnLeavesNoGap() async throws {
    let app = try await app(drawer: .blank)
    await app.press(.character("G"))
    app.shows("remove the photo")
    let lines = app.screen.text
    #expect(lines.firstIndex { $0.contains("The scan") }.map { lines[$0 + 3].contains("▪ ") } == true)
    let cursor = try #require(app.screen.cursor)
    #expect(lines[cursor.row].contains("▪ "))
  }

  @Test func nothingIsDrawnUnderATextThatIsBeingWrittenOrAnotherScreen() async throws {
    let asked = Asked()
    let app = try await app(drawer: asked.drawer)
    #expect(asked.all.count == 1)
    await app.press(.character("e"))
    app.hides("▄▄▌")
    await app.resize(120, 40)
    await app.press(.escape, .character("f"))
    app.hides("▄▄▌")
    let before = asked.all.count
    await app.resize(60, 20)
    #expect(asked.all.count == before)
    await app.press(.escape)
    app.shows("▄▄▌")
  }

  @Test func aPictureIsRemovedWithItsPhoto() async throws {
    let app = try await app(drawer: Asked().drawer)
    app.shows("▄▄▌")
    await app.press(.character("G"), .character("x"))
    app.hides("▄▄▌")
    app.shows("The scan")
    await app.press(.character("u"))
    app.shows("▄▄▌")
  }
}
