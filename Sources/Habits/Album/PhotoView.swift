import Interface
import Model
import TerminalUI
import Texts

/// Draws a photo as large as the window allows, and below it what is known of it.
enum PhotoView: ScreenView {
  package static func draw(_ output: PhotoViewModel.Output, on canvas: inout Canvas) {
    guard let item = output.item else { return }
    let place = PhotoLayout(output)
    canvas.frame(place.frame, style: PhotoTile.style(of: item.photo.frame), isHeavy: false)
    let inside = Rect(
      column: place.frame.column + 1, row: place.frame.row + 1, columns: place.picture.columns,
      rows: place.picture.rows)
    canvas.inside(inside) { canvas in
      if let picture = output.picture?.picture {
        canvas.drawCentred(picture)
      } else {
        drawWaiting(output, on: &canvas)
      }
    }
    var row = place.frame.endRow
    canvas.cursor = Point(column: 1, row: row)
    let aside = "\(output.selection + 1)/\(output.items.count)"
    canvas.write(aside, endingAt: canvas.size.columns - 1, row: row, style: .dim)
    for (line, style) in place.lines {
      canvas.write(line, column: 1, row: row, style: style)
      row += 1
    }
  }

  /// What stands in place of the picture until it is drawn.
  private static func drawWaiting(_ output: PhotoViewModel.Output, on canvas: inout Canvas) {
    let text: Phrase =
      if output.lacksChafa { .installChafa } else if output.picture == nil, output.isDrawn {
        .drawingPhoto
      } else { .photoNotDrawn }
    let lines = TextWrapping.wrap(text(output.language), columns: max(4, canvas.size.columns - 2))
    for (step, line) in lines.enumerated() {
      canvas.write(
        line, column: max(0, (canvas.size.columns - TextWidth.of(line)) / 2),
        row: max(0, (canvas.size.rows - lines.count) / 2) + step, style: .dim)
    }
  }

  static func bindings(_ output: PhotoViewModel.Output) -> [KeyBinding<PhotoViewModel.Input>] {
    let nothing: Phrase? = output.item == nil ? .noPhotosHere : nil
    return [
      KeyBinding(
        "previous-photo", .character("h"), .left, .character("k"), .up, .pageUp, help: .photoBefore,
        isHint: output.has(-1),
        disabled: output.has(-1) ? nil : .isFirstPhoto, .moved(by: -1)),
      KeyBinding(
        "next-photo", .character("l"), .right, .character("j"), .down, .character(" "), .pageDown,
        help: .photoAfter,
        isHint: output.has(1),
        disabled: output.has(1) ? nil : .isLastPhoto, .moved(by: 1)),
      KeyBinding(
        "edit", .character("e"), .enter, help: .editPhoto, isHint: true,
        disabled: nothing ?? output.item?.noChange, .edited),
      KeyBinding(
        "open-outside", .character("o"), help: .openPhotoOutside, isHint: true, disabled: nothing,
        .openedOutside),
      KeyBinding(
        "remove", .character("x"), .delete, help: .removePhoto, isHint: true, disabled: nothing, .removed),
      KeyBinding(
        "share", .character("@"), help: .meaningShare,
        disabled: nothing ?? (output.hasPartner ? output.item?.noChange : .noPartnerYet), .shared),
      KeyBinding("copy", .character("y"), help: .copyPath, disabled: nothing, .pathCopied),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ]
  }
}

/// Where a photo on its own stands, and what is said below it.
struct PhotoLayout {
  /// What is said: what it shows and when, its caption, the note, and facts.
  let lines: [(text: String, style: Style)]
  /// The frame around the picture.
  let frame: Rect

  /// The room for the picture.
  var picture: Size { Size(columns: max(1, frame.columns - 2), rows: max(1, frame.rows - 2)) }

  init(_ output: PhotoViewModel.Output) {
    let size = output.size
    var lines = output.item.map { Self.lines($0, output) } ?? []
    // The picture has at least two thirds of the window; the note gives way.
    let most = max(1, size.rows / 3)
    if lines.count > most { lines = Array(lines.prefix(most)) }
    self.lines = lines
    frame = Rect(column: 0, row: 0, columns: size.columns, rows: max(3, size.rows - lines.count))
  }

  private static func lines(
    _ item: AlbumItem, _ output: PhotoViewModel.Output
  ) -> [(text: String, style: Style)] {
    let (language, columns) = (output.language, max(8, output.size.columns - 2))
    let aside = "\(output.selection + 1)/\(output.items.count)"
    let date = Phrase.date(item.day, in: output.today)(language)
    let title = TextWidth.truncate(
      "\(date) · \(item.title(language))", to: max(1, columns - aside.count - 2))
    var lines: [(text: String, style: Style)] = [(title, .bold)]
    func add(_ text: String, _ style: Style, atMost count: Int) {
      guard !text.isEmpty else { return }
      lines += TextWrapping.wrap(text, columns: columns).prefix(count).map { ($0, style) }
    }
    add(item.photo.caption, .plain, atMost: 3)
    if item.note != item.photo.caption { add(item.note, .plain, atMost: 3) }
    add(Phrase.photoFacts(item.photo)(language), .dim, atMost: 1)
    if item.photo.hasMetadata { add(Phrase.photoHasMetadata(language), .warning, atMost: 2) }
    return lines
  }
}
