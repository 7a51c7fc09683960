import Model
import TerminalUI

extension Form {
  /// Draws the fields from a row on and returns the row below; where there is little room, the one with the focus
  /// and what belongs to it come first.
  func draw(on canvas: inout Canvas, row: Int, language: Language) -> Int {
    var row = row
    let isTight = canvas.size.rows < row + fields.count * 3 + 2
    let width = canvas.size.columns
    let labels = fields.map { TextWidth.of($0.label(language)) }.max() ?? 0
    let hint = focusedLines(width: width, language: language).count
    // Where not even their lines fit, those above the focused one give way.
    let first = isTight ? max(0, min(focus, row + focus + 1 + hint - canvas.size.rows)) : 0
    for (index, field) in fields.enumerated().dropFirst(first) {
      let isFocused = index == focus
      if isFocused { canvas.write("┃", column: 0, row: row, style: .accent) }
      canvas.write(field.label(language), column: 2, row: row, style: isFocused ? .bold : .plain)
      let column = labels + 4
      field.input.draw(
        on: &canvas, column: column, row: row,
        columns: field.isColour ? 4 : max(4, min(width - column - 1, 30)), isFocused: isFocused)
      if field.isColour, let number = Habit.colour(typed: field.input.text),
        let color = HabitPalette.color(number)
      {
        canvas.write("██████", column: column + 6, row: row, style: Style(foreground: color))
      }
      row += 1
      if isFocused {
        let isWrong = message?.name == field.name
        for line in focusedLines(width: width, language: language) {
          canvas.write(line, column: 2, row: row, style: isWrong ? .warning : .dim)
          row += 1
        }
      }
      if !isTight { row += 1 }
    }
    return row
  }

  /// The hint of the field that has the focus, or what is wrong with it.
  private func focusedLines(width: Int, language: Language) -> [String] {
    guard fields.indices.contains(focus) else { return [] }
    let field = fields[focus]
    let text = (message?.name == field.name ? message?.phrase ?? field.hint : field.hint)(language)
    return text.isEmpty ? [] : TextWrapping.wrap(text, columns: width - 3)
  }
}

extension Canvas {
  /// Writes what a form is for, and that it is being saved.
  mutating func writeFormTitle(_ title: Phrase, isSaving: Bool, language: Language) {
    let title = title(language)
    write(title, column: 2, row: 0, style: .bold)
    if isSaving { write(Phrase.savingForm(language), column: TextWidth.of(title) + 4, row: 0, style: .dim) }
  }
}
