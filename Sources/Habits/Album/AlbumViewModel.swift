import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The album: the photos of a month, and actions on the selected one.
@MainActor
final class AlbumViewModel: ListViewModel, RoutingViewModel {
  enum Input: MovableInput, Equatable {
    case changed
    case resized(Size)
    /// The screen is about to be covered.
    case left
    case moved(ListMove)
    /// Another month with photos was chosen. Positive steps are later months.
    case monthChanged(by: Int)
    /// The next grouping was chosen.
    case groupingTapped
    case opened
    case editTapped
    /// The photo was opened in another program.
    case openExternallyTapped
    case deleted
    case copyPathTapped
    case exportTapped
    /// The photo screen was closed; this photo was shown last.
    case photoViewed(AlbumPhoto.ID)
  }

  enum Route: Equatable {
    /// The screen of a photo, which can turn to the others.
    case photo(AlbumPhoto.ID, among: [AlbumItem], AlbumGrouping)
    case form(AlbumItem)
    case export(CalendarMonth)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let actions: PhotoActions
  private let day: CalendarDay
  private let pictures: VisiblePictures
  private var reading: Task<Void, Never>?
  /// The photo to select as soon as it is read: a removed one that may come back, or one in another month.
  private var pendingSelection: AlbumPhoto.ID?

  /// - Parameter day: shows the month of this day first if it has photos.
  init(context: Context, day: CalendarDay) {
    self.context = context
    self.day = day
    actions = PhotoActions(context)
    pictures = VisiblePictures(context: context)
    output = Observable(Output(language: context.language, today: context.today))
    pictures.onChange = { [weak self] in self?.update { _ in } }
  }

  func send(_ input: Input) {
    switch input {
    case .moved, .monthChanged: pendingSelection = nil
    default: break
    }
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .left: pictures.setVisible([])
    case .moved(let move): self.move(move)
    case .monthChanged(let step): output.value.month(offsetBy: step).map { showMonth($0) }
    case .groupingTapped: switchGrouping()
    case .opened:
      output.value.selected.map {
        onRoute(.photo($0.id, among: output.value.rows, output.value.grouping))
      }
    case .editTapped: output.value.selected.map { onRoute(.form($0)) }
    case .openExternallyTapped: output.value.selected.map(actions.openOutside)
    case .deleted: remove()
    case .copyPathTapped: output.value.selected.flatMap(actions.filePath).map { context.copy($0) }
    case .exportTapped: output.value.month.map { onRoute(.export($0)) }
    case .photoViewed(let id): select(id)
    }
  }

  private func load() {
    update {
      $0.language = context.language
      $0.today = context.today
      $0.lacksChafa = context.lacksChafa
    }
    readMonth()
  }

  /// Reads the current month, or the month of the pending selection.
  private func readMonth() {
    reading?.cancel()
    let (store, first) = (context.store, day.month)
    let preferred = pendingSelection?.place.day.month ?? output.value.month
    reading = context.effects.run {
      let months = store.albumMonths().map(\.month)
      // Photos of a paused child are not shown first. The person can still turn to those months.
      let family = store.family()
      let open = months.filter { month in
        !month.days.allSatisfy { family.isHidden($0, about: nil) }
      }
      // If the last photo of the month was removed, show the nearest month.
      let month = preferred ?? (open.contains(first) ? first : open.first)
      let showsNoMonth = month == nil && !months.isEmpty
      let shown = month.flatMap { month in
        months.contains(month) ? month : months.first { $0 < month } ?? months.last
      }
      return (months, showsNoMonth ? first : shown, shown.map { store.albumItems(in: $0) } ?? ([], .missing))
    } then: { [weak self] months, month, album in
      guard let self, !Task.isCancelled, !context.saves.isSaving else { return }
      update(selecting: { [pendingSelection] in
        $0.rows.contains { $0.id == pendingSelection } ? pendingSelection : nil
      }) {
        $0.isRead = true
        ($0.months, $0.month) = (months, month)
        $0.showPhotos(album.items, album.condition)
      }
      if output.value.selectedID == pendingSelection { pendingSelection = nil }
    }
  }

  /// Selects a photo now, and again after it is read.
  private func select(_ id: AlbumPhoto.ID) {
    pendingSelection = id
    update(selecting: { _ in id }) { _ in }
    if id.place.day.month != output.value.month { readMonth() }
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

  private func switchGrouping() {
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
    pendingSelection = item.id
  }

  func complete(_ next: inout Output) {
    if context.isOnTop(self) { pictures.setVisible(next.requests(in: context)) }
    next.showPictures(pictures.states)
  }
}

extension AlbumViewModel {
  struct Output: RowListOutput, TroubleOutput {
    var language: Language
    var today: CalendarDay
    /// The current month; nil if there are no photos.
    var month: CalendarMonth?
    /// The months that have photos, newest first.
    var months: [CalendarMonth] = []
    var grouping = AlbumGrouping.day
    var groups: [AlbumGroup] = [] { didSet { rows = groups.flatMap(\.items) } }
    /// The selected photo and the first visible line of the grid.
    var position = ListPosition()
    /// Files that could not be read completely.
    var troubles: [Phrase] = []
    var isRead = false
    /// Whether pictures are not drawn only because chafa is not installed.
    var lacksChafa = false
    /// The drawn pictures by file name.
    var pictures: [String: CellPicture] = [:]
    var size = Size(columns: 80, rows: 21)

    /// The photos in the order of the groups.
    private(set) var rows: [AlbumItem] = []
    func words(of row: AlbumItem) -> String {
      [row.title(language), Phrase.date(row.day)(language), row.photo.caption]
        .filter { !$0.isEmpty }.joined(separator: " · ")
    }
    var isList: Bool { !groups.isEmpty }

    /// The month with photos at an offset, later if positive; nil if there is none.
    func month(offsetBy step: Int) -> CalendarMonth? {
      guard let month else { return nil }
      guard let index = months.firstIndex(of: month) else {
        return step < 0 ? months.first { $0 < month } : months.last { $0 > month }
      }
      return months.indices.contains(index - step) ? months[index - step] : nil
    }

    /// The hint below the photos.
    var hints: [String] {
      guard isRead, lacksChafa, !groups.isEmpty else { return [] }
      return Array(
        TextWrapping.wrap(Phrase.installChafa(language), columns: max(8, size.columns - 2)).prefix(2))
    }

    /// The warnings about unreadable files, above the photos.
    var grid: AlbumGrid {
      AlbumGrid(
        counts: groups.map(\.items.count),
        size: Size(columns: size.columns, rows: size.rows - 1 - troubleLines.count - hints.count))
    }

    /// Replaces the photos by those of the month that was read.
    mutating func showPhotos(_ found: [AlbumItem], _ condition: Condition) {
      groups = grouping.groups(of: found)
      troubles = month.flatMap { Phrase.trouble(.checkIns($0), condition) }.map { [$0] } ?? []
    }

    /// Requests for the visible pictures in the size of a tile.
    @MainActor func requests(in context: Context) -> [PictureRequest] {
      let grid = grid
      return grid.visibleTiles(from: position.top).filter(rows.indices.contains).compactMap {
        context.pictureRequest(for: rows[$0].photo, size: grid.pictureSize)
      }
    }

    /// Shows the pictures that are drawn by now.
    mutating func showPictures(_ drawn: [PictureRequest: PictureState]) {
      pictures = Dictionary(drawn.compactMap { key, state in state.picture.map { (key.key, $0) } }) { $1 }
    }

    /// The number of visible rows of tiles.
    var listRows: Int { grid.tileLines }
    mutating func move(_ move: ListMove) {
      switch move {
      case .beside(let step): position.move(by: step, count: rows.count)
      case .to(let photo): position.move(to: photo, count: rows.count)
      case .by(let step): position.selection = grid.tileIndex(step, rowsFrom: position.selection)
      case .screens(let screens):
        let grid = grid
        let step = Int((Double(grid.tileLines) * screens).rounded(.awayFromZero))
        position.selection = grid.tileIndex(step, rowsFrom: position.selection)
      }
    }
    mutating func fit() {
      position.selection = max(0, min(position.selection, rows.count - 1))
      position.top = grid.top(showing: position.selection, from: position.top)
    }
  }
}

/// Actions on a photo, shared by the album and the photo screen.
@MainActor
struct PhotoActions {
  private let context: Context

  init(_ context: Context) {
    self.context = context
  }

  /// The path of the photo's file. Shows a message and returns nil if it is missing.
  func filePath(of item: AlbumItem) -> String? {
    let path = context.store.path(of: item.photo)
    if path == nil { context.saves.notify(Toast(.photoFileMissing, .failure)) }
    return path
  }

  /// Opens the file in another program.
  func openOutside(_ item: AlbumItem) {
    filePath(of: item).map(context.openOutside)
  }

  /// Removes the photo from its check-in or entry.
  func remove(_ item: AlbumItem) {
    context.saves.add { store throws(StoreFailure) in
      let isNew = try await store.changePhoto(.remove(file: item.photo.file), at: item.place)
      return isNew ? Toast(.photoRemoved) : nil
    }
  }
}
