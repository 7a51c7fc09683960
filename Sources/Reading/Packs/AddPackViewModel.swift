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
    /// Whether the user typed something.
    var isChanged = false
    /// Why the pack cannot be added now; nil if it can.
    var unsavable: Phrase?
    /// The progress of the download; nil while none runs.
    var download: PackDownloads.State?
    /// Whether it waits for another download.
    var isWaiting = false
    /// Whether the download runs or waits.
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
  /// The address whose pack may replace a built-in pack. It is set after the user was warned.
  private var replacementAddress: String?

  init(context: Context) {
    self.context = context
    let form = Form<Field>([
      Form<Field>.Field(
        .address, Phrase("Address"), Phrase("The publisher's address (https://…), or the path of a folder"),
        text: "")
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
    case .changed: break
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
    next.unsavable =
      session.isSaving
      ? Phrase("Downloading. Esc stops it.")
      : address.isEmpty ? Phrase("Enter an address or a folder first") : nil
    output.value = next
  }

  private var address: String { session.form.text(.address).trimmed }

  private func add() {
    guard !session.isSaving, !address.isEmpty else { return }
    let job = PackDownloads.Job.add(address, mayReplace: address == replacementAddress)
    self.job = job
    session.startSaving()
    // Retain the model until the download ends. If it fails after the form was left, the address becomes a
    // draft.
    context.downloads.start(job, today: context.today) { [self] in finish($0) }
  }

  private func refuse(_ failure: PackUpdateFailure) {
    let why = Phrase.packUpdate(failure, today: context.clock.now().date)
    switch failure {
    case .signIn(let challenge):
      onRoute(.signIn(challenge, title: context.downloads.state.value.progress.title))
    case .replacesBuiltIn:
      replacementAddress = address
      session.form.refuse(.address, .replacesAllTheSame(why))
    default: session.form.refuse(.address, why)
    }
  }

  /// Returns whether the form has shown the reason of a failure.
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
      guard context.isOnTop(self) else { return false }
      refuse(failure)
      return true
    }
  }
}

/// Draws the form that adds a pack, and the progress of the download.
enum AddPackView: ScreenView {
  package static func draw(_ output: AddPackViewModel.Output, on canvas: inout Canvas) {
    let width = min(canvas.size.columns, 72)
    let left = max(0, (canvas.size.columns - width) / 2)
    let column = Rect(column: left, row: 0, columns: width, rows: canvas.size.rows)
    canvas.inside(column) { canvas in
      canvas.write(Phrase.packForm(output.language), column: 2, row: 0, style: .bold)
      let row = output.form.draw(on: &canvas, row: canvas.size.rows >= 16 ? 2 : 1, language: output.language)
      let progressRow = row + (canvas.size.rows >= 16 ? 1 : 0)
      if let download = output.download {
        DownloadProgress.draw(
          download, on: &canvas, column: 2, row: progressRow, columns: width - 4, language: output.language)
      } else if output.isWaiting {
        canvas.write(
          Phrase("Waiting for another pack…")(output.language), column: 2, row: progressRow, style: .dim,
          columns: width - 4)
      }
    }
  }

  static func bindings(_ output: AddPackViewModel.Output) -> [KeyBinding<FormInput>] {
    let isRunning = output.isRunning
    return [
      KeyBinding(
        "save", .enter, .control("s"), help: .addPack, isHint: !isRunning, disabled: output.unsavable, .saved),
      KeyBinding(
        "discard", .control("x"), help: .discardDraft, disabled: output.isChanged ? nil : .nothingChanged,
        .discarded),
      KeyBinding(
        "back", .escape, help: isRunning ? .stopDownload : .leaveForm, isHint: true, .cancelled),
    ]
  }

  static func input(for event: ScreenEvent) -> FormInput? {
    event == .answered(.signedIn) ? .saved : FormInput(event)
  }
  static func typing(_ output: AddPackViewModel.Output) -> ((Key) -> FormInput)? {
    { .typed($0) }
  }

  static func spoken(_ output: AddPackViewModel.Output) -> Spoken<FormInput>? {
    Spoken(question: output.form.question(output.language))
  }
}
