package import Day
package import Model
package import Storage
import TerminalUI
package import Texts

/// Why the input cannot be saved.
package struct FormRefusal<Name: Hashable & Sendable>: Error, Equatable {
  /// The invalid field; nil if no single field is invalid.
  package let field: Name?
  package let phrase: Phrase

  package init(_ field: Name?, _ phrase: Phrase) { (self.field, self.phrase) = (field, phrase) }
}

/// A field of a form, and how its input is written into an edit.
package struct FormLine<Name: Hashable & Sendable, Edit> {
  package typealias Write = (inout Edit, String) throws(FormRefusal<Name>) -> Void

  /// When a field is visible.
  package enum Folding: Sendable {
    /// Always.
    case never
    /// After the focus has moved to a folded field.
    case folded
    /// As `folded`, but all fields are visible from the start if this one has a text.
    case foldedIfEmpty
  }

  package let name: Name
  package let label: Phrase
  package let hint: Phrase
  let kind: Form<Name>.Kind
  let folding: Folding
  /// The text before anything is typed.
  let text: String
  /// Writes the field's text into an edit. Days are passed as `yyyy-mm-dd`.
  package let write: Write

  package init(
    _ name: Name, _ label: Phrase, _ hint: Phrase, _ kind: Form<Name>.Kind = .line, folding: Folding = .never,
    text: String, write: @escaping Write
  ) {
    (self.name, self.label, self.hint, self.kind) = (name, label, hint, kind)
    (self.folding, self.text, self.write) = (folding, text, write)
  }
}

extension Form {
  /// Creates a form with these fields. The folded ones must be the last.
  package init<Edit>(_ lines: [FormLine<Name, Edit>]) {
    self.init(
      lines.map { Field($0.name, $0.label, $0.hint, $0.kind, text: $0.text) },
      firstFolded: lines.firstIndex { $0.folding != .never },
      isUnfolded: lines.contains { $0.folding == .foldedIfEmpty && !$0.text.isEmpty })
  }

  /// Writes the fields that `isWritten` accepts into an edit.
  package func write<Edit>(
    _ lines: [FormLine<Name, Edit>], to edit: inout Edit, where isWritten: (Name) -> Bool = { _ in true }
  ) throws(FormRefusal<Name>) {
    for line in lines where isWritten(line.name) { try line.write(&edit, normalizedText(line.name)) }
  }

  /// Shows a refusal below its field, and returns it as a sentence.
  package mutating func mark(_ refusal: FormRefusal<Name>) -> Phrase {
    message = refusal.field.map { Message(name: $0, phrase: refusal.phrase) }
    return message.map(sentence) ?? refusal.phrase
  }
}

/// A form as data: its record, its fields, how the input is checked and how it is saved.
package struct FormDescription<Name: Hashable & Sendable, Record: Equatable, Edit> {
  package let title: Phrase
  /// A line above the fields.
  package var subject: (() -> Phrase)?
  /// The name of the action that saves.
  package var action = Phrase.save
  /// The name of the draft.
  package let draft: String
  /// The record when the form is opened.
  package let record: Record
  /// An edit without changes.
  package let edit: Edit
  /// Why an unchanged form cannot be saved.
  ///
  /// If nil, it can be saved, and then all fields are written, not only the changed ones.
  package var unchanged: Phrase?
  /// Whether errors are shown only when the user saves, and not while they type.
  package var checksOnlyOnSave = false
  /// The day on which relative days are based; nil for the user's own day.
  package var today: (() -> CalendarDay)?
  /// Reads the record again; returns the old one if it no longer exists.
  package var read: (Record) -> Record = { $0 }
  /// The fields, from top to bottom.
  package let lines: (Record, CalendarDay) -> [FormLine<Name, Edit>]
  /// Returns the preview of an edit, also of the one without changes. Throws if it cannot be saved.
  package let check: (Record, Edit, CalendarDay) throws(FormRefusal<Name>) -> Phrase?
  package let save: (Record, Edit, CalendarDay) -> FormSaving

  package init(
    title: Phrase, draft: String, record: Record, edit: Edit,
    lines: @escaping (Record, CalendarDay) -> [FormLine<Name, Edit>],
    check: @escaping (Record, Edit, CalendarDay) throws(FormRefusal<Name>) -> Phrase?,
    save: @escaping (Record, Edit, CalendarDay) -> FormSaving
  ) {
    (self.title, self.draft, self.record, self.edit) = (title, draft, record, edit)
    (self.lines, self.check, self.save) = (lines, check, save)
  }
}

/// How a form is saved.
package enum FormSaving {
  /// A change of the data, which can be undone.
  case change(@Sendable (Store) async throws(StoreFailure) -> Toast?)
  /// Other work. It calls `done` with whether it succeeded.
  case other((_ done: @escaping @MainActor (Bool) -> Void) -> Void)
}

/// The view model of a form that needs only a description.
@MainActor
package final class FormViewModel<
  Name: RawRepresentable & CaseIterable & Hashable & Sendable, Record: Equatable, Edit
>: RoutingViewModel where Name.RawValue == String {
  package let output: Observable<FormPage<Name>>
  package var onRoute: (FormRoute) -> Void {
    get { session.onRoute }
    set { session.onRoute = newValue }
  }

  private let context: Context
  private let description: FormDescription<Name, Record, Edit>
  private let session: FormSession<Name>
  private var record: Record
  private var lines: [FormLine<Name, Edit>]
  private var today: CalendarDay

  package init(_ description: FormDescription<Name, Record, Edit>, context: Context) {
    self.context = context
    self.description = description
    record = description.record
    today = description.today?() ?? context.today
    lines = description.lines(record, today)
    session = FormSession(Form(lines), draft: description.draft, on: today, context: context)
    output = Observable(
      FormPage(
        language: context.language, title: description.title, form: session.form, action: description.action))
    update()
  }

  package func send(_ input: FormInput) {
    switch input {
    case .saved: save()
    case .changed: read()
    default: session.handle(input, on: today)
    }
    update()
  }

  /// Reads the record and the day again. Typed input stays.
  private func read() {
    let found = description.read(record)
    if found != record {
      record = found
      session.mergeExternalChanges(from: newForm)
    }
    let day = description.today?() ?? context.today
    guard day != today else { return }
    today = day
    session.today = day
    session.rebase(on: newForm)
  }

  private var newForm: Form<Name> {
    lines = description.lines(record, today)
    return Form(lines)
  }

  private func update() {
    var next = output.value
    next.update(from: session, context.language)
    next.subject = description.subject?()
    next.unsavable = next.isChanged ? nil : description.unchanged
    if !description.checksOnlyOnSave { next.form.message = nil }
    do throws(FormRefusal<Name>) {
      next.preview =
        next.isChanged || description.unchanged == nil
        ? try description.check(record, edit(), today)
        : try? description.check(record, description.edit, today)
    } catch {
      next.preview = nil
      if !description.checksOnlyOnSave { next.unsavable = next.form.mark(error) }
    }
    if next.isSaving { next.unsavable = .savingForm }
    output.value = next
  }

  /// The edit with the changed fields, so that concurrent changes of other fields stay. If an unchanged form can be
  /// saved, with all fields.
  private func edit() throws(FormRefusal<Name>) -> Edit {
    var edit = description.edit
    let (form, original) = (session.form, session.original)
    try form.write(lines, to: &edit) {
      description.unchanged == nil || form.normalizedText($0) != original.text($0)
    }
    return edit
  }

  private func save() {
    guard !session.isSaving else { return }
    read()
    do throws(FormRefusal<Name>) {
      let edit = try edit()
      _ = try description.check(record, edit, today)
      guard session.confirmOverwrite() else { return }
      switch description.save(record, edit, today) {
      case .change(let change): session.save(change) { [weak self] in self?.update() }
      case .other(let begin):
        session.startSaving()
        begin { [weak self] isDone in self?.session.finishSaving(isDone: isDone) { self?.update() } }
      }
    } catch {
      if description.checksOnlyOnSave, let field = error.field { session.form.refuse(field, error.phrase) }
    }
  }
}
