import Curriculum
import Day
import Interface
import Model
import Networking
import TerminalUI
import Texts

// An article whose text is not on this machine yet.
extension ArticleViewModel {
  /// How long nothing moves, so that what comes at once does not flicker.
  private static let patience = Duration.milliseconds(150)

  /// Fetches the text; title and facts stand there meanwhile.
  func fetch(from pack: Pack) {
    fetches += 1
    let (network, library, facts, number) = (context.network, context.library, output.value.facts, fetches)
    context.schedule(after: Self.patience) { [weak self] in self?.spin(number) }
    context.effects.run { () async -> (PackUpdateFailure?, isNewer: Bool) in
      do throws(PackUpdateFailure) {
        try await network.fetch(facts, of: pack)
        // The publisher may have moved on since: then a newer version is here now.
        return (nil, library.refresh())
      } catch {
        return (error, library.refresh())
      }
    } then: { [weak self, context] failure, isNewer in
      self?.finishFetching(failure)
      if isNewer { context.downloads.announce() }
    }
  }

  private func spin(_ number: Int) {
    guard number == fetches, output.value.isFetching else { return }
    output.value.spinner = (output.value.spinner ?? -1) + 1
    context.scheduleAnimation(after: Spinner.step) { [weak self] in self?.spin(number) }
  }

  func signIn() {
    guard let challenge = output.value.challenge else { return }
    let title = context.library.pack(reference.pack)?.manifest.title ?? ""
    onRoute(.signIn(challenge, title: title))
  }

  private func finishFetching(_ failure: PackUpdateFailure?) {
    var next = output.value
    next.isFetching = false
    next.spinner = nil
    if let failure {
      let why = Phrase.packUpdate(failure, today: context.clock.now().date)
      // What was taken out does not come by trying again.
      next.isUnfetched = if case .articleRemoved = failure { false } else { true }
      next.failure = next.isUnfetched ? .articleNotFetched(why) : why
      if case .signIn(let challenge) = failure { next.challenge = challenge }
    }
    output.value = next
    if failure == nil { refresh(mayFetch: false) }
  }
}
