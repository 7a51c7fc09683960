import ArgumentParser
import Day
import Model
import Storage
import Texts

struct BreakCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "break", .habitBreak,
    subcommands: [BreakListCommand.self, BreakAddCommand.self, BreakEndCommand.self, BreakRemoveCommand.self])

  @OptionGroup var language: LanguageOptions
}

/// Lists the breaks with their numbers.
struct BreakListCommand: ParsableCommand {
  static let configuration = CommandConfiguration("list", .breakList)

  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace()
    let book = try workspace.habitBook()
    let breaks = book.listedBreaks(on: workspace.today)
    if output.json {
      try Output.json(list: breaks.map { BreakReport($0, in: book, on: workspace.today) })
      return
    }
    let language = workspace.language
    try Output.lines(HabitText.breaks(breaks, in: book, on: workspace.today, language: language))
    if breaks.isEmpty { Output.message(Phrase.noBreaksYet(language)) }
  }
}

struct BreakAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("add", .breakAdd)

  @Argument(
    help: ArgumentHelp(
      Phrase("The habit: its name or the start of it. Default: all habits."), value: .valueHabit),
    completion: .names(of: .habits))
  var habit: String?
  @Option(help: ArgumentHelp(Phrase("The first day. Default: today."), value: .valueDate))
  var from: String?
  @Option(help: ArgumentHelp(Phrase("The last day. Default: until you end the break."), value: .valueDate))
  var to: String?
  @Option(help: ArgumentHelp(Phrase("The reason, at most 100 characters."), value: .valueReason))
  var reason: String?
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let found = try habit.map { try workspace.habit(named: $0) }
    let parser = workspace.dayTyping()
    let edit = BreakEdit(
      from: from.map { parser.normalized($0) },
      to: to.map { parser.normalized($0, from: from.flatMap { parser.day($0) }) }, reason: reason,
      subject: found.map { .habit($0.id) } ?? .all)
    let today = workspace.today
    let id = try await saving { () throws(StoreFailure) in
      try await workspace.store.addBreak(edit, on: today)
    } orThrow: {
      .habit($0, typed: edit.typed)
    }
    let book = workspace.store.habits().book
    guard let added = book.breaks.first(where: { $0.id == id }) else { return }
    Output.result(Phrase.breakAdded(added, in: book, on: today)(workspace.language))
    try output.print(changed: true, BreakReport(added, in: book, on: today))
  }
}

/// Ends a break that is running.
struct BreakEndCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("end", .breakEnd)

  @Argument(
    help: ArgumentHelp(
      Phrase(
        "The break: its habit (or all), its number in the list, its first day or its id. Default: the only one."
      ), value: .valueBreak), completion: .names(of: .habits))
  var name: String?
  @Option(help: ArgumentHelp(Phrase("The last day. Default: today."), value: .valueDate))
  var to: String?
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let today = workspace.today
    let day = try lastDay(workspace)
    let book = try workspace.habitBook()
    let found = try workspace.habitBreak(name, in: book) { $0.phase(on: today) == .running }
    if day < found.from { throw CommandFailure.failed(.endBeforeBreak(found, on: today)) }
    var ended = found
    ended.to = day
    let isChanged = try await workspace.edit(
      printing: .breakEnded(ended, in: book, on: today),
      ifUnchanged: .breakEndsSo(ended, in: book, on: today)
    ) { () throws(StoreFailure) in
      try await workspace.store.endBreak(found.id, on: day)
    } orThrow: {
      .habit($0)
    }
    let stored = workspace.store.habits().book
    let report = stored.breaks.first { $0.id == found.id }.map { BreakReport($0, in: stored, on: today) }
    try output.print(changed: isChanged, report)
  }

  /// Parses the last day. Fails if it is more than a hundred years away.
  private func lastDay(_ workspace: Workspace) throws(CommandFailure) -> CalendarDay {
    let today = workspace.today
    let emptyBreak = HabitBreak(id: "", from: today, to: nil)
    do throws(BreakEdit.Failure) {
      return try BreakEdit(from: workspace.dayTyping().normalized(to ?? "today")).applied(
        to: emptyBreak, on: today
      )
      .from
    } catch {
      throw .usage(.about(to ?? "", .breakEdit(error)))
    }
  }
}

struct BreakRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("remove", .breakRemove)

  @Argument(
    help: ArgumentHelp(
      Phrase("The break: its number in the list, its first day, its habit (or all), or its id."),
      value: .valueBreak), completion: .names(of: .habits))
  var name: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let book = try workspace.habitBook()
    let found = try workspace.habitBreak(name, in: book) { _ in true }
    try await saving { () throws(StoreFailure) in
      try await workspace.store.removeBreak(found.id)
    } orThrow: {
      .habit($0)
    }
    Output.result(Phrase.breakRemoved(found, in: book, on: workspace.today)(workspace.language))
    try output.print(
      changed: true, removed: true, BreakReport(found, in: book, on: workspace.today))
  }
}

extension Workspace {
  /// Returns the habits with their categories and breaks, and prints what is wrong with their file. Fails if
  /// that is why there are none.
  func habitBook() throws -> HabitBook {
    let (book, condition) = store.habits()
    if let trouble = Phrase.trouble(.habits, condition) {
      Output.message(trouble(language))
      if book == HabitBook() { throw ExitCode(1) }
    }
    return book
  }

  /// Finds a break by its number in the list, its id, its first day, its habit, or `all` for a break of all
  /// habits. Without a name, returns the only one.
  ///
  /// - Parameter isCandidate: whether a break can be chosen at all.
  func habitBreak(
    _ text: String?, in book: HabitBook, where isCandidate: (HabitBreak) -> Bool
  ) throws(CommandFailure) -> HabitBreak {
    let listed = book.listedBreaks(on: today)
    let candidates = listed.filter(isCandidate)
    if candidates.isEmpty {
      throw .failed(
        listed.isEmpty
          ? .noBreaksYet : Phrase("No break is running now. To see the others: lionheart habit break list"))
    }
    let found = text.map { breaks(named: $0, candidates, listed, book) } ?? candidates
    if let only = found.first, found.count == 1 { return only }
    let shown = (found.isEmpty ? candidates : found).map { habitBreak in
      Phrase.breakLabel(
        habitBreak, number: listed.firstIndex(of: habitBreak).map { $0 + 1 }, in: book, on: today)(language)
    }
    throw .failed(found.isEmpty ? .unknownBreak(text ?? "", known: shown) : .ambiguousBreak(found: shown))
  }

  private func breaks(
    named text: String, _ candidates: [HabitBreak], _ listed: [HabitBreak], _ book: HabitBook
  ) -> [HabitBreak] {
    if let match = candidates.first(where: { $0.id == text }) { return [match] }
    if let number = Int(text), listed.indices.contains(number - 1) {
      return candidates.filter { $0.id == listed[number - 1].id }
    }
    // A habit may have a name that is also a day.
    let days = [dayTyping().day(text, .future), dayTyping().day(text, .past)]
    let startingThen = candidates.filter { days.contains($0.from) }
    if !startingThen.isEmpty { return startingThen }
    let habits = Set(book.habits(matching: text).map(\.id))
    let ofHabits = candidates.filter { $0.habit.map(habits.contains) ?? false }
    let isAll = ["all", "전체", "모두"].contains(text.lowercased())
    return ofHabits.isEmpty && isAll ? candidates.filter { $0.habit == nil } : ofHabits
  }
}

extension BreakEdit {
  /// The typed text of the field that a failure is about; nil if the message needs none.
  func typed(_ failure: HabitFailure) -> String? {
    guard case .breakEdit(let failure) = failure else { return nil }
    switch failure.field {
    case .from: return from
    case .to: return to
    case .reason: return nil
    }
  }
}

/// An object of `habit break list --json`.
struct BreakReport: Encodable {
  let number: Int
  let id: String
  let from: CalendarDay
  let to: CalendarDay?
  let reason: String
  let habit, name: String?
  let time: HabitBreak.Phase

  init(_ habitBreak: HabitBreak, in book: HabitBook, on today: CalendarDay) {
    number = (book.listedBreaks(on: today).firstIndex(of: habitBreak) ?? 0) + 1
    id = habitBreak.id
    from = habitBreak.from
    to = habitBreak.to
    reason = habitBreak.reason
    habit = habitBreak.habit
    name = habitBreak.habit.flatMap { book.habit($0)?.name }
    time = habitBreak.phase(on: today)
  }
}
