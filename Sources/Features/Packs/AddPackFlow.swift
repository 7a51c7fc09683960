import Networking

/// The form that adds a pack; it signs in on the way where the publisher wants that.
@MainActor
final class AddPackFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  func start() {
    let model = AddPackViewModel(context: context)
    let screen = Screen("pack-form", model, AddPackView.self, flow: self)
    let (navigator, context) = (navigator, context)
    model.onRoute = { [weak screen, weak model] route in
      switch route {
      case .left: navigator.close(screen)
      case .leftWithDraft:
        navigator.close(screen)
        navigator.show(Toast(.draftKept))
      case .signIn(let challenge, let title):
        PackSignIn.show(challenge, title: title, navigator: navigator, context: context) {
          model?.send(.saved)
        }
      }
    }
    navigator.push(screen)
  }
}
