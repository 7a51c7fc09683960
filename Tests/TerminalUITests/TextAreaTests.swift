import Testing

@testable import TerminalUI

@Suite struct TextAreaTests {
  private func area(
    _ text: String, _ keys: Key..., columns: Int = 11, rows: Int = 5, limit: Int = .max
  ) -> TextArea {
    var area = TextArea(text, limit: limit, size: Size(columns: columns, rows: rows))
    for key in keys {
      let answer = area.handle(key)
      #expect(answer != .ignored)
    }
    return area
  }

  /// The text with a bar where the cursor is.
  private func marked(_ area: TextArea) -> String {
    var lines = area.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = lines[area.cursor.line]
    lines[area.cursor.line] = line.prefix(area.cursor.offset) + "|" + line.dropFirst(area.cursor.offset)
    return lines.joined(separator: "\n")
  }

  private func shown(_ area: TextArea) -> [String] { area.visibleRows.map { String($0.text) } }

  // Writing

  @Test func enterBeginsALineAndTabGoesOnToTheNextFourthColumn() {
    #expect(marked(area("", .character("a"), .enter, .character("한"))) == "a\n한|")
    #expect(marked(area("ab", .tab, .character("c"))) == "ab  c|")
    #expect(marked(area("한국", .tab)) == "한국    |")
  }

  @Test func backspaceAndDeleteJoinLines() {
    #expect(marked(area("one\ntwo", .control("a"), .backspace)) == "one|two")
    #expect(marked(area("one\ntwo", .up, .delete)) == "one|two")
    #expect(marked(area("one\n\ntwo", .up, .delete)) == "one\n|two")
    #expect(marked(area("x", .delete)) == "x|")
    #expect(marked(area("", .backspace)) == "|")
  }

  @Test func wordsAndLinesAreCutAndPutBack() {
    #expect(marked(area("one two", .control("w"))) == "one |")
    #expect(marked(area("one\n", .control("w"))) == "one|")
    #expect(marked(area("one\ntwo", .control("u"))) == "one\n|")
    #expect(marked(area("one\ntwo", .up, .control("a"), .control("k"))) == "|\ntwo")
    // What is cut in a row comes back together: the line, its end, and the next line.
    let cut = area("one\ntwo", .up, .control("a"), .control("k"), .control("k"), .control("k"))
    #expect(marked(cut) == "|")
    #expect(marked(area("a b c", .control("w"), .control("w"), .left, .control("y"))) == "ab c| ")
  }

  @Test func aSyllableIsOneCharacterHoweverItIsTyped() {
    #expect(marked(area("", .paste("\u{1112}\u{1161}\u{11ab}국"), .backspace)) == "한|")
    #expect(marked(area("한국어", .left, .left, .delete)) == "한|어")
    #expect(marked(area("", .character("e"), .character("\u{301}"), .left)) == "|é")
  }

  @Test func aPasteOfManyLinesKeepsThemAndLosesWhatControlsTheTerminal() {
    let pasted = area("<>", .left, .paste("one\r\ntwo\rthree\n\u{1B}[31mred\u{7}\u{202E}\tend"))
    #expect(pasted.text == "<one\ntwo\nthree\nred    end>")
    #expect(marked(area("a", .paste("\n\n"), .character("b"))) == "a\n\nb|")
    let many = area("", .paste((1...200).map { "line \($0)" }.joined(separator: "\r")))
    #expect(many.text.split(separator: "\n").count == 200)
    #expect(many.cursor == TextPosition(line: 199, offset: 8))
  }

  @Test(
    arguments: [
      "The baby kicked twice while we were reading, and once more at supper. ", "오늘은 아기가 두 번 발로 찼고 ",
      "가나다라마바사아자차카타파하", "漢字かな。「」", "x", "don't—(e\u{301}) 3.5 % 🇰🇷 👶 ",
    ], 0..<4)
  func aLongLineThatIsChangedIsWrappedAsIfItWereNew(_ part: String, _ seed: Int) {
    var area = area(String(repeating: part, count: 3_000 / part.utf8.count + 1))
    var random = Random(seed: UInt64(seed + part.utf8.count))
    area.resize(to: Size(columns: 41, rows: 10))
    let keys: [Key] = [
      .character("a"), .character(" "), .character("한"), .backspace, .control("w"), .delete, .paste("漢字 b"),
      .character("\u{301}"), .control("z"), .control("r"), .paste(String(repeating: "long ", count: 30)),
    ]
    for _ in 0..<40 {
      area.move(to: TextPosition(line: 0, offset: Int.random(in: 0...3_200, using: &random)))
      for _ in 0..<3 { _ = area.handle(keys.randomElement(using: &random) ?? .delete) }
      let line = area.lines[0]
      #expect(line.rows == WrappedText([Span(line.text)]).rows(columns: 40), "\(line.text)")
      #expect(line.count == line.text.count)
    }
  }

  @Test func whatWouldBeTooLongIsRefusedWhole() {
    var area = area("12345678", limit: 10)
    #expect(area.handle(.paste("abc")) == .full)
    #expect(area.text == "12345678")
    #expect(area.handle(.character("한")) == .full)
    #expect(area.handle(.enter) == .done)
    #expect(area.handle(.character("9")) == .done)
    #expect(area.handle(.character("0")) == .full)
    #expect(area.bytes == 10)
    #expect(area.handle(.backspace) == .done)
    #expect(area.handle(.character("0")) == .done)
  }

  // Taking back

  @Test func aRunOfTypingIsTakenBackAtOnceAndDoneAgain() {
    let typed = area("x", .character("a"), .character("b"), .enter, .character("c"), .character("d"))
    var area = typed
    for expected in ["xab\n|", "xab|", "x|", "x|"] {
      _ = area.handle(.control("z"))
      #expect(marked(area) == expected)
    }
    for expected in ["xab|", "xab\n|", "xab\ncd|", "xab\ncd|"] {
      _ = area.handle(.control("r"))
      #expect(marked(area) == expected)
    }
  }

  @Test func typingAfterTakingBackForgetsWhatWasTakenBack() {
    let area = area("", .character("a"), .control("z"), .character("b"), .control("r"))
    #expect(area.text == "b")
  }

  @Test func aLongRunIsTakenBackWordByWordFromItsEnd() {
    var area = area("")
    for character in String(repeating: "word ", count: 20) { _ = area.handle(.character(character)) }
    _ = area.handle(.control("z"))
    #expect(!area.isEmpty)
    #expect(area.bytes < 100)
    while !area.isEmpty { _ = area.handle(.control("z")) }
  }

  @Test func backspacesInARowAreOneStep() {
    #expect(marked(area("abc", .backspace, .backspace, .control("z"))) == "abc|")
  }

  @Test func anotherTextInPlaceOfAllIsTakenBackToo() {
    var area = area("one\ntwo")
    area.replace(by: "three")
    #expect(marked(area) == "three|")
    _ = area.handle(.control("z"))
    #expect(marked(area) == "one\ntwo|")
  }

  // Moving

  @Test func theCursorMovesOverLinesByCharactersAndWords() {
    #expect(marked(area("a\nb", .left, .left)) == "a|\nb")
    #expect(marked(area("a\nb", .left, .left, .right)) == "a\n|b")
    #expect(marked(area("one two\nthree", .wordLeft, .wordLeft)) == "one two|\nthree")
    #expect(marked(area("한국어 문장\n둘", .alt("<"), .wordRight)) == "한국어| 문장\n둘")
    #expect(marked(area("a\nb\nc", .alt("<"), .alt(">"))) == "a\nb\nc|")
  }

  @Test func homeAndEndGoToTheEndsOfARowAndControlAAndEToThoseOfALine() {
    let text = "one two three four"  // "one two " / "three four"
    #expect(marked(area(text, .home)) == "one two |three four")
    #expect(marked(area(text, .control("a"))) == "|one two three four")
    #expect(marked(area(text, .control("a"), .end)) == "one two| three four")
    #expect(marked(area(text, .control("a"), .control("e"))) == "one two three four|")
  }

  @Test func upAndDownKeepTheColumnOverShortLinesAndWideCharacters() {
    let text = "abcdef\nx\n한국어글\nabcdef"
    #expect(marked(area(text, .left, .up)) == "abcdef\nx\n한국|어글\nabcdef")
    #expect(marked(area(text, .left, .up, .up)) == "abcdef\nx|\n한국어글\nabcdef")
    #expect(marked(area(text, .left, .up, .up, .up)) == "abcde|f\nx\n한국어글\nabcdef")
    #expect(marked(area(text, .left, .up, .up, .up, .down, .down, .down)) == "abcdef\nx\n한국어글\nabcde|f")
  }

  @Test func upAndDownGoByRowsAndBeyondThemToTheEnds() {
    let text = "one two three four"
    #expect(marked(area(text, .up)) == "one two| three four")
    #expect(marked(area(text, .up, .up)) == "|one two three four")
    #expect(marked(area(text, .home, .up, .right, .down)) == "one two t|hree four")
    #expect(marked(area("a\nbb", .up, .control("a"), .down, .down)) == "a\nbb|")
  }

  @Test func pagesMoveByWhatShows() {
    let text = (1...20).map { "line \($0)" }.joined(separator: "\n")
    #expect(area(text, .pageUp).cursor.line == 15)
    #expect(area(text, .alt("<"), .pageDown).cursor.line == 4)
    #expect(
      area(text, .pageUp, .pageUp, .pageUp, .pageUp, .pageUp, .pageUp).cursor
        == TextPosition(line: 0, offset: 0)
    )
  }

  // Showing

  @Test func itIsWrappedAsArticlesAre() {
    let text = "Between weeks 24 and 28 한국어 낱말은 줄 끝에서 나뉘지 않아요."
    let rows = area(text, columns: 21, rows: 10).visibleRows.map { String($0.text).trimmedEnd }
    #expect(rows == TextWrapping.wrap(text, columns: 20))
  }

  @Test func theCursorStandsAtTheEdgeWhereSpacesHangOverIt() {
    let area = area("0123456789", .character(" "), .character(" "))
    var canvas = Canvas(size: Size(columns: 11, rows: 5))
    area.draw(on: &canvas, column: 0, row: 0)
    #expect(canvas.cursor == Point(column: 10, row: 0))
    #expect(canvas.text[0] == "0123456789")
  }

  @Test func itScrollsSoThatTheCursorShows() {
    let text = (1...20).map(String.init).joined(separator: "\n")
    #expect(shown(area(text)) == ["16", "17", "18", "19", "20"])
    #expect(shown(area(text, .alt("<"))) == ["1", "2", "3", "4", "5"])
    var small = area(text)
    small.resize(to: Size(columns: 11, rows: 2))
    #expect(shown(small) == ["19", "20"])
    small.resize(to: Size(columns: 11, rows: 4))
    #expect(shown(small) == ["17", "18", "19", "20"])
  }

  @Test func anotherWidthWrapsAnewAndKeepsThePlace() {
    var area = area("one two three four", .wordLeft)
    area.resize(to: Size(columns: 30, rows: 5))
    #expect(shown(area) == ["one two three four"])
    #expect(marked(area) == "one two three |four")
  }

  // Always

  private static let keys: [Key] = [
    .left, .right, .up, .down, .home, .end, .wordLeft, .wordRight, .pageUp, .pageDown, .backspace, .delete,
    .enter, .tab, .control("w"), .control("k"), .control("u"), .control("y"), .control("z"), .control("r"),
    .control("a"), .control("e"), .alt("<"), .alt(">"), .character("क"), .character("्"), .character("ष"),
    .character("\u{1161}"), .character("\u{11ab}"), .character("한"), .character(" "), .character("\u{301}"),
  ]

  @Test(arguments: 0..<60) func randomKeysBreakNothing(seed: UInt64) {
    var random = Random(seed: seed)
    var area = TextArea("", limit: 2_000, size: Size(columns: 11, rows: 5))
    for _ in 0..<300 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: _ = area.handle(.paste(random.text(count: 3) + "\n" + random.text(count: 2)))
      case 1:
        let columns = Int.random(in: 1...40, using: &random)
        area.resize(to: Size(columns: columns, rows: Int.random(in: 1...9, using: &random)))
      default: _ = area.handle(Self.keys.randomElement(using: &random) ?? .left)
      }
      expectSound(area)
    }
    for _ in 0..<400 { _ = area.handle(.control("r")) }
    let last = area.text
    for _ in 0..<400 { _ = area.handle(.control("z")) }
    expectSound(area)
    #expect(area.isEmpty)
    for _ in 0..<400 { _ = area.handle(.control("r")) }
    #expect(area.text.utf8.elementsEqual(last.utf8))
  }

  private func expectSound(_ area: TextArea) {
    let lines = area.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.indices.contains(area.cursor.line))
    #expect((0...lines[min(area.cursor.line, lines.count - 1)].count).contains(area.cursor.offset))
    #expect(area.bytes == area.text.utf8.count)
    #expect(area.bytes <= area.limit)
    let cursors = area.visibleRows.compactMap(\.cursor)
    #expect(cursors.count == 1)
    #expect(cursors.allSatisfy { (0..<max(2, area.size.columns)).contains($0) })
    for row in area.visibleRows where area.size.columns > 4 {  // Wider than any character.
      #expect(TextWidth.of(String(row.text).trimmedEnd) < area.size.columns)
    }
  }

  @Test func typingInALargeTextIsQuick() {
    let paragraph = String(repeating: "A line of a long day with 한국어 in it. ", count: 12)
    var area = TextArea(
      (0..<120).map { _ in paragraph }.joined(separator: "\n").prefixed(toBytes: 65_000),
      limit: 65_536, size: Size(columns: 73, rows: 20))
    let start = ContinuousClock.now
    for _ in 0..<50 {
      _ = area.handle(.character("x"))
      _ = area.handle(.up)
      _ = area.visibleRows
    }
    // A debug build on a busy machine; wrapping all of it a hundred times takes far longer.
    #expect(ContinuousClock.now - start < .seconds(5))
  }
}

extension String {
  fileprivate var trimmedEnd: String { String(reversed().drop(while: \.isWhitespace).reversed()) }

  fileprivate func prefixed(toBytes count: Int) -> String {
    String(decoding: utf8.prefix(count), as: UTF8.self).replacing("\u{FFFD}", with: "")
  }
}
