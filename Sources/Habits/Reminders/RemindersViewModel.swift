import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The settings of reminders, and the reminders of the day.
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
    /// Why the form cannot be saved; nil if it can.
    var unsavable: Phrase?
    var isSaving = false
    /// The reminders of the day; nil until they are read.
    var rows: [ReminderRow]?
    var isPaused = false
    /// The day from which reminders are shown again; nil if they are not switched off.
    var offUntil: CalendarDay?
    var size = Size(columns: 80, rows: 21)
    /// The first visible line below the form.
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
  /// The number of loads, to ignore the result of an older one.
  private var loadCount = 0

  init(context: Context) {
    self.context = context
    profile = context.store.profile().profile
    session = FormSession(Form(Self.lines(of: profile)), draft: "reminders", context: context)
    output = Observable(Output(language: context.language, form: session.form))
    session.onRoute = { [weak self] in self?.onRoute(.form($0)) }
    update { _ in }
  }

  /// The fields. Each appends a change if its value differs from the profile.
  private static func lines(of profile: Profile) -> [FormLine<Field, [Profile.Change]>] {
    typealias Line = FormLine<Field, [Profile.Change]>
    func parse<Value>(
      _ text: String, _ field: Field, _ wrong: Phrase, _ value: (String) -> Value?
    ) throws(FormRefusal<Field>) -> Value? {
      if text.allSatisfy(\.isWhitespace) { return nil }
      guard let value = value(text) else { throw FormRefusal(field, wrong) }
      return value
    }
    return [
      Line(
        .reading, Phrase("Daily reading"), Phrase("A time like 20:00, or empty for none"),
        text: profile.readingReminder?.description ?? ""
      ) { (changes, text) throws(FormRefusal<Field>) in
        let time = try parse(text, .reading, .notATime) { ClockTime(typed: $0) }
        if time != profile.readingReminder { changes.append(.readingReminder(time)) }
      },
      Line(
        .quietHours, Phrase("Quiet hours"), Phrase("From-to, like 22:00-07:00, or empty"),
        text: profile.quietHours?.description ?? ""
      ) {
        (changes, text) throws(FormRefusal<Field>) in
        let hours = try parse(text, .quietHours, Phrase("Enter two different times: 22:00-07:00")) {
          QuietHours(typed: $0)
        }
        if hours != profile.quietHours { changes.append(.quietHours(hours)) }
      },
      Line(
        .from, Phrase("Not before"), Phrase("No reminders before this day; empty for always"),
        .days(.day(.future)),
        text: profile.remindersFrom?.description ?? ""
      ) { (changes, text) throws(FormRefusal<Field>) in
        let day = try parse(text, .from, .notADay) { CalendarDay($0) }
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

  /// Reads the settings and the reminders again. Typed text stays.
  private func load() {
    reloadProfile()
    update { $0.language = self.context.language }
    let (store, moment) = (context.store, context.clock.now())
    loadCount += 1
    context.effects.run { [loadCount] in
      (loadCount, store.reminders(at: moment), store.family().isOnHold)
    } then: { [weak self] number, reminders, isPaused in
      // Ignore an older load that ends after a newer one.
      guard let self, number == loadCount else { return }
      update {
        $0.rows = reminders.entries.compactMap { ReminderRow($0, self.profile) }
        $0.isPaused = isPaused
        $0.offUntil = self.profile.remindersFrom.flatMap { $0 > self.context.today ? $0 : nil }
      }
    }
  }

  private func reloadProfile() {
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

  /// The changed settings, and the last error. Unchanged settings are left out, so other programs' changes
  /// stay.
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
    reloadProfile()
    update { _ in }
    guard output.value.unsavable == nil, session.confirmOverwrite() else { return }
    let changes = changes(session.form).changes
    session.save { store throws(StoreFailure) in
      try await store.setProfile(changes)
      return Toast(Phrase("Reminders saved"))
    } finished: { [weak self] in
      self?.update { _ in }
    }
    update { _ in }
  }
}

/// Draws the settings and the day's reminders below.
enum RemindersView: ScreenView {
  package static func draw(_ output: RemindersViewModel.Output, on canvas: inout Canvas) {
    let width = RemindersLayout.columns(output)
    let left = max(0, (canvas.size.columns - width) / 2)
    let form = RemindersLayout.formRows(output)
    canvas.inside(Rect(column: left, row: 0, columns: width, rows: canvas.size.rows)) { part in
      let heading = Phrase.remindersRow(output.language)
      part.write(heading, column: 2, row: RemindersLayout.isTight(output) ? 0 : 1, style: .bold)
      part.inside(Rect(column: 0, row: form.row, columns: width, rows: form.rows)) {
        _ = output.form.draw(on: &$0, row: 0, language: output.language)
      }
      var row = RemindersLayout.firstRowBelowForm(output)
      for line in RemindersLayout.lines(output).dropFirst(output.top) where row < part.size.rows {
        part.write(line.text, column: 2, row: row, style: line.style, columns: width - 3)
        row += 1
      }
    }
  }

  static func bindings(_ output: RemindersViewModel.Output) -> [KeyBinding<RemindersViewModel.Input>] {
    ([KeyBinding<FormInput>.save(in: output.form, unsavable: output.unsavable)]
      + KeyBinding<FormInput>.fields(of: output.form)).map { $0.sending(RemindersViewModel.Input.form) } + [
        KeyBinding("page-down", .pageDown, help: .pageDown, .scrolled(pages: 1)),
        KeyBinding("page-up", .pageUp, help: .pageUp, .scrolled(pages: -1)),
        KeyBinding(
          "discard", .control("x"), help: .discardDraft, disabled: cannotDiscardReason(output),
          .form(.discarded)),
        KeyBinding("back", .escape, help: .leaveForm, isHint: true, .form(.cancelled)),
      ]
  }

  /// Invalid input can be discarded as well.
  private static func cannotDiscardReason(_ output: RemindersViewModel.Output) -> Phrase? {
    output.unsavable == .nothingChanged ? .nothingChanged : nil
  }

  static func typing(_ output: RemindersViewModel.Output) -> ((Key) -> RemindersViewModel.Input)? {
    { .form(.typed($0)) }
  }

  static func input(for event: ScreenEvent) -> RemindersViewModel.Input? {
    switch event {
    case .appeared, .changed: .form(.changed)
    case .resized(let size): .resized(size)
    case .left: .form(.left)
    case .answered: nil
    }
  }

  static func spoken(_ output: RemindersViewModel.Output) -> Spoken<RemindersViewModel.Input>? {
    Spoken(question: output.form.question(output.language))
  }
}

/// The layout of the form and the reminders below it.
enum RemindersLayout {
  struct Line: Equatable {
    let text: String
    var style = Style.plain
    var indent = 0
  }

  /// The width of the page.
  static func columns(_ output: RemindersViewModel.Output) -> Int { min(output.size.columns, 72) }

  static func isTight(_ output: RemindersViewModel.Output) -> Bool { output.size.rows < 18 }

  /// The first row of the form and its maximum height.
  static func formRows(_ output: RemindersViewModel.Output) -> (row: Int, rows: Int) {
    let (row, rows) = isTight(output) ? (1, 5) : (3, 10)
    return (row, rows + formNoticeRows(output))
  }

  static func firstRowBelowForm(_ output: RemindersViewModel.Output) -> Int {
    (isTight(output) ? 6 : 11) + formNoticeRows(output)
  }

  private static func formNoticeRows(_ output: RemindersViewModel.Output) -> Int {
    output.form.noticeLines(width: columns(output), output.language).count
  }

  /// The first visible line after a number of pages down, or up if negative.
  static func top(of output: RemindersViewModel.Output, after pages: Int) -> Int {
    let room = max(1, output.size.rows - firstRowBelowForm(output))
    let last = max(0, lines(output).count - room)
    let step = max(1, room - 1)
    if pages > last { return last }
    return max(0, min(last, output.top + pages * step))
  }

  /// The reminders of the day, and how to get them while the program is closed.
  static func lines(_ output: RemindersViewModel.Output) -> [Line] {
    let language = output.language
    let width = columns(output)
    func wrapped(_ phrase: Phrase, _ style: Style) -> [Line] {
      TextWrapping.wrap(phrase(language), columns: width - 3).map { Line(text: $0, style: style) }
    }
    var lines = [Line(text: Phrase.remindersToday(language), style: .bold)]
    if output.isPaused {
      lines += wrapped(.pausedReminders, .plain)
    } else if let day = output.offUntil {
      lines += wrapped(.remindersOff(until: day), .plain)
    } else if let rows = output.rows {
      lines +=
        rows.isEmpty
        ? wrapped(
          Phrase("{sentence}. Edit a habit to set its reminders.", ["sentence": Phrase.nothingRemindsToday]),
          .dim)
        : rows.map { line($0, output) }
    }
    lines.append(Line(text: ""))
    lines.append(Line(text: Phrase("WHEN LIONHEART IS CLOSED")(language), style: .bold))
    lines += wrapped(
      Phrase(
        "Run lionheart reminder install to let this computer remind you. While open, Lionheart reminds you "
          + "itself."), .plain)
    return lines
  }

  private static func line(_ row: ReminderRow, _ output: RemindersViewModel.Output) -> Line {
    let state = Phrase.reminderState(row.state)(output.language)
    let mark =
      switch row.state {
      case .done: "✓"
      case .skipped: "–"
      case .notified, .due, .quiet, .passed, .coming: "○"
      }
    let head = "\(mark) \(row.time)  "
    let room = columns(output) - 3 - TextWidth.of(head) - TextWidth.of(state) - 2
    let name = TextWidth.truncate(row.name(output.language), to: max(4, room))
    return Line(
      text: "\(head)\(name)  \(state)", style: row.state == .due ? .plain : .dim)
  }
}
