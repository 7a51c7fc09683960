import ArgumentParser
import Curriculum
import Day
import Model
import Storage
import Texts

struct ChildAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("add", .childAdd)

  @OptionGroup var options: ChildOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let command = "lionheart child add"
    var edit = try options.edit(for: command)
    let workspace = try Workspace(program: command)
    let today = workspace.clock.now().date
    edit.readDays(workspace.dayTyping(on: today))
    let child = try edit.applied(
      to: Child(id: Identifier.make(), startedOn: today), on: today, for: command)
    try await saving { () throws(StoreFailure) in
      try await workspace.store.addChild(child, units: workspace.library.suggestionStages)
    }
    workspace.sayPlace(of: child.id, on: workspace.today)
  }
}
