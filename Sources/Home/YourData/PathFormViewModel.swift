import Day
import Interface
import Model
import TerminalUI
import Texts

/// A form that asks for a path, and does one thing with it.
@MainActor
final class PathFormViewModel: ViewModel {
  enum Name: String, CaseIterable, Sendable {
    case path
  }

  /// What is asked for, and what is done with the answer.
  struct Question {
    var title: Phrase
    /// What `Enter` does.
    var action: Phrase
    var hint: Phrase
    /// Why it cannot be done without a path.
    var missing: Phrase
    /// What stands in the field at first.
    var path = ""
    /// What the draft is called.
    var draft: String
    /// Does it off the main actor with the whole path, and gives what comes of it there: whether it was done.
    var work: @Sendable (_ path: String) async -> @MainActor @Sendable () -> Bool
  }

  let output: Current<FormPage<Name>>

  private let context: Context
  private let question: Question
  private let session: FormSession<Name>

  init(context: Context, _ question: Question) {
    self.context = context
    self.question = question
    let form = Form([
      Form.Field(Name.path, .backupPathLabel, question.hint, .wide, text: question.path)
    ])
    session = FormSession(form, draft: question.draft, context: context)
    output = Current(
      FormPage(
        language: context.language, title: question.title, form: session.form, action: question.action))
    session.owner = self
    update()
  }

  func send(_ input: FormInput) {
    switch input {
    case .saved: begin()
    case .changed: break
    default: session.handle(input, on: context.today)
    }
    update()
  }

  private var path: String { context.places.whole(session.form.text(.path)) }

  private func update() {
    var next = output.value
    next.show(session, context.language)
    next.unsavable = path.isEmpty ? question.missing : session.isSaving ? .savingForm : nil
    output.value = next
  }

  /// Begins after everything that is being saved; the form stays where it cannot be done.
  private func begin() {
    let (path, work, saves) = (path, question.work, context.saves)
    guard !session.isSaving, !path.isEmpty else { return }
    session.begin()
    context.effects.run {
      await saves.idle()
      return await work(path)
    } then: { [weak self] come in
      let isDone = come()
      self?.session.settle(isDone: isDone)
      self?.update()
    }
  }
}
