import ArgumentParser
import Day
import Model
import Storage
import Texts

struct HabitAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("add", .habitAdd)

  @Argument(help: ArgumentHelp(.helpNewHabit, value: .valueName))
  var name: String?
  @Flag(help: ArgumentHelp(.helpSuggested))
  var suggested = false
  @OptionGroup var options: HabitOptions
  @OptionGroup var language: LanguageOptions

  private var command: String { "lionheart habit add" }

  func run() async throws {
    if suggested { return try await addSuggested() }
    guard let name else { throw CommandFailure.usage(.noNameOfHabit, command: command) }
    let workspace = try Workspace(program: command)
    let today = workspace.today
    var edit = options.edit(name: name)
    try edit.readDays(workspace.dayTyping(), for: command)
    edit.photo = try options.photoRule(for: command)
    let category = options.categoryName
    let at = workspace.clock.now().milliseconds
    let id = try await savingHabit(for: command, edit) { [edit] () throws(StoreFailure) in
      try await workspace.store.addHabit(edit, inCategory: category, on: today, at: at)
    }
    guard let habit = workspace.store.habits().book.habit(id) else { return }
    Output.message(HabitText.added(habit, on: today, language: workspace.language))
    workspace.sayQuiet(habit.reminders)
  }

  /// Adds what the week suggests: all of it, or what has the name.
  private func addSuggested() async throws {
    if !options.isEmpty { throw CommandFailure.usage(.suggestedAlone, command: command) }
    let workspace = try Workspace(program: command)
    let today = workspace.today
    let suggestions = try workspace.suggestedHabits(named: name)
    guard !suggestions.isEmpty else { return Output.message(Phrase.noSuggestionsLeft(workspace.language)) }
    let at = workspace.clock.now().milliseconds
    let ids = try await savingHabit(for: command) { () throws(StoreFailure) in
      try await workspace.store.addHabits(suggestions.map(\.newHabit), on: today, at: at)
    }
    let book = workspace.store.habits().book
    for habit in ids.compactMap({ book.habit($0) }) {
      Output.message(HabitText.added(habit, on: today, language: workspace.language))
    }
  }
}
