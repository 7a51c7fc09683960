import Curriculum
import Day
import Interface
import Model
import Networking
import TerminalUI

// The pictures of an article.
extension ArticleViewModel {
  /// The room for pictures in a window; nil where none are drawn.
  func pictureSizing(in output: Output) -> PictureSizing? {
    guard let pictures = output.facts.pictures, !pictures.isEmpty, context.drawnColours != nil else {
      return nil
    }
    return PictureSizing(for: pictures, rows: output.rows)
  }

  /// Has the pictures drawn that are on the screen, and takes over those that are.
  ///
  /// Nothing is drawn before the frame that is due, so that the text never waits for a picture.
  func withPictures(_ output: Output) -> Output {
    var next = output
    let requests = requests(for: output)
    next.drawn = [:]
    if requests.isEmpty, !hasRequestedPictures { return next }
    hasRequestedPictures = true
    pictures.want(requests.map(\.request))
    for (index, request) in requests { next.drawn[index] = pictures.state(of: request)?.picture }
    return next
  }

  /// Shows what has been drawn meanwhile.
  func picturesChanged() {
    output.value = withPictures(output.value)
  }

  /// The pictures that are on the screen, by their numbers; the path is the address that the pack knows.
  private func requests(for output: Output) -> [(index: Int, request: PictureRequest)] {
    let screen = output.top..<output.top + output.rows
    let visible = output.layout.pictures.indices.filter { output.layout.pictures[$0].lines.overlaps(screen) }
    guard output.hasText, !visible.isEmpty, let colours = context.drawnColours else { return [] }
    return visible.map { index in
      let picture = output.layout.pictures[index].picture
      return (
        index,
        PictureRequest(
          path: picture.facts.file, key: picture.facts.sha256, size: picture.size, colours: colours)
      )
    }
  }

  /// Draws pictures of a pack by their addresses: each is fetched where it has yet to be, and is the promised file.
  static func drawer(of pack: String, context: Context) -> PictureDrawer {
    let (library, network, drawer) = (context.library, context.network, context.pictures)
    return PictureDrawer(isInstalled: drawer.isInstalled) { request async throws(PictureDrawer.Failure) in
      guard let pack = library.pack(pack) else { throw .notDrawn }
      let picture = ArticlePicture(file: request.path, sha256: request.key, width: 1, height: 1)
      var found = request
      do throws(PackUpdateFailure) {
        found.path = try await network.path(of: picture, in: pack)
      } catch {
        throw .notDrawn
      }
      return try await drawer.draw(found)
    }
  }
}

/// The room that the pictures of an article have in a window, known before they are drawn so that no text jumps.
struct PictureSizing: Equatable, Sendable {
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
struct PlacedPicture: Equatable, Sendable {
  let picture: ReservedPicture
  /// The lines on which it is drawn.
  let lines: Range<Int>

  /// Where it is drawn in a window whose first line is `top`: in the middle of what is kept for it.
  func position(of drawn: Size, top: Int, columns: Int) -> Point {
    Point(
      column: max(0, (columns - drawn.columns) / 2),
      row: lines.lowerBound - top + max(0, (lines.count - drawn.rows) / 2))
  }
}
