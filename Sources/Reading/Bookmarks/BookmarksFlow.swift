public import Interface

/// The bookmarks and where they lead.
@MainActor
public final class BookmarksFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  /// The flow of the tab.
  public init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  /// Shows the list.
  public func start() {
    let model = BookmarksViewModel(context: context)
    let navigator = navigator
    model.onRoute = { route in
      switch route {
      case .article(let reference, let facts):
        navigator.go(to: .article(reference, facts))
      }
    }
    navigator.push(Screen("bookmarks", model, BookmarksView.self, flow: self))
  }
}
