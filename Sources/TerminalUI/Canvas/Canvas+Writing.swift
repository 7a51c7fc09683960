extension Canvas {
  /// Writes text from a column to the right and returns the columns used.
  ///
  /// Cleans the text first. Truncates it with "…" at the right edge or after `columns`; clips silently on the left.
  @discardableResult
  public mutating func write(
    _ text: String, column: Int, row: Int, style: Style = .plain, columns: Int? = nil
  ) -> Int {
    let limit = limit(from: column, columns)
    guard limit > 0, row >= 0, row < size.rows else { return 0 }
    let text = TextCleaning.clean(text)
    let written = put(text, column: column, row: row, style: style, limit: limit)
    if !written.isWhole { return putTruncated(column: column, row: row, style: style, limit: limit, text) }
    return written.columns
  }

  /// Writes lines below each other and advances `row` past them.
  public mutating func write(
    _ lines: [String], column: Int, row: inout Int, style: Style = .plain, columns: Int? = nil
  ) {
    for line in lines {
      write(line, column: column, row: row, style: style, columns: columns)
      row += 1
    }
  }

  /// Writes a styled line from a column to the right and returns the columns used.
  @discardableResult
  public mutating func write(_ line: StyledLine, column: Int, row: Int, columns: Int? = nil) -> Int {
    let limit = limit(from: column, columns)
    guard limit > 0, row >= 0, row < size.rows else { return 0 }
    var used = 0
    for (index, span) in line.spans.enumerated() {
      let rest = line.spans[(index + 1)...]
      let text = TextCleaning.clean(span.text)
      // If the rest does not fit, a span that reaches the edge ends with "…".
      let width = TextWidth.of(text)
      let isTruncated = used + width > limit || (used + width == limit && rest.contains { !$0.text.isEmpty })
      if isTruncated {
        return used
          + putTruncated(column: column + used, row: row, style: span.style, limit: limit - used, text)
      }
      used += put(text, column: column + used, row: row, style: span.style, limit: limit - used).columns
    }
    return used
  }

  /// Writes text right-aligned, so that it ends before `column`; truncates it with "…" at the left edge.
  public mutating func write(_ text: String, endingAt column: Int, row: Int, style: Style = .plain) {
    guard column > 0 else { return }
    let text = TextWidth.truncate(text, to: column)
    write(text, column: column - TextWidth.of(text), row: row, style: style)
  }

  /// Writes cleaned text, clipped at the edge without "…", for text that scrolls.
  mutating func writeClipped(_ text: String, column: Int, row: Int, style: Style) {
    guard row >= 0, row < size.rows else { return }
    _ = put(text, column: column, row: row, style: style, limit: limit(from: column, nil))
  }

  private func limit(from column: Int, _ columns: Int?) -> Int {
    let (room, overflow) = size.columns.subtractingReportingOverflow(column)
    return min(columns ?? .max, overflow ? .max : room)
  }

  /// Writes what fits, followed by "…".
  private mutating func putTruncated(column: Int, row: Int, style: Style, limit: Int, _ text: String) -> Int {
    let start = put(text, column: column, row: row, style: style, limit: limit - 1).columns
    return start + put("…", column: column + start, row: row, style: style, limit: limit - start).columns
  }

  /// Writes cleaned text, whole characters only. Returns the columns used and whether the whole text fitted.
  private mutating func put(
    _ text: String, column: Int, row: Int, style: Style, limit: Int
  ) -> (columns: Int, isWhole: Bool) {
    if let count = putASCII(text, column: column, row: row, style: style, limit: limit) {
      return (min(count, max(0, limit)), count <= limit)
    }
    var used = 0
    var isWhole = true
    text.forEachCharacter { scalar, width in
      isWhole = used + width <= limit
      guard isWhole else { return false }
      put(scalar, width: width, column: column + used, row: row, style: style)
      used += width
      return true
    } other: { character in
      let width = TextWidth.ofCleaned(character)
      isWhole = used + width <= limit
      guard isWhole else { return false }
      put(character, column: column + used, row: row, style: style)
      used += width
      return true
    }
    return (used, isWhole)
  }

  /// Fast path: writes printable ASCII and returns the length of the text; nil for any other text.
  private mutating func putASCII(_ text: String, column: Int, row: Int, style: Style, limit: Int) -> Int? {
    var text = text
    return text.withUTF8 { bytes in
      guard PlainScalar.isPrintableASCII(bytes) else { return nil }
      let (left, top) = (column + origin.column, row + origin.row)
      let first = max(left, clip.column)
      let shown = first..<max(first, min(left + min(bytes.count, limit), clip.endColumn))
      if !shown.isEmpty, top >= clip.row, top < clip.endRow {
        let part = bytes[(first - left)..<(shown.upperBound - left)]
        grid.put(part, style: style, column: first, row: top)
      }
      return bytes.count
    }
  }

  /// Writes a character of several scalars: one cell for each that has a width, with its combining scalars.
  private mutating func put(_ character: Character, column: Int, row: Int, style: Style) {
    var column = column
    var cluster = String.UnicodeScalarView()
    var width = 0
    for scalar in character.unicodeScalars {
      let own = max(0, TextWidth.of(scalar))
      if own > 0, width > 0 {
        putCluster(cluster, width: width, column: column, row: row, style: style)
        column += width
        cluster = String.UnicodeScalarView()
        width = 0
      }
      width += own
      cluster.append(scalar)
    }
    putCluster(cluster, width: width, column: column, row: row, style: style)
  }

  private mutating func putCluster(
    _ cluster: String.UnicodeScalarView, width: Int, column: Int, row: Int, style: Style
  ) {
    guard width > 0, let first = cluster.first else { return }
    if isASCII || cluster.count == 1 {
      put(first, width: width, column: column, row: row, style: style)
    } else if isInside(column: column, row: row, width: width) {
      grid.put(
        grid.glyph(for: Character(String(cluster))), width: width, style: style,
        column: column + origin.column, row: row + origin.row)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar, width: Int, column: Int, row: Int, style: Style) {
    guard isASCII, !scalar.isASCII else {
      guard isInside(column: column, row: row, width: width) else { return }
      grid.put(
        scalar.value, width: width, style: style, column: column + origin.column, row: row + origin.row)
      return
    }
    let replacement = ASCIIFallback.replacement(for: scalar)
    for step in 0..<width {
      put(replacement, width: 1, column: column + step, row: row, style: style)
    }
  }

  private func isInside(column: Int, row: Int, width: Int) -> Bool {
    let (left, top) = (column + origin.column, row + origin.row)
    return left >= clip.column && left + width <= clip.endColumn && top >= clip.row && top < clip.endRow
  }
}
