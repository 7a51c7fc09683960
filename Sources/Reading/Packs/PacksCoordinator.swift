package import Interface
import Networking

/// Navigation of the packs and of signing in to their publishers.
@MainActor
package final class PacksCoordinator: Coordinator {
  package let context: Context
  package let navigator: Navigator

  package init(_ context: Context, _ navigator: Navigator) {
    self.context = context
    self.navigator = navigator
  }

  package func screen(for place: PacksDestination) -> Screen? {
    switch place {
    case .installed: packs()
    }
  }

  /// Shows a code to sign in with. The screen closes after the code was used; its answer is then `.signedIn`.
  ///
  /// - Parameter title: the title of the pack; empty if it is not known yet.
  func signIn(_ challenge: SignInChallenge, title: String) {
    let model = SignInViewModel(context: context, challenge: challenge, title: title)
    navigator.push(
      Screen("sign-in", model, SignInView.self) { [navigator] _, model in navigator.close(model) })
  }

  private func packs() -> Screen {
    Screen("packs", PacksViewModel(context: context), PacksView.self) { [self] route, _ in
      switch route {
      case .addPack: navigator.push(addPack())
      case .signIn(let challenge, let title): signIn(challenge, title: title)
      }
    }
  }

  /// The form that adds a pack. Its answer is the pack.
  private func addPack() -> Screen {
    Screen("pack-form", AddPackViewModel(context: context), AddPackView.self) { [self] route, model in
      switch route {
      case .form(let route): follow(route, model)
      case .signIn(let challenge, let title): signIn(challenge, title: title)
      }
    }
  }
}
