import Day
public import Interface
public import Networking
import Texts

/// Signing in at a publisher's: a screen with a code, which goes away once somebody has used it.
@MainActor
public final class SignInFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let challenge: SignInChallenge
  private let title: String
  private let onSignedIn: @MainActor () -> Void

  /// A sign-in.
  ///
  /// - Parameters:
  ///   - title: the pack's; empty where it is not known yet.
  ///   - onSignedIn: called once the tokens are kept and the screen is gone.
  public init(
    navigator: Navigator, context: Context, challenge: SignInChallenge, title: String,
    onSignedIn: @escaping @MainActor () -> Void
  ) {
    self.navigator = navigator
    self.context = context
    self.challenge = challenge
    self.title = title
    self.onSignedIn = onSignedIn
  }

  /// Shows the screen and asks for a code.
  public func start() {
    let model = SignInViewModel(context: context, challenge: challenge, title: title)
    let screen = Screen("sign-in", model, SignInView.self, flow: self)
    let (navigator, context, title, onSignedIn) = (navigator, context, title, onSignedIn)
    model.onRoute = { [weak screen] route in
      switch route {
      case .copied(let text, let phrase):
        navigator.actions.copy(text)
        navigator.show(Toast(phrase))
      case .outside(let address): context.openOutside(address)
      case .closed: navigator.close(screen)
      case .signedIn:
        navigator.close(screen)
        navigator.show(Toast(.signedIn(to: title)))
        onSignedIn()
      }
    }
    navigator.push(screen)
  }
}
