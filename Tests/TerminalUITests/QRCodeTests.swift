import Testing

@testable import TerminalUI

struct QRCodeTests {
  @Test func aCodeHasItsFinders() throws {
    let code = try #require(QRCode("https://clinic.example/go?code=WDJB-MJHT"))
    #expect(code.side == 29)
    let finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
    for (column, row) in [(0, 0), (22, 0), (0, 22)] {
      let found = (0..<7).map { y in
        String((0..<7).map { code.isDark(column: column + $0, row: row + y) ? "#" as Character : "." })
      }
      #expect(found == finder)
    }
    #expect(
      !code.isDark(column: 7, row: 7) && !code.isDark(column: -1, row: 0) && !code.isDark(column: 29, row: 0))
  }

  @Test func whatIsDrawnIsTheCodeWithALightBorder() throws {
    let code = try #require(QRCode("https://clinic.example/go?code=WDJB-MJHT"))
    let room = Size(columns: 60, rows: 30)
    let size = try #require(code.size(in: room))
    #expect(size == Size(columns: 37, rows: 19))
    var canvas = Canvas(size: room)
    code.draw(on: &canvas, column: 3, row: 2, in: room)
    for y in 0..<37 {
      for x in 0..<37 {
        let cell = canvas[3 + x, 2 + y / 2]
        let isLight = y % 2 == 0 ? "█▀".contains(cell.character) : "█▄".contains(cell.character)
        #expect(isLight == !code.isDark(column: x - 4, row: y - 4))
        #expect(cell.style == Style(foreground: .palette(231), background: .palette(16)))
      }
    }
  }

  @Test func onALightTerminalWithoutColoursTheDarkModulesAreTheCharacters() throws {
    let code = try #require(QRCode("https://clinic.example/go"))
    let room = Size(columns: 60, rows: 30)
    var (dark, light) = (Canvas(size: room), Canvas(size: room))
    code.draw(on: &dark, column: 0, row: 0, in: room, background: .dark)
    code.draw(on: &light, column: 0, row: 0, in: room, background: .light)
    // The quiet zone is the text's colour where that is light, and the background where that is.
    #expect(dark[0, 0].character == "█" && light[0, 0].character == " ")
    #expect(dark[4, 2].character == " " && light[4, 2].character == "█")
  }

  @Test(
    arguments: [
      ("15;0", QRCode.Background.dark), ("0;15", .light), ("0;default;7", .light), ("15;8", .dark),
      ("0;default", .unknown), (nil, .unknown),
    ] as [(String?, QRCode.Background)])
  func whatATerminalSaysOfItsBackgroundIsKnown(value: String?, background: QRCode.Background) {
    #expect(QRCode.Background(withoutColors: value) == background)
  }

  @Test func theBorderIsNarrowerWhereThereIsLessRoom() throws {
    let code = try #require(QRCode("https://clinic.example/go?code=WDJB-MJHT"))
    #expect(code.size(in: Size(columns: 36, rows: 19)) == Size(columns: 35, rows: 18))
    #expect(code.size(in: Size(columns: 80, rows: 17)) == Size(columns: 33, rows: 17))
    #expect(
      code.size(in: Size(columns: 80, rows: 16)) == nil && code.size(in: Size(columns: 32, rows: 90)) == nil)
  }

  @Test func whatIsEmptyOrTooLongHasNoCode() {
    #expect(QRCode("") == nil && QRCode(String(repeating: "x", count: 3_000)) == nil)
  }
}
