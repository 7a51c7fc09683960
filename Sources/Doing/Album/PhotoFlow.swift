import Interface
import Model

/// A photo on its own, and those before and after it.
@MainActor
final class PhotoFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let id: AlbumPhoto.ID
  private let items: [AlbumItem]
  private let grouping: AlbumGrouping
  private let seen: (AlbumPhoto.ID) -> Void

  /// - Parameter seen: told which photo is looked at.
  init(
    navigator: Navigator, context: Context, _ id: AlbumPhoto.ID, among items: [AlbumItem],
    _ grouping: AlbumGrouping, seen: @escaping (AlbumPhoto.ID) -> Void
  ) {
    self.navigator = navigator
    self.context = context
    self.id = id
    self.items = items
    self.grouping = grouping
    self.seen = seen
  }

  func start() {
    let model = PhotoViewModel(context: context, id, among: items, grouping)
    let screen = Screen("photo", model, PhotoView.self, flow: self)
    let (navigator, context, seen) = (navigator, context, seen)
    model.onRoute = { [weak screen] route in
      switch route {
      case .seen(let id): seen(id)
      case .edit(let item): PhotoFormFlow(navigator: navigator, context: context, item: item).start()
      case .copied(let path): navigator.copy(path: path)
      case .gone: navigator.close(screen)
      }
    }
    navigator.push(screen)
  }
}
