import Interface
import Model
import TerminalUI

// The pictures of an entry's photos, small, each below the line that names it.
extension EntryViewModel {
  /// Lays out the entry, and has the pictures drawn that are on the screen.
  func layOut(_ next: inout Output) {
    // Under a text that is being written nothing is seen.
    let photos = next.writing == nil ? next.shown?.photos ?? [] : []
    let requests = photos.compactMap { photo in
      context.pictureRequest(for: photo, size: Self.room(for: photo, in: next))
    }.filter { request in
      // What cannot be drawn leaves no gap.
      pictures.state(of: request).map { $0.picture != nil } ?? true
    }
    let rows = Dictionary(requests.map { ($0.key, $0.size.rows) }) { first, _ in first }
    next.lines =
      next.shown.map {
        EntryLine.lines(
          of: $0, columns: next.columns, isWide: next.isWide, pictureRows: rows, next.language)
      } ?? []
    if next.choice == nil { next.lines += next.givenLines(after: next.lines) }
    next.position.fit(count: next.lines.count, rows: next.rows)
    let seen = Set(
      next.position.visible(rows: next.rows).compactMap { index in
        next.lines[index].pictureRow == nil ? nil : next.lines[index].photo?.file
      })
    if !isCovered { pictures.setVisible(requests.filter { seen.contains($0.key) }) }
    next.pictures = [:]
    for request in requests { next.pictures[request.key] = pictures.state(of: request)?.picture }
  }

  /// The room for a photo: no higher than leaves some of the text to be seen, and no higher than it is drawn.
  ///
  /// A cell is about twice as high as it is wide.
  private static func room(for photo: Photo, in output: Output) -> Size {
    let most = Size(columns: min(40, output.columns - 2), rows: min(10, output.rows / 2))
    guard photo.width > 0, photo.height > 0, most.columns > 0 else { return most }
    let rows = (most.columns * photo.height + photo.width) / (2 * photo.width)
    return Size(columns: most.columns, rows: max(1, min(most.rows, rows)))
  }
}
