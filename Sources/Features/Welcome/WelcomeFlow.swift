import Day
public import Interface
import Texts

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
    let screen = Screen("welcome", model, WelcomeView.self, flow: self)
    let (navigator, context) = (navigator, context)
    model.onRoute = { [weak screen] route in
      switch route {
      case .cancelled: navigator.close(screen)
      case .finished:
        // Whoever has gone elsewhere while it was saved stays there.
        if navigator.top === screen {
          TabsFlow(navigator: navigator, context: context).start()
        } else {
          navigator.close(screen)
        }
      case .overtaken:
        TabsFlow(navigator: navigator, context: context).start()
        navigator.show(Toast(.setUpElsewhere))
      }
    }
    navigator.push(screen)
  }
}
