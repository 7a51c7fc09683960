import Day
import Interface
import Model
import Networking
import Storage
import TerminalUI
import Texts

/// The form that adds a pack from an address or a folder.
@MainActor
final class AddPackViewModel: RoutingViewModel {
  enum Field: String, CaseIterable, Sendable { case address }

  struct Output: Equatable, Sendable {
    var language: Language
    var form: Form<Field>
    /// Whether something was typed.
    var isChanged = false
    /// Why it cannot be added now; nil where it can.
    var unsavable: Phrase?
    /// How far the pack has come; nil while it is not being fetched.
    var download: PackDownloads.State?
    /// Whether it is fetched after another.
    var isWaiting = false
    /// Whether it is being fetched, or waits for that.
    var isRunning: Bool { download != nil || isWaiting }
  }

  enum Route: Equatable {
    case form(FormRoute)
    case signIn(SignInChallenge, title: String)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }
  private(set) var answer: ScreenAnswer?

  private let context: Context
  private let session: FormSession<Field>
  private var job: PackDownloads.Job?
  /// The address whose pack may take the place of one that came with the program, once the person was asked.
  private var replacing: String?
  /// Whether another screen is shown.
  private var isCovered = true

  init(context: Context) {
    self.context = context
    let form = Form<Field>([
      Form<Field>.Field(.address, .packAddressLabel, .packAddressHint, text: "")
    ])
    session = FormSession(form, draft: "pack/new", context: context)
    output = Observable(Output(language: context.language, form: session.form))
    session.onRoute = { [weak self] in self?.onRoute(.form($0)) }
    context.downloads.state.observe(for: self) { model, _ in model.update() }
    update()
  }

  func send(_ input: FormInput) {
    switch input {
    case .saved: add()
    case .cancelled where session.isSaving: job.map(context.downloads.cancel)
    case .changed: isCovered = false
    case .left:
      isCovered = true
      session.handle(.left, on: context.clock.now().date)
    default: session.handle(input, on: context.clock.now().date)
    }
    update()
  }

  private func update() {
    var next = output.value
    next.language = context.language
    next.form = session.form
    next.isChanged = !session.changed.isEmpty
    let state = context.downloads.state.value
    let isRunning = session.isSaving && state.running == job
    next.download = isRunning ? state : nil
    next.isWaiting = session.isSaving && !isRunning
    next.unsavable = session.isSaving ? .downloadRuns : address.isEmpty ? .packAddressMissing : nil
    output.value = next
  }

  private var address: String { session.form.text(.address).trimmed }

  private func add() {
    guard !session.isSaving, !address.isEmpty else { return }
    let job = PackDownloads.Job.add(address, mayReplace: address == replacing)
    self.job = job
    session.startSaving()
    // Kept until that is over: where it fails after the form was left, what was typed becomes a draft.
    context.downloads.start(job, today: context.today) { [self] in finish($0) }
  }

  private func refuse(_ failure: PackUpdateFailure) {
    let why = Phrase.packUpdate(failure, today: context.clock.now().date)
    switch failure {
    case .signIn(let challenge):
      onRoute(.signIn(challenge, title: context.downloads.state.value.progress.title))
    case .replacesBuiltIn:
      replacing = address
      session.form.refuse(.address, .replacesAllTheSame(why))
    default: session.form.refuse(.address, why)
    }
  }

  /// Tells whether the person has been told why it failed.
  private func finish(_ outcome: PackDownloads.Outcome) -> Bool {
    defer { update() }
    job = nil
    switch outcome {
    case .success(let update):
      answer = .pack(update.pack)
      session.finishSaving(isDone: true)
      return true
    case .failure(let failure):
      session.finishSaving(isDone: false)
      guard !isCovered else { return false }
      refuse(failure)
      return true
    }
  }
}
