import Interface
import TerminalUI

/// The layout of the album: rows of tiles below the headings of their groups.
struct AlbumGrid: Equatable, Sendable {
  /// The unit of scrolling.
  enum Line: Equatable, Sendable {
    case heading(Int)
    /// Tiles side by side, by index.
    case tiles(Range<Int>)
  }

  /// The size of a tile with its frame and labels.
  let tileSize: Size
  let lines: [Line]
  let rows: Int

  /// A layout for groups with these numbers of photos.
  ///
  /// - Parameter size: the available size.
  init(counts: [Int], size: Size) {
    let columns = max(1, size.columns < 60 ? size.columns / 20 : size.columns / 26)
    let width = max(8, min(36, (size.columns - 2) / columns))
    // Photos are assumed to be wider than high, and a cell is twice as high as wide.
    let ideal = (width - 2) * 3 / 8 + 4
    var fitting = max(1, size.rows / (ideal + 1))
    if fitting == 1, size.rows / 2 - 1 >= 8 { fitting = 2 }
    tileSize = Size(columns: width, rows: max(4, min(ideal, size.rows / fitting - 1)))
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

  /// The rows below the frame: title and date, on one line if there is little room.
  var labelRows: Int { tileSize.rows >= 8 ? 2 : 1 }

  /// The available size for the picture in a tile.
  var pictureSize: Size { Size(columns: tileSize.columns - 3, rows: max(1, tileSize.rows - 2 - labelRows)) }

  /// The line that contains a tile.
  func line(of index: Int) -> Int? {
    lines.firstIndex { if case .tiles(let range) = $0 { range.contains(index) } else { false } }
  }

  /// The first visible line if a tile must be visible, with its heading if there is room.
  func top(showing index: Int, from top: Int) -> Int {
    guard let line = line(of: index) else { return 0 }
    var first = line
    if line > 0, case .heading = lines[line - 1], height(line - 1...line) <= rows { first = line - 1 }
    var top = min(max(0, top), first)
    while top < line, height(top...line) > rows { top += 1 }
    return top
  }

  /// The visible lines with their first rows. The last line may be cut off.
  func visibleLines(from top: Int) -> [(line: Line, row: Int)] {
    var shown: [(line: Line, row: Int)] = []
    var row = 0
    for line in lines.dropFirst(top) {
      guard row < rows else { break }
      shown.append((line, row))
      row += height(of: line)
    }
    return shown
  }

  /// The indices of the visible tiles.
  func visibleTiles(from top: Int) -> [Int] {
    visibleLines(from: top).flatMap { shown -> [Int] in
      if case .tiles(let range) = shown.line { Array(range) } else { [] }
    }
  }

  /// The tile a number of rows below, or above if negative. Stops at both ends.
  func tileIndex(_ step: Int, rowsFrom index: Int) -> Int {
    let ranges = lines.compactMap { if case .tiles(let range) = $0 { range } else { nil } }
    guard let now = ranges.firstIndex(where: { $0.contains(index) }) else { return index }
    let target = min(max(0, now.addingSaturated(step)), ranges.count - 1)
    return min(ranges[target].lowerBound + index - ranges[now].lowerBound, ranges[target].upperBound - 1)
  }

  /// The number of tile rows that fit at once.
  var tileLines: Int { max(1, rows / (tileSize.rows + 1)) }

  private func height(of line: Line) -> Int {
    if case .heading = line { 1 } else { tileSize.rows }
  }

  private func height(_ lines: ClosedRange<Int>) -> Int {
    self.lines[lines].reduce(0) { $0 + height(of: $1) }
  }
}
