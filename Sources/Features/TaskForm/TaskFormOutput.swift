import Model
import TerminalUI

/// What can be done in the form of a card.
enum TaskFormInput: Equatable, Sendable {
  /// What can be done in every form.
  case form(FormInput)
  /// The card that is read was to be edited.
  case edited
  /// The line was moved while the card is read.
  case moved(ListMove)
  case resized(Size)
}

/// What the form of a card shows, whether the card is new or not.
struct TaskFormOutput: Equatable, Sendable {
  var language: Language
  var form: Form<TaskFields.Name>
  /// The card for reading; nil where its fields can be typed in.
  var page: PageViewModel.Output?
  var isNew = true
  /// Whether something is otherwise than it was.
  var isChanged = false
  /// Why it cannot be saved; nil where it can.
  var unsavable: Phrase?
  var isSaving = false
  var size = Size(columns: 80, rows: 20)

  /// The columns that the form takes at most.
  static let measure = 72

  init(language: Language, form: Form<TaskFields.Name>) {
    self.language = language
    self.form = form
  }

  /// Takes over what a session has, and says what is wrong with it.
  ///
  /// - Parameters:
  ///   - unchanged: why it cannot be saved where nothing was typed; nil where it can all the same.
  ///   - check: throws why what was typed cannot be kept.
  @MainActor
  mutating func show(
    _ session: FormSession<TaskFields.Name>, unchanged: Phrase?, check: () throws(TaskEdit.Failure) -> Void
  ) {
    let width = min(size.columns, Self.measure)
    session.form.resize(to: Size(columns: width, rows: size.rows), language: language)
    form = session.form
    isSaving = session.isSaving
    isChanged = !session.changed.isEmpty
    unsavable = isChanged ? nil : unchanged
    form.message = nil
    do throws(TaskEdit.Failure) {
      try check()
    } catch {
      let message = Form.Message(name: TaskFields.Name(error.field), phrase: .taskEdit(error))
      unsavable = form.naming(message)
      // That nothing is there yet is no fault of what is typed.
      if isChanged { form.message = message }
    }
    if isSaving { unsavable = .savingForm }
  }
}
