import Interface
import Model
import TerminalUI
import Texts

/// The menu that moves a task: the columns that it is not in.
struct BoardMenu: Equatable, Sendable {
  let task: BoardTask.ID
  let columns: [BoardTask.Column]
  var selection = 0

  enum Input: Equatable, Sendable {
    case moved(ListMove)
    /// The number of an entry was pressed. Counts from 0.
    case chosen(Int)
    case confirmed
    case closed
  }

  init(_ task: BoardTask) {
    self.task = task.id
    columns = BoardTask.Column.allCases.filter { $0 != task.column }
  }

  /// Handles an input. Returns the chosen column, or nil if none was chosen yet.
  mutating func handle(_ input: Input) -> BoardTask.Column? {
    switch input {
    case .moved(let move): self.move(move)
    case .chosen(let index): return columns.indices.contains(index) ? columns[index] : nil
    case .confirmed: return columns.indices.contains(selection) ? columns[selection] : nil
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

// Drawing and key bindings.
extension BoardMenu {
  /// The text of each entry.
  func entryTitles(_ language: Language) -> [String] {
    columns.enumerated().map { "\($0 + 1) \(Phrase.columnName($1)(language))" }
  }

  /// The size including the frame.
  func size(_ language: Language) -> Size {
    let titles = entryTitles(language)
    return Size(columns: (titles.map { TextWidth.of($0) }.max() ?? 0) + 4, rows: titles.count + 2)
  }

  /// Draws the menu with its frame and clears what is below it.
  package func draw(on canvas: inout Canvas, column: Int, row: Int, language: Language) {
    let size = size(language)
    let edge = String(repeating: "─", count: size.columns - 2)
    canvas.fill(Rect(column: column, row: row, columns: size.columns, rows: size.rows), style: .plain)
    canvas.write("╭\(edge)╮", column: column, row: row, style: .accent)
    for (index, name) in entryTitles(language).enumerated() {
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

  static func bindings<ScreenInput>(_ toInput: (Input) -> ScreenInput) -> [KeyBinding<ScreenInput>] {
    [
      KeyBinding("first-choice", .character("1"), help: Phrase("choose the first"), toInput(.chosen(0))),
      KeyBinding("second-choice", .character("2"), help: Phrase("choose the second"), toInput(.chosen(1))),
      KeyBinding("choose", .enter, .character(" "), help: Phrase("move"), isHint: true, toInput(.confirmed)),
      KeyBinding(
        "back", .escape, .character("q"), .backspace, help: Phrase("leave it"), isHint: true, toInput(.closed)
      ),
      KeyBinding("down", .character("j"), .down, help: .moveDown, isHint: true, toInput(.moved(.by(1)))),
      KeyBinding("up", .character("k"), .up, help: .moveUp, isHint: true, toInput(.moved(.by(-1)))),
    ]
  }

  /// The entries as a list for the mouse.
  func list<ScreenInput>(_ language: Language, _ toInput: @escaping (Input) -> ScreenInput) -> ScreenList<
    ScreenInput
  > {
    ScreenList(
      selection: selection, texts: { [columns] in columns.map { Phrase.columnName($0)(language) } },
      moved: { toInput(.moved($0)) })
  }
}
