import ArgumentParser
import Day
import Model
import Storage
import Texts

/// Checks in: records that a habit was done on a day, an amount, or a skip.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("check", .check)

  @Argument(help: ArgumentHelp(.helpHabit, value: .valueHabit), completion: .names(of: .habits))
  var habit: String
  @Option(help: ArgumentHelp(Phrase("The day: a date, yesterday or fri. Default: today."), value: .valueDate))
  var date: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(Phrase("The day's total amount."), value: .valueNumber))
  var amount: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(Phrase("How much to add; a negative number subtracts."), value: .valueNumber))
  var add: String?
  @Option(help: ArgumentHelp(Phrase("A note. An empty text removes it."), value: .valueNote))
  var note: String?
  @Option(
    help: ArgumentHelp(
      Phrase("Skip the day for this reason; the score does not change."), value: .valueReason))
  var skip: String?
  @Option(
    name: .customLong("photo"),
    help: ArgumentHelp(Phrase("A photo of it. May be repeated."), value: .valueFile), completion: .file())
  var photos: [String] = []
  @Flag(help: ArgumentHelp(Phrase("Remove the day's check-in.")))
  var undo = false
  @Flag(
    help: ArgumentHelp(Phrase("Check in without asking on days before the habit began or after it ended.")))
  var force = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let typed = try parseChange()
    let workspace = try Workspace()
    let day = try workspace.day(typed: date, .past)
    let habits = workspace.store.habits()
    if habits.book.habits(matching: self.habit).isEmpty, try workspace.tracker(named: self.habit) != nil {
      throw CommandFailure.failed(.isTracker(self.habit))
    }
    let habit = try workspace.habit(named: self.habit, in: habits)
    let existing = storedCheckIn(of: habit, on: day, workspace.store)
    guard let isForced = confirmForce(of: habit, on: day, typed, workspace) else {
      Output.result(Phrase("Nothing was saved.")(workspace.language))
      return try output.print(changed: false, report(of: habit, on: day, workspace))
    }
    let change = typed ?? noteOrPhotoChange(after: existing) ?? .done
    if habit.photo == .required, photos.isEmpty, existing?.photos.isEmpty ?? true, change.marksDone {
      throw CommandFailure.failed(.checkNeedsPhoto(habit.name))
    }
    let added = try await workspace.storePhotos(photos)
    let moment = workspace.clock.now()
    let dayStart = workspace.store.profile().profile.dayStart
    let isChanged = try await workspace.edit(
      printing: result(isNew: true, habit, in: habits, on: day, workspace),
      ifUnchanged: result(isNew: false, habit, in: habits, on: day, workspace)
    ) { () throws(StoreFailure) in
      try await workspace.store.checkIn(
        habit.id, on: day, change, note: note, adding: added, at: moment, dayStart: dayStart, force: isForced)
    } orThrow: {
      .habit($0)
    }
    workspace.warnAboutMetadata(of: added)
    try output.print(changed: isChanged, report(of: habit, on: day, workspace))
    await workspace.store.refreshSummaries()
  }

  /// Whether to check in on a day before the habit's start or after its end: if `--force` is given, or after
  /// confirmation on a terminal.
  ///
  /// Returns nil if the user declines.
  private func confirmForce(
    of habit: Habit, on day: CalendarDay, _ change: CheckInChange?, _ workspace: Workspace
  ) -> Bool? {
    guard !force, change != .clear, day <= workspace.today, !habit.spans(day), Question.canBeAsked
    else { return force }
    let failure: HabitFailure =
      day < habit.startedOn ? .beforeStart(habit.startedOn) : .afterEnd(habit.endsOn ?? day)
    let question = Phrase.checkInAllTheSame(.habitFailure(failure))
    return Question.confirm(question, language: workspace.language) ? true : nil
  }

  /// The change of a note or a photo alone if there is a check-in already; nil if it marks the habit as done.
  private func noteOrPhotoChange(after existing: CheckIn?) -> CheckInChange? {
    guard let value = existing?.value else { return nil }
    if let note, photos.isEmpty { return .note(note) }
    return photos.isEmpty || value.isSkip ? nil : .photos(.add([]))
  }

  /// The change that the options ask for; nil for done, or for a note or a photo alone.
  private func parseChange() throws(CommandFailure) -> CheckInChange? {
    let optionCount = [amount != nil, add != nil, skip != nil, undo].count { $0 }
    if optionCount > 1 || undo && (note != nil || !photos.isEmpty) {
      throw .usage(Phrase("Use only one of --amount, --add, --skip and --undo. --undo takes no note."))
    }
    if undo { return .clear }
    if let skip { return .skip(skip) }
    if let amount { return .set(try parseAmount(amount)) }
    if let add { return .add(try parseAmount(add)) }
    return nil
  }

  private func parseAmount(_ text: String) throws(CommandFailure) -> Double {
    do throws(HabitFailure) {
      return try CheckInChange.amount(typed: text)
    } catch {
      throw .usage(.about(text, .habitFailure(error)))
    }
  }

  private func storedCheckIn(of habit: Habit, on day: CalendarDay, _ store: Store) -> CheckIn? {
    store.checkIns(in: day.month).checkIns.first { $0.habit == habit.id && $0.day == day }
  }

  private func report(of habit: Habit, on day: CalendarDay, _ workspace: Workspace) -> CheckInReport? {
    guard let report = workspace.report(habit: habit.id, on: day) else { return nil }
    return CheckInReport(
      habit: report, date: day, checkIn: storedCheckIn(of: habit, on: day, workspace.store))
  }

  /// The habit's stored check-in, without a streak while paused.
  private func result(
    isNew: Bool, _ habit: Habit, in habits: (book: HabitBook, condition: Condition), on day: CalendarDay,
    _ workspace: Workspace
  ) -> Phrase {
    guard let checkIn = storedCheckIn(of: habit, on: day, workspace.store) else {
      return isNew ? .checkInCleared(habit.name) : .nothingToClear(habit.name)
    }
    let states = workspace.store.habitStates(
      on: workspace.today, pauses: workspace.pauses, archived: true, in: habits)
    let progress = workspace.isPaused ? nil : states.states.first { $0.id == habit.id }?.progress
    let line = HabitText.checkIn(
      checkIn, of: habit, on: workspace.today, progress: progress, language: workspace.language)
    return isNew ? Phrase(verbatim: line) : .saidAlready(line)
  }
}

/// The object of `check --json`: the habit on the day, and its check-in.
private struct CheckInReport: Encodable {
  private enum CodingKeys: CodingKey {
    case date, checkInNote, skipReason
  }

  let habit: HabitReport
  let date: CalendarDay
  let checkIn: CheckIn?

  /// Encodes both parts as one object.
  func encode(to encoder: any Encoder) throws {
    try habit.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(date, forKey: .date)
    try container.encode(checkIn?.note ?? "", forKey: .checkInNote)
    try container.encodeIfPresent(checkIn?.skipReason, forKey: .skipReason)
  }
}
