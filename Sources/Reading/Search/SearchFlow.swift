import Interface

/// The search in everything installed, and where it leads.
@MainActor
final class SearchFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  func start() {
    let model = SearchViewModel(context: context)
    let (navigator, context) = (navigator, context)
    model.onRoute = { route in
      switch route {
      case .article(let reference, let facts, let text):
        ArticleFlow(navigator: navigator, context: context, reference: reference, facts: facts).start()
        navigator.find(text)
      }
    }
    navigator.push(Screen("search", model, SearchView.self, flow: self))
  }
}
