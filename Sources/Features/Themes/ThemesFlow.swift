import Day
import Interface
import Texts

/// The themes, to be tried.
@MainActor
final class ThemesFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  func start() {
    let model = ThemesViewModel(context: context)
    let (navigator, context) = (navigator, context)
    model.onRoute = { route in
      switch route {
      case .tried(let theme):
        navigator.actions.apply(theme)
        navigator.show(Toast(.themeTried))
      case .copied(let text):
        navigator.actions.copy(text)
        navigator.show(Toast(.copied(text)))
      }
    }
    navigator.push(Screen("themes", model, ThemesView.self, flow: self))
    if let warning = context.configuration.warnings.first {
      navigator.show(Toast(warning.sentence, .failure))
    }
  }
}
