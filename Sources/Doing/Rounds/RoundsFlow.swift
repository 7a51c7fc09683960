import Interface

/// The rounds of the reading challenge, and the articles that they lead to.
@MainActor
final class RoundsFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  func start() {
    let model = RoundsViewModel(context: context)
    let (navigator, context) = (navigator, context)
    model.onRoute = { route in
      switch route {
      case .article(let reference, let facts):
        ArticleFlow(navigator: navigator, context: context, reference: reference, facts: facts).start()
      }
    }
    navigator.push(Screen("rounds", model, RoundsView.self, flow: self))
  }
}
