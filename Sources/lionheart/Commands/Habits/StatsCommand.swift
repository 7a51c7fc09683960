import ArgumentParser
import Day
import Habits
import Model
import Storage
import Texts

/// Prints the statistics of habits over all years.
struct StatsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("stats", .stats)

  @Argument(help: ArgumentHelp(.helpHabitOfStats, value: .valueHabit), completion: .names(of: .habits))
  var habit: String?
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let chosen = try habit.map { try workspace.habit(named: $0) }
    guard !workspace.isPaused else {
      Output.result(Phrase.pausedStatistics(workspace.language))
      if output.json { try printPausedJSON(chosen) }
      return
    }
    let (book, condition) = workspace.store.habits()
    if chosen == nil {
      workspace.reportTroubles([.habits: condition])
      if book.habits.isEmpty, ![.good, .missing].contains(condition) { throw ExitCode(1) }
    }
    let shown = chosen.map { [$0] } ?? book.habits.filter { !$0.isArchived }
    let statistics = try await workspace.store.habitStatistics(
      of: Set(shown.map(\.id)), on: workspace.today, pauses: workspace.pauses)
    let counted = shown.compactMap { habit in statistics[habit.id].map { (habit, $0) } }
    try output.json ? printJSON(counted, book, workspace) : printText(counted, book, workspace)
    if counted.isEmpty, !output.json { Output.message(Phrase.noHabits(workspace.language)) }
    await workspace.store.refreshSummaries()
  }

  private struct PausedReport: Encodable {
    let id, name: String
    let paused = true
  }

  private func printJSON(
    _ counted: [(Habit, HabitStatistics)], _ book: HabitBook, _ workspace: Workspace
  ) throws {
    let days = workspace.store.checkInDays(of: Set(counted.map(\.0.id)))
    let reports = counted.map { habit, statistics in
      HabitStatisticsReport(
        habit, category: book.category(habit.category), statistics, on: workspace.today,
        checkIns: days[habit.id] ?? [])
    }
    if habit != nil, let report = reports.first {
      try Output.json(report)
    } else {
      try Output.json(list: reports)
    }
  }

  /// The JSON while paused, when nothing is counted: no list, and of a habit only that it pauses.
  private func printPausedJSON(_ habit: Habit?) throws {
    guard let habit else { return try Output.json(list: [PausedReport]()) }
    try Output.json(PausedReport(id: habit.id, name: habit.name))
  }

  private func printText(
    _ counted: [(Habit, HabitStatistics)], _ book: HabitBook, _ workspace: Workspace
  ) throws {
    let language = workspace.language
    guard habit != nil, let (habit, statistics) = counted.first else {
      try Output.lines(HabitText.statistics(counted, language: language))
      return
    }
    try Output.lines(
      HabitText.statistics(
        of: habit, category: book.category(habit.category), statistics, on: workspace.today,
        from: workspace.weekStart(in: language), language: language))
  }
}
