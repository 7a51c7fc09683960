/// The first start, then the tabs.
@MainActor
public final class WelcomeFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  /// The flow of the first start.
  public init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  /// Shows the first step.
  public func start() {
    let model = WelcomeViewModel(context: context)
    let (navigator, context) = (navigator, context)
    model.onRoute = { route in
      TabsFlow(navigator: navigator, context: context).start()
      if route == .overtaken { navigator.show(Toast(.setUpElsewhere)) }
    }
    navigator.push(Screen("welcome", model, WelcomeView.self, flow: self))
  }
}
