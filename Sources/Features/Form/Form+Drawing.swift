import Model
import TerminalUI

extension Form {
  /// Draws the fields from a row on and returns the row below; where there is little room, the one with the focus
  /// and what belongs to it come first.
  func draw(on canvas: inout Canvas, row: Int, language: Language) -> Int {
    var row = row
    let size = canvas.size
    let isTight = isTight(rows: size.rows - row)
    let labels = labelColumns(language)
    for (index, field) in fields.enumerated().dropFirst(hidden(above: size.rows - row, size, language)) {
      let isFocused = index == focus
      if isFocused { canvas.write("┃", column: 0, row: row, style: .accent) }
      canvas.write(field.label(language), column: 2, row: row, style: isFocused ? .bold : .plain)
      let rows = rows(of: index, isTight: isTight)
      let columns = min(size.columns - labels - 5, field.isLong ? .max : 30)
      let place = Rect(column: labels + 4, row: row, columns: max(4, columns), rows: rows)
      if field.area == nil {
        draw(field, in: place, isFocused: isFocused, on: &canvas)
      } else {
        drawLines(field, in: place, isFocused: isFocused, on: &canvas)
      }
      row += rows
      if isFocused {
        let isWrong = message?.name == field.name
        for line in focusedLines(width: size.columns, language: language) {
          canvas.write(line, column: 2, row: row, style: isWrong ? .warning : .dim)
          row += 1
        }
      }
      if !isTight { row += 1 }
    }
    return row
  }

  private func draw(_ field: Field, in place: Rect, isFocused: Bool, on canvas: inout Canvas) {
    field.input.draw(
      on: &canvas, column: place.column, row: place.row, columns: field.isColour ? 4 : place.columns,
      isFocused: isFocused)
    if field.isColour, let number = Habit.colour(typed: field.input.text),
      let color = HabitPalette.color(number)
    {
      canvas.write("██████", column: place.column + 6, row: place.row, style: Style(foreground: color))
    }
  }

  /// Draws a text of many lines behind a rule; of one that has a single row, its beginning.
  private func drawLines(_ field: Field, in place: Rect, isFocused: Bool, on canvas: inout Canvas) {
    for row in place.row..<place.endRow {
      canvas.write("│", column: place.column - 1, row: row, style: isFocused ? .accent : .dim)
    }
    guard place.rows > 1, var area = field.area else {
      let line = field.text.prefix { !$0.isNewline }
      canvas.write(
        line == field.text ? String(line) : line + " …", column: place.column, row: place.row,
        columns: canvas.size.columns - place.column - 1)
      return
    }
    area.resize(to: Size(columns: area.size.columns, rows: place.rows))
    area.draw(on: &canvas, column: place.column, row: place.row, isFocused: isFocused)
  }

  /// Wraps the texts of many lines to what there is of the window.
  mutating func resize(to size: Size, language: Language) {
    let columns = max(4, size.columns - labelColumns(language) - 5)
    resizeTexts(to: Size(columns: columns, rows: Self.fewLines))
  }

  /// Rows of a text of many lines.
  private static var fewLines: Int { 4 }

  private func labelColumns(_ language: Language) -> Int {
    fields.map { TextWidth.of($0.label(language)) }.max() ?? 0
  }

  /// Whether there is no room for a blank row between the fields.
  private func isTight(rows: Int) -> Bool { rows < fields.count * 3 + 2 }

  private func rows(of index: Int, isTight: Bool) -> Int {
    fields[index].area == nil || isTight && index != focus ? 1 : Self.fewLines
  }

  /// How many fields give way where not even their lines fit, so that the focused one and its hint show.
  private func hidden(above room: Int, _ size: Size, _ language: Language) -> Int {
    guard isTight(rows: room), focus < fields.count else { return 0 }
    var needed = focusedLines(width: size.columns, language: language).count
    for index in 0...focus { needed += rows(of: index, isTight: true) }
    var hidden = 0
    while hidden < focus, needed > room {
      needed -= rows(of: hidden, isTight: true)
      hidden += 1
    }
    return hidden
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
