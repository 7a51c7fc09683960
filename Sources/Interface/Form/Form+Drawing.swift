package import Model
package import TerminalUI
package import Texts

extension Form {
  /// Draws the fields from a row on and returns the row below. If there is little room, the focused field and
  /// its hint are always visible.
  package func draw(on canvas: inout Canvas, row: Int, language: Language) -> Int {
    var row = row
    let size = canvas.size
    canvas.write(
      noticeLines(width: size.columns, language), column: 2, row: &row,
      style: notice == nil ? .accent : .warning)
    let isTight = isTight(rows: size.rows - row)
    let labels = labelColumns(language)
    let maxTextRows = rowsOfText(room: size.rows - row, size.columns, language)
    let above = hidden(above: size.rows - row, size, language)
    let first = row
    var below = 0
    for (index, field) in fields.prefix(visibleCount).enumerated().dropFirst(above) {
      if row >= size.rows {
        below += 1
        continue
      }
      let isFocused = index == focus
      if isFocused { canvas.write("┃", column: 0, row: row, style: .accent) }
      canvas.write(field.label(language), column: 2, row: row, style: isFocused ? .bold : .plain)
      let rows = rows(of: index, isTight: isTight, maxTextRows: maxTextRows)
      let columns = min(size.columns - labels - 5, field.kind == .wide ? .max : 30)
      let place = Rect(column: labels + 4, row: row, columns: max(4, columns), rows: rows)
      if field.area == nil {
        draw(field, in: place, isFocused: isFocused, language, on: &canvas)
      } else {
        drawLines(field, in: place, isFocused: isFocused, on: &canvas)
      }
      row += rows
      if isFocused {
        let isWrong = message?.name == field.name
        canvas.write(
          focusedLines(width: size.columns, language: language), column: 2, row: &row,
          style: isWrong ? .warning : .dim)
      }
      if !isTight { row += 1 }
    }
    if row >= size.rows { below += fields.count - visibleCount }
    drawHiddenCounts(above: above, at: first, below: below, on: &canvas)
    return drawFolded(on: &canvas, row: row, isTight: isTight, language)
  }

  /// Draws how many fields are hidden above and below.
  private func drawHiddenCounts(above: Int, at first: Int, below: Int, on canvas: inout Canvas) {
    for (text, row) in [("↑\(above)", first), ("↓\(below)", canvas.size.rows - 1)]
    where text.dropFirst() != "0" {
      let column = canvas.size.columns - TextWidth.of(text) - 2
      // A hint that needs the whole row is more useful.
      guard
        canvas.characters(inRow: row).allSatisfy({ $0.column + $0.width <= column || $0.character == " " })
      else {
        continue
      }
      canvas.write(" " + text, column: column, row: row, style: .dim)
    }
  }

  /// Draws the names of the folded fields.
  private func drawFolded(on canvas: inout Canvas, row: Int, isTight: Bool, _ language: Language) -> Int {
    guard visibleCount < fields.count, row < canvas.size.rows else { return row }
    let names = fields[visibleCount...].map { $0.label(language) }.joined(separator: " · ")
    let columns = canvas.size.columns - 3
    canvas.write(
      TextWidth.truncate(Phrase.moreFields(names)(language), to: columns), column: 2, row: row, style: .dim)
    return row + (isTight ? 1 : 2)
  }

  private func draw(
    _ field: Field, in place: Rect, isFocused: Bool, _ language: Language, on canvas: inout Canvas
  ) {
    if field.showsChoice {
      let label = field.choices[field.choice].label(language)
      if isFocused { canvas.cursor = Point(column: place.column, row: place.row) }
      canvas.write(
        isFocused ? "‹ \(label) ›" : label, column: place.column, row: place.row,
        columns: canvas.size.columns - place.column - 1)
    } else {
      field.input.draw(
        on: &canvas, column: place.column, row: place.row, columns: field.kind == .colour ? 4 : place.columns,
        isFocused: isFocused)
    }
    if field.kind == .colour, let number = Habit.colour(typed: field.text),
      let color = HabitPalette.color(number)
    {
      canvas.write("██████", column: place.column + 8, row: place.row, style: Style(foreground: color))
    }
  }

  /// Draws a text of many lines after a vertical line; if there is only one row, its beginning.
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
    // How many rows are hidden is shown below the label.
    if area.rowsAbove > 0 {
      canvas.write("↑ \(area.rowsAbove)", column: 2, row: place.row + 1, style: .dim)
    }
    if area.rowsBelow > 0 {
      canvas.write("↓ \(area.rowsBelow)", column: 2, row: place.endRow - 1, style: .dim)
    }
  }

  /// Wraps the texts of many lines to the size of the window.
  package mutating func resize(to size: Size, language: Language) {
    let columns = max(4, size.columns - labelColumns(language) - 5)
    let above = Self.firstRow(in: size.rows) + noticeLines(width: size.columns, language).count
    let maxTextRows = rowsOfText(room: size.rows - above, size.columns, language)
    for (index, area) in fields.map(\.area).enumerated() {
      guard var area else { continue }
      area.resize(to: Size(columns: columns, rows: area.size.rows))
      area.resize(to: Size(columns: columns, rows: min(max(area.rowCount, Self.minTextRows), maxTextRows)))
      fields[index].area = area
    }
  }

  /// The row of the first field, below the form's title.
  package static func firstRow(in rows: Int) -> Int { rows >= 16 ? 2 : 1 }

  /// The fewest rows of a text of many lines.
  private static var minTextRows: Int { 4 }

  /// The most rows of a text of many lines that leave everything else visible.
  private func rowsOfText(room: Int, _ columns: Int, _ language: Language) -> Int {
    let gaps = isTight(rows: room) ? 0 : visibleCount - 1
    let others = visibleCount - 1 + gaps + focusedLines(width: columns, language: language).count
    return max(Self.minTextRows, room - others)
  }

  private func labelColumns(_ language: Language) -> Int {
    fields.map { TextWidth.of($0.label(language)) }.max() ?? 0
  }

  /// Whether there is no room for a blank row between the fields.
  private func isTight(rows: Int) -> Bool { rows < visibleCount * 3 + 2 }

  private func rows(of index: Int, isTight: Bool, maxTextRows: Int) -> Int {
    guard let area = fields[index].area, !isTight || index == focus else { return 1 }
    return min(max(area.rowCount, Self.minTextRows), maxTextRows)
  }

  /// How many of the first fields are hidden so that the focused one and its hint are visible.
  private func hidden(above room: Int, _ size: Size, _ language: Language) -> Int {
    guard isTight(rows: room), focus < fields.count else { return 0 }
    let maxTextRows = rowsOfText(room: room, size.columns, language)
    var needed = focusedLines(width: size.columns, language: language).count
    for index in 0...focus { needed += rows(of: index, isTight: true, maxTextRows: maxTextRows) }
    var hidden = 0
    while hidden < focus, needed > room {
      needed -= rows(of: hidden, isTight: true, maxTextRows: maxTextRows)
      hidden += 1
    }
    return hidden
  }

  /// The lines above the fields about changes made elsewhere or a restored draft.
  package func noticeLines(width: Int, _ language: Language) -> [String] {
    guard let notice = notice ?? draftNotice else { return [] }
    return TextWrapping.wrap(notice(language), columns: width - 3)
  }

  /// The hint of the focused field, its day in words, or what is wrong with it.
  private func focusedLines(width: Int, language: Language) -> [String] {
    guard fields.indices.contains(focus) else { return [] }
    let field = fields[focus]
    let wrong = message?.name == field.name ? message?.phrase : nil
    let day = interpretedDay(field.name)
    // The hint about typing days stays until one has been typed.
    let isTyped = day != nil && CalendarDay(field.text) == nil
    let texts = wrong.map { [$0] } ?? [day, isTyped ? nil : field.hint].compactMap(\.self)
    let text = texts.map { $0(language) }.filter { !$0.isEmpty }.joined(separator: " · ")
    return text.isEmpty ? [] : TextWrapping.wrap(text, columns: width - 3)
  }
}

extension Canvas {
  /// Writes the title, and whether the form is being saved.
  package mutating func writeFormTitle(_ title: Phrase, isSaving: Bool, language: Language) {
    let title = title(language)
    write(title, column: 2, row: 0, style: .bold)
    if isSaving { write(Phrase.savingForm(language), column: TextWidth.of(title) + 4, row: 0, style: .dim) }
  }
}
