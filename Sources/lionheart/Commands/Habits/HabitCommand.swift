import ArgumentParser
import Day
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
    let workspace = try Workspace(program: "lionheart habit list")
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
    let command = "lionheart habit archive"
    let workspace = try Workspace(program: command)
    let found = try workspace.habit(named: habit)
    let isArchived = !undo
    let isNew = try await savingHabit(for: command) { () throws(StoreFailure) in
      try await workspace.store.archiveHabit(found.id, isArchived)
    }
    let done = isArchived ? Phrase.habitArchived(found.name) : .habitUnarchived(found.name)
    Output.message((isNew ? done : .isSoAlready(found.name))(workspace.language))
  }
}

/// Removes a habit with its check-ins.
struct HabitRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("remove", .habitRemove)

  @Argument(help: ArgumentHelp(.helpHabit, value: .valueHabit))
  var habit: String
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let command = "lionheart habit remove"
    let workspace = try Workspace(program: command)
    let found = try workspace.habit(named: habit)
    try await savingHabit(for: command) { () throws(StoreFailure) in
      try await workspace.store.removeHabit(found.id)
    }
    Output.message(Phrase.habitRemoved(found.name)(workspace.language))
  }
}
