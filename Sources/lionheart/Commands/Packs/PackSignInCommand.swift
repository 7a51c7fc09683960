import ArgumentParser
import Curriculum
import Day
import Model
import Networking
import OperatingSystem
import Reading
import Storage
import Texts

struct PackSignInCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("sign-in", .packSignIn)

  @Argument(help: ArgumentHelp(.helpPackID, value: Phrase(verbatim: "id")), completion: .names(of: .packs))
  var id: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let subscription = try workspace.subscription(id)
    let address = subscription.address
    if workspace.network.signIn.isSignedIn(at: address) {
      if let host = workspace.network.hostRefusingToken(of: id, at: address) {
        throw CommandFailure.failed(.signInNotTaken(host: host))
      }
      Output.result(Phrase.signedInAlready(subscription.title)(workspace.language))
      return try output.print(changed: false, workspace.report(pack: id))
    }
    try await workspace.signIn(SignInChallenge(address: address))
    Output.result(Phrase.howToUpdatePack(id)(workspace.language))
    try output.print(changed: true, workspace.report(pack: id))
  }
}

struct PackSignOutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("sign-out", .packSignOut)

  @Argument(help: ArgumentHelp(.helpPackID, value: Phrase(verbatim: "id")), completion: .names(of: .packs))
  var id: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let (address, title) = try subscribedAddress(workspace)
    let network = workspace.network
    guard network.signIn.isSignedIn(at: address) else {
      Output.result(Phrase.notSignedIn(title)(workspace.language))
      return try output.print(changed: false, workspace.report(pack: id))
    }
    let isRevoked = await Interruption.runInterruptibly(network) { await network.signIn.signOut(of: address) }
    Output.result(Phrase.signedOut(title, isKnownThere: isRevoked)(workspace.language))
    try output.print(changed: true, workspace.report(pack: id))
  }

  /// The address and title of a pack. An address is accepted even if its pack was removed.
  private func subscribedAddress(_ workspace: Workspace) throws(CommandFailure) -> (
    address: String, title: String
  ) {
    if id.contains("/"), let address = PackAddress(id)?.text { return (address, address) }
    let subscription = try workspace.subscription(id)
    return (subscription.address, subscription.title)
  }
}

extension Workspace {
  /// Returns the added packs. Fails if they could not be read completely.
  func subscriptions() throws(CommandFailure) -> [String: Subscription] {
    let (subscriptions, condition) = store.subscriptions()
    if !condition.isWhole, let trouble = Phrase.trouble(.packs, condition) { throw .failed(trouble) }
    return subscriptions
  }

  /// Returns an added pack. Fails if there is none with this id.
  func subscription(_ id: String) throws(CommandFailure) -> Subscription {
    let subscriptions = try subscriptions()
    guard let subscription = subscriptions[id] else {
      throw .failed(.packNotAdded(id, known: subscriptions.keys.sorted()))
    }
    return subscription
  }

  /// Runs network work and shows its progress. If the publisher requires it, signs in and runs the work
  /// again.
  ///
  /// - Parameter canSignIn: whether to ask the user to sign in.
  func withSignIn<Result: Sendable>(
    canSignIn: Bool = true,
    _ work:
      @escaping @Sendable (@escaping @Sendable (PackProgress) -> Void) async throws(PackUpdateFailure) ->
      Result
  ) async throws(CommandFailure) -> Result {
    do throws(PackUpdateFailure) {
      return try await withProgress(work)
    } catch {
      guard case .signIn(let challenge) = error, canSignIn, Question.canBeAsked else {
        throw commandFailure(error)
      }
      try await signIn(challenge)
    }
    do throws(PackUpdateFailure) {
      return try await withProgress(work)
    } catch {
      throw commandFailure(error)
    }
  }

  private func commandFailure(_ failure: PackUpdateFailure) -> CommandFailure {
    let sentence = Phrase.packUpdate(failure, today: today)
    if case .replacesBuiltIn = failure {
      return .failed(
        .lines(
          sentence,
          Phrase("To replace it, run the same command with --replace. pack remove brings the original back."))
      )
    }
    guard case .signIn(let challenge) = failure else { return .failed(sentence) }
    let subscription = store.subscriptions().subscriptions.first { $0.value.address == challenge.address }
    return .failed(.lines(sentence, .howToSignIn(subscription?.key)))
  }

  /// Downloads an article's text if it is missing. Returns the facts of the version that is installed then.
  func fetchIfMissing(_ reference: ArticleReference, _ facts: ArticleFacts) async throws(CommandFailure)
    -> ArticleFacts
  {
    guard let pack = network.packOfMissing(reference, facts, library: library) else { return facts }
    let network = network
    let newest = try await withSignIn { _ async throws(PackUpdateFailure) in
      try await network.fetch(facts, of: pack)
    }
    library.refresh()
    return newest
  }

  /// Shows the user where to sign in, and waits until that has happened.
  func signIn(_ challenge: SignInChallenge) async throws(CommandFailure) {
    do throws(SignInFailure) {
      try await Interruption.runInterruptibly(network) { () throws(SignInFailure) in
        let pending = try await network.signIn.begin(challenge)
        Output.message(Phrase.signInHere(pending, now: clock.now().milliseconds)(language))
        try await network.signIn.finish(pending)
      }
      Output.result(Phrase("Signed in.")(language))
    } catch {
      throw .failed(.signIn(error, today: today))
    }
  }

  private func withProgress<Result: Sendable>(
    _ work:
      @escaping @Sendable (@escaping @Sendable (PackProgress) -> Void) async throws(PackUpdateFailure)
      -> Result
  ) async throws(PackUpdateFailure) -> Result {
    let line = ProgressLine(language: language)
    defer { line.clear() }
    line.show(PackProgress())
    return try await Interruption.runInterruptibly(network) { () throws(PackUpdateFailure) in
      try await work { line.show($0) }
    }
  }
}

/// The progress of a download as one line on stderr; nothing if stderr is not a terminal.
private struct ProgressLine {
  let language: Language

  private var isShown: Bool {
    OpenFile.standardError.isTerminal && ProcessEnvironment.variables["TERM"] != "dumb"
  }

  func show(_ progress: PackProgress) {
    guard isShown else { return }
    let columns = max(1, (OpenFile.standardError.columns ?? 80) - 1)
    let text = PackText.progress(progress, columns: columns, language: language)
    try? OpenFile.standardError.write("\r\u{1B}[K\(text)")
  }

  func clear() {
    guard isShown else { return }
    try? OpenFile.standardError.write("\r\u{1B}[K")
  }
}
