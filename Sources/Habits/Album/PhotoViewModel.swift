import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// A photo as large as the window allows, with what is known of it.
@MainActor
final class PhotoViewModel: RoutingViewModel {
  enum Input: LeavableInput, Equatable {
    case changed
    case resized(Size)
    case left
    /// The photo so many after it was to be seen.
    case moved(by: Int)
    case edited
    case openedOutside
    case removed
    case pathCopied
    /// A copy was to go to the partner.
    case shared
  }

  struct Output: Equatable, Sendable {
    var language: Language
    var today: CalendarDay
    /// The photos in the order of the album.
    var items: [AlbumItem] = []
    var selection = 0
    /// The months that have photos, newest first.
    var months: [CalendarMonth] = []
    /// Whether pictures would be drawn if the program that draws them were installed.
    var lacksChafa = false
    /// What became of the picture; nil until it is drawn.
    var picture: PictureState?
    /// Whether a child is shared with somebody.
    var hasPartner = false
    /// Whether pictures are drawn here.
    var isDrawn = false
    var size = Size(columns: 80, rows: 21)

    var item: AlbumItem? { items.indices.contains(selection) ? items[selection] : nil }
    /// Whether there is a photo so many after it, be it in another month.
    func has(_ step: Int) -> Bool { items.indices.contains(selection + step) || month(step) != nil }

    /// The month that comes after the one that is seen; the one before where the step is negative.
    func month(_ step: Int) -> CalendarMonth? {
      guard let index = item.flatMap({ months.firstIndex(of: $0.day.month) }) else { return nil }
      let next = index + step.signum()
      return months.indices.contains(next) ? months[next] : nil
    }
  }

  enum Route: Equatable {
    case form(AlbumItem)
    case finished
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }
  /// The album selects what was looked at last; it looks for the last photo too, should it come back.
  var answer: ScreenAnswer? { (output.value.item?.id ?? sought).map(ScreenAnswer.photoSeen) }

  private let context: Context
  private let actions: AlbumActions
  private let pictures: VisiblePictures
  private let grouping: AlbumGrouping
  /// The photo that is to be selected as soon as it is there.
  private var sought: AlbumPhoto.ID?
  /// Whether another screen lies on top, so that no picture is drawn.
  private var isCovered = false
  private var reading: Task<Void, Never>?

  /// - Parameters:
  ///   - items: the photos of its month, in the order of the album.
  ///   - grouping: what orders them, and those of other months.
  init(
    context: Context, _ id: AlbumPhoto.ID, among items: [AlbumItem], _ grouping: AlbumGrouping = .day
  ) {
    self.context = context
    self.grouping = grouping
    actions = AlbumActions(context)
    pictures = VisiblePictures(context: context)
    let selection = items.firstIndex { $0.id == id } ?? 0
    output = Observable(
      Output(language: context.language, today: context.today, items: items, selection: selection))
    output.value.hasPartner = context.store.partnership()?.partner != nil
    pictures.onChange = { [weak self] in self?.update { _ in } }
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size):
      isCovered = false
      update { $0.size = size }
    case .left:
      isCovered = true
      pictures.setVisible([])
    case .moved(let step): move(by: step)
    case .edited: output.value.item.map { onRoute(.form($0)) }
    case .openedOutside: output.value.item.map(actions.openOutside)
    case .removed: remove()
    case .pathCopied: output.value.item.flatMap(actions.path).map { context.copy($0) }
    case .shared:
      guard let item = output.value.item else { return }
      context.saves.add { store throws(StoreFailure) in
        Toast(.shared(isNew: try await store.sharePhoto(item.photo, of: item.day)))
      }
    }
  }

  private func move(by step: Int) {
    sought = nil
    guard output.value.items.indices.contains(output.value.selection + step) else {
      output.value.month(step).map { turn(to: $0, isForward: step > 0) }
      return
    }
    update { $0.selection += step }
  }

  /// Goes on to the first photo of a month, or back to its last.
  private func turn(to month: CalendarMonth, isForward: Bool) {
    reading?.cancel()
    let store = context.store
    reading = context.effects.run {
      store.albumItems(in: month).items
    } then: { [weak self] found in
      guard let self, !Task.isCancelled, !found.isEmpty else { return }
      update {
        $0.items = self.sorted(found)
        $0.selection = isForward ? 0 : found.count - 1
      }
    }
  }

  private func sorted(_ items: [AlbumItem]) -> [AlbumItem] { grouping.groups(of: items).flatMap(\.items) }

  /// Reads the month anew; what was removed here and is back is selected again.
  private func load() {
    isCovered = false
    update {
      $0.language = context.language
      $0.today = context.today
      $0.lacksChafa = context.lacksChafa
      $0.isDrawn = context.pictureColours != nil
    }
    guard let month = output.value.item?.day.month else { return }
    reading?.cancel()
    let store = context.store
    reading = context.effects.run {
      (store.albumItems(in: month).items, store.albumMonths().map(\.month))
    } then: { [weak self] found, months in
      guard let self, !Task.isCancelled, !context.saves.isSaving else { return }
      update { $0.months = months }
      showPhotos(sorted(found))
    }
  }

  private func showPhotos(_ found: [AlbumItem]) {
    let id = output.value.item?.id
    let isBack = sought.map { id in found.contains { $0.id == id } } ?? false
    update {
      $0.items = found
      $0.selection = found.firstIndex { $0.id == (isBack ? sought : id) } ?? $0.selection
    }
    if isBack { sought = nil }
    if found.isEmpty { onRoute(.finished) }
  }

  private func remove() {
    guard let item = output.value.item else { return }
    update { $0.items.remove(at: $0.selection) }
    actions.remove(item)
    sought = item.id
    if output.value.items.isEmpty { onRoute(.finished) }
  }

  private func update(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    next.selection = max(0, min(next.selection, next.items.count - 1))
    let near = [0, 1, -1].compactMap { step in
      let index = next.selection + step
      return next.items.indices.contains(index) ? next.items[index].photo : nil
    }
    let size = PhotoLayout(next).picture
    let requests = near.compactMap { context.pictureRequest(for: $0, size: size) }
    if !isCovered { pictures.setVisible(requests) }
    next.picture = requests.first { $0.key == next.item?.photo.file }.flatMap(pictures.state)
    output.value = next
  }
}
