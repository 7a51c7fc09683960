import Curriculum
import FoundationEssentials
import Model
import TerminalUI

// The pictures of an article.
extension ArticleViewModel {
  /// The room for pictures in a window; nil where none are drawn.
  func room(in output: Output) -> PictureRoom? {
    guard let pictures = output.facts.pictures, !pictures.isEmpty, context.drawnColours != nil else {
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
    pictures.show(requests.map(\.request))
    for (index, request) in requests { next.drawn[index] = pictures.state(of: request)?.picture }
    return next
  }

  /// Shows what has been drawn meanwhile.
  func picturesChanged() {
    output.value = withPictures(output.value)
  }

  /// The pictures that are on the screen and on this machine, by their numbers.
  private func requests(for output: Output) -> [(index: Int, request: PictureRequest)] {
    let screen = output.top..<output.top + output.rows
    let visible = output.layout.pictures.indices.filter { output.layout.pictures[$0].lines.overlaps(screen) }
    guard output.hasText, !visible.isEmpty, let colours = context.drawnColours,
      let pack = context.library.pack(reference.pack)
    else { return [] }
    return visible.compactMap { index in
      let picture = output.layout.pictures[index].picture
      // One that is not fetched yet is asked for again when it is.
      guard let path = pack.picturePath(picture.facts.file), FileManager.default.fileExists(atPath: path)
      else {
        return nil
      }
      let sha256 = picture.facts.sha256
      let request = PictureRequest(
        path: path, key: sha256, size: picture.size, colours: colours, sha256: sha256)
      return (index, request)
    }
  }
}
