import Curriculum
import Day
import Model
import Networking
import OperatingSystem
import Reading
import Storage
import Texts

extension Workspace {
  /// The packs that were added; fails where that cannot be known.
  func subscriptions() throws(CommandFailure) -> [String: Subscription] {
    let (subscriptions, condition) = store.subscriptions()
    if !condition.isWhole, let trouble = Phrase.trouble(.packs, condition) { throw .said(trouble) }
    return subscriptions
  }

  /// The pack of an id that was added; fails where there is none.
  func subscription(_ id: String) throws(CommandFailure) -> Subscription {
    let subscriptions = try subscriptions()
    guard let subscription = subscriptions[id] else {
      throw .said(.packNotAdded(id, known: subscriptions.keys.sorted()))
    }
    return subscription
  }

  /// Does work on the network, showing how far it is; where the publisher asks who it is, the person signs in first.
  ///
  /// - Parameter asks: whether there is time to sign in.
  func signingIn<Result: Sendable>(
    asks: Bool = true,
    _ work:
      @escaping @Sendable (@escaping @Sendable (PackProgress) -> Void) async throws(PackUpdateFailure) ->
      Result
  ) async throws(CommandFailure) -> Result {
    do throws(PackUpdateFailure) {
      return try await showingProgress(work)
    } catch {
      guard case .signIn(let challenge) = error, asks, Question.isPossible else { throw failed(error) }
      try await signIn(challenge)
    }
    do throws(PackUpdateFailure) {
      return try await showingProgress(work)
    } catch {
      throw failed(error)
    }
  }

  private func failed(_ failure: PackUpdateFailure) -> CommandFailure {
    let sentence = Phrase.packUpdate(failure, today: today)
    if case .replacesBuiltIn = failure { return .said(.lines(sentence, .howToReplace)) }
    guard case .signIn(let challenge) = failure else { return .said(sentence) }
    let known = store.subscriptions().subscriptions.first { $0.value.address == challenge.address }
    return .said(.lines(sentence, .howToSignIn(known?.key)))
  }

  /// Fetches an article's text where it is not here yet; gives its facts, which a newer version may have changed.
  func fetching(_ reference: ArticleReference, _ facts: ArticleFacts) async throws(CommandFailure)
    -> ArticleFacts
  {
    guard let pack = network.packOfMissing(reference, facts, library: library) else { return facts }
    let network = network
    let newest = try await signingIn { _ async throws(PackUpdateFailure) in
      try await network.fetch(facts, of: pack)
    }
    library.refresh()
    return newest
  }

  /// Tells the person where to sign in, and waits for it.
  func signIn(_ challenge: SignInChallenge) async throws(CommandFailure) {
    do throws(SignInFailure) {
      try await Interruption.heeding(network) { () throws(SignInFailure) in
        let pending = try await network.signIn.begin(challenge)
        Output.message(Phrase.signInHere(pending, now: clock.now().milliseconds)(language))
        try await network.signIn.finish(pending)
      }
      Output.message(Phrase.signedInNow(language))
    } catch {
      throw .said(.signIn(error, today: today))
    }
  }

  private func showingProgress<Result: Sendable>(
    _ work:
      @escaping @Sendable (@escaping @Sendable (PackProgress) -> Void) async throws(PackUpdateFailure)
      -> Result
  ) async throws(PackUpdateFailure) -> Result {
    let line = ProgressLine(language: language)
    defer { line.clear() }
    line.tell(PackProgress())
    return try await Interruption.heeding(network) { () throws(PackUpdateFailure) in
      try await work { line.tell($0) }
    }
  }
}

/// One line on stderr that says how far a download is; nothing where that is no terminal.
private struct ProgressLine {
  let language: Language

  private var isPossible: Bool {
    OpenFile.standardError.isTerminal && LocaleVariables.now["TERM"] != "dumb"
  }

  func tell(_ progress: PackProgress) {
    guard isPossible else { return }
    let columns = max(1, (OpenFile.standardError.columns ?? 80) - 1)
    let text = PackText.progress(progress, columns: columns, language: language)
    try? OpenFile.standardError.write("\r\u{1B}[K\(text)")
  }

  func clear() {
    guard isPossible else { return }
    try? OpenFile.standardError.write("\r\u{1B}[K")
  }
}
