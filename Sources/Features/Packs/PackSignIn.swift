import Networking

/// The way from a pack that wants to know who asks to the screen that says how.
enum PackSignIn {
  /// Shows how to sign in, and goes on once somebody has.
  @MainActor
  static func show(
    _ challenge: SignInChallenge, title: String, navigator: Navigator, context: Context,
    then: @escaping @MainActor () -> Void
  ) {
    SignInFlow(navigator: navigator, context: context, challenge: challenge, title: title, onSignedIn: then)
      .start()
  }
}
