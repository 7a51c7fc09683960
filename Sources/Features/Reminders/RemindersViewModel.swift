import Model
import Storage
import TerminalUI

/// When to remind of the reading, when never to, and what the day's reminders are.
@MainActor
final class RemindersViewModel: ViewModel {
  enum Input: Equatable, Sendable {
    case typed(Key)
    case focusMoved(by: Int)
    case scrolled(pages: Int)
    case saved
    case cancelled
    case discarded
    case changed
    case resized(Size)
  }

  enum Field: String, CaseIterable, Sendable { case reading, quietHours }

  struct Output: Equatable, Sendable {
    var language: Language
    var form: Form<Field>
    /// Why there is nothing to save; nil where there is.
    var unsavable: Phrase?
    var isSaving = false
    /// The day's reminders; nil until they are read.
    var rows: [ReminderRow]?
    var isPaused = false
    var size = Size(columns: 80, rows: 21)
    /// The first line below the form that shows.
    var top = 0
  }

  enum Route: Equatable, Sendable { case saved, left, leftWithDraft }

  let output: Current<Output>
  var onRoute: (Route) -> Void = { _ in }

  private static let draftName = "reminders"
  private let context: Context
  private var profile: Profile
  /// How often the day's reminders were asked for.
  private var loads = 0

  init(context: Context) {
    self.context = context
    profile = context.store.profile().profile
    var form = Self.form(of: profile)
    for (field, text) in context.drafts[Self.draftName] { Field(rawValue: field).map { form.fill($0, text) } }
    output = Current(Output(language: context.language, form: form))
    update { _ in }
  }

  private static func form(of profile: Profile) -> Form<Field> {
    Form([
      Form.Field(
        .reading, label: .readingReminderLabel, hint: .readingReminderHint, text: text(of: .reading, profile)),
      Form.Field(
        .quietHours, label: .quietHoursLabel, hint: .quietHoursHint, text: text(of: .quietHours, profile)),
    ])
  }

  private static func text(of field: Field, _ profile: Profile) -> String {
    switch field {
    case .reading: profile.readingReminder?.description ?? ""
    case .quietHours: profile.quietHours?.description ?? ""
    }
  }

  func send(_ input: Input) {
    switch input {
    case .typed(let key): update { _ = $0.form.handle(key) }
    case .focusMoved(let step): update { $0.form.moveFocus(by: step) }
    case .scrolled(let pages): update { $0.top = RemindersLayout.top(of: $0, after: pages) }
    case .saved: save()
    case .cancelled: leave()
    case .discarded: update { $0.form = Self.form(of: self.profile) }
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    }
  }

  /// Takes over what is set now, but for what was typed.
  private func load() {
    let known = profile
    profile = context.store.profile().profile
    update {
      $0.language = self.context.language
      for field in Field.allCases where $0.form.text(field) == Self.text(of: field, known) {
        let text = Self.text(of: field, self.profile)
        if $0.form.text(field) != text { $0.form.fill(field, text) }
      }
    }
    let (store, moment) = (context.store, context.clock.now())
    loads += 1
    context.effects.run { [loads] in
      (loads, store.reminders(at: moment), store.activeChild()?.isPaused ?? false)
    } then: { [weak self] load, reminders, isPaused in
      // An older one that ends after a newer one tells what was.
      guard let self, load == loads else { return }
      update {
        $0.rows = reminders.entries.compactMap { ReminderRow($0, self.profile) }
        $0.isPaused = isPaused
      }
    }
  }

  private func update(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    next.top = min(next.top, RemindersLayout.top(of: next, after: .max))
    next.unsavable = changes(next.form).isEmpty ? .nothingChanged : nil
    next.form.message = nil
    for field in Field.allCases where !isValid(next.form.text(field), field) {
      let reason: Phrase = field == .reading ? .readingReminderWrong : .quietHoursWrong
      next.unsavable = reason
      next.form.message = Form.Message(name: field, phrase: reason)
    }
    output.value = next
  }

  private func isValid(_ text: String, _ field: Field) -> Bool {
    let text = text.filter { !$0.isWhitespace }
    if text.isEmpty { return true }
    return field == .reading ? ClockTime(text) != nil : QuietHours(text) != nil
  }

  /// Only what is otherwise than it was, so that what another program changes meanwhile stays.
  private func changes(_ form: Form<Field>) -> [Profile.Change] {
    let reading = ClockTime(form.text(.reading).filter { !$0.isWhitespace })
    let quietHours = QuietHours(form.text(.quietHours))
    var changes: [Profile.Change] = []
    if reading != profile.readingReminder { changes.append(.readingReminder(reading)) }
    if quietHours != profile.quietHours { changes.append(.quietHours(quietHours)) }
    return changes
  }

  private func save() {
    guard !output.value.isSaving, output.value.unsavable == nil else { return }
    output.value.isSaving = true
    let changes = changes(output.value.form)
    context.saves.add { store throws(StoreFailure) in
      try await store.setProfile(changes)
      return Toast(.remindersSaved)
    } finished: { [weak self] failure in
      guard let self else { return }
      output.value.isSaving = false
      guard failure == nil else { return }
      context.drafts[Self.draftName] = [:]
      onRoute(.saved)
    }
  }

  private func leave() {
    var changed: [String: String] = [:]
    for field in Field.allCases {
      let text = output.value.form.text(field)
      if text != Self.text(of: field, profile) { changed[field.rawValue] = text }
    }
    context.drafts[Self.draftName] = changed
    onRoute(changed.isEmpty ? .left : .leftWithDraft)
  }
}
