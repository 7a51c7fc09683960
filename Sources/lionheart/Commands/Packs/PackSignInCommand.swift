import ArgumentParser
import Features
import Model
import Networking
import Storage

/// Signs in at a publisher's.
struct PackSignInCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("sign-in", .packSignIn)

  @Argument(help: ArgumentHelp(.helpPackID, value: Phrase(verbatim: "id")))
  var id: String
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart pack sign-in")
    let subscription = try workspace.subscription(id)
    let address = subscription.address
    if workspace.network.signIn.isSignedIn(at: address) {
      return Output.message(Phrase.signedInAlready(subscription.title)(workspace.language))
    }
    try await workspace.signIn(SignInChallenge(address: address))
    Output.message(Phrase.howToUpdatePack(id)(workspace.language))
  }
}

/// Signs out.
struct PackSignOutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("sign-out", .packSignOut)

  @Argument(help: ArgumentHelp(.helpPackID, value: Phrase(verbatim: "id")))
  var id: String
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart pack sign-out")
    let subscription = try workspace.subscription(id)
    let signIn = workspace.network.signIn
    guard signIn.isSignedIn(at: subscription.address) else {
      return Output.message(Phrase.notSignedIn(subscription.title)(workspace.language))
    }
    let isRevoked = await signIn.signOut(of: subscription.address)
    Output.message(Phrase.signedOut(subscription.title, isKnownThere: isRevoked)(workspace.language))
  }
}
