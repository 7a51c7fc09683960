import Interface
import Model
import TerminalUI
import Texts

/// Draws the album: the month on top, groups of tiles below.
enum AlbumView: ScreenView {
  package static func draw(_ output: AlbumViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    drawTitle(output, on: &canvas)
    var row = 1
    canvas.write(output.troubleLines, column: 1, row: &row, style: .warning)
    guard !output.groups.isEmpty else {
      let text: Phrase = output.isRead ? .emptyAlbum : .readingAlbum
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
    for (line, row) in grid.visible(from: output.position.top) {
      switch line {
      case .heading(let group):
        guard output.groups.indices.contains(group) else { continue }
        canvas.write(output.groups[group].title(output.language), column: 1, row: row, style: .bold)
      case .tiles(let range):
        for (place, index) in range.enumerated() where items.indices.contains(index) {
          let part = Rect(
            column: 1 + place * grid.tile.columns, row: row, columns: grid.tile.columns - 1,
            rows: grid.tile.rows)
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
    case .answered(.photoSeen(let id)): .seen(id)
    case .answered: nil
    }
  }
}
