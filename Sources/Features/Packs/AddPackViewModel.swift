import Model
import Networking
import Storage
import TerminalUI

/// The form that adds a pack from an address or a folder.
@MainActor
final class AddPackViewModel: ViewModel {
  enum Field: String, CaseIterable, Sendable { case address }

  struct Output: Equatable, Sendable {
    var language: Language
    var form: Form<Field>
    /// Whether something was typed.
    var isChanged = false
    /// Why it cannot be added now; nil where it can.
    var unsavable: Phrase?
    /// What is being fetched; nil where nothing is.
    var download: PackDownloads.State?
  }

  enum Route: Equatable, Sendable {
    case left, leftWithDraft
    case signIn(SignInChallenge, title: String)
  }

  let output: Current<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let session: FormSession<Field>

  init(context: Context) {
    self.context = context
    let form = Form<Field>([
      Form<Field>.Field(.address, label: .packAddressLabel, hint: .packAddressHint, text: "")
    ])
    session = FormSession(form, draft: "pack/new", context: context)
    output = Current(Output(language: context.language, form: session.form))
    session.onRoute = { [weak self] in self?.follow($0) }
    context.downloads.state.observe { [weak self] _ in self?.update() }
    update()
  }

  func send(_ input: FormInput) {
    switch input {
    case .saved: add()
    case .cancelled where session.isSaving: context.downloads.cancel()
    case .changed: break
    default: session.handle(input, on: context.clock.now().date)
    }
    update()
  }

  private func follow(_ route: FormRoute) {
    switch route {
    case .saved, .left, .days: onRoute(.left)
    case .leftWithDraft: onRoute(.leftWithDraft)
    }
  }

  private func update() {
    var next = output.value
    next.language = context.language
    next.form = session.form
    next.isChanged = !session.changed.isEmpty
    next.download = session.isSaving ? context.downloads.state.value : nil
    next.unsavable = session.isSaving ? .downloadRuns : address.isEmpty ? .packAddressMissing : nil
    output.value = next
  }

  private var address: String {
    var text = Substring(session.form.text(.address))
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  private func add() {
    guard !session.isSaving, !address.isEmpty else { return }
    let isFirst = context.store.subscriptions().subscriptions.isEmpty
    session.begin()
    context.downloads.start(.add(address), today: context.today) { [weak self] outcome in
      self?.finish(outcome, isFirst: isFirst)
    }
  }

  private func finish(_ outcome: PackDownloads.Outcome, isFirst: Bool) {
    switch outcome {
    case .success(let update):
      let isAsked = !isFirst || context.store.profile().profile.updatesPacks
      context.saves.notify(Toast(isAsked ? .packAdded(update) : .firstPackAdded(update)))
      session.settle(isDone: true)
    case .failure(.signIn(let challenge)):
      session.settle(isDone: false)
      onRoute(.signIn(challenge, title: context.downloads.state.value.progress.title))
    case .failure(let failure):
      session.settle(isDone: false)
      session.form.refuse(.address, .packUpdate(failure, today: context.clock.now().date))
    }
    update()
  }
}
