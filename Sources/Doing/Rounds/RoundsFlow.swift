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
    let navigator = navigator
    model.onRoute = { route in
      switch route {
      case .article(let reference, let facts):
        navigator.go(to: .article(reference, facts))
      }
    }
    navigator.push(Screen("rounds", model, RoundsView.self, flow: self))
  }
}
