import ArgumentParser
import Day
import Model
import Storage
import Texts

/// Changes a habit.
struct HabitEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("edit", .habitEdit)

  @Argument(help: ArgumentHelp(.helpHabit, value: .valueHabit))
  var habit: String
  @Option(help: ArgumentHelp(.helpNewName, value: .valueName))
  var name: String?
  @OptionGroup var options: HabitOptions
  @Flag(help: ArgumentHelp(.helpAtLeast))
  var atLeast = false
  @Option(help: ArgumentHelp(.helpAsOf, value: .valueDate))
  var asOf: String?
  @OptionGroup var language: LanguageOptions

  private static let command = "lionheart habit edit"

  func run() async throws {
    var edit = try edit()
    let workspace = try Workspace(program: Self.command)
    let today = workspace.today
    try edit.readDays(workspace.dayTyping(), for: Self.command)
    let day = try workspace.day(typed: asOf, .future, for: Self.command)
    let found = try workspace.habit(named: habit)
    let category = options.categoryName
    let isNew = try await savingHabit(for: Self.command, edit) { [edit] () throws(StoreFailure) in
      try await workspace.store.editHabit(found.id, edit, inCategory: category, from: day, on: today)
    }
    guard let edited = workspace.store.habits().book.habit(found.id) else { return }
    let done = Phrase.habitEdited(
      edited.name, edited.rule(on: max(day, today)), from: day > today ? day : nil)
    Output.message((isNew ? done : .isSoAlready(edited.name))(workspace.language))
    if edit.reminders != nil { workspace.sayQuiet(edited.reminders) }
  }

  private func edit() throws(CommandFailure) -> HabitEdit {
    if options.atMost, atLeast { throw .usage(.atMostOrAtLeast, command: Self.command) }
    var edit = options.edit(name: name)
    edit.photo = try options.photoRule(for: Self.command)
    if atLeast { edit.atMost = false }
    if edit.isEmpty, options.category == nil {
      throw .usage(asOf == nil ? .nothingToEditOfHabit : .asOfWhat, command: Self.command)
    }
    if asOf != nil, !edit.changesRule { throw .usage(.asOfWhat, command: Self.command) }
    // Before, `--from` said this too.
    if options.from != nil, asOf == nil, edit.changesRule { throw .usage(.fromOrAsOf, command: Self.command) }
    return edit
  }
}
