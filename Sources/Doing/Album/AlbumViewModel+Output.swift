import Interface
import Model
import Storage
import TerminalUI
import Texts

extension AlbumViewModel {
  struct Output: Equatable, Sendable {
    var language: Language
    var today: CalendarDay
    /// The month that is shown; nil where there are no photos.
    var month: CalendarMonth?
    /// The months that have photos, newest first.
    var months: [CalendarMonth] = []
    var grouping = AlbumGrouping.day
    var groups: [AlbumGroup] = []
    /// The selected photo's number.
    var selection = 0
    /// The first line of the grid that is seen.
    var top = 0
    /// Files that could not be read whole.
    var troubles: [Phrase] = []
    var isRead = false
    /// Whether pictures would be drawn if the program that draws them were installed.
    var lacksChafa = false
    /// The pictures that are drawn by now, by their files.
    var pictures: [String: CellPicture] = [:]
    var size = Size(columns: 80, rows: 21)

    /// The photos as they stand, group after group.
    var items: [AlbumItem] { groups.flatMap(\.items) }

    var selected: AlbumItem? {
      let items = items
      return items.indices.contains(selection) ? items[selection] : nil
    }

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

    /// Takes over what a month has; the selected photo stays selected.
    mutating func showPhotos(_ found: [AlbumItem], _ condition: Condition) {
      let id = selected?.id
      groups = grouping.groups(of: found)
      troubles = month.flatMap { Phrase.trouble(.checkIns($0), condition) }.map { [$0] } ?? []
      if let id { select(id) }
    }

    mutating func select(_ id: AlbumPhoto.ID) {
      selection = items.firstIndex { $0.id == id } ?? selection
    }

    /// The pictures that are on the screen, to be drawn as large as a tile takes.
    @MainActor func requests(in context: Context) -> [PictureRequest] {
      let (items, grid) = (items, grid)
      return grid.visibleTiles(from: top).filter(items.indices.contains).compactMap {
        context.request(for: items[$0].photo, size: grid.picture)
      }
    }

    /// Takes over the pictures that are drawn.
    mutating func take(_ known: [PictureRequest: PictureState]) {
      pictures = Dictionary(known.compactMap { key, state in state.picture.map { (key.key, $0) } }) { $1 }
    }

    /// Keeps the selection among the photos and on the screen.
    mutating func fit() {
      let count = groups.reduce(0) { $0 + $1.items.count }
      selection = max(0, min(selection, count - 1))
      top = grid.top(showing: selection, from: top)
    }
  }
}
