package import Day
package import Model
package import Storage
import TerminalUI
import Texts

/// Where a form leads.
package enum FormRoute: Equatable {
  /// It was saved or left.
  case finished
  /// A field asks for days.
  case dayPicker(DayPicking)
}

/// A form from its opening until it is saved or left; what is typed in between becomes a draft.
@MainActor
package final class FormSession<Name: RawRepresentable & CaseIterable & Hashable & Sendable>
where Name.RawValue == String {
  /// The form as it is shown.
  package var form: Form<Name>
  package var today: CalendarDay { didSet { form.typing = context.dayTyping(on: today) } }
  /// What it says where nothing was typed, as its fields show it.
  package private(set) var original: Form<Name>
  /// Whether it is being saved; then nothing can be typed.
  package private(set) var isSaving = false
  /// What follows when the form was saved or left; nil if its screen is closed.
  package var onEnd: ((FormEnd) -> Void)?
  package var onRoute: (FormRoute) -> Void = { _ in }

  private let draftName: String
  private let context: Context
  private var isSaved = false
  private var isLeft = false
  private var news = FormNews<Name>()

  /// A form with the draft that was kept of it.
  ///
  /// - Parameter today: the day on which days are typed; the person's own where none is said.
  package init(_ original: Form<Name>, draft: String, on today: CalendarDay? = nil, context: Context) {
    self.original = original
    form = original
    draftName = draft
    self.context = context
    self.today = today ?? context.today
    for (field, text) in context.drafts[draft] { Name(rawValue: field).map { form.fill($0, text) } }
    // What was typed there shows.
    if form.hides(changed.keys.contains) { form.unfold() }
    form.typing = context.dayTyping(on: self.today)
  }

  /// What the fields say that say something else than at first.
  package var changed: [Name: String] {
    var changed: [Name: String] = [:]
    for name in Name.allCases where form.text(name) != original.text(name) { changed[name] = form.text(name) }
    return changed
  }

  /// Does what is the same in every form.
  package func handle(_ input: FormInput, on today: CalendarDay) {
    news.see()
    self.today = today
    switch input {
    case .cancelled: leave()
    case .left: keepDraft()
    case _ where isSaving: break
    case .typed(let key): _ = form.handle(key)
    case .focusMoved(let step): form.moveFocus(by: step)
    case .daysAsked: form.picking().map { onRoute(.dayPicker($0)) }
    case .daysPicked(let days): form.fill(days)
    case .discarded:
      let typing = form.typing
      form = original
      form.typing = typing
      news = FormNews()
    case .saved, .changed: break
    }
    tellNews()
  }

  /// Takes over what others changed meanwhile; what was typed stays, and the form says what it differs from.
  package func takeOver(_ other: Form<Name>) {
    for name in Name.allCases where other.text(name) != original.text(name) {
      let isTyped = form.text(name) != original.text(name)
      if other.text(name) != form.text(name) { news.note(name, says: other.text(name), isTyped: isTyped) }
    }
    begin(with: other)
    tellNews()
  }

  /// Forgets what others changed before the fields were looked at.
  package func forgetNews() {
    news = FormNews()
    tellNews()
  }

  /// Whether saving takes nothing away of which the person does not know; else the form says what that is, and
  /// saving once more does it.
  package func mayReplace() -> Bool {
    guard !news.areSeen else { return true }
    news.see()
    context.saves.notify(Toast(.saveAgain, .reason))
    return false
  }

  private func tellNews() {
    news.forget { form.text($0) == original.text($0) }
    form.notice = news.notice(in: form.fields)
  }

  /// Has the form begin with something else; what was typed stays.
  package func begin(with other: Form<Name>) {
    for name in Name.allCases where form.text(name) == original.text(name) {
      if other.text(name) != form.text(name) { form.fill(name, other.text(name)) }
    }
    original = other
  }

  /// Has the form begin anew after it was saved and is not left.
  package func restart(with other: Form<Name>) {
    (original, form) = (other, other)
    form.typing = context.dayTyping(on: today)
    (isSaved, isLeft) = (false, false)
    news = FormNews()
  }

  /// Saves what was typed, and leaves the form when that went well.
  ///
  /// - Parameter finished: told afterwards, also when the form was left meanwhile.
  package func save(
    _ work: @escaping @Sendable (Store) async throws(StoreFailure) -> Toast?,
    finished: @escaping @MainActor () -> Void
  ) {
    begin()
    context.saves.add(work) { [self] failure in
      settle(isDone: failure == nil, finished: finished)
    }
  }

  /// Lets nothing be typed while something is done with what was typed.
  package func begin() { isSaving = true }

  /// That is over: the form is left when it went well, and can be changed again when not.
  package func settle(isDone: Bool, finished: () -> Void = {}) {
    isSaving = false
    isSaved = isDone
    if isDone { context.drafts[draftName] = [:] } else if isLeft { keepDraft() }
    finished()
    if isDone { end(.saved) }
  }

  private func leave() {
    keepDraft()
    end(changed.isEmpty || isSaving ? .left : .leftWithDraft)
  }

  private func end(_ end: FormEnd) {
    if let onEnd { onEnd(end) } else { close(after: end) }
  }

  /// Closes the form's screen, and says where what was typed is.
  package func close(after end: FormEnd) {
    onRoute(.finished)
    if end == .leftWithDraft { context.show(context.drafts.toast) }
  }

  /// What is being saved is no draft unless that fails.
  private func keepDraft() {
    isLeft = true
    guard !isSaved, !isSaving else { return }
    context.drafts[draftName] = Dictionary(uniqueKeysWithValues: changed.map { ($0.key.rawValue, $0.value) })
  }
}

/// What others changed in a record while its form is open.
struct FormNews<Name: Hashable & Sendable>: Equatable, Sendable {
  /// The fields that say by now what others wrote; nothing was typed in them.
  private(set) var takenOver: Set<Name> = []
  /// What others wrote where something else was typed.
  private(set) var overwritten: [Name: String] = [:]
  /// What of that was there to be seen when the last key was pressed.
  private var seen: [Name: String] = [:]

  /// Whether somebody who saves now knows what of others gives way.
  var areSeen: Bool { overwritten.allSatisfy { seen[$0.key] == $0.value } }

  /// A key was pressed, with all of it on the screen.
  mutating func see() { seen = overwritten }

  /// Others wrote something into a field.
  mutating func note(_ name: Name, says text: String, isTyped: Bool) {
    if isTyped { overwritten[name] = text } else { takenOver.insert(name) }
  }

  /// Forgets what the person has made the same, or taken over.
  package mutating func forget(where isSame: (Name) -> Bool) {
    overwritten = overwritten.filter { !isSame($0.key) }
  }

  /// What the form says of it; nil where there is nothing.
  package func notice(in fields: [Form<Name>.Field]) -> Phrase? {
    let parts = fields.compactMap { field in
      if let text = overwritten[field.name] { return Phrase.changedField(field.label, now: text) }
      return takenOver.contains(field.name) ? field.label : nil
    }
    return parts.isEmpty ? nil : .changedElsewhere(parts, givesWay: !overwritten.isEmpty)
  }
}
