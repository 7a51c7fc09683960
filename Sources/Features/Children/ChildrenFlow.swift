import Interface

/// The children: which one the screens are about.
@MainActor
final class ChildrenFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  func start() {
    let model = ChildrenViewModel(context: context)
    let (navigator, context) = (navigator, context)
    model.onRoute = { route in
      switch route {
      case .edit(let child): ChildFormFlow(navigator: navigator, context: context, child: child).start()
      case .add: WelcomeFlow(navigator: navigator, context: context, purpose: .anotherChild).start()
      }
    }
    navigator.push(Screen("children", model, ChildrenView.self, flow: self))
  }
}
