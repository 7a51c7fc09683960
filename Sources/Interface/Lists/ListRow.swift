package import TerminalUI

/// A line of a list as all lists draw it: a title, marks at the right, and below it, where there is room for a
/// second row, what else is known.
package struct ListRow {
  package var title: String
  /// Small and dim, below the title.
  package var detail: String?
  /// At the right end of the title's row.
  package var marks = ""
  /// Columns that the title is moved in by.
  var indent = 0
  /// How the title looks when it is not selected.
  package var style: Style = .plain

  package init(
    title: String, detail: String? = nil, marks: String = "", indent: Int = 0, style: Style = .plain
  ) {
    self.title = title
    self.detail = detail
    self.marks = marks
    self.indent = indent
    self.style = style
  }

  /// Rows that it takes.
  package var rows: Int { detail == nil ? 1 : 2 }

  /// Columns in which nothing of it is cut.
  package var columns: Int {
    let first = TextWidth.of(title) + (marks.isEmpty ? 0 : TextWidth.of(marks) + 2)
    return max(first, detail.map { TextWidth.of($0) } ?? 0) + indent + 3
  }

  /// No fewer than its columns, and told at once: no character takes more columns than it has bytes.
  fileprivate var bytes: Int {
    max(title.utf8.count + marks.utf8.count + 2, detail?.utf8.count ?? 0) + indent + 3
  }

  /// Draws the line, with the cursor on it when it is selected.
  package func draw(
    on canvas: inout Canvas, row: Int, line: Int, isSelected: Bool, columns: Range<Int>? = nil
  ) {
    let columns = columns ?? 0..<canvas.size.columns
    canvas.target(Rect(column: columns.lowerBound, row: row, columns: columns.count, rows: rows), line: line)
    let left = columns.lowerBound + 2 + indent
    if isSelected {
      canvas.cursor = Point(column: left, row: row)
      for step in 0..<rows {
        canvas.write("┃", column: columns.lowerBound, row: row + step, style: .accent)
      }
    }
    let end = columns.upperBound - 1
    let title = canvas.replaceSymbols?(self.title) ?? self.title
    let marks = canvas.replaceSymbols?(self.marks) ?? self.marks
    let markColumns = marks.isEmpty ? 0 : TextWidth.of(marks) + 2
    canvas.write(marks, column: end - markColumns + 2, row: row, style: .dim)
    let room = max(0, end - left - markColumns)
    canvas.write(title, column: left, row: row, style: isSelected ? .selected : style, columns: room)
    if let detail {
      let detail = Self.shortened(detail, to: end - left)
      canvas.write(detail, column: left, row: row + 1, style: .dim, columns: max(0, end - left))
    }
  }

  /// The facts between dots that fit whole; the last ones go first.
  private static func shortened(_ detail: String, to columns: Int) -> String {
    // Splitting by a text takes as long as all else that a row does; most rows have one fact.
    guard detail.unicodeScalars.contains("·"), TextWidth.of(detail) > columns else { return detail }
    var parts = detail.split(separator: " · ", omittingEmptySubsequences: false)
    while parts.count > 1, TextWidth.of(parts.joined(separator: " · ")) > columns { parts.removeLast() }
    return parts.joined(separator: " · ")
  }
}

extension Canvas {
  /// Draws the lines of a list that show, and returns the row below them.
  ///
  /// - Parameters:
  ///   - first: the row of the first one.
  ///   - columns: where they stand; the whole width where nothing is said.
  ///   - row: a line as it is drawn; asked for those that show, and for no others.
  @discardableResult
  package mutating func write(
    _ list: some ListOutput, row first: Int, columns: Range<Int>? = nil, _ row: (Int) -> ListRow
  ) -> Int {
    var next = first
    for line in list.shownLines {
      let its = row(line)
      its.draw(
        on: &self, row: next, line: line, isSelected: line == list.position.selection, columns: columns)
      next += its.rows
    }
    return next
  }

  /// Marks a row as a line of a list; where it is selected the cursor is on it, behind a bar.
  package mutating func mark(line: Int, row: Int, isSelected: Bool, bar: Int, cursor column: Int) {
    target(Rect(column: 0, row: row, columns: size.columns, rows: 1), line: line)
    guard isSelected else { return }
    write("┃", column: bar, row: row, style: .accent)
    cursor = Point(column: column, row: row)
  }
}

extension Sequence<ListRow> {
  /// Columns in which nothing of any line is cut.
  package var columns: Int { reduce(0) { $1.bytes > $0 ? Swift.max($0, $1.columns) : $0 } }
}
