package import Interface

/// The search in everything installed, and where it leads.
@MainActor
package final class SearchFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  package init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  package func start() {
    let model = SearchViewModel(context: context)
    let navigator = navigator
    model.onRoute = { route in
      switch route {
      case .article(let reference, let facts, let text):
        navigator.go(to: .article(reference, facts))
        navigator.find(text)
      }
    }
    navigator.push(Screen("search", model, SearchView.self, flow: self))
  }
}
