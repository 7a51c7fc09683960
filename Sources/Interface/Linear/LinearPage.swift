package import Model
import TerminalUI
import Texts

/// The text of the top screen, line by line.
@MainActor
struct LinearPage {
  typealias Line = Spoken<@MainActor () -> Void>.Line

  var lines: [Line] = []
  var question: SpokenQuestion?
  /// Whether it is a text that is read by paragraphs.
  var isRead = false

  /// The lines that can be chosen, in the order of their numbers.
  var choices: [Line] { lines.filter { ($0.role == .choice || $0.role == .link) && $0.input != nil } }

  /// The text that the screen supplies, otherwise the text that it draws.
  init(_ screen: Screen, size: Size, _ language: Language) {
    let spoken = screen.spoken
    question = spoken?.question
    isRead = spoken?.isRead ?? false
    if let lines = spoken?.lines {
      self.lines = lines
      if question == nil, screen.isTyping, screen.list == nil { question = SpokenQuestion(label: "") }
      return
    }
    var canvas = Canvas(size: size)
    screen.draw(on: &canvas)
    let list = screen.list
    let texts = list?.texts() ?? []
    var drawn = DrawnWords(canvas, texts: texts, language: language)
    if question == nil, screen.isTyping, list == nil {
      question = SpokenQuestion(label: drawn.removeCursorRow(), hasLines: screen.focus == .lines)
    }
    let selection = spoken?.selection ?? list?.selection
    let select: ((Int) -> @MainActor () -> Void)? =
      spoken?.selects ?? list.map { list in { line in { list.move(.to(line)) } } }
    let isText = list?.isText ?? false
    lines = drawn.rows.map { row in
      guard let line = row.line, !isText, let select else { return Line(row.text) }
      return Line(row.text, .choice, selects: select(line), isSelected: line == selection)
    }
    // Lines that the window has no room for can be chosen as well.
    let drawnLines = Set(drawn.rows.compactMap(\.line))
    guard !isText, let select, case .lines = list?.extent else { return }
    lines += texts.indices.filter { !drawnLines.contains($0) && !texts[$0].isEmpty }.map { line in
      Line(
        LinearText.words(texts[line], language), .choice, selects: select(line),
        isSelected: line == selection)
    }
  }
}

/// The text of a canvas. The rows of a list's line are joined.
private struct DrawnWords {
  struct Row {
    var text: String
    /// The list's line; nil for a row outside the list.
    let line: Int?
    let rows: Range<Int>
  }

  /// A row of the canvas.
  private struct Drawn {
    /// The largest width of a text. A longer line is wrapped.
    private static let measure = 72
    let row: Int
    private let start: Int
    private let end: Int
    private let firstWord: Int
    private let style: Style?
    private let isPlain: Bool

    init(_ canvas: Canvas, row: Int) {
      let (text, style) = DrawnWords.text(canvas, row: row, columns: 0..<canvas.size.columns)
      self.row = row
      self.style = style
      let words = text.trimmed
      start = TextWidth.of(String(text.prefix { $0.isWhitespace }))
      end = start + TextWidth.of(words)
      firstWord = TextWidth.of(String(words.prefix { !$0.isWhitespace }))
      isPlain =
        !words.contains("  ")
        && words.first.map { $0.isLetter || $0.isNumber || "“‘(\"".contains($0) } == true
    }

    /// Whether the next row continues this text.
    func goesOn(in next: Drawn) -> Bool {
      next.row == row + 1 && next.start == start && next.style == style && isPlain && next.isPlain
        && end + 1 + next.firstWord > Self.measure
    }
  }

  private(set) var rows: [Row] = []
  private let cursor: Int?

  init(_ canvas: Canvas, texts: [String], language: Language) {
    cursor = canvas.cursor?.row
    var targets: [Int: [Canvas.Target]] = [:]
    for target in canvas.targets {
      for row in max(0, target.rect.row)..<max(0, target.rect.row, target.rect.endRow) {
        targets[row, default: []].append(target)
      }
    }
    var rowIndices: [Int: Int] = [:]
    var before: Drawn?
    for row in 0..<canvas.size.rows {
      guard let rowTargets = targets[row] else {
        let text = LinearText.words(canvas.text(inRow: row), language)
        // Fields that are changed with the arrow keys are chosen by number here.
        let hasLetters = text.contains { $0.isLetter || $0.isNumber } && !LinearText.isScale(text)
        guard hasLetters, !text.hasPrefix("←") else { continue }
        let drawn = Drawn(canvas, row: row)
        if let before, before.goesOn(in: drawn) {
          rows[rows.count - 1].text += " " + text
        } else {
          rows.append(Row(text: text, line: nil, rows: row..<row + 1))
        }
        before = drawn
        continue
      }
      before = nil
      for target in rowTargets where row == max(0, target.rect.row) {
        let isAlone = rowTargets.allSatisfy { $0.line == target.line }
        let before = Self.text(canvas, row: row, columns: 0..<target.rect.column)
        let label = isAlone ? LinearText.words(before.text, language) : ""
        if !label.isEmpty { rows.append(Row(text: label, line: nil, rows: row..<row)) }
        let text = Self.text(of: target, isAlone: isAlone, texts, canvas, language)
        if text.isEmpty { continue }
        if let index = rowIndices[target.line] {
          rows[index].text += ", " + text
        } else {
          rowIndices[target.line] = rows.count
          rows.append(Row(text: text, line: target.line, rows: target.rect.row..<target.rect.endRow))
        }
      }
    }
  }

  /// If several targets are side by side, they show only symbols and a number. The list supplies the text.
  private static func text(
    of target: Canvas.Target, isAlone: Bool, _ texts: [String], _ canvas: Canvas, _ language: Language
  ) -> String {
    let rect = target.rect
    let drawn = (max(0, rect.row)..<min(canvas.size.rows, max(0, rect.endRow))).map { row in
      text(canvas, row: row, columns: rect.column..<rect.endColumn)
    }
    guard isAlone || !texts.indices.contains(target.line) else {
      let mark = LinearText.words(ofMark: drawn.map(\.text).joined(), language)
      // A cell without letters is in the future.
      guard texts[target.line].contains(where: \.isLetter) else { return "" }
      return texts[target.line] + (mark.isEmpty ? "" : ", " + mark)
    }
    var (result, last) = ("", Style?.none)
    for (text, style) in drawn {
      let words = LinearText.words(text, language)
      if words.isEmpty { continue }
      // A row in the same style continues the text.
      result +=
        (result.isEmpty
          ? "" : style == last ? " " : result.last.map { ".!?".contains($0) } == true ? " " : ", ")
        + words
      last = style
    }
    return result
  }

  /// The text of a part of a row, and the style of its first letter.
  private static func text(_ canvas: Canvas, row: Int, columns: Range<Int>) -> (text: String, style: Style?) {
    var (text, style) = ("", Style?.none)
    for (character, column, _) in canvas.characters(inRow: row) where columns.contains(column) {
      text.append(character)
      if style == nil, character.isLetter || character.isNumber { style = canvas[column, row].style }
    }
    return (text, style)
  }

  /// Removes and returns the row with the cursor, which is the question of a text field; empty if there is
  /// none.
  mutating func removeCursorRow() -> String {
    guard let cursor, let index = rows.firstIndex(where: { $0.rows.contains(cursor) }) else { return "" }
    return rows.remove(at: index).text
  }
}

/// Converts drawn text to words: symbols are named, lines and bars are removed.
package enum LinearText {
  /// The words of a row, or of a part of one.
  package static func words(_ drawn: String, _ language: Language) -> String {
    var text = drawn
    for (index, character) in drawn.enumerated().reversed() where isDrawing(character) {
      let place = text.index(text.startIndex, offsetBy: index)
      text.replaceSubrange(place...place, with: " ")
    }
    let parts = text.split(separator: "  ").map { $0.trimmed }.filter { !$0.isEmpty }
    let joined = parts.reduce("") { text, part in
      text + (text.isEmpty ? "" : text.last.map { ",:".contains($0) } == true ? " " : ", ") + part
    }
    return named(joined.replacing(" · ", with: ", "), language)
  }

  /// Whether a row has only short items, such as the heading of a calendar or a chart.
  static func isScale(_ words: String) -> Bool {
    let parts = words.split { $0 == " " || $0 == "," }
    return parts.count >= 5 && parts.allSatisfy { $0.count <= 3 }
  }

  /// The words for a mark in a calendar; empty if it has no meaning.
  static func words(ofMark drawn: String, _ language: Language) -> String {
    let names = drawn.compactMap { marks[$0] ?? signs[$0] }
    return names.map { $0(language) }.joined(separator: ", ")
  }

  /// The words of a block. Each list item and each table row is a line of its own.
  package static func paragraph(_ rows: [String], _ language: Language) -> String {
    var lines: [String] = []
    var isClosed = true
    for row in rows {
      let bare = String(row.map { "│╭╮╰╯─▒".contains($0) ? " " : $0 }).trimmed
      let text = words(row, language)
      if text.isEmpty { continue }
      let isItem = bare.first.map { "•☑☐".contains($0) } ?? false || isNumbered(bare)
      let isRow = bare.contains("   ")
      if isClosed || isItem || isRow { lines.append(text) } else { lines[lines.count - 1] += " " + text }
      // The title of a box is a line of its own.
      isClosed = isRow || row.hasPrefix("╭")
    }
    return lines.joined(separator: "\n")
  }

  private static func isNumbered(_ text: String) -> Bool {
    let rest = text.drop { $0.isNumber }
    return rest.count < text.count && rest.hasPrefix(". ")
  }

  /// Lines, blocks, bars, curves and arrows.
  private static func isDrawing(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first?.value, scalar > 0x7F else { return false }
    switch scalar {
    case 0x2500...0x259F, 0x2800...0x28FF: return true
    default: return "▸▾‹›↑↓•".contains(character)
    }
  }

  /// The names of symbols before their subject.
  private static let leading: [Character: Phrase] = [
    "✓": .signDone, "○": .signNotYet, "–": .signLeftOut, "!": .signLate, "+": .signSuggested,
    "◦": Phrase("not due"), "☑": .signDone, "☐": .signNotYet, "★": .signBookmarked,
  ]
  /// The names of symbols that mean the same everywhere.
  private static let signs: [Character: Phrase] = [
    "✓": .signDone, "○": .signNotYet, "★": .signBookmarked, "☑": .signDone, "☐": .signNotYet,
  ]
  /// The names of symbols in calendars.
  private static let marks: [Character: Phrase] = [
    "■": .signDone, "»": .signLate, "•": Phrase("in part"), "·": Phrase("not done"), "–": .signLeftOut,
    "×": Phrase("over the limit"),
    "=": Phrase("on a break"),
  ]

  /// Replaces symbols with their names.
  static func named(_ text: String, _ language: Language) -> String {
    var (text, prefix) = (Substring(text), "")
    if let first = text.first, let name = leading[first], text.dropFirst().first == " " {
      prefix = name(language) + ": "
      text = text.dropFirst(2)
    }
    var result = ""
    for (place, character) in zip(text.indices, text) {
      guard let name = signs[character] else {
        result.append(character)
        continue
      }
      // A symbol before a word needs no name.
      let rest = text[place...].dropFirst()
      if rest.first == " ", rest.dropFirst().first?.isLetter == true { continue }
      if result.last.map({ !$0.isWhitespace }) == true { result += ", " }
      result += name(language)
    }
    return (prefix + result.trimmed).trimmed
  }
}
