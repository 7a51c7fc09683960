import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// When to remind of the reading, when never to, and what the day's reminders are.
@MainActor
final class RemindersViewModel: ViewModel {
  enum Input: Equatable, Sendable {
    case form(FormInput)
    case scrolled(pages: Int)
    case resized(Size)
  }

  enum Field: String, CaseIterable, Sendable { case reading, quietHours, from }

  struct Output: Equatable, Sendable {
    var language: Language
    var form: Form<Field>
    /// Why there is nothing to save; nil where there is.
    var unsavable: Phrase?
    var isSaving = false
    /// The day's reminders; nil until they are read.
    var rows: [ReminderRow]?
    var isPaused = false
    /// The day from which reminders come again; nil where they come.
    var offUntil: CalendarDay?
    var size = Size(columns: 80, rows: 21)
    /// The first line below the form that shows.
    var top = 0
  }

  let output: Current<Output>

  private let context: Context
  private let session: FormSession<Field>
  private var profile: Profile
  /// How often the day's reminders were asked for.
  private var loads = 0

  init(context: Context) {
    self.context = context
    profile = context.store.profile().profile
    session = FormSession(Self.form(of: profile), draft: "reminders", context: context)
    output = Current(Output(language: context.language, form: session.form))
    session.owner = self
    update { _ in }
  }

  private static func form(of profile: Profile) -> Form<Field> {
    Form([
      Form.Field(
        .reading, label: .readingReminderLabel, hint: .readingReminderHint, text: text(of: .reading, profile)),
      Form.Field(
        .quietHours, label: .quietHoursLabel, hint: .quietHoursHint, text: text(of: .quietHours, profile)),
      Form.Field(
        .from, label: .remindersFromLabel, hint: .remindersFromHint, text: text(of: .from, profile),
        days: .day(.ahead)),
    ])
  }

  private static func text(of field: Field, _ profile: Profile) -> String {
    switch field {
    case .reading: profile.readingReminder?.description ?? ""
    case .quietHours: profile.quietHours?.description ?? ""
    case .from: profile.remindersFrom?.description ?? ""
    }
  }

  func send(_ input: Input) {
    switch input {
    case .form(.saved): save()
    case .form(.changed): load()
    case .form(let input):
      session.handle(input, on: context.today)
      update { _ in }
    case .scrolled(let pages): update { $0.top = RemindersLayout.top(of: $0, after: pages) }
    case .resized(let size): update { $0.size = size }
    }
  }

  /// Takes over what is set now, but for what was typed.
  private func load() {
    read()
    update { $0.language = self.context.language }
    let (store, moment) = (context.store, context.clock.now())
    loads += 1
    context.effects.run { [loads] in
      (loads, store.reminders(at: moment), store.family().standsStill)
    } then: { [weak self] load, reminders, isPaused in
      // An older one that ends after a newer one tells what was.
      guard let self, load == loads else { return }
      update {
        $0.rows = reminders.entries.compactMap { ReminderRow($0, self.profile) }
        $0.isPaused = isPaused
        $0.offUntil = self.profile.remindersFrom.flatMap { $0 > self.context.today ? $0 : nil }
      }
    }
  }

  private func read() {
    profile = context.store.profile().profile
    session.takeOver(Self.form(of: profile))
  }

  private func update(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    next.form = session.form
    next.isSaving = session.isSaving
    next.top = min(next.top, RemindersLayout.top(of: next, after: .max))
    next.unsavable = changes(next.form).isEmpty ? .nothingChanged : nil
    next.form.message = nil
    for field in Field.allCases where !isValid(field, in: next.form) {
      let reason: Phrase =
        switch field {
        case .reading: .readingReminderWrong
        case .quietHours: .quietHoursWrong
        case .from: .notADay
        }
      next.unsavable = reason
      next.form.message = Form.Message(name: field, phrase: reason)
    }
    if next.isSaving { next.unsavable = .savingForm }
    output.value = next
  }

  private func isValid(_ field: Field, in form: Form<Field>) -> Bool {
    let text = form.text(field).filter { !$0.isWhitespace }
    if text.isEmpty { return true }
    return switch field {
    case .reading: ClockTime(text) != nil
    case .quietHours: QuietHours(text) != nil
    case .from: form.day(.from) != nil
    }
  }

  /// Only what is otherwise than it was, so that what another program changes meanwhile stays.
  private func changes(_ form: Form<Field>) -> [Profile.Change] {
    let reading = ClockTime(form.text(.reading).filter { !$0.isWhitespace })
    let quietHours = QuietHours(form.text(.quietHours))
    let from = form.day(.from)
    var changes: [Profile.Change] = []
    if from != profile.remindersFrom { changes.append(.remindersFrom(from)) }
    if reading != profile.readingReminder { changes.append(.readingReminder(reading)) }
    if quietHours != profile.quietHours { changes.append(.quietHours(quietHours)) }
    return changes
  }

  private func save() {
    read()
    update { _ in }
    guard output.value.unsavable == nil, session.mayReplace() else { return }
    let changes = changes(session.form)
    session.save { store throws(StoreFailure) in
      try await store.setProfile(changes)
      return Toast(.remindersSaved)
    } finished: { [weak self] in
      self?.update { _ in }
    }
    update { _ in }
  }
}
