import Interface
import Model
import TerminalUI
import Texts

/// Draws the album: the month at the top, groups of tiles below.
enum AlbumView: ScreenView {
  package static func draw(_ output: AlbumViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    drawTitle(output, on: &canvas)
    var row = 1
    canvas.write(output.troubleLines, column: 1, row: &row, style: .warning)
    guard !output.groups.isEmpty else {
      let text: Phrase =
        output.isRead
        ? Phrase(
          "No photos yet. Add one to a check-in on Challenge or to a Journal entry, and it appears here. Or: "
            + "lionheart check HABIT --photo FILE") : Phrase("Looking for photos…")
      row += canvas.size.rows < 18 ? 0 : 1
      canvas.write(
        TextWrapping.wrap(text(language), columns: min(canvas.size.columns, 72) - 3), column: 2, row: &row,
        style: output.isRead ? .plain : .dim)
      return
    }
    let grid = output.grid
    let part = Rect(column: 0, row: row, columns: canvas.size.columns, rows: grid.rows)
    canvas.inside(part) { drawTiles(output, grid, on: &$0) }
    for (index, line) in output.hints.reversed().enumerated() {
      canvas.write(line, column: 1, row: canvas.size.rows - 1 - index, style: .dim)
    }
  }

  private static func drawTitle(_ output: AlbumViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    let used = canvas.write(Phrase.albumScreen(language), column: 1, row: 0, style: .bold)
    guard let month = output.month else { return }
    let count = output.rows.count
    let rest = [
      Phrase.month(month, in: output.today)(language), Phrase.photoCount(count)(language),
      Phrase.grouping(output.grouping)(language),
    ]
    canvas.write("· " + rest.prefix(2).joined(separator: " · "), column: used + 2, row: 0)
    let least = used + 4 + TextWidth.of(rest.prefix(2).joined(separator: " · "))
    if least + TextWidth.of(rest[2]) + 3 <= canvas.size.columns {
      canvas.write(rest[2], endingAt: canvas.size.columns - 1, row: 0, style: .dim)
    }
  }

  private static func drawTiles(
    _ output: AlbumViewModel.Output, _ grid: AlbumGrid, on canvas: inout Canvas
  ) {
    let items = output.rows
    for (line, row) in grid.visibleLines(from: output.position.top) {
      switch line {
      case .heading(let group):
        guard output.groups.indices.contains(group) else { continue }
        canvas.write(output.groups[group].title(output.language), column: 1, row: row, style: .bold)
      case .tiles(let range):
        for (place, index) in range.enumerated() where items.indices.contains(index) {
          let part = Rect(
            column: 1 + place * grid.tileSize.columns, row: row, columns: grid.tileSize.columns - 1,
            rows: grid.tileSize.rows)
          canvas.target(part, line: index)
          let tile = PhotoTile(
            item: items[index], picture: output.pictures[items[index].photo.file],
            isSelected: index == output.position.selection, labelRows: grid.labelRows, today: output.today,
            language: output.language)
          canvas.inside(part) { tile.draw(on: &$0) }
        }
      }
    }
  }

  static func input(for event: ScreenEvent) -> AlbumViewModel.Input? {
    switch event {
    case .appeared, .changed: .changed
    case .resized(let size): .resized(size)
    case .left: .left
    case .answered(.photoSeen(let id)): .photoViewed(id)
    case .answered: nil
    }
  }
}

extension AlbumView {
  static func bindings(_ output: AlbumViewModel.Output) -> [KeyBinding<AlbumViewModel.Input>] {
    let nothing: Phrase? = output.selected == nil ? .noPhotosHere : nil
    return [
      KeyBinding(
        "open", .enter, .character(" "), help: .openPhoto, isHint: nothing == nil, disabled: nothing, .opened),
      KeyBinding(
        "previous-month", .character("["), help: .monthBefore, isHint: output.month(offsetBy: -1) != nil,
        disabled: output.month(offsetBy: -1) == nil ? Phrase("No earlier photos") : nil, .monthChanged(by: -1)
      ),
      KeyBinding(
        "next-month", .character("]"), help: .monthAfter, isHint: output.month(offsetBy: 1) != nil,
        disabled: output.month(offsetBy: 1) == nil ? Phrase("No later photos") : nil, .monthChanged(by: 1)),
      KeyBinding(
        "group", .character("v"), help: Phrase("by day, habit, category"), isHint: nothing == nil,
        disabled: nothing,
        .groupingTapped),
      KeyBinding(
        "edit", .character("e"), help: .editPhoto, isHint: nothing == nil,
        disabled: nothing ?? output.selected?.readOnlyReason, .editTapped),
      KeyBinding(
        "open-outside", .character("o"), help: .openPhotoOutside, disabled: nothing, .openExternallyTapped),
      KeyBinding("remove", .character("x"), .delete, help: .removePhoto, disabled: nothing, .deleted),
      KeyBinding("copy", .character("y"), help: .copyPath, disabled: nothing, .copyPathTapped),
      KeyBinding(
        "export", .character("Y"), help: Phrase("copy the month to a folder"), disabled: nothing,
        .exportTapped),
    ] + KeyBinding.cellMoves(AlbumViewModel.Input.moved, left: .photoBefore, right: .photoAfter) + [
      KeyBinding("refresh", .character("r"), help: .refresh, .changed)
    ]
  }
}

/// A tile of the album: a coloured frame with the picture, and title and date below it.
struct PhotoTile {
  let item: AlbumItem
  /// The picture; nil until it is drawn.
  let picture: CellPicture?
  let isSelected: Bool
  let labelRows: Int
  let today: CalendarDay
  let language: Language

  package func draw(on canvas: inout Canvas) {
    let frame = Rect(
      column: 0, row: 0, columns: canvas.size.columns, rows: max(2, canvas.size.rows - labelRows))
    canvas.frame(frame, style: Self.style(of: item.photo.frame), isHeavy: isSelected)
    let inside = Rect(column: 1, row: 1, columns: frame.columns - 2, rows: frame.rows - 2)
    canvas.inside(inside) { canvas in
      if let picture { canvas.drawCentred(picture) } else { drawFacts(on: &canvas) }
    }
    drawLabels(row: frame.endRow, on: &canvas)
  }

  /// The style for a frame's colour number.
  static func style(of frame: Int) -> Style {
    HabitPalette.color(frame).map { Style(foreground: $0) } ?? .dim
  }

  /// Draws the photo's caption, format and size in place of the picture.
  private func drawFacts(on canvas: inout Canvas) {
    let lines = [
      item.photo.caption, Phrase.photoFormat(item.photo)(language), Phrase.photoPixels(item.photo)(language),
    ]
    .filter { !$0.isEmpty }
    let first = max(0, (canvas.size.rows - lines.count) / 2)
    for (step, line) in lines.enumerated() {
      let text = TextWidth.truncate(line, to: canvas.size.columns)
      canvas.write(
        text, column: max(0, (canvas.size.columns - TextWidth.of(text)) / 2), row: first + step, style: .dim)
    }
  }

  private func drawLabels(row: Int, on canvas: inout Canvas) {
    if isSelected { canvas.cursor = Point(column: 0, row: row) }
    let style: Style = isSelected ? .selected : .plain
    let (title, day) = (item.title(language), Phrase.dayAndMonth(item.day)(language))
    guard labelRows > 1 else {
      let used = canvas.write(day, column: 0, row: row, style: style)
      canvas.write(title, column: used + 1, row: row, style: style)
      return
    }
    canvas.write(title, column: 0, row: row, style: style)
    canvas.write(day, column: 0, row: row + 1, style: .dim)
  }
}

extension Canvas {
  /// Draws a frame along the edges of a rectangle.
  mutating func frame(_ rect: Rect, style: Style, isHeavy: Bool) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let (line, side) = isHeavy ? ("━", "┃") : ("─", "│")
    let corners = isHeavy ? ["┏", "┓", "┗", "┛"] : ["┌", "┐", "└", "┘"]
    let edge = String(repeating: line, count: rect.columns - 2)
    let last = rect.endRow - 1
    write(corners[0] + edge + corners[1], column: rect.column, row: rect.row, style: style)
    write(corners[2] + edge + corners[3], column: rect.column, row: last, style: style)
    for row in rect.row + 1..<max(rect.row + 1, last) {
      write(side, column: rect.column, row: row, style: style)
      write(side, column: rect.endColumn - 1, row: row, style: style)
    }
  }

  /// Draws a picture in the centre.
  mutating func drawCentred(_ picture: CellPicture) {
    let column = max(0, (size.columns - picture.size.columns) / 2)
    let first = max(0, (size.rows - picture.size.rows) / 2)
    for (step, spans) in picture.rows.enumerated() {
      write(StyledLine(spans), column: column, row: first + step, columns: picture.size.columns)
    }
  }
}
