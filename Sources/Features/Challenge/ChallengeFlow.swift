/// The reading challenge and the articles that it leads to.
@MainActor
public final class ChallengeFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  /// The flow of the tab.
  public init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  /// Shows the challenge.
  public func start() {
    let model = ChallengeViewModel(context: context)
    let (navigator, context) = (navigator, context)
    model.onRoute = { route in
      switch route {
      case .article(let reference, let facts):
        ArticleFlow(navigator: navigator, context: context, reference: reference, facts: facts).start()
      }
    }
    navigator.push(Screen("challenge", model, ChallengeView.self, flow: self))
  }
}
