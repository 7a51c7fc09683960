package import Interface
import Networking

/// The packs, the form that adds one, and the way to sign in.
@MainActor
package final class PacksFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  package init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  package func start() {
    let model = PacksViewModel(context: context)
    let screen = Screen("packs", model, PacksView.self, flow: self)
    let (navigator, context) = (navigator, context)
    model.isSeen = { [weak screen] in screen != nil && navigator.top === screen }
    model.onRoute = { [weak model] route in
      switch route {
      case .add:
        AddPackFlow(navigator: navigator, context: context) { model?.wants($0) }.start()
      case .signIn(let challenge, let pack, let title):
        SignInFlow(navigator: navigator, context: context, challenge: challenge, title: title) {
          model?.signedIn(to: pack)
        }.start()
      }
    }
    navigator.push(screen)
  }
}
