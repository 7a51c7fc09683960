import Testing

@testable import TerminalUI

@Suite struct TextFieldTests {
  private func field(_ text: String, _ keys: Key...) -> TextField {
    var field = TextField(text)
    for key in keys {
      let isForField = field.handle(key)
      #expect(isForField)
    }
    return field
  }

  @Test func typingGoesWhereTheCursorIs() {
    let typed = field("한국", .left, .character("b"), .home, .character("a"))
    #expect(typed.text == "a한b국")
    #expect(typed.cursor == 1)
  }

  @Test func wordsAndLinesAreCutAndPutBack() {
    #expect(field("one two  ", .control("w")).text == "one ")
    #expect(field("one two", .control("w"), .control("a"), .control("y")).text == "twoone ")
    #expect(field("one two", .wordLeft, .control("k")).text == "one ")
    #expect(field("one two", .wordLeft, .control("u")).text == "two")
    #expect(field("one two", .home, .wordRight, .delete, .backspace).text == "ontwo")
  }

  @Test func aPastedNewlineIsASpaceAndControlsAreGone() {
    #expect(field("", .paste("a\rb\u{1B}[31mc\td")).text == "a bc    d")
  }

  @Test func takingBackTakesARunOfTypingAtOnce() {
    var field = field("x", .character("a"), .character("b"), .left, .character("c"), .control("z"))
    #expect(field.text == "xab")
    _ = field.handle(.control("z"))
    #expect(field.text == "x")
    _ = field.handle(.control("z"))
    #expect(field.text == "x")
    #expect(field.cursor == 1)
  }

  @Test func anAccentTypedAfterItsLetterJoinsIt() {
    let typed = field("", .character("e"), .character("\u{301}"), .backspace)
    #expect(typed.text == "")
    #expect(typed.cursor == 0)
  }

  @Test func otherKeysAreNotForTheField() {
    var field = TextField("a")
    for key in [Key.enter, .escape, .tab, .up, .down, .control("p"), .function(1)] {
      let isForField = field.handle(key)
      #expect(!isForField)
    }
    #expect(field == TextField("a"))
  }

  @Test func longTextScrollsSoThatTheCursorShows() {
    var field = TextField("abcdefghijklmnopqrstuvwxyz")
    var canvas = Canvas(size: Size(columns: 12, rows: 1))
    field.draw(on: &canvas, column: 1, row: 0, columns: 10, isFocused: true)
    #expect(canvas.text == [" …tuvwxyz"])
    #expect(canvas.cursor == Point(column: 9, row: 0))
    _ = field.handle(.home)
    field.draw(on: &canvas, column: 1, row: 0, columns: 10, isFocused: true)
    #expect(canvas.text == [" abcdefghij"])
    #expect(canvas.cursor == Point(column: 1, row: 0))
  }

  @Test(arguments: 1...9) func theCursorIsAlwaysInTheField(columns: Int) {
    for text in ["한국어 텍스트 입력", "plain text", ""] {
      var field = TextField(text)
      for _ in 0...text.count {
        var canvas = Canvas(size: Size(columns: columns, rows: 1))
        field.draw(on: &canvas, column: 0, row: 0, columns: columns, isFocused: true)
        #expect(canvas.cursor.map { (0..<columns).contains($0.column) } == true)
        _ = field.handle(.left)
      }
    }
  }

  @Test(arguments: 0..<100) func randomKeysNeverPutTheCursorOutside(seed: UInt64) {
    var random = Random(seed: seed)
    var field = TextField()
    let keys: [Key] = [
      .left, .right, .home, .end, .wordLeft, .wordRight, .backspace, .delete, .control("w"), .control("k"),
      .control("u"), .control("y"), .control("z"),
    ]
    for _ in 0..<200 {
      let isText = Bool.random(using: &random)
      _ = field.handle(isText ? .paste(random.text(count: 2)) : keys.randomElement(using: &random) ?? .left)
      #expect((0...field.text.count).contains(field.cursor))
    }
  }

  @Test func ofWhatIsPastedBeyondTheLimitOnlyTheStartIsTaken() {
    var field = TextField("a")
    let isPasted = field.handle(.paste(String(repeating: "가", count: 400_000)))
    #expect(isPasted && field.text.hasPrefix("a가") && field.text.hasSuffix("가"))
    #expect((TextField.maxBytes - 3...TextField.maxBytes).contains(field.text.utf8.count))
    for _ in 0..<3 { _ = field.handle(.character("힣")) }
    #expect(field.text.utf8.count <= TextField.maxBytes)
    _ = field.handle(.control("u"))
    #expect(field.text.isEmpty)
    var long = TextField(String(repeating: "x", count: 20_000))
    _ = long.handle(.paste("y"))
    #expect(long.text.count == 20_000)
  }
}
