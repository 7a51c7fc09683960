import Curriculum
import Day
import Interface
import Model
import Networking
import TerminalUI

// The pictures of an article.
extension ArticleViewModel {
  /// Returns nil if the terminal or the article shows no pictures.
  func pictureSizing(in output: Output) -> PictureSizing? {
    guard let pictures = output.facts.pictures, !pictures.isEmpty, context.pictureColours != nil else {
      return nil
    }
    return PictureSizing(for: pictures, rows: output.rows)
  }

  /// Requests the pictures that are on the screen, and adds those that are already drawn to the output.
  ///
  /// Pictures are drawn after the next frame, so that the text never waits for them.
  func withPictures(_ output: Output) -> Output {
    var next = output
    let requests = requests(for: output)
    next.drawn = [:]
    if requests.isEmpty, !hasRequestedPictures { return next }
    hasRequestedPictures = true
    pictures.setVisible(requests.map(\.request))
    for (index, request) in requests { next.drawn[index] = pictures.state(of: request)?.picture }
    return next
  }

  /// Shows pictures that were drawn in the meantime.
  func picturesChanged() {
    output.value = withPictures(output.value)
  }

  /// The pictures on the screen, by their indices in the layout. The path of a request is the address in the
  /// pack.
  private func requests(for output: Output) -> [(index: Int, request: PictureRequest)] {
    let screen = output.top..<output.top + output.rows
    let visible = output.layout.pictures.indices.filter { output.layout.pictures[$0].lines.overlaps(screen) }
    guard output.hasText, !visible.isEmpty, let colours = context.pictureColours else { return [] }
    return visible.map { index in
      let picture = output.layout.pictures[index].picture
      return (
        index,
        PictureRequest(
          path: picture.facts.file, key: picture.facts.sha256, size: picture.size, colours: colours)
      )
    }
  }

  /// A drawer that takes addresses of a pack. It fetches the file if it is missing and checks its hash.
  static func drawer(of pack: String, context: Context) -> PictureDrawer {
    let (library, network, drawer) = (context.library, context.network, context.pictures)
    return PictureDrawer(isInstalled: drawer.isInstalled) { request async throws(PictureDrawer.Failure) in
      guard let pack = library.pack(pack) else { throw .notDrawn }
      let picture = ArticlePicture(file: request.path, sha256: request.key, width: 1, height: 1)
      var found = request
      do {
        found.path = try await network.path(of: picture, in: pack)
      } catch {
        throw .notDrawn
      }
      return try await drawer.draw(found)
    }
  }
}

/// The sizes of an article's pictures in a window. They are known before drawing, so that the text does not
/// jump.
struct PictureSizing: Equatable, Sendable {
  /// A smaller picture would show nothing useful.
  private static let smallest = Size(columns: 24, rows: 6)

  private let pictures: [String: ArticlePicture]
  private let rows: Int

  /// Returns nil if there are no pictures or too few rows. `rows` are those for the text.
  init?(for pictures: [ArticlePicture], rows: Int) {
    // Leave room for some of the text.
    self.rows = rows * 3 / 5
    self.pictures = Dictionary(pictures.map { ($0.file, $0) }) { first, _ in first }
    guard !pictures.isEmpty, self.rows >= Self.smallest.rows else { return nil }
  }

  /// Returns the picture of an address with its size in cells. A cell is twice as high as it is wide.
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

/// A picture and its reserved cells.
struct ReservedPicture: Equatable, Sendable {
  let facts: ArticlePicture
  let size: Size
}

/// A picture at its place in a layout.
struct PlacedPicture: Equatable, Sendable {
  let picture: ReservedPicture
  /// The lines that it covers.
  let lines: Range<Int>

  /// Where the picture is drawn if `top` is the first visible line: in the middle of its reserved cells.
  func position(of drawn: Size, top: Int, columns: Int) -> Point {
    Point(
      column: max(0, (columns - drawn.columns) / 2),
      row: lines.lowerBound - top + max(0, (lines.count - drawn.rows) / 2))
  }
}
