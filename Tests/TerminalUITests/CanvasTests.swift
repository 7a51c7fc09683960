import Testing

@testable import TerminalUI

@Suite struct CanvasTests {
  @Test func textIsCutAtTheEdgeWithAMark() {
    var canvas = Canvas(size: Size(columns: 8, rows: 3))
    #expect(canvas.write("Bookmarks", column: 0, row: 0) == 8)
    #expect(canvas.write("Today", column: 0, row: 1, columns: 3) == 3)
    #expect(canvas.write("fits", column: 4, row: 2) == 4)
    #expect(canvas.text == ["Bookmar…", "To…", "    fits"])
  }

  @Test func aWideCharacterIsNeverHalfDrawn() {
    var canvas = Canvas(size: Size(columns: 5, rows: 2))
    canvas.write("한글말", column: 0, row: 0)
    canvas.write("한글", column: -1, row: 1)
    #expect(canvas.text == ["한글…", " 글"])
    canvas.inside(Rect(column: 0, row: 1, columns: 2, rows: 1)) { $0.write("a", column: 0, row: 0) }
    #expect(canvas.text[1] == "a글")
  }

  @Test func overwritingHalfOfAWideCharacterBlanksTheOtherHalf() {
    var canvas = Canvas(size: Size(columns: 6, rows: 2))
    canvas.write("한글말", column: 0, row: 0)
    canvas.write("x", column: 1, row: 0)
    canvas.write("y", column: 4, row: 0)
    #expect(canvas.text[0] == " x글y")
    canvas.write("한글말", column: 0, row: 1)
    canvas.write("國", column: 1, row: 1)
    #expect(canvas.text[1] == " 國 말")
    canvas.fill(Rect(column: 2, row: 1, columns: 3, rows: 1), style: .dim)
    #expect(canvas.text[1] == "")
  }

  @Test func nothingIsDrawnOutside() {
    var canvas = Canvas(size: Size(columns: 3, rows: 2))
    canvas.write("abc", column: 0, row: 2)
    canvas.write("abc", column: 3, row: 0)
    canvas.write("abc", column: .max, row: 0)
    canvas.write("abc", column: .min / 2, row: 0)
    canvas.write("abcdef", column: -3, row: 1)
    canvas.fill(Rect(column: -5, row: -5, columns: 2, rows: 2), style: .selected)
    #expect(canvas.text == ["", "def"])
    var none = Canvas(size: Size(columns: -1, rows: 0))
    none.write("a", column: 0, row: 0)
    #expect(none.text == [])
  }

  @Test func aPartHasItsOwnCoordinatesAndClipsAndGivesItsCursorBack() {
    var canvas = Canvas(size: Size(columns: 10, rows: 4))
    canvas.inside(Rect(column: 2, row: 1, columns: 5, rows: 2)) { part in
      part.write("longer text", column: 0, row: 0)
      part.write("no", column: 0, row: 2)
      part.inside(Rect(column: 3, row: 1, columns: 9, rows: 9)) { inner in
        inner.write("abc", column: 0, row: 0)
        inner.cursor = Point(column: 1, row: 0)
      }
    }
    #expect(canvas.text == ["", "  long…", "     ab", ""])
    #expect(canvas.cursor == Point(column: 6, row: 2))
  }

  @Test func stylesShowAsLetters() {
    var canvas = Canvas(size: Size(columns: 8, rows: 2))
    canvas.write(StyledLine([Span("ab", .bold), Span("c", .accent), Span("한", .dim)]), column: 0, row: 0)
    canvas.write("x", endingAt: 8, row: 0, style: .warning)
    canvas.write("한글", column: 0, row: 1)
    #expect(canvas.styles() == ["bbadd..w", "........"])
    #expect(canvas.text == ["abc한  x", "한글"])
  }

  @Test func aLineOfSeveralStylesIsCutWithAMark() {
    var canvas = Canvas(size: Size(columns: 6, rows: 1))
    let used = canvas.write(StyledLine([Span("abc", .bold), Span("def"), Span("g")]), column: 0, row: 0)
    #expect(used == 6)
    #expect(canvas.text == ["abcde…"])
  }

  @Test func controlCharactersNeverReachACell() {
    var canvas = Canvas(size: Size(columns: 12, rows: 1))
    canvas.write("a\u{1B}[2Jb\nc👨‍👩‍👧", column: 0, row: 0)
    #expect(canvas.text == ["ab c👨"])
  }

  @Test func withoutUTF8EverythingIsASCIIAndAsWide() {
    var canvas = Canvas(size: Size(columns: 16, rows: 4), ascii: true)
    canvas.write("╭─ Today ──────╮", column: 0, row: 0)
    canvas.write("│✓ café 한 “a”…│", column: 0, row: 1)
    canvas.write("╰──────────────╯", column: 0, row: 2)
    ProgressBar.draw(0.5, on: &canvas, column: 0, row: 3, columns: 9)
    #expect(canvas.text == ["+- Today ------+", "|x cafe ?? \"a\".|", "+--------------+", "====>----"])
    #expect(canvas.text.joined().utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: ["✓○·–", "✓○–·»", "✓»•·–=", "█▒░·–", "●○·", "✓»•·–=×", "█▒░·–×"])
  func marksThatStandSideBySideDifferInASCIIToo(marks: String) {
    var canvas = Canvas(size: Size(columns: marks.count, rows: 1), ascii: true)
    canvas.write(marks, column: 0, row: 0)
    #expect(Set(canvas.text[0]).count == marks.count, "\(canvas.text)")
  }

  @Test func onlyRowsThatLookDifferentHaveChanged() {
    var before = Canvas(size: Size(columns: 9, rows: 4))
    before.write("same", column: 0, row: 0)
    before.write("e\u{301}", column: 0, row: 1)
    before.write("e\u{301}", column: 0, row: 2)
    var after = Canvas(size: Size(columns: 9, rows: 4))
    after.write("o\u{301}", column: 0, row: 2)
    after.write("e\u{301}", column: 0, row: 1)
    after.write("same", column: 0, row: 0)
    after.write("x", column: 0, row: 3)
    #expect(after.rowsChanged(since: before) == [2, 3])
    #expect(after.rowsChanged(since: Canvas(size: Size(columns: 8, rows: 4))) == [0, 1, 2, 3])
  }

  @Test func aRowIsGivenCharacterByCharacter() {
    var canvas = Canvas(size: Size(columns: 7, rows: 1))
    canvas.write("한b", column: 0, row: 0, style: .bold)
    canvas.write("e\u{301}", column: 3, row: 0)
    var characters: [String] = []
    canvas.forEachCharacter(inRow: 0) { scalar, cluster, style in
      let first = Unicode.Scalar(scalar).map(Character.init) ?? "?"
      characters.append("\(first)|\(cluster.map(String.init) ?? "")|\(style == .bold)")
    }
    #expect(characters == ["한||true", "b||true", "e|e\u{301}|false", " ||false", " ||false", " ||false"])
  }

  @Test func lettersPutTogetherAreCutLikeThosePutOneByOne() {
    for column in -9...9 {
      for columns in [nil, 0, 1, 4] {
        var whole = Canvas(size: Size(columns: 8, rows: 1))
        whole.write("한한한한", column: 0, row: 0)
        var single = whole
        whole.inside(Rect(column: 1, row: 0, columns: 6, rows: 1)) {
          $0.write("abcdef", column: column, row: 0, columns: columns)
        }
        single.inside(Rect(column: 1, row: 0, columns: 6, rows: 1)) {
          let room = min(columns ?? .max, 6 - column)
          for (index, letter) in "abcdef".enumerated() where index < room {
            let isCut = index == room - 1 && room < 6
            $0.write(isCut ? "…" : String(letter), column: column + index, row: 0)
          }
        }
        #expect(whole.text == single.text, "from \(column), \(columns ?? -1) columns")
      }
    }
  }

  @Test(arguments: 0..<200) func everyCellOfAWideCharacterHasItsOtherHalf(seed: UInt64) {
    var random = Random(seed: seed)
    var canvas = Canvas(size: Size(columns: 12, rows: 3))
    for _ in 0..<40 {
      let place = Point(
        column: Int.random(in: -4...13, using: &random), row: Int.random(in: -1...3, using: &random))
      let rect = Rect(
        column: place.column, row: place.row, columns: Int.random(in: 0...6, using: &random), rows: 2)
      switch Int.random(in: 0...3, using: &random) {
      case 0: canvas.fill(rect, style: .dim)
      case 1: canvas.inside(rect) { $0.write(random.text(count: 4), column: -1, row: 0) }
      default: canvas.write(random.text(count: 4), column: place.column, row: place.row)
      }
    }
    for row in 0..<3 {
      let widths = (0..<12).map { canvas[$0, row].width }
      for column in 0..<12 {
        #expect((widths[column] == 2) == (column < 11 && widths[column + 1] == 0))
      }
      #expect(widths[0] != 0)
    }
  }

  @Test func aLinkStandsWhereItWasDrawnAndNotBelowWhatLiesOnTop() {
    var canvas = Canvas(size: Size(columns: 20, rows: 4))
    canvas.inside(Rect(column: 2, row: 1, columns: 10, rows: 2)) { part in
      part.link(row: 0, columns: 3..<40, number: 1, to: "https://a")
      part.link(row: 1, columns: 0..<4, number: 2, to: "https://b")
      part.link(row: 2, columns: 0..<4, number: 3, to: "https://c")
      part.link(row: 0, columns: 10..<12, number: 4, to: "https://d")
    }
    #expect(canvas.links.map(\.number) == [1, 2])
    #expect(canvas.links[0].row == 1 && canvas.links[0].columns == 5..<12)
    canvas.clear(Rect(column: 0, row: 2, columns: 20, rows: 1))
    #expect(canvas.links.map(\.address) == ["https://a"])
  }
}
