import Interface
import Model
import Storage
import TerminalUI
import Texts

extension AlbumViewModel {
  struct Output: RowListOutput {
    var language: Language
    var today: CalendarDay
    /// The month that is shown; nil where there are no photos.
    var month: CalendarMonth?
    /// The months that have photos, newest first.
    var months: [CalendarMonth] = []
    var grouping = AlbumGrouping.day
    var groups: [AlbumGroup] = [] { didSet { rows = groups.flatMap(\.items) } }
    /// Which photo is selected, and which line of the grid is the first that is seen.
    var position = ListPosition()
    /// Files that could not be read whole.
    var troubles: [Phrase] = []
    var isRead = false
    /// Whether pictures would be drawn if the program that draws them were installed.
    var lacksChafa = false
    /// The pictures that are drawn by now, by their files.
    var pictures: [String: CellPicture] = [:]
    var size = Size(columns: 80, rows: 21)

    /// The photos as they stand, group after group.
    private(set) var rows: [AlbumItem] = []
    func words(of row: AlbumItem) -> String {
      [row.title(language), Phrase.date(row.day)(language), row.photo.caption]
        .filter { !$0.isEmpty }.joined(separator: " · ")
    }
    var isList: Bool { !groups.isEmpty }

    /// The month so many months with photos later; nil where there is none.
    func month(_ step: Int) -> CalendarMonth? {
      guard let month else { return nil }
      guard let index = months.firstIndex(of: month) else {
        return step < 0 ? months.first { $0 < month } : months.last { $0 > month }
      }
      return months.indices.contains(index - step) ? months[index - step] : nil
    }

    /// The lines below the photos.
    var hints: [String] {
      guard isRead, lacksChafa, !groups.isEmpty else { return [] }
      return Array(
        TextWrapping.wrap(Phrase.installChafa(language), columns: max(8, size.columns - 2)).prefix(2))
    }

    /// What is wrong with files, as the lines above the photos.
    var troubleLines: [String] {
      troubles.flatMap { TextWrapping.wrap($0(language), columns: max(8, size.columns - 2)) }
    }

    var grid: AlbumGrid {
      AlbumGrid(
        counts: groups.map(\.items.count),
        size: Size(columns: size.columns, rows: size.rows - 1 - troubleLines.count - hints.count))
    }

    /// Takes over what a month has.
    mutating func showPhotos(_ found: [AlbumItem], _ condition: Condition) {
      groups = grouping.groups(of: found)
      troubles = month.flatMap { Phrase.trouble(.checkIns($0), condition) }.map { [$0] } ?? []
    }

    /// The pictures that are on the screen, to be drawn as large as a tile takes.
    @MainActor func requests(in context: Context) -> [PictureRequest] {
      let grid = grid
      return grid.visibleTiles(from: position.top).filter(rows.indices.contains).compactMap {
        context.pictureRequest(for: rows[$0].photo, size: grid.picture)
      }
    }

    /// Takes over the pictures that are drawn.
    mutating func take(_ known: [PictureRequest: PictureState]) {
      pictures = Dictionary(known.compactMap { key, state in state.picture.map { (key.key, $0) } }) { $1 }
    }

    /// Rows of tiles that are seen at once.
    var listRows: Int { grid.tileLines }
    mutating func move(_ move: ListMove) {
      switch move {
      case .beside(let step): position.move(by: step, count: rows.count)
      case .to(let photo): position.move(to: photo, count: rows.count)
      case .by(let step): position.selection = grid.tile(step, rowsFrom: position.selection)
      case .screens(let screens):
        let grid = grid
        let step = Int((Double(grid.tileLines) * screens).rounded(.awayFromZero))
        position.selection = grid.tile(step, rowsFrom: position.selection)
      }
    }
    mutating func fit() {
      position.selection = max(0, min(position.selection, rows.count - 1))
      position.top = grid.top(showing: position.selection, from: position.top)
    }
  }
}
