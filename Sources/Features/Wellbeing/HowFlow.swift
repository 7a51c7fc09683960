import Interface
import Model

/// "How is it going?", and the page with help that two of its answers lead to.
@MainActor
final class HowFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  func start() {
    let model = HowViewModel(context: context)
    let screen = Screen("how", model, HowView.self, flow: self)
    let (navigator, context) = (navigator, context)
    model.onRoute = { [weak screen] route in
      navigator.close(screen)
      if case .answered(let answer) = route, WellbeingRule.leadsToHelp(answer) {
        HelpFlow(navigator: navigator, context: context, hasAnswered: true).start()
      }
    }
    navigator.push(screen)
  }
}
