import Networking

/// The packs, the form that adds one, and the way to sign in.
@MainActor
final class PacksFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  func start() {
    let model = PacksViewModel(context: context)
    let (navigator, context) = (navigator, context)
    model.onRoute = { [weak model] route in
      switch route {
      case .add: AddPackFlow(navigator: navigator, context: context).start()
      case .signIn(let challenge, let pack, let title):
        PackSignIn.show(challenge, title: title, navigator: navigator, context: context) {
          model?.signedIn(to: pack)
        }
      }
    }
    navigator.push(Screen("packs", model, PacksView.self, flow: self))
  }
}
