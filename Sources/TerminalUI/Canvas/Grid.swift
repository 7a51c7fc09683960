/// The cells of a whole window. The only type that handles the two cells of a wide character.
struct Grid {
  let size: Size
  private(set) var cells: [StoredCell]
  private var clusters: [Character] = []

  /// A placeholder while a part of the canvas owns the grid.
  static let placeholder = Grid(size: Size(columns: 0, rows: 0))

  init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  func contains(column: Int, row: Int) -> Bool {
    column >= 0 && column < size.columns && row >= 0 && row < size.rows
  }

  func cell(column: Int, row: Int) -> StoredCell {
    cells[row * size.columns + column]
  }

  func character(of cell: StoredCell) -> Character {
    if cell.glyph >= StoredCell.firstCluster {
      return clusters[Int(cell.glyph - StoredCell.firstCluster)]
    }
    return Unicode.Scalar(cell.glyph).map(Character.init) ?? " "
  }

  func append(_ cell: StoredCell, to text: inout [UInt8]) {
    if cell.glyph < 0x80 {
      text.append(UInt8(cell.glyph))
    } else if cell.glyph >= StoredCell.firstCluster {
      text.append(contentsOf: clusters[Int(cell.glyph - StoredCell.firstCluster)].utf8)
    } else if let scalar = Unicode.Scalar(cell.glyph) {
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Stores a character of several scalars and returns its number.
  mutating func glyph(for cluster: Character) -> UInt32 {
    if clusters.last != cluster { clusters.append(cluster) }
    return StoredCell.firstCluster + UInt32(clusters.count - 1)
  }

  /// Writes a character of one or two columns, which must lie inside the grid.
  mutating func put(_ glyph: UInt32, width: Int, style: Style, column: Int, row: Int) {
    let index = row * size.columns + column
    if cells[index].width == 0 { blankLeftHalf(before: index) }
    let last = index + width - 1
    if cells[last].width == 2 { blankRightHalf(after: last) }
    cells[index] = StoredCell(glyph: glyph, style: style, width: UInt8(width))
    if width == 2 { cells[last] = StoredCell(glyph: 0x20, style: style, width: 0) }
  }

  /// Writes ASCII characters of one column each, which must lie inside the grid.
  mutating func put(_ text: some Collection<UInt8>, style: Style, column: Int, row: Int) {
    guard !text.isEmpty else { return }
    var index = row * size.columns + column
    let last = index + text.count - 1
    if cells[index].width == 0 { blankLeftHalf(before: index) }
    if cells[last].width == 2 { blankRightHalf(after: last) }
    cells.withUnsafeMutableBufferPointer { cells in
      for byte in text {
        cells[index] = StoredCell(glyph: UInt32(byte), style: style, width: 1)
        index += 1
      }
    }
  }

  mutating func restyle(column: Int, row: Int, _ change: (Style) -> Style) {
    let index = row * size.columns + column
    cells[index].style = change(cells[index].style)
  }

  /// Blanks columns of a row, including the halves of wide characters cut at both ends.
  mutating func blank(row: Int, columns: Range<Int>, style: Style) {
    guard !columns.isEmpty else { return }
    let first = row * size.columns + columns.lowerBound
    let end = row * size.columns + columns.upperBound
    if cells[first].width == 0 { blankLeftHalf(before: first) }
    if cells[end - 1].width == 2 { blankRightHalf(after: end - 1) }
    let blank = StoredCell(glyph: 0x20, style: style, width: 1)
    for index in first..<end { cells[index] = blank }
  }

  /// Whether a row looks the same in another grid of the same width.
  func hasSameContent(as other: Grid, row: Int) -> Bool {
    let start = row * size.columns
    return cells.withUnsafeBufferPointer { mine in
      other.cells.withUnsafeBufferPointer { theirs in
        for index in start..<start + size.columns where mine[index] != theirs[index] {
          guard mine[index].style == theirs[index].style, mine[index].glyph >= StoredCell.firstCluster,
            theirs[index].glyph >= StoredCell.firstCluster,
            character(of: mine[index]) == other.character(of: theirs[index])
          else { return false }
        }
        // The same number may stand for different characters in the two grids.
        return clusters == other.clusters
          || !mine[start..<start + size.columns].contains { $0.glyph >= StoredCell.firstCluster }
          || (start..<start + size.columns).allSatisfy {
            character(of: mine[$0]) == other.character(of: theirs[$0])
          }
      }
    }
  }

  private mutating func blankLeftHalf(before index: Int) {
    cells[index - 1] = StoredCell(glyph: 0x20, style: cells[index - 1].style, width: 1)
    cells[index] = StoredCell(glyph: 0x20, style: cells[index].style, width: 1)
  }

  private mutating func blankRightHalf(after index: Int) {
    cells[index + 1] = StoredCell(glyph: 0x20, style: cells[index + 1].style, width: 1)
  }
}

/// A cell of a canvas.
public struct Cell: Equatable, Sendable {
  /// The character; a space in the right half of a wide one.
  public var character: Character
  public var style: Style
  /// The width in columns: 1, 2, or 0 for the right half of a wide character.
  public var width: Int

  public init(character: Character, style: Style = .plain, width: Int = 1) {
    self.character = character
    self.style = style
    self.width = width
  }
}

/// A cell as stored in a grid. Contains no references, so that clearing and comparing a screen is cheap.
struct StoredCell: Equatable {
  /// A Unicode scalar, or from `firstCluster` up the index of a character of several scalars in the grid's list.
  var glyph: UInt32
  var style: Style
  var width: UInt8

  static let firstCluster: UInt32 = 0x11_0000
  static let blank = StoredCell(glyph: 0x20, style: .plain, width: 1)
}
