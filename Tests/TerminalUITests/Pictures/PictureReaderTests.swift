import FoundationEssentials
import Testing

@testable import TerminalUI

/// What a program draws, read back into cells.
@Suite struct PictureReaderTests {
  private static let limit = Size(columns: 20, rows: 5)

  private func recorded(_ name: String) throws -> [UInt8] {
    let root = URL(filePath: #filePath).pathComponents.dropLast(4).dropFirst().joined(separator: "/")
    return [UInt8](
      try Data(contentsOf: URL(filePath: "/\(root)/fixtures/pictures/square-and-disc-\(name)-20x5.sgr")))
  }

  private func cells(_ picture: CellPicture) -> Canvas {
    var canvas = Canvas(size: picture.size)
    canvas.draw(picture, at: Point(column: 0, row: 0))
    return canvas
  }

  @Test(arguments: [("256", Color.palette(167)), ("16", .palette(9)), ("8", .palette(1))])
  func theColoursOfEachKindAreRead(name: String, red: Color) throws {
    let picture = try #require(CellPicture(sgr: try recorded(name), limit: Self.limit))
    #expect(picture.size == Self.limit)
    let canvas = cells(picture)
    // The square is drawn as spaces on its colour, or reversed in it.
    #expect(canvas[0, 2].style == Style(foreground: red, attributes: .reverse))
    #expect(canvas[4, 2].style.background == red)
    // Around the disc the terminal's own background stays.
    #expect(canvas[19, 0].style.background == .standard)
    #expect(!canvas[19, 0].style.attributes.contains(.reverse))
  }

  @Test func withoutColoursItIsBraille() throws {
    let picture = try #require(CellPicture(sgr: try recorded("none"), limit: Self.limit))
    let canvas = cells(picture)
    #expect(canvas[15, 2].character == "⣿")
    #expect(picture.rows.joined().allSatisfy { $0.style == .plain })
  }

  @Test func onlyColoursAndReverseAreUnderstood() throws {
    let text =
      "\u{1B}[2J\u{1B}[5;5H\u{1B}[?25la\u{1B}[1;4;38;2;1;2;3;31mb\u{1B}]0;title\u{7}c\u{1B}[39;102;7md\u{1B}[me"
    let picture = try #require(CellPicture(sgr: Array(text.utf8), limit: Self.limit))
    #expect(
      picture.rows == [
        [
          Span("a"), Span("bc", Style(foreground: .palette(1))),
          Span("d", Style(background: .palette(10), attributes: .reverse)), Span("e"),
        ]
      ])
  }

  @Test func whatIsLargerIsLeftOutAndWhatIsWideIsReplaced() throws {
    let text = String(repeating: String(repeating: "x", count: 500) + "\n", count: 50)
    let picture = try #require(CellPicture(sgr: Array(text.utf8), limit: Self.limit))
    #expect(picture.size == Self.limit)
    #expect(picture.rows.allSatisfy { $0 == [Span(String(repeating: "x", count: 20))] })
    let strange = try #require(
      CellPicture(sgr: Array("한\u{301}\u{202E}\u{9B}y\r\t\u{8}z".utf8), limit: Self.limit))
    #expect(strange.rows == [[Span("????yz")]])
    #expect(CellPicture(sgr: Array("\u{1B}[0m\n\n".utf8), limit: Self.limit) == nil)
    #expect(CellPicture(sgr: [], limit: Self.limit) == nil)
    #expect(CellPicture(sgr: [0x78], limit: Size(columns: 0, rows: -1)) == nil)
  }

  @Test(arguments: 0..<200)
  func anyBytesAreAPictureOfTheAskedSizeOrNone(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let pieces: [[UInt8]] = [
      [0x1B], [0x1B, 0x5B], [0x1B, 0x5D], [0x6D], [0x3B], [0x33, 0x38], [0x0A], [0xE2, 0x96],
    ]
    var bytes: [UInt8] = []
    for _ in 0..<300 {
      if Bool.random(using: &random) {
        bytes.append(UInt8.random(in: 0...255, using: &random))
      } else {
        bytes += pieces.randomElement(using: &random) ?? []
      }
    }
    guard let picture = CellPicture(sgr: bytes, limit: Self.limit) else { return }
    #expect(picture.size.columns <= 20 && picture.size.rows <= 5 && picture.rows.count <= 5)
    for row in picture.rows {
      let text = row.map(\.text).joined()
      #expect(TextWidth.of(text) <= 20)
      #expect(TextCleaning.clean(text) == text)
    }
  }

  @Test func aPictureIsClippedByTheCanvas() throws {
    let picture = try #require(CellPicture(sgr: Array("abc\ndef\nghi".utf8), limit: Self.limit))
    var canvas = Canvas(size: Size(columns: 4, rows: 2))
    canvas.draw(picture, at: Point(column: 2, row: -1))
    #expect(canvas.text == ["  de", "  gh"])
  }
}
