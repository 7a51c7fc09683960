import Day
import Interface
import Texts

/// The page for when it is hard, and the choice of its country.
@MainActor
final class HelpFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let hasAnswered: Bool

  /// The page.
  ///
  /// - Parameter hasAnswered: whether it follows an answer to how it is going.
  init(navigator: Navigator, context: Context, hasAnswered: Bool = false) {
    self.navigator = navigator
    self.context = context
    self.hasAnswered = hasAnswered
  }

  func start() {
    let model = HelpViewModel(context: context, hasAnswered: hasAnswered)
    model.onRoute = { [weak self] in self?.follow($0) }
    navigator.push(Screen("help", model, HelpView.self, flow: self))
  }

  private func follow(_ route: HelpViewModel.Route) {
    switch route {
    case .countries: showCountries()
    case .copied(let number):
      navigator.actions.copy(number)
      navigator.show(Toast(.copied(number)))
    case .outside(let address): context.openOutside(address)
    }
  }

  private func showCountries() {
    let model = HelpCountriesViewModel(context: context)
    let screen = Screen("help-countries", model, HelpCountriesView.self, flow: self)
    let navigator = navigator
    model.onRoute = { [weak screen] route in
      switch route {
      case .chosen: navigator.close(screen)
      }
    }
    navigator.push(screen)
  }
}
