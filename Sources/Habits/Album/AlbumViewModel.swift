import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The photos of a month, and what can be done with the selected one.
@MainActor
final class AlbumViewModel: ListViewModel, RoutingViewModel {
  enum Input: MovableInput, Equatable {
    case changed
    case resized(Size)
    /// The screen is about to be covered.
    case left
    case moved(ListMove)
    /// Another month was to be seen, later ones with positive steps.
    case monthMoved(by: Int)
    /// What stands together was to be something else.
    case groupingTurned
    case opened
    case edited
    /// The file was to be shown by another program.
    case openedOutside
    case removed
    case pathCopied
    case exported
    /// Another photo was looked at on its own.
    case seen(AlbumPhoto.ID)
  }

  enum Route: Equatable {
    /// A photo among those that are listed.
    case photo(AlbumPhoto.ID, among: [AlbumItem], AlbumGrouping)
    case form(AlbumItem)
    case export(CalendarMonth)
  }

  let output: Current<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let actions: AlbumActions
  private let day: CalendarDay
  private let pictures: ShownPictures
  /// Whether another screen lies on top, so that no picture is drawn.
  private var isCovered = false
  private var reading: Task<Void, Never>?
  /// The photo that is to be selected as soon as it is there: one that was removed, or is in another month.
  private var sought: AlbumPhoto.ID?

  /// - Parameter day: a day of the month that is to be seen first, if it has photos.
  init(context: Context, day: CalendarDay) {
    self.context = context
    self.day = day
    actions = AlbumActions(context)
    pictures = ShownPictures(context: context)
    output = Current(Output(language: context.language, today: context.today))
    pictures.onChange = { [weak self] in self?.update { _ in } }
  }

  func send(_ input: Input) {
    switch input {
    case .moved, .monthMoved: sought = nil
    default: break
    }
    switch input {
    case .changed: load()
    case .resized(let size):
      isCovered = false
      update { $0.size = size }
    case .left:
      isCovered = true
      pictures.want([])
    case .moved(let move): self.move(move)
    case .monthMoved(let step): output.value.month(step).map { showMonth($0) }
    case .groupingTurned: turnGrouping()
    case .opened:
      output.value.selected.map {
        onRoute(.photo($0.id, among: output.value.rows, output.value.grouping))
      }
    case .edited: output.value.selected.map { onRoute(.form($0)) }
    case .openedOutside: output.value.selected.map(actions.openOutside)
    case .removed: remove()
    case .pathCopied: output.value.selected.flatMap(actions.path).map { context.copy($0) }
    case .exported: output.value.month.map { onRoute(.export($0)) }
    case .seen(let id): seek(id)
    }
  }

  private func load() {
    isCovered = false
    update {
      $0.language = context.language
      $0.today = context.today
      $0.lacksChafa = context.lacksChafa
    }
    read()
  }

  /// Reads the month that is seen, or the one of the photo that is sought.
  private func read() {
    reading?.cancel()
    let (store, first) = (context.store, day.month)
    let wanted = sought?.place.day.month ?? output.value.month
    reading = context.effects.run {
      let months = store.albumMonths().map(\.month)
      // Nothing of a child that is paused is shown by itself; it is there for whoever turns back to it.
      let family = store.family()
      let open = months.filter { month in
        !month.days.allSatisfy { family.isHidden($0, about: nil) }
      }
      // A month whose last photo was removed gives way to the nearest.
      let month = wanted ?? (open.contains(first) ? first : open.first)
      let isQuiet = month == nil && !months.isEmpty
      let shown = month.flatMap { month in
        months.contains(month) ? month : months.first { $0 < month } ?? months.last
      }
      return (months, isQuiet ? first : shown, shown.map { store.albumItems(in: $0) } ?? ([], .missing))
    } then: { [weak self] months, month, album in
      guard let self, !Task.isCancelled, !context.saves.isSaving else { return }
      update(selecting: { [sought] in $0.rows.contains { $0.id == sought } ? sought : nil }) {
        $0.isRead = true
        ($0.months, $0.month) = (months, month)
        $0.showPhotos(album.items, album.condition)
      }
      if output.value.selectedID == sought { sought = nil }
    }
  }

  /// Selects a photo now, and again when it is read.
  private func seek(_ id: AlbumPhoto.ID) {
    sought = id
    update(selecting: { _ in id }) { _ in }
    if id.place.day.month != output.value.month { read() }
  }

  private func showMonth(_ month: CalendarMonth) {
    reading?.cancel()
    let store = context.store
    update { $0.month = month }
    reading = context.effects.run {
      store.albumItems(in: month)
    } then: { [weak self] album in
      guard let self, !Task.isCancelled else { return }
      update {
        $0.position = ListPosition()
        $0.showPhotos(album.items, album.condition)
      }
    }
  }

  private func turnGrouping() {
    update {
      $0.grouping = $0.grouping.next
      $0.groups = $0.grouping.groups(of: $0.rows)
    }
    context.saves.notify(Toast(.groupedBy(output.value.grouping)))
  }

  private func remove() {
    guard let item = output.value.selected else { return }
    update {
      let rest = $0.rows.filter { $0.id != item.id }
      $0.groups = $0.grouping.groups(of: rest)
    }
    actions.remove(item)
    sought = item.id
  }

  func complete(_ next: inout Output) {
    if !isCovered { pictures.want(next.requests(in: context)) }
    next.take(pictures.known)
  }
}

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
        context.request(for: rows[$0].photo, size: grid.picture)
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

/// What can be done with a photo, in the album and where it is looked at on its own.
@MainActor
struct AlbumActions {
  private let context: Context

  init(_ context: Context) {
    self.context = context
  }

  /// Where the file is; says why there is no such place.
  func path(_ item: AlbumItem) -> String? {
    let path = context.store.path(of: item.photo)
    if path == nil { context.saves.notify(Toast(.photoFileMissing, .failure)) }
    return path
  }

  /// Has another program show the file.
  func openOutside(_ item: AlbumItem) {
    path(item).map(context.openOutside)
  }

  /// Takes a photo out of its day.
  func remove(_ item: AlbumItem) {
    context.saves.add { store throws(StoreFailure) in
      let isNew = try await store.changePhoto(.remove(file: item.photo.file), at: item.place)
      return isNew ? Toast(.photoRemoved) : nil
    }
  }
}
