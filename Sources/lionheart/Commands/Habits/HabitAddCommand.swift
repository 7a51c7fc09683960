import ArgumentParser
import Features
import Model
import Storage

/// Adds a habit.
struct HabitAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("add", .habitAdd)

  @Argument(help: ArgumentHelp(.helpNewHabit, value: .valueName))
  var name: String
  @OptionGroup var options: HabitOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let command = "lionheart habit add"
    let workspace = try Workspace(program: command)
    let today = workspace.today
    try options.refuseWrongOrder(on: today, for: command)
    let edit = options.edit(name: name)
    let category = options.categoryName
    let id = try await savingHabit(for: command, edit) { () throws(StoreFailure) in
      try await workspace.store.addHabit(edit, inCategory: category, on: today)
    }
    guard let habit = workspace.store.habits().book.habit(id) else { return }
    Output.message(Phrase.habitAdded(habit.name, habit.rule(on: today))(workspace.language))
  }
}
