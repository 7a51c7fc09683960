import Interface
import Model
import TerminalUI
import Texts

/// The menu beside a card: the columns that it is not in.
struct BoardMenu: Equatable, Sendable {
  let task: BoardTask.ID
  let columns: [BoardTask.Column]
  var selection = 0

  /// What is done in it.
  enum Input: Equatable, Sendable {
    case moved(ListMove)
    /// An entry was chosen by its number, from 0.
    case chosen(Int)
    case taken
    case closed
  }

  init(_ task: BoardTask) {
    self.task = task.id
    columns = BoardTask.Column.allCases.filter { $0 != task.column }
  }

  /// Does what is done in it, and tells the column that was chosen; nil where none was yet.
  mutating func handle(_ input: Input) -> BoardTask.Column? {
    switch input {
    case .moved(let move): self.move(move)
    case .chosen(let index): return columns.indices.contains(index) ? columns[index] : nil
    case .taken: return columns.indices.contains(selection) ? columns[selection] : nil
    case .closed: break
    }
    return nil
  }

  private mutating func move(_ move: ListMove) {
    var position = ListPosition(selection: selection)
    position.move(move, count: columns.count, rows: columns.count)
    selection = position.selection
  }
}

// How it looks, and its keys.
extension BoardMenu {
  /// What its entries say.
  func names(_ language: Language) -> [String] {
    columns.enumerated().map { "\($0 + 1) \(Phrase.columnName($1)(language))" }
  }

  /// The columns and rows it takes, its frame included.
  func size(_ language: Language) -> Size {
    let names = names(language)
    return Size(columns: (names.map { TextWidth.of($0) }.max() ?? 0) + 4, rows: names.count + 2)
  }

  /// Draws it with its frame; nothing of what is below stays beside it.
  package func draw(on canvas: inout Canvas, column: Int, row: Int, language: Language) {
    let size = size(language)
    let edge = String(repeating: "─", count: size.columns - 2)
    canvas.fill(Rect(column: column, row: row, columns: size.columns, rows: size.rows), style: .plain)
    canvas.write("╭\(edge)╮", column: column, row: row, style: .accent)
    for (index, name) in names(language).enumerated() {
      let row = row + 1 + index
      canvas.write("│", column: column, row: row, style: .accent)
      canvas.write("│", column: column + size.columns - 1, row: row, style: .accent)
      let isSelected = index == selection
      canvas.write(name, column: column + 2, row: row, style: isSelected ? .selected : .plain)
      canvas.target(Rect(column: column, row: row, columns: size.columns, rows: 1), line: index)
      if isSelected { canvas.cursor = Point(column: column + 2, row: row) }
    }
    canvas.write("╰\(edge)╯", column: column, row: row + size.rows - 1, style: .accent)
  }

  static func bindings<Sent>(_ sent: (Input) -> Sent) -> [KeyBinding<Sent>] {
    [
      KeyBinding("first-choice", .character("1"), help: .firstChoice, sent(.chosen(0))),
      KeyBinding("second-choice", .character("2"), help: .secondChoice, sent(.chosen(1))),
      KeyBinding("choose", .enter, .character(" "), help: .moveTaskHere, isHint: true, sent(.taken)),
      KeyBinding(
        "back", .escape, .character("q"), .backspace, help: .closeMenu, isHint: true, sent(.closed)),
      KeyBinding("down", .character("j"), .down, help: .moveDown, isHint: true, sent(.moved(.by(1)))),
      KeyBinding("up", .character("k"), .up, help: .moveUp, isHint: true, sent(.moved(.by(-1)))),
    ]
  }

  /// Its entries, to be pointed at.
  func list<Sent>(_ language: Language, _ sent: @escaping (Input) -> Sent) -> ScreenList<Sent> {
    ScreenList(
      selection: selection, texts: { [columns] in columns.map { Phrase.columnName($0)(language) } },
      moved: { sent(.moved($0)) })
  }
}
