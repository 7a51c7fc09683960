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

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let actions: AlbumActions
  private let day: CalendarDay
  private let pictures: VisiblePictures
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
    pictures = VisiblePictures(context: context)
    output = Observable(Output(language: context.language, today: context.today))
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
      pictures.setVisible([])
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
    if !isCovered { pictures.setVisible(next.requests(in: context)) }
    next.take(pictures.states)
  }
}
