import Model
import TerminalUI

/// The room that the pictures of an article have in a window, known before they are drawn so that no text jumps.
struct PictureRoom: Equatable, Sendable {
  /// Below this a picture shows nothing.
  private static let smallest = Size(columns: 24, rows: 6)

  private let pictures: [String: ArticlePicture]
  private let rows: Int

  /// Room in a window with so many rows for the text; nil where there is too little, or no picture.
  init?(for pictures: [ArticlePicture], rows: Int) {
    // Some of the text stays beside a picture.
    self.rows = rows * 3 / 5
    self.pictures = Dictionary(pictures.map { ($0.file, $0) }) { first, _ in first }
    guard !pictures.isEmpty, self.rows >= Self.smallest.rows else { return nil }
  }

  /// The picture that a text names, with the cells it takes; a cell is twice as high as it is wide.
  func picture(_ address: String, columns: Int) -> ReservedPicture? {
    guard let facts = pictures[address], facts.width > 0, facts.height > 0,
      columns >= Self.smallest.columns
    else { return nil }
    let proportion = Double(facts.width) / Double(facts.height) * 2
    let high = (Double(columns) / proportion).rounded()
    if high <= Double(rows) {
      return ReservedPicture(facts: facts, size: Size(columns: columns, rows: max(1, Int(high))))
    }
    let wide = min(Double(columns), (Double(rows) * proportion).rounded())
    return ReservedPicture(facts: facts, size: Size(columns: max(1, Int(wide)), rows: rows))
  }
}

/// A picture and the cells that are kept for it.
struct ReservedPicture: Equatable, Sendable {
  let facts: ArticlePicture
  let size: Size
}

/// A picture in a layout.
struct LaidPicture: Equatable, Sendable {
  let picture: ReservedPicture
  /// The lines on which it is drawn.
  let lines: Range<Int>

  /// Where it is drawn in a window whose first line is `top`: in the middle of what is kept for it.
  func place(of drawn: Size, top: Int, columns: Int) -> Point {
    Point(
      column: max(0, (columns - drawn.columns) / 2),
      row: lines.lowerBound - top + max(0, (lines.count - drawn.rows) / 2))
  }
}
