package import Day
package import Model
package import Storage
import TerminalUI
package import Texts

/// Why what was typed cannot be kept.
package struct FormRefusal<Name: Hashable & Sendable>: Error, Equatable {
  /// The field it is about; nil where it is about none of them.
  package let field: Name?
  package let phrase: Phrase

  package init(_ field: Name?, _ phrase: Phrase) { (self.field, self.phrase) = (field, phrase) }
}

/// A field of a form, and what becomes of what is typed in it.
package struct FormLine<Name: Hashable & Sendable, Edit> {
  package typealias Write = (inout Edit, String) throws(FormRefusal<Name>) -> Void

  package let name: Name
  package let label: Phrase
  package let hint: Phrase
  let kind: Form<Name>.Kind
  /// What it says of what there is.
  let text: String
  /// Writes into an edit what the field says by now, a day as files have it.
  package let write: Write

  package init(
    _ name: Name, _ label: Phrase, _ hint: Phrase, _ kind: Form<Name>.Kind = .line, text: String,
    write: @escaping Write
  ) {
    (self.name, self.label, self.hint, self.kind) = (name, label, hint, kind)
    (self.text, self.write) = (text, write)
  }
}

extension Form {
  /// The form of fields.
  ///
  /// - Parameters:
  ///   - seldom: the first of the fields that are seldom wanted.
  ///   - shown: those of them that show all of them when they say something.
  package init<Edit>(_ lines: [FormLine<Name, Edit>], seldom: Name? = nil, shown: [Name] = []) {
    self.init(
      lines.map { Field($0.name, $0.label, $0.hint, $0.kind, text: $0.text) },
      seldom: seldom.flatMap { name in lines.firstIndex { $0.name == name } },
      isUnfolded: lines.contains { shown.contains($0.name) && !$0.text.isEmpty })
  }

  /// Writes into an edit what some of the fields say.
  package func write<Edit>(
    _ lines: [FormLine<Name, Edit>], to edit: inout Edit, where isWritten: (Name) -> Bool = { _ in true }
  ) throws(FormRefusal<Name>) {
    for line in lines where isWritten(line.name) { try line.write(&edit, said(line.name)) }
  }

  /// What is wrong, beside its field; why it cannot be saved.
  package mutating func mark(_ refusal: FormRefusal<Name>) -> Phrase {
    message = refusal.field.map { Message(name: $0, phrase: refusal.phrase) }
    return message.map(naming) ?? refusal.phrase
  }
}

/// A form as data: what it is about, its fields, what is typed comes to, and how it is saved.
package struct FormDescription<Name: Hashable & Sendable, Record: Equatable, Edit> {
  package let title: Phrase
  /// A line above the fields: what the form is about.
  package var subject: (() -> Phrase)?
  /// What saving does here.
  package var action = Phrase.save
  /// What its draft is called.
  package let draft: String
  /// What it is about, as it is when the form is opened.
  package let record: Record
  /// An edit that changes nothing.
  package let edit: Edit
  /// Why it cannot be saved while nothing is typed; nil where it can.
  package var unchanged: Phrase?
  /// Whether what is wrong is said only when it is to be saved.
  package var isJudgedLast = false
  /// The day on which days are typed; the person's own where none is said.
  package var today: (() -> CalendarDay)?
  /// The first of the fields that are seldom wanted, and those of them that show all when they say something.
  package var seldom: (first: Name, shown: [Name])?
  /// What it is about, read anew; as it was where it is gone.
  package var read: (Record) -> Record = { $0 }
  /// The fields, from top to bottom.
  package let lines: (Record, CalendarDay) -> [FormLine<Name, Edit>]
  /// What there is comes to, while nothing is typed.
  package var preview: (Record, CalendarDay) -> Phrase? = { _, _ in nil }
  /// What an edit comes to, or why it cannot be saved.
  package let check: (Record, Edit, CalendarDay) throws(FormRefusal<Name>) -> Phrase?
  /// What saves an edit.
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
  /// Something else that is begun, and tells afterwards whether it was done.
  case other((_ done: @escaping @MainActor (Bool) -> Void) -> Void)
}

/// The view model of a form that is nothing but its description.
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
    session = FormSession(
      Form(lines, seldom: description.seldom?.first, shown: description.seldom?.shown ?? []),
      draft: description.draft, on: today, context: context)
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

  /// Reads anew what it is about, and which day it is; what was typed stays.
  private func read() {
    let found = description.read(record)
    if found != record {
      record = found
      session.takeOver(newForm)
    }
    let day = description.today?() ?? context.today
    guard day != today else { return }
    today = day
    session.today = day
    session.begin(with: newForm)
  }

  private var newForm: Form<Name> {
    lines = description.lines(record, today)
    return Form(lines, seldom: description.seldom?.first, shown: description.seldom?.shown ?? [])
  }

  private func update() {
    var next = output.value
    next.follow(session, context.language)
    next.subject = description.subject?()
    next.unsavable = next.isChanged ? nil : description.unchanged
    if !description.isJudgedLast { next.form.message = nil }
    do throws(FormRefusal<Name>) {
      let isJudged = next.isChanged || description.unchanged == nil
      next.preview =
        isJudged ? try description.check(record, edit(), today) : description.preview(record, today)
    } catch {
      next.preview = nil
      if !description.isJudgedLast { next.unsavable = next.form.mark(error) }
    }
    if next.isSaving { next.unsavable = .savingForm }
    output.value = next
  }

  /// What was typed: only what is otherwise than it was, so that what another program changes meanwhile stays; of what
  /// can be saved as it stands, all of it.
  private func edit() throws(FormRefusal<Name>) -> Edit {
    var edit = description.edit
    let (form, original) = (session.form, session.original)
    try form.write(lines, to: &edit) {
      description.unchanged == nil || form.said($0) != original.text($0)
    }
    return edit
  }

  private func save() {
    guard !session.isSaving else { return }
    read()
    do throws(FormRefusal<Name>) {
      let edit = try edit()
      _ = try description.check(record, edit, today)
      guard session.mayReplace() else { return }
      switch description.save(record, edit, today) {
      case .change(let change): session.save(change) { [weak self] in self?.update() }
      case .other(let begin):
        session.begin()
        begin { [weak self] isDone in self?.session.settle(isDone: isDone) { self?.update() } }
      }
    } catch {
      if description.isJudgedLast, let field = error.field { session.form.refuse(field, error.phrase) }
    }
  }
}
