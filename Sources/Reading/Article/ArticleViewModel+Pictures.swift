import Curriculum
import Day
import Interface
import Model
import Networking
import TerminalUI

// The pictures of an article.
extension ArticleViewModel {
  /// The room for pictures in a window; nil where none are drawn.
  func room(in output: Output) -> PictureRoom? {
    guard let pictures = output.facts.pictures, !pictures.isEmpty, context.pictureColours != nil else {
      return nil
    }
    return PictureRoom(for: pictures, rows: output.rows)
  }

  /// Has the pictures drawn that are on the screen, and takes over those that are.
  ///
  /// Nothing is drawn before the frame that is due, so that the text never waits for a picture.
  func withPictures(_ output: Output) -> Output {
    var next = output
    let requests = requests(for: output)
    next.drawn = [:]
    if requests.isEmpty, !hasShownPictures { return next }
    hasShownPictures = true
    pictures.setVisible(requests.map(\.request))
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
