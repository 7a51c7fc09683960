import ArgumentParser
import Day
import Model
import Networking
import Storage
import Texts

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
      if let host = workspace.network.hostRefusingToken(of: id, at: address) {
        throw CommandFailure.said(.signInNotTaken(host: host))
      }
      return Output.message(Phrase.signedInAlready(subscription.title)(workspace.language))
    }
    try await workspace.signIn(SignInChallenge(address: address))
    Output.message(Phrase.howToUpdatePack(id)(workspace.language))
  }
}

struct PackSignOutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("sign-out", .packSignOut)

  @Argument(help: ArgumentHelp(.helpPackID, value: Phrase(verbatim: "id")))
  var id: String
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart pack sign-out")
    let (address, title) = try place(workspace)
    let network = workspace.network
    guard network.signIn.isSignedIn(at: address) else {
      return Output.message(Phrase.notSignedIn(title)(workspace.language))
    }
    let isRevoked = await Interruption.heeding(network) { await network.signIn.signOut(of: address) }
    Output.message(Phrase.signedOut(title, isKnownThere: isRevoked)(workspace.language))
  }

  /// The address and title of a pack; an address itself is one also where its pack was removed.
  private func place(_ workspace: Workspace) throws(CommandFailure) -> (address: String, title: String) {
    if id.contains("/"), let address = PackAddress(id)?.text { return (address, address) }
    let subscription = try workspace.subscription(id)
    return (subscription.address, subscription.title)
  }
}
