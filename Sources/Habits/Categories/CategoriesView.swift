import Interface
import Model
import TerminalUI
import Texts

/// Draws the categories and how many habits each has; the line that is typed stands below the one it renames.
enum CategoriesView: ScreenView {
  package static func draw(_ output: CategoriesViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    var row = 0
    canvas.write(output.troubleLines, column: 1, row: &row, style: .warning)
    canvas.write(Phrase.categoriesScreen(language), column: 2, row: row, style: .bold)
    row += output.headRows
    if output.rows.isEmpty, output.field == nil, output.troubleLines.isEmpty {
      canvas.write(
        TextWrapping.wrap(Phrase.noCategories(language), columns: min(canvas.size.columns, 72) - 3),
        column: 2, row: &row)
    }
    let renamed = output.field?.category?.id
    for index in output.shownLines {
      let its = output.rows[index]
      ListRow(
        title: its.category.name, marks: Phrase.habitCount(its.habits, archived: its.archived)(language)
      ).draw(on: &canvas, row: row, line: index, isSelected: index == output.position.selection)
      row += 1
      if its.category.id == renamed { drawField(output, row: &row, on: &canvas) }
    }
    if output.field != nil, renamed == nil { drawField(output, row: &row, on: &canvas) }
  }

  private static func drawField(
    _ output: CategoriesViewModel.Output, row: inout Int, on canvas: inout Canvas
  ) {
    guard let field = output.field else { return }
    canvas.write("┃", column: 0, row: row, style: .accent)
    let label = Phrase.categoryNamePrompt(output.language)
    let column = 5 + canvas.write(label, column: 4, row: row, style: .bold)
    field.field.draw(
      on: &canvas, column: column, row: row, columns: max(4, min(canvas.size.columns - column - 1, 40)),
      isFocused: true)
    row += 1
    for line in output.fieldLines {
      canvas.write("┃", column: 0, row: row, style: .accent)
      canvas.write(line, column: 4, row: row, style: .warning)
      row += 1
    }
  }

  static func bindings(_ output: CategoriesViewModel.Output) -> [KeyBinding<CategoriesViewModel.Input>] {
    if output.field != nil {
      return [
        KeyBinding(
          "save", .enter, .control("s"), help: .save, isHint: true, disabled: output.unsavable, .entered),
        KeyBinding("back", .escape, help: .leaveForm, isHint: true, .cancelled),
      ]
    }
    return changes(output) + order(output) + KeyBinding.moves(CategoriesViewModel.Input.moved)
  }

  private static func changes(_ output: CategoriesViewModel.Output) -> [KeyBinding<CategoriesViewModel.Input>]
  {
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    return [
      KeyBinding("add", .character("a"), help: .addCategory, isHint: true, isAnywhere: true, .addAsked),
      KeyBinding(
        "edit", .character("e"), .enter, .character(" "), help: .renameCategory, isHint: nothing == nil,
        disabled: nothing,
        .renameAsked),
      KeyBinding(
        "remove", .character("x"), .delete, help: .removeCategory, isHint: nothing == nil, disabled: nothing,
        .removed),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ]
  }

  private static func order(_ output: CategoriesViewModel.Output) -> [KeyBinding<CategoriesViewModel.Input>] {
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    let first: Phrase? = output.position.selection == 0 ? .isFirstCategory : nil
    let last: Phrase? = output.position.selection >= output.rows.count - 1 ? .isLastCategory : nil
    return [
      KeyBinding(
        "move-up", .character("K"), help: .moveItUp, isHint: (nothing ?? first) == nil,
        disabled: nothing ?? first, .shifted(by: -1)),
      KeyBinding(
        "move-down", .character("J"), help: .moveItDown, isHint: (nothing ?? last) == nil,
        disabled: nothing ?? last, .shifted(by: 1)),
    ]
  }

  static func typing(_ output: CategoriesViewModel.Output) -> ((Key) -> CategoriesViewModel.Input)? {
    output.field == nil ? nil : { .typed($0) }
  }
}
