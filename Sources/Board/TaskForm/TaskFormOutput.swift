import Interface
import Model
import TerminalUI
import Texts

/// What can be done in the form of a card.
enum TaskFormInput: Equatable, Sendable {
  /// What can be done in every form.
  case form(FormInput)
  /// The card that is read was to be edited.
  case edited
  /// The suggestion that is read was to become a card; the card that is read is done, or not.
  case ticked
  /// The suggestion that is read was to be turned down, the card deleted.
  case removed
  /// The card that is read was to go to the column beside.
  case shifted(by: Int)
  /// The card that is read was to go to another column, which the menu asks for.
  case menuAsked
  case menu(BoardMenu.Input)
  /// What happened to the card that is read was asked for.
  case historyAsked
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
  /// The column that the card that is read is in.
  var column = BoardTask.Column.todo
  /// The steps of the card that is read, by their ids.
  var items: Set<ChecklistItem.ID> = []
  /// Where the card that is read may go, while that is asked.
  var menu: BoardMenu?
  /// Why nothing can be done to what is read; nil where something can.
  var unchangeable: Phrase?
  /// Whether something is otherwise than it was.
  var isChanged = false
  /// Why it cannot be saved; nil where it can.
  var unsavable: Phrase?
  var isSaving = false
  var size = Size(columns: 80, rows: 20)

  /// Whether a step of the card is selected.
  var isOnItem: Bool { page?.selectedItemID.map(items.contains) ?? false }

  /// The columns that the form takes at most.
  static let measure = FormMeasure.columns

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
  mutating func showForm(
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
      unsavable = form.mark(
        FormRefusal(TaskFields.Name(rawValue: error.field.rawValue), .taskEdit(error)))
      // That nothing is there yet is no fault of what is typed.
      if !isChanged { form.message = nil }
    }
    if isSaving { unsavable = .savingForm }
  }
}

// What is read before its fields can be typed in.
extension TaskFormOutput {
  /// Shows it for reading.
  mutating func read(in language: Language) {
    var page = PageViewModel.Output(language: language)
    page.size = size
    self.page = page
  }

  /// Sets it in lines where it is read.
  mutating func lay(_ paragraphs: [PageViewModel.Paragraph]) {
    page?.language = language
    page?.layOut(paragraphs)
  }

  /// Moves the line that is read, or takes another size.
  mutating func handle(_ input: TaskFormInput) {
    switch input {
    case .moved(let move): page?.move(move)
    case .resized(let size):
      self.size = size
      page?.size = size
    default: break
    }
  }
}
