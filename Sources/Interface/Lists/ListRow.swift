package import TerminalUI

/// A line of a list: a title, marks on the right, and details in optional rows below.
package struct ListRow {
  package var title: String
  /// Dim text below the title.
  package var detail: String?
  /// Dim text in rows below the detail.
  package var furtherDetails: [String] = []
  /// Text at the right end of the title's row.
  package var marks = ""
  /// Columns by which the title is indented.
  var indent = 0
  /// The style of the title if it is not selected.
  package var style: Style = .plain

  package init(
    title: String, detail: String? = nil, furtherDetails: [String] = [], marks: String = "", indent: Int = 0,
    style: Style = .plain
  ) {
    self.title = title
    self.detail = detail
    self.furtherDetails = furtherDetails
    self.marks = marks
    self.indent = indent
    self.style = style
  }

  package var rows: Int { (detail == nil ? 1 : 2) + furtherDetails.count }

  /// The columns that it needs without truncation.
  package var columns: Int {
    let first = TextWidth.of(title) + (marks.isEmpty ? 0 : TextWidth.of(marks) + 2)
    return max(first, detail.map { TextWidth.of($0) } ?? 0) + indent + 3
  }

  /// An upper bound of its columns that is fast to compute: no character has more columns than bytes.
  fileprivate var bytes: Int {
    max(title.utf8.count + marks.utf8.count + 2, detail?.utf8.count ?? 0) + indent + 3
  }

  /// Draws the line, with the cursor on it if it is selected.
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
    // A blank mark leaves its columns to the title.
    let marks = String((canvas.replaceSymbols?(self.marks) ?? self.marks).drop { $0 == " " })
    let markColumns = marks.isEmpty ? 0 : TextWidth.of(marks) + 2
    canvas.write(marks, column: end - markColumns + 2, row: row, style: .dim)
    let room = max(0, end - left - markColumns)
    canvas.write(title, column: left, row: row, style: isSelected ? .selected : style, columns: room)
    if let detail {
      let detail = Self.shortened(detail, to: end - left)
      canvas.write(detail, column: left, row: row + 1, style: .dim, columns: max(0, end - left))
    }
    for (index, text) in furtherDetails.enumerated() {
      canvas.write(text, column: left, row: row + 2 + index, style: .dim, columns: max(0, end - left))
    }
  }

  /// The facts that fit. The last ones are dropped first.
  private static func shortened(_ detail: String, to columns: Int) -> String {
    // Splitting takes as long as everything else in a row, and most rows have one fact.
    guard detail.unicodeScalars.contains("·"), TextWidth.of(detail) > columns else { return detail }
    var parts = detail.split(separator: " · ", omittingEmptySubsequences: false)
    while parts.count > 1, TextWidth.of(parts.joined(separator: " · ")) > columns { parts.removeLast() }
    return parts.joined(separator: " · ")
  }
}

extension Canvas {
  /// Draws the visible lines of a list, and returns the row below them.
  ///
  /// - Parameters:
  ///   - first: the row of the first line.
  ///   - columns: the columns of the list; nil for all.
  ///   - row: returns a line; called for visible lines only.
  @discardableResult
  package mutating func write(
    _ list: some ListOutput, row first: Int, columns: Range<Int>? = nil, _ row: (Int) -> ListRow
  ) -> Int {
    var next = first
    for line in list.shownLines {
      let row = row(line)
      row.draw(
        on: &self, row: next, line: line, isSelected: line == list.position.selection, columns: columns)
      next += row.rows
    }
    return next
  }

  /// Marks a row as a line of a list. If it is selected, draws a bar and moves the cursor to it.
  package mutating func mark(line: Int, row: Int, isSelected: Bool, bar: Int, cursor column: Int) {
    target(Rect(column: 0, row: row, columns: size.columns, rows: 1), line: line)
    guard isSelected else { return }
    write("┃", column: bar, row: row, style: .accent)
    cursor = Point(column: column, row: row)
  }
}

extension Sequence<ListRow> {
  /// The columns that all lines need without truncation.
  package var columns: Int { reduce(0) { $1.bytes > $0 ? Swift.max($0, $1.columns) : $0 } }
}
