import Model
import Storage
import TerminalUI

/// A photo as large as the window allows, with what is known of it.
@MainActor
final class PhotoViewModel: ViewModel {
  enum Input: Equatable, Sendable {
    case changed
    case resized(Size)
    case left
    /// The photo so many after it was to be seen.
    case moved(by: Int)
    case edited
    case openedOutside
    case removed
    case pathCopied
  }

  struct Output: Equatable, Sendable {
    var language: Language
    var today: CalendarDay
    /// The photos in the order of the album.
    var items: [AlbumItem] = []
    var selection = 0
    var isInstalled = true
    /// The picture, once it is drawn.
    var picture: CellPicture?
    var size = Size(columns: 80, rows: 21)

    var item: AlbumItem? { items.indices.contains(selection) ? items[selection] : nil }
    /// Whether there is a photo so many after it.
    func has(_ step: Int) -> Bool { items.indices.contains(selection + step) }
  }

  enum Route: Equatable, Sendable {
    case seen(AlbumItem.ID)
    case edit(AlbumItem)
    case copied(String)
    /// There is no photo any more.
    case gone
  }

  let output: Current<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let actions: AlbumActions
  private var reading: Task<Void, Never>?

  init(context: Context, _ id: AlbumItem.ID, among items: [AlbumItem]) {
    self.context = context
    actions = AlbumActions(context)
    let selection = items.firstIndex { $0.id == id } ?? 0
    output = Current(
      Output(language: context.language, today: context.today, items: items, selection: selection))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .left: break
    case .moved(let step): move(by: step)
    case .edited: output.value.item.map { onRoute(.edit($0)) }
    case .openedOutside: output.value.item.map(actions.openOutside)
    case .removed: remove()
    case .pathCopied: output.value.item.flatMap(actions.path).map { onRoute(.copied($0)) }
    }
  }

  private func move(by step: Int) {
    guard output.value.has(step) else { return }
    update { $0.selection += step }
    output.value.item.map { onRoute(.seen($0.id)) }
  }

  /// Reads the month anew: the photos keep their order, those that came in come at the end.
  private func load() {
    update {
      $0.language = context.language
      $0.today = context.today
    }
    guard let month = output.value.item?.day.month else { return }
    reading?.cancel()
    let store = context.store
    reading = context.effects.run {
      store.photos(in: month).items
    } then: { [weak self] found in
      guard let self, !Task.isCancelled, !context.saves.isSaving else { return }
      show(found)
    }
  }

  private func show(_ found: [AlbumItem]) {
    let places = Dictionary(output.value.items.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let sorted = found.sorted { (places[$0.id] ?? .max) < (places[$1.id] ?? .max) }
    let id = output.value.item?.id
    update {
      $0.items = sorted
      $0.selection = sorted.firstIndex { $0.id == id } ?? $0.selection
    }
    if sorted.isEmpty { onRoute(.gone) }
  }

  private func remove() {
    guard let item = output.value.item else { return }
    update { $0.items.remove(at: $0.selection) }
    actions.remove(item)
    if let item = output.value.item { onRoute(.seen(item.id)) } else { onRoute(.gone) }
  }

  private func update(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    next.selection = max(0, min(next.selection, next.items.count - 1))
    output.value = next
  }
}
