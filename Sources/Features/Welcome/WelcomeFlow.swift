/// The first start, or another child; then Today.
@MainActor
public final class WelcomeFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let purpose: WelcomeViewModel.Purpose

  /// The flow that asks about a child.
  public init(
    navigator: Navigator, context: Context, purpose: WelcomeViewModel.Purpose = .firstChild
  ) {
    self.navigator = navigator
    self.context = context
    self.purpose = purpose
  }

  /// Shows the first step.
  public func start() {
    let model = WelcomeViewModel(context: context, purpose: purpose)
    let (navigator, context) = (navigator, context)
    model.onRoute = { route in
      switch route {
      case .cancelled: navigator.pop()
      case .finished: TabsFlow(navigator: navigator, context: context).start()
      case .overtaken:
        TabsFlow(navigator: navigator, context: context).start()
        navigator.show(Toast(.setUpElsewhere))
      }
    }
    navigator.push(Screen("welcome", model, WelcomeView.self, flow: self))
  }
}
