package import Day
package import Model
package import Storage
import TerminalUI
import Texts

/// Where a form leads.
package enum FormRoute: Equatable {
  /// It was saved or left.
  case finished
  /// The calendar for the focused field.
  case dayPicker(DayPicking)
}

/// The member of a form's draft that says when it was typed. No field has this name.
private let draftTimeKey = "@typed"

/// A form from its opening until it is saved or left. Unsaved input becomes a draft.
@MainActor
package final class FormSession<Name: RawRepresentable & CaseIterable & Hashable & Sendable>
where Name.RawValue == String {
  package var form: Form<Name>
  package var today: CalendarDay { didSet { form.typing = context.dayTyping(on: today) } }
  /// The form without the user's input.
  package private(set) var original: Form<Name>
  /// Whether it is being saved. Keys are ignored then.
  package private(set) var isSaving = false
  /// Called when the form was saved or left; if nil, its screen is closed.
  package var onEnd: ((FormEnd) -> Void)?
  package var onRoute: (FormRoute) -> Void = { _ in }

  private let draftName: String
  private let context: Context
  private var isSaved = false
  private var isLeft = false
  /// The restored texts and when they were typed; nil if no draft was restored.
  private var restored: (texts: [Name: String], typed: CivilTime?)?
  private var externalChanges = ExternalChanges<Name>()

  /// Creates a session, with the stored draft if there is one.
  ///
  /// - Parameter today: the day on which relative days are based; nil for the user's own day.
  package init(_ original: Form<Name>, draft: String, on today: CalendarDay? = nil, context: Context) {
    self.original = original
    form = original
    draftName = draft
    self.context = context
    self.today = today ?? context.today
    let stored = context.drafts[draft]
    for (field, text) in stored { Name(rawValue: field).map { form.fill($0, text) } }
    if !changed.isEmpty { restored = (changed, CivilTime(stored[draftTimeKey] ?? "")) }
    // A field with a draft must be visible.
    if form.hides(changed.keys.contains) { form.unfold() }
    form.typing = context.dayTyping(on: self.today)
    updateNotice()
  }

  /// The texts of the fields that differ from the original.
  package var changed: [Name: String] {
    var changed: [Name: String] = [:]
    for name in Name.allCases where form.text(name) != original.text(name) { changed[name] = form.text(name) }
    return changed
  }

  /// Handles the inputs that all forms share.
  package func handle(_ input: FormInput, on today: CalendarDay) {
    externalChanges.markSeen()
    self.today = today
    switch input {
    case .cancelled: leave()
    case .left: saveDraft()
    case _ where isSaving: break
    // While a restored draft is untouched, undoing means discarding it.
    case .typed(.control("z")) where changed == restored?.texts: discard()
    case .typed(let key): _ = form.handle(key)
    case .focusMoved(let step): form.moveFocus(by: step)
    case .fieldFocused(let index): form.focus(at: index)
    case .calendarOpened: form.dayPicking().map { onRoute(.dayPicker($0)) }
    case .daysPicked(let days): form.fill(days)
    case .discarded: discard()
    case .saved, .changed: break
    }
    updateNotice()
  }

  private func discard() {
    let typing = form.typing
    form = original
    form.typing = typing
    externalChanges = ExternalChanges()
    restored = nil
  }

  /// Merges changes made elsewhere. Typed input stays, and a notice names the fields that differ.
  package func mergeExternalChanges(from other: Form<Name>) {
    for name in Name.allCases where other.text(name) != original.text(name) {
      let isTyped = form.text(name) != original.text(name)
      if other.text(name) != form.text(name) {
        externalChanges.record(name, text: other.text(name), isTyped: isTyped)
      }
    }
    rebase(on: other)
    updateNotice()
  }

  /// Discards the changes made elsewhere before the user has seen the form.
  package func discardExternalChanges() {
    externalChanges = ExternalChanges()
    updateNotice()
  }

  /// Returns whether saving overwrites only changes that the user has seen.
  ///
  /// Otherwise asks the user to save again; the second time it returns true.
  package func confirmOverwrite() -> Bool {
    guard !externalChanges.areConflictsSeen else { return true }
    externalChanges.markSeen()
    context.saves.notify(
      Toast(
        Phrase("Not saved yet: this was changed elsewhere, see above. Save again to keep what you typed."),
        .reason))
    return false
  }

  private func updateNotice() {
    externalChanges.removeConflicts { form.text($0) == original.text($0) }
    form.notice = externalChanges.notice(in: form.fields)
    form.draftNotice = restored.map { restored in
      .formDraftRestored(restored.typed, on: today, discarding: changed == restored.texts ? "^z" : "^x")
    }
  }

  /// Replaces the original. Typed input stays.
  package func rebase(on other: Form<Name>) {
    for name in Name.allCases where form.text(name) == original.text(name) {
      if other.text(name) != form.text(name) { form.fill(name, other.text(name)) }
    }
    original = other
  }

  /// Starts again with another form after saving.
  package func reset(to other: Form<Name>) {
    (original, form) = (other, other)
    form.typing = context.dayTyping(on: today)
    (isSaved, isLeft) = (false, false)
    restored = nil
    externalChanges = ExternalChanges()
  }

  /// Saves the input and closes the form if that succeeds.
  ///
  /// - Parameter finished: called afterwards, even if the user has left the form.
  package func save(
    _ work: @escaping @Sendable (Store) async throws(StoreFailure) -> Toast?,
    finished: @escaping @MainActor () -> Void
  ) {
    startSaving()
    context.saves.add(work) { [self] failure in
      finishSaving(isDone: failure == nil, finished: finished)
    }
  }

  /// Ignores keys until `finishSaving`.
  package func startSaving() { isSaving = true }

  /// Closes the form if saving succeeded, otherwise allows changes again.
  package func finishSaving(isDone: Bool, finished: () -> Void = {}) {
    isSaving = false
    isSaved = isDone
    if isDone { context.drafts[draftName] = [:] } else if isLeft { saveDraft() }
    finished()
    if isDone { end(.saved) }
  }

  private func leave() {
    saveDraft()
    end(changed.isEmpty || isSaving ? .left : .leftWithDraft)
  }

  private func end(_ end: FormEnd) {
    if let onEnd { onEnd(end) } else { close(after: end) }
  }

  /// Closes the form's screen. If there is a draft, a toast says so.
  package func close(after end: FormEnd) {
    onRoute(.finished)
    if end == .leftWithDraft { context.show(context.drafts.toast) }
  }

  /// Stores the input as a draft. Input that is being saved becomes a draft only if saving fails.
  private func saveDraft() {
    isLeft = true
    guard !isSaved, !isSaving else { return }
    var draft = Dictionary(uniqueKeysWithValues: changed.map { ($0.key.rawValue, $0.value) })
    var stored = context.drafts[draftName]
    stored[draftTimeKey] = nil
    // A draft that was only looked at keeps its time.
    guard draft != stored else { return }
    if !draft.isEmpty { draft[draftTimeKey] = context.clock.now().civilTime?.description }
    context.drafts[draftName] = draft
  }
}

/// The changes that other programs or devices made to a record while its form is open.
struct ExternalChanges<Name: Hashable & Sendable>: Equatable, Sendable {
  /// The fields that show another's text, because nothing was typed in them.
  private(set) var applied: Set<Name> = []
  /// The other's texts of fields in which the user typed.
  private(set) var conflicts: [Name: String] = [:]
  /// The conflicts that were visible at the last key.
  private var seen: [Name: String] = [:]

  /// Whether the user has seen all conflicts.
  var areConflictsSeen: Bool { conflicts.allSatisfy { seen[$0.key] == $0.value } }

  /// Called for each key, since all conflicts are on the screen by then.
  mutating func markSeen() { seen = conflicts }

  mutating func record(_ name: Name, text: String, isTyped: Bool) {
    if isTyped { conflicts[name] = text } else { applied.insert(name) }
  }

  /// Removes conflicts that the user has resolved.
  mutating func removeConflicts(where isSame: (Name) -> Bool) {
    conflicts = conflicts.filter { !isSame($0.key) }
  }

  /// The notice above the fields; nil without changes.
  func notice(in fields: [Form<Name>.Field]) -> Phrase? {
    let parts = fields.compactMap { field in
      if let text = conflicts[field.name] { return Phrase.changedField(field.label, now: text) }
      return applied.contains(field.name) ? field.label : nil
    }
    return parts.isEmpty ? nil : .changedElsewhere(parts, givesWay: !conflicts.isEmpty)
  }
}
