import ArgumentParser
import Curriculum
import Day
import Exchange
import Model
import Storage
import Texts

/// What can be done with habits.
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

/// The habits, how often and until when.
struct HabitListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("list", .habitList)

  @Flag(help: ArgumentHelp(.helpAllHabits))
  var all = false
  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let habits = try workspace.habits(on: workspace.today)
    let states = habits.states.filter { all || !$0.habit.isArchived }
    if json {
      let isCounting = !workspace.isPaused
      try Output.json(states.map { HabitReport($0, isCounting: isCounting) })
    } else {
      let language = workspace.language
      try Output.lines(HabitText.list(states, language: language))
      if states.isEmpty { Output.message(Phrase.noHabits(language)) }
    }
    await workspace.store.refreshSummaries()
  }
}

/// Puts a habit away, or takes it out again.
struct HabitArchiveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("archive", .habitArchive)

  @Argument(help: ArgumentHelp(.helpHabit, value: .valueHabit))
  var habit: String
  @Flag(help: ArgumentHelp(.helpUnarchive))
  var undo = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let found = try workspace.habit(named: habit)
    let isArchived = !undo
    try await workspace.edit(
      printing: isArchived ? .habitArchived(found.name) : .habitUnarchived(found.name),
      ifUnchanged: .isSoAlready(found.name)
    ) { () throws(StoreFailure) in
      try await workspace.store.archiveHabit(found.id, isArchived)
    } orThrow: {
      .habit($0)
    }
  }
}

/// Removes a habit with its check-ins.
struct HabitRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("remove", .habitRemove)

  @Argument(help: ArgumentHelp(.helpHabit, value: .valueHabit))
  var habit: String
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let found = try workspace.habit(named: habit)
    try await saving { () throws(StoreFailure) in
      try await workspace.store.removeHabit(found.id)
    } orThrow: {
      .habit($0)
    }
    Output.message(Phrase.habitRemoved(found.name)(workspace.language))
  }
}

/// What this week or month suggests.
struct HabitSuggestedCommand: ParsableCommand {
  static let configuration = CommandConfiguration("suggested", .habitSuggested)

  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace()
    let suggestions = workspace.suggestedHabits
    if json { return try Output.json(suggestions.map(HabitSuggestionReport.init)) }
    try Output.lines(HabitText.list(suggestions, language: workspace.language))
    let hint: Phrase = suggestions.isEmpty ? .noSuggestionsLeft : .howToAddSuggestions
    Output.message(hint(workspace.language))
  }
}

extension Workspace {
  /// What the unit of today suggests and is not there yet.
  var suggestedHabits: [HabitSuggestion] {
    let (child, today, chosen) = (store.activeChild(), today, store.profile().profile.todayPack)
    return HabitSuggestion.all(
      for: child, on: today, in: library.pack(chosen: chosen, for: child, on: today),
      besides: store.habits().book)
  }

  /// The suggestions that a person means by a name or the beginning of it; without one all of them.
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

/// What can be written of habits for other programs.
struct HabitExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "export", .habitExport, subcommands: [HabitExportCSVCommand.self])

  @OptionGroup var language: LanguageOptions
}

/// Check-ins as a table.
struct HabitExportCSVCommand: ParsableCommand {
  static let configuration = CommandConfiguration("csv", .habitExportCSV)

  @Argument(help: ArgumentHelp(.helpExportFile, value: .valueFile))
  var file: String
  @Option(help: ArgumentHelp(.helpHabitOfStats, value: .valueHabit))
  var habit: String?
  @OptionGroup var range: DayRangeOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace()
    let days = try range.days(workspace)
    let chosen = try habit.map { try workspace.habit(named: $0).id }
    let book = try workspace.habitBook()
    let (all, isWhole) = workspace.checkIns(in: days)
    let ids = Set(book.habits.map(\.id))
    let checkIns = all.filter { ids.contains($0.habit) && (chosen == nil || $0.habit == chosen) }
    try workspace.export(HabitCSV.text(checkIns, of: book), isWhole: isWhole, to: file, for: .habits)
    Output.message(Phrase.wroteCheckIns(checkIns.count, to: file == "-" ? nil : file)(workspace.language))
    if !isWhole { throw ExitCode(1) }
  }
}

extension Workspace {
  /// What was said of habits on days, or in all the years, oldest first, and whether that is all; says what is wrong with the files.
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
  /// The days on which the curriculum, and with it every habit, stands still.
  var pauses: [Pause] { store.family().pauses }

  /// Whether nothing is counted now.
  var isPaused: Bool { store.family().isPaused }

  /// The habits on a day, archived ones too; says what is wrong with their files, and fails where that is why
  /// there are none.
  func habits(on day: CalendarDay) throws -> HabitsOfDay {
    let habits = store.habitStates(on: day, pauses: pauses, archived: true)
    reportTroubles(habits.troubles)
    if habits.states.isEmpty, habits.troubles[.habits] != nil { throw ExitCode(1) }
    return habits
  }

  /// Says what is wrong with files.
  func reportTroubles(_ troubles: [DataFile: Condition]) {
    for (file, condition) in troubles.sorted(by: { $0.key.path < $1.key.path }) {
      if let trouble = Phrase.trouble(file, condition) { Output.message(trouble(language)) }
    }
  }

  /// The habit that a person names by id, by name or the beginning of it, or by `category/name`.
  ///
  /// Archived ones are matches only where no other is.
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

  /// The day that a person typed; today where nothing was.
  ///
  /// - Parameter direction: where it lies if not all of it is said.
  func day(
    typed text: String?, _ direction: DayParser.Direction
  ) throws(CommandFailure) -> CalendarDay {
    guard let text else { return today }
    guard let day = dayTyping().day(text, direction) else {
      throw .usage(.about(text, .notADay))
    }
    return day
  }
}

extension CommandFailure {
  /// Why habits could not be saved: wrong usage if what was typed is invalid.
  ///
  /// - Parameters:
  ///   - edit: what was typed of a habit.
  ///   - typed: returns what else was typed in the field that a failure is about.
  static func habit(
    _ failure: StoreFailure, _ edit: HabitEdit = HabitEdit(),
    typed: (HabitFailure) -> String? = { _ in nil }
  ) -> Self {
    guard case .habit(let failure) = failure else { return .store(failure) }
    let reason = Phrase.habitFailure(failure)
    let phrase = typed(failure).map { .about($0, reason) } ?? reason
    switch failure {
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
