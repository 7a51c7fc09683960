import Interface
import Networking

/// The form that adds a pack; it signs in on the way where the publisher wants that.
@MainActor
final class AddPackFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let onAdded: @MainActor (String) -> Void

  /// The form.
  ///
  /// - Parameter onAdded: told the id of the pack once it is here.
  init(navigator: Navigator, context: Context, onAdded: @escaping @MainActor (String) -> Void) {
    self.navigator = navigator
    self.context = context
    self.onAdded = onAdded
  }

  func start() {
    let model = AddPackViewModel(context: context)
    let screen = Screen("pack-form", model, AddPackView.self, flow: self)
    let (navigator, context, onAdded) = (navigator, context, onAdded)
    model.isSeen = { [weak screen] in screen != nil && navigator.top === screen }
    model.onRoute = { [weak screen, weak model] route in
      switch route {
      case .added(let pack): onAdded(pack)
      case .left: navigator.close(screen)
      case .leftWithDraft:
        navigator.close(screen)
        navigator.show(context.drafts.toast)
      case .signIn(let challenge, let title):
        SignInFlow(navigator: navigator, context: context, challenge: challenge, title: title) {
          model?.send(.saved)
        }.start()
      }
    }
    navigator.push(screen)
  }
}
