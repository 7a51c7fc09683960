import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// When to remind of the reading, when never to, and what the day's reminders are.
@MainActor
final class RemindersViewModel: RoutingViewModel {
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

  enum Route: Equatable {
    case form(FormRoute)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let session: FormSession<Field>
  private var profile: Profile
  private var lines: [FormLine<Field, [Profile.Change]>] { Self.lines(of: profile) }
  /// How often the day's reminders were asked for.
  private var loads = 0

  init(context: Context) {
    self.context = context
    profile = context.store.profile().profile
    session = FormSession(Form(Self.lines(of: profile)), draft: "reminders", context: context)
    output = Observable(Output(language: context.language, form: session.form))
    session.onRoute = { [weak self] in self?.onRoute(.form($0)) }
    update { _ in }
  }

  /// The fields; of what is otherwise than it was, what becomes of it.
  private static func lines(of profile: Profile) -> [FormLine<Field, [Profile.Change]>] {
    typealias Line = FormLine<Field, [Profile.Change]>
    func read<Value>(
      _ text: String, _ field: Field, _ wrong: Phrase, _ value: (String) -> Value?
    ) throws(FormRefusal<Field>) -> Value? {
      let text = text.filter { !$0.isWhitespace }
      if text.isEmpty { return nil }
      guard let value = value(text) else { throw FormRefusal(field, wrong) }
      return value
    }
    return [
      Line(
        .reading, .readingReminderLabel, .readingReminderHint,
        text: profile.readingReminder?.description ?? ""
      ) { (changes, text) throws(FormRefusal<Field>) in
        let time = try read(text, .reading, .readingReminderWrong) { ClockTime($0) }
        if time != profile.readingReminder { changes.append(.readingReminder(time)) }
      },
      Line(.quietHours, .quietHoursLabel, .quietHoursHint, text: profile.quietHours?.description ?? "") {
        (changes, text) throws(FormRefusal<Field>) in
        let hours = try read(text, .quietHours, .quietHoursWrong) { QuietHours($0) }
        if hours != profile.quietHours { changes.append(.quietHours(hours)) }
      },
      Line(
        .from, .remindersFromLabel, .remindersFromHint, .days(.day(.future)),
        text: profile.remindersFrom?.description ?? ""
      ) { (changes, text) throws(FormRefusal<Field>) in
        let day = try read(text, .from, .notADay) { CalendarDay($0) }
        if day != profile.remindersFrom { changes.append(.remindersFrom(day)) }
      },
    ]
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
      (loads, store.reminders(at: moment), store.family().isOnHold)
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
    session.mergeExternalChanges(from: Form(lines))
  }

  private func update(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    next.form = session.form
    next.isSaving = session.isSaving
    next.top = min(next.top, RemindersLayout.top(of: next, after: .max))
    next.form.message = nil
    let (changes, refusal) = changes(next.form)
    next.unsavable = refusal.map { $0.phrase } ?? (changes.isEmpty ? .nothingChanged : nil)
    if let refusal { _ = next.form.mark(refusal) }
    if next.isSaving { next.unsavable = .savingForm }
    output.value = next
  }

  /// Only what is otherwise than it was, so that what another program changes meanwhile stays; and the last thing that
  /// is wrong.
  private func changes(_ form: Form<Field>) -> (changes: [Profile.Change], refusal: FormRefusal<Field>?) {
    var (changes, refusal): ([Profile.Change], FormRefusal<Field>?) = ([], nil)
    for line in lines {
      do throws(FormRefusal<Field>) {
        try form.write([line], to: &changes)
      } catch {
        refusal = error
      }
    }
    return (changes, refusal)
  }

  private func save() {
    read()
    update { _ in }
    guard output.value.unsavable == nil, session.confirmOverwrite() else { return }
    let changes = changes(session.form).changes
    session.save { store throws(StoreFailure) in
      try await store.setProfile(changes)
      return Toast(.remindersSaved)
    } finished: { [weak self] in
      self?.update { _ in }
    }
    update { _ in }
  }
}
