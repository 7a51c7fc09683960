import Day
package import Interface
import Storage
import Texts

/// Navigation of Welcome, for the first child and for another one.
@MainActor
package final class WelcomeCoordinator: Coordinator {
  package let context: Context
  package let navigator: Navigator
  /// Opens the tabs once there is a child.
  private let openTabs: () -> Void

  package init(_ context: Context, _ navigator: Navigator, openTabs: @escaping () -> Void) {
    self.context = context
    self.navigator = navigator
    self.openTabs = openTabs
  }

  /// Asks about the first child.
  package func start() { navigator.push(questions(.firstChild)) }

  package func screen(for place: WelcomeDestination) -> Screen? {
    switch place {
    case .anotherChild: questions(.anotherChild)
    }
  }

  private func questions(_ purpose: WelcomeViewModel.Purpose) -> Screen {
    Screen("welcome", WelcomeViewModel(context: context, purpose: purpose), WelcomeView.self) {
      [self] in follow($0, $1)
    }
  }

  private func follow(_ route: WelcomeViewModel.Route, _ model: WelcomeViewModel) {
    switch route {
    case .cancelled: navigator.close(model)
    case .setUpElsewhere:
      openTabs()
      context.show(Toast(.setUpElsewhere))
    case .finished(let isNewborn):
      // A user who opened another screen while it was saved stays there.
      guard navigator.isOnTop(model) else { return navigator.close(model) }
      openTabs()
      if isNewborn { navigator.go(to: .home(.circumstances)) }
      // Ask once for the country, whose emergency numbers are shown. Esc leaves it unset; "another country"
      // sets it.
      let profile = context.store.profile().profile
      if profile.parentRole == nil { navigator.go(to: .home(.parentRole)) }
      if profile.country == nil { navigator.go(to: .home(.country)) }
    }
  }
}
