import Day
import TerminalUI

/// Where the photos of the album stand: rows of tiles below the headings of their groups.
struct AlbumGrid: Equatable, Sendable {
  /// A line of it, which is scrolled as one.
  enum Line: Equatable, Sendable {
    case heading(Int)
    /// Tiles beside each other, by their numbers.
    case tiles(Range<Int>)
  }

  /// The size of a tile with its frame and what stands below.
  let tile: Size
  let lines: [Line]
  /// Rows that there are for the lines.
  let rows: Int

  /// A grid for groups of so many photos.
  ///
  /// - Parameter size: what there is for it.
  init(counts: [Int], size: Size) {
    let columns = max(1, size.columns < 60 ? size.columns / 20 : size.columns / 26)
    let width = max(8, min(36, (size.columns - 2) / columns))
    // A photo is wider than high, and a cell twice as high as wide.
    let ideal = (width - 2) * 3 / 8 + 4
    var fitting = max(1, size.rows / (ideal + 1))
    if fitting == 1, size.rows / 2 - 1 >= 8 { fitting = 2 }
    tile = Size(columns: width, rows: max(4, min(ideal, size.rows / fitting - 1)))
    rows = max(0, size.rows)
    var lines: [Line] = []
    var first = 0
    for (group, count) in counts.enumerated() {
      lines.append(.heading(group))
      for start in stride(from: 0, to: count, by: columns) {
        lines.append(.tiles(first + start..<first + min(start + columns, count)))
      }
      first += count
    }
    self.lines = lines
  }

  /// Rows below the frame: what it shows and when, in one where there is little room.
  var labelRows: Int { tile.rows >= 8 ? 2 : 1 }

  /// The room for the picture in a tile.
  var picture: Size { Size(columns: tile.columns - 3, rows: max(1, tile.rows - 2 - labelRows)) }

  /// The line of a tile.
  func line(of index: Int) -> Int? {
    lines.firstIndex { if case .tiles(let range) = $0 { range.contains(index) } else { false } }
  }

  /// The line that has to be the first for a tile to be seen, with its heading where there is room for it.
  func top(showing index: Int, from top: Int) -> Int {
    guard let line = line(of: index) else { return 0 }
    var first = line
    if line > 0, case .heading = lines[line - 1], height(line - 1...line) <= rows { first = line - 1 }
    var top = min(max(0, top), first)
    while top < line, height(top...line) > rows { top += 1 }
    return top
  }

  /// The lines that are seen with the rows in which they begin; the last may be seen in part.
  func visible(from top: Int) -> [(line: Line, row: Int)] {
    var shown: [(line: Line, row: Int)] = []
    var row = 0
    for line in lines.dropFirst(top) {
      guard row < rows else { break }
      shown.append((line, row))
      row += height(of: line)
    }
    return shown
  }

  /// The numbers of the tiles that are seen.
  func visibleTiles(from top: Int) -> [Int] {
    visible(from: top).flatMap { shown -> [Int] in
      if case .tiles(let range) = shown.line { Array(range) } else { [] }
    }
  }

  /// The tile so many rows of tiles below, or above where negative; the nearest there is.
  func tile(_ step: Int, rowsFrom index: Int) -> Int {
    let ranges = lines.compactMap { if case .tiles(let range) = $0 { range } else { nil } }
    guard let now = ranges.firstIndex(where: { $0.contains(index) }) else { return index }
    let target = min(max(0, now.addingSaturated(step)), ranges.count - 1)
    return min(ranges[target].lowerBound + index - ranges[now].lowerBound, ranges[target].upperBound - 1)
  }

  /// How many rows of tiles are seen at once.
  var tileLines: Int { max(1, rows / (tile.rows + 1)) }

  private func height(of line: Line) -> Int {
    if case .heading = line { 1 } else { tile.rows }
  }

  private func height(_ lines: ClosedRange<Int>) -> Int {
    self.lines[lines].reduce(0) { $0 + height(of: $1) }
  }
}
