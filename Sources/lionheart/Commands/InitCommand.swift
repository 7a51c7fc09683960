import ArgumentParser
import Curriculum
import Day
import Model
import Storage
import Texts

/// Says where the person is: the due date, the week, or the birth.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("init", .`init`)

  @OptionGroup var options: ChildOptions
  @Flag(help: ArgumentHelp(.helpForce))
  var force = false
  @OptionGroup var language: LanguageOptions

  private static let command = "lionheart init"

  func run() async throws {
    var edit = try options.edit(for: Self.command)
    let workspace = try Workspace(program: Self.command)
    let existing = workspace.store.activeChild()
    if let existing, !force { throw existing.isPaused ? CommandFailure.childPaused : .childExists }
    let today = workspace.clock.now().date
    edit.readDays(workspace.dayTyping(on: today))
    if let existing, !existing.isPaused {
      try await workspace.edit(existing.id, edit, for: Self.command)
    } else {
      let child = try edit.applied(
        to: Child(id: Identifier.make(), startedOn: today), on: today, for: Self.command)
      try await saving { () throws(StoreFailure) in
        if existing == nil {
          try await workspace.store.saveChild(child, makeActive: true)
        } else {
          try await workspace.store.addChild(child, units: workspace.library.suggestionStages)
        }
      }
    }
    if let child = workspace.store.activeChild(), let age = child.age(on: workspace.today),
      let place = Phrase.placed(age, dueDate: child.dueDate)
    {
      Output.message(place(workspace.language))
    }
  }
}

/// Saves, or fails with the sentence for it.
@discardableResult
func saving<Result>(_ work: () async throws(StoreFailure) -> Result) async throws(CommandFailure) -> Result {
  do throws(StoreFailure) {
    return try await work()
  } catch {
    throw .store(error)
  }
}
