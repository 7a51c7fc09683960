import ArgumentParser
import Day
import Habits
import Model
import Storage
import Texts

struct HabitAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("add", .habitAdd)

  @Argument(help: ArgumentHelp(Phrase("The name, 1–50 characters."), value: .valueName))
  var name: String?
  @Flag(help: ArgumentHelp(Phrase("Add all suggested habits, or only the one you name.")))
  var suggested = false
  @OptionGroup var options: HabitOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    if suggested { return try await addSuggested() }
    guard let name else {
      throw CommandFailure.usage(Phrase("A habit needs a name: lionheart habit add NAME"))
    }
    let workspace = try Workspace()
    let today = workspace.today
    let typed = options.edit(name: name)
    var edit = typed
    try edit.parseDays(workspace.dayTyping())
    edit.photo = try options.photoRule()
    edit.isKeptWithoutEntry = try options.isKeptWithoutEntry(isLimit: options.atMost)
    let category = options.categoryName
    let at = workspace.clock.now().milliseconds
    let id = try await saving { [edit] () throws(StoreFailure) in
      try await workspace.store.addHabit(edit, inCategory: category, on: today, at: at)
    } orThrow: {
      .habit($0, typed)
    }
    guard let habit = workspace.store.habits().book.habit(id) else { return }
    Output.result(HabitText.added(habit, on: today, language: workspace.language))
    workspace.warnIfQuiet(habit.reminders)
    try output.print(changed: true, workspace.report(habit: id))
  }

  /// Adds the suggested habits: all, or those with the name.
  private func addSuggested() async throws {
    if !options.isEmpty {
      throw CommandFailure.usage(Phrase("--suggested takes only a name; edit the habit afterwards."))
    }
    let workspace = try Workspace()
    let today = workspace.today
    let suggestions = try workspace.suggestedHabits(named: name)
    guard !suggestions.isEmpty else {
      Output.result(Phrase.noSuggestionsLeft(workspace.language))
      return try output.print([])
    }
    let at = workspace.clock.now().milliseconds
    let ids = try await saving { () throws(StoreFailure) in
      try await workspace.store.addHabits(suggestions.map(\.newHabit), on: today, at: at)
    } orThrow: {
      .habit($0)
    }
    let book = workspace.store.habits().book
    for habit in ids.compactMap({ book.habit($0) }) {
      Output.result(HabitText.added(habit, on: today, language: workspace.language))
    }
    try output.print(ids.map { ChangeReport(record: workspace.report(habit: $0), changed: true) })
  }
}

struct HabitEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("edit", .habitEdit)

  @Argument(help: ArgumentHelp(.helpHabit, value: .valueHabit), completion: .names(of: .habits))
  var habit: String
  @Option(help: ArgumentHelp(Phrase("The new name, 1–50 characters."), value: .valueName))
  var name: String?
  @OptionGroup var options: HabitOptions
  @Flag(help: ArgumentHelp(Phrase("Treat the amount as a goal (the default).")))
  var atLeast = false
  @Option(
    help: ArgumentHelp(
      Phrase("The first day of the new amount or schedule. Default: today."), value: .valueDate))
  var asOf: String?
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let typed = try parseEdit()
    let workspace = try Workspace()
    let today = workspace.today
    var edit = typed
    try edit.parseDays(workspace.dayTyping())
    let day = try workspace.day(typed: asOf, .future)
    let found = try workspace.habit(named: habit)
    let isLimit = edit.atMost ?? found.rule(on: max(day, today, found.startedOn)).kind.isAtMost
    edit.isKeptWithoutEntry = try options.isKeptWithoutEntry(isLimit: isLimit)
    let category = options.categoryName
    var edited: Habit? { workspace.store.habits().book.habit(found.id) }
    let isChanged = try await workspace.edit(
      printing: edited.map {
        .habitEdited($0.name, $0.rule(on: max(day, today)), from: day > today ? day : nil)
      }, ifUnchanged: edited.map { .isSoAlready($0.name) }
    ) { [edit] () throws(StoreFailure) in
      try await workspace.store.editHabit(found.id, edit, inCategory: category, from: day, on: today)
    } orThrow: {
      .habit($0, typed)
    }
    if edit.reminders != nil, let edited { workspace.warnIfQuiet(edited.reminders) }
    try output.print(changed: isChanged, workspace.report(habit: found.id))
  }

  private func parseEdit() throws(CommandFailure) -> HabitEdit {
    if options.atMost, atLeast { throw .usage(Phrase("--at-most and --at-least cannot be used together.")) }
    var edit = options.edit(name: name)
    edit.photo = try options.photoRule()
    if atLeast { edit.atMost = false }
    if edit.isEmpty, options.category == nil, options.emptyDays == nil {
      throw .usage(
        asOf == nil
          ? Phrase("Nothing to change. Use an option such as --name, --every or --amount.") : .asOfWhat)
    }
    if asOf != nil, !edit.changesRule { throw .usage(.asOfWhat) }
    // In earlier versions, `--from` was also this option.
    if options.from != nil, asOf == nil, edit.changesRule {
      throw .usage(
        Phrase(
          "--from is the habit's first day. --as-of is the day from which a new amount or schedule counts. "
            + "To change both, give both."))
    }
    return edit
  }
}

/// The options of `habit add` and `habit edit`.
struct HabitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(Phrase("The category, 1–30 characters; created if new."), value: .valueName),
    completion: .names(of: .categories))
  var category: String?
  @Option(
    help: ArgumentHelp(
      Phrase("How often: day, mon,wed, 3/week, 4/month, 2d, 2/14d."), value: Phrase("schedule")))
  var every: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(Phrase("The goal for a day, or the limit with --at-most."), value: .valueNumber))
  var amount: String?
  @Option(help: ArgumentHelp(Phrase("The unit of the amount: glasses, minutes."), value: Phrase("unit")))
  var unit: String?
  @Flag(help: ArgumentHelp(Phrase("Treat the amount as a limit.")))
  var atMost = false
  @Option(help: ArgumentHelp(Phrase("The first day. Default for a new habit: today."), value: .valueDate))
  var from: String?
  @Option(help: ArgumentHelp(Phrase("The last day."), value: .valueDate))
  var to: String?
  @Option(
    help: ArgumentHelp(Phrase("The time to do it by; later check-ins are marked late."), value: .valueTime))
  var by: String?
  @Option(help: ArgumentHelp(Phrase("Reminder times, separated by commas."), value: Phrase("times")))
  var remind: String?
  @Option(
    name: [.customLong("colour"), .customLong("color")],
    help: ArgumentHelp(Phrase("The colour on Challenge: 1–18, or none."), value: Phrase("number")))
  var colour: String?
  @Option(help: ArgumentHelp(Phrase("A note on how or why, at most 500 characters."), value: .valueNote))
  var note: String?
  @Option(
    help: ArgumentHelp(Phrase("Whether check-ins ask for a photo."), value: Phrase("none|optional|required")))
  var photo: String?
  @Option(
    help: ArgumentHelp(
      Phrase("For a limit: whether days without an entry count as kept."),
      value: Phrase("kept|open")))
  var emptyDays: String?

  /// The options as changes to a habit.
  func edit(name: String?) -> HabitEdit {
    var edit = HabitEdit(
      name: name, note: note, amount: amount, unit: unit, atMost: atMost ? true : nil, schedule: every,
      start: from, end: to, deadline: by, reminders: remind)
    // -1 makes the edit fail with a message about colours.
    edit.colour = colour.map { Habit.colour(typed: $0) ?? -1 }
    if category != nil, categoryName == nil { edit.category = "" }
    return edit
  }

  /// Whether no option was given.
  var isEmpty: Bool { category == nil && photo == nil && emptyDays == nil && edit(name: nil).isEmpty }

  /// The category's name; nil if the option is missing or empty, which removes the category.
  var categoryName: String? {
    category.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
  }

  /// Parses whether days without an entry count as kept; nil if the option is missing.
  func isKeptWithoutEntry(isLimit: Bool) throws(CommandFailure) -> Bool? {
    guard let emptyDays else { return nil }
    guard isLimit else { throw .usage(Phrase("--empty-days is only for limits; add --at-most.")) }
    switch emptyDays.lowercased() {
    case "kept", "지킴": return true
    case "open", "빈칸": return false
    default: throw .usage(.about(emptyDays, Phrase("Use kept or open.")))
    }
  }

  /// Parses the photo rule; nil if the option is missing.
  func photoRule() throws(CommandFailure) -> PhotoRule? {
    guard let photo else { return nil }
    guard let rule = PhotoRule(typed: photo) else {
      throw .usage(.about(photo, Phrase("Use none, optional or required.")))
    }
    return rule
  }
}

extension HabitEdit {
  /// Converts typed days to the format of the files. Fails if the end is before the start, which is allowed
  /// only in a calendar.
  mutating func parseDays(_ parser: DayParser) throws(CommandFailure) {
    let first = start.flatMap { parser.day($0) }
    let last = end.flatMap { parser.day($0, from: first) }
    if let end, let first, let last, last < first {
      throw .usage(.about(end, .habitEdit(.endBeforeStart)))
    }
    start = first?.description ?? start
    end = last?.description ?? end
  }

  /// The typed text of the field that a failure is about; nil if the message needs none.
  func typed(_ failure: Failure) -> String? {
    let text: String? =
      switch failure.field {
      case .amount: amount
      case .schedule: schedule
      case .start: start
      case .end: end
      case .deadline: deadline
      case .reminders: reminders
      case .name: failure == .nameTaken ? cleanedName : nil
      case .note, .category, .unit, .colour: nil
      }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }
}
