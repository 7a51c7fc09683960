import ArgumentParser
import Curriculum
import Day
import Exchange
import Habits
import Model
import Storage
import Texts

struct HabitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "habit", .habit,
    subcommands: [
      HabitListCommand.self, HabitAddCommand.self, HabitEditCommand.self, HabitArchiveCommand.self,
      HabitRemoveCommand.self, HabitSuggestedCommand.self, BreakCommand.self, CategoryCommand.self,
      HabitExportCommand.self,
    ])

  @OptionGroup var language: LanguageOptions
}

/// Lists the habits with schedule and end.
struct HabitListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("list", .habitList)

  @Flag(help: ArgumentHelp(Phrase("Include archived habits.")))
  var all = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let habits = try workspace.habits(on: workspace.today)
    let states = habits.states.filter { all || !$0.habit.isArchived }
    if output.json {
      let isCounting = !workspace.isPaused
      try Output.json(list: states.map { HabitReport($0, isCounting: isCounting) })
    } else {
      let language = workspace.language
      try Output.lines(HabitText.list(states, language: language))
      if states.isEmpty { Output.message(Phrase.noHabits(language)) }
    }
    await workspace.store.refreshSummaries()
  }
}

/// Archives a habit, or unarchives it.
struct HabitArchiveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("archive", .habitArchive)

  @Argument(help: ArgumentHelp(.helpHabit, value: .valueHabit), completion: .names(of: .habits))
  var habit: String
  @Flag(help: ArgumentHelp(Phrase("Take the habit out of the archive.")))
  var undo = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let found = try workspace.habit(named: habit)
    let isArchived = !undo
    let isChanged = try await workspace.edit(
      printing: isArchived ? .habitArchived(found.name) : .habitUnarchived(found.name),
      ifUnchanged: .isSoAlready(found.name)
    ) { () throws(StoreFailure) in
      try await workspace.store.archiveHabit(found.id, isArchived)
    } orThrow: {
      .habit($0)
    }
    try output.print(changed: isChanged, workspace.report(habit: found.id))
  }
}

/// Removes a habit with its check-ins.
struct HabitRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("remove", .habitRemove)

  @Argument(help: ArgumentHelp(.helpHabit, value: .valueHabit), completion: .names(of: .habits))
  var habit: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let found = try workspace.habit(named: habit)
    let report = output.json ? workspace.report(habit: found.id) : nil
    try await saving { () throws(StoreFailure) in
      try await workspace.store.removeHabit(found.id)
    } orThrow: {
      .habit($0)
    }
    Output.result(Phrase.habitRemoved(found.name)(workspace.language))
    try output.print(changed: true, removed: true, report)
  }
}

/// Lists the habits that this week or month suggests.
struct HabitSuggestedCommand: ParsableCommand {
  static let configuration = CommandConfiguration("suggested", .habitSuggested)

  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace()
    let suggestions = workspace.suggestedHabits
    if output.json { return try Output.json(list: suggestions.map(HabitSuggestionReport.init)) }
    try Output.lines(HabitText.list(suggestions, language: workspace.language))
    let hint: Phrase =
      suggestions.isEmpty ? .noSuggestionsLeft : Phrase("Add them all: lionheart habit add --suggested")
    Output.message(hint(workspace.language))
  }
}

extension Workspace {
  /// The habits that the current week or month suggests and that do not exist yet.
  var suggestedHabits: [HabitSuggestion] {
    let (child, today, chosen) = (store.activeChild(), today, store.profile().profile.todayPack)
    return HabitSuggestion.all(
      for: child, on: today, in: library.pack(chosen: chosen, for: child, on: today),
      besides: store.habits().book, answered: store.answeredSuggestions().references)
  }

  /// Finds suggestions by name or the start of it; all without a name.
  func suggestedHabits(named name: String?) throws(CommandFailure) -> [HabitSuggestion] {
    let all = suggestedHabits
    guard let name else { return all }
    if all.isEmpty { throw .failed(.noSuggestionsLeft) }
    let prefix = name.lowercased()
    let found = all.filter { $0.name.lowercased().hasPrefix(prefix) }
    let exact = found.filter { $0.name.lowercased() == prefix }
    let matches = exact.isEmpty ? found : exact
    guard matches.count == 1 else {
      let names = (matches.isEmpty ? all : matches).map(\.name)
      throw .failed(matches.isEmpty ? .unknownHabit(name, known: names) : .ambiguousHabit(name, found: names))
    }
    return matches
  }
}

struct HabitExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "export", .habitExport, subcommands: [HabitExportCSVCommand.self])

  @OptionGroup var language: LanguageOptions
}

/// Exports check-ins as a CSV table.
struct HabitExportCSVCommand: ParsableCommand {
  static let configuration = CommandConfiguration("csv", .habitExportCSV)

  @Argument(help: ArgumentHelp(.helpExportFile, value: .valueFile), completion: .file())
  var file: String
  @Option(help: ArgumentHelp(.helpHabitOfStats, value: .valueHabit), completion: .names(of: .habits))
  var habit: String?
  @OptionGroup var range: DayRangeOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    try output.requireFile(file)
    let workspace = try Workspace()
    let days = try range.days(workspace)
    let chosen = try habit.map { try workspace.habit(named: $0).id }
    let book = try workspace.habitBook()
    let (all, isWhole) = workspace.checkIns(in: days)
    let ids = Set(book.habits.map(\.id))
    let checkIns = all.filter { ids.contains($0.habit) && (chosen == nil || $0.habit == chosen) }
    try workspace.export(HabitCSV.text(checkIns, of: book), isWhole: isWhole, to: file, for: .habits)
    Output.result(Phrase.wroteCheckIns(checkIns.count, to: file == "-" ? nil : file)(workspace.language))
    try output.print(ExportReport(.csv, path: file, count: checkIns.count, isComplete: isWhole))
    if !isWhole { throw ExitCode(1) }
  }
}

extension Workspace {
  /// Returns the check-ins, oldest first, and whether all could be read. Prints what is wrong with the files.
  func checkIns(
    in days: ClosedRange<CalendarDay>? = nil
  ) -> (checkIns: [CheckIn], isWhole: Bool) {
    var checkIns: [CheckIn] = []
    var isWhole = true
    for month in store.months(in: "checkins").sorted() {
      let (ofMonth, condition) = store.checkIns(in: month)
      reportTroubles([.checkIns(month): condition])
      isWhole = isWhole && condition.isWhole
      checkIns += ofMonth.filter { $0.hasContent && days?.contains($0.day) ?? true }
    }
    return (checkIns, isWhole)
  }
}

extension Workspace {
  /// The pauses of the active child, in which habits are not due.
  var pauses: [Pause] { store.family().pauses }

  /// Whether the active child is paused.
  var isPaused: Bool { store.family().isPaused }

  /// Returns the habits of a day, including archived ones, and prints what is wrong with their files. Fails
  /// if that is why there are none.
  func habits(on day: CalendarDay) throws -> HabitsOfDay {
    let habits = store.habitStates(on: day, pauses: pauses, archived: true)
    reportTroubles(habits.troubles)
    if habits.states.isEmpty, habits.troubles[.habits] != nil { throw ExitCode(1) }
    return habits
  }

  /// A habit as an object of `--json`: its state on a day, by default today. Nil if there is none.
  func report(habit id: Habit.ID, on day: CalendarDay? = nil) -> HabitReport? {
    let states = store.habitStates(of: [id], on: day ?? today, pauses: pauses, archived: true).states
    return states.first.map { HabitReport($0, isCounting: !isPaused) }
  }

  /// Finds a habit by its id, by its name or the start of it, or by `category/name`.
  ///
  /// Archived habits are found only if no other matches.
  func habit(named text: String) throws -> Habit { try habit(named: text, in: store.habits()) }

  func habit(named text: String, in habits: (book: HabitBook, condition: Condition)) throws -> Habit {
    let (book, condition) = habits
    if let trouble = Phrase.trouble(.habits, condition) {
      Output.message(trouble(language))
      if book.habits.isEmpty { throw ExitCode(1) }
    }
    if book.habits.isEmpty { throw CommandFailure.failed(.noHabits) }
    if let habit = book.habit(text) { return habit }
    let matches = book.habits(matching: text)
    if matches.count == 1 { return matches[0] }
    let shown = matches.isEmpty ? book.habits.filter { !$0.isArchived } : matches
    let labels = book.labels(of: shown.isEmpty ? book.habits : shown)
    throw CommandFailure.failed(
      matches.isEmpty ? .unknownHabit(text, known: labels) : .ambiguousHabit(text, found: labels))
  }
}

extension CommandFailure {
  /// Why habits could not be saved; a usage failure if the typed text is invalid.
  ///
  /// - Parameters:
  ///   - edit: the typed fields of a habit.
  ///   - typed: returns the typed text of other fields that a failure is about.
  static func habit(
    _ failure: StoreFailure, _ edit: HabitEdit = HabitEdit(),
    typed: (HabitFailure) -> String? = { _ in nil }
  ) -> Self {
    guard case .habit(let failure) = failure else { return .store(failure) }
    let reason = Phrase.habitFailure(failure)
    let phrase = typed(failure).map { .about($0, reason) } ?? reason
    switch failure {
    case .edit(.noAmount(.amount)): return .usage(.atMostNeedsAmount)
    case .edit(let failure):
      let about = edit.typed(failure).map { Phrase.about($0, phrase) } ?? phrase
      return failure == .nameTaken ? .failed(about) : .usage(about)
    case .categoryName(.taken): return .failed(phrase)
    case .notAnAmount, .amountTooLarge, .textTooLong, .breakEdit, .categoryName:
      return .usage(phrase)
    case .beforeStart, .afterEnd: return .failed(.unlessForced(phrase))
    case .habitGone, .categoryGone, .breakGone, .inFuture, .noAmountHabit, .photo: return .failed(phrase)
    }
  }
}
