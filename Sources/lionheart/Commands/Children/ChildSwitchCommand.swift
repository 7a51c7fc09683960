import ArgumentParser
import Curriculum
import Day
import Model
import Storage
import Texts

/// Makes another child the one that the screens are about.
struct ChildSwitchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("switch", .childSwitch)

  @Argument(help: ArgumentHelp(.helpChild, value: .valueName))
  var name: String
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart child switch")
    let child = try workspace.child(named: name)
    let day = workspace.today
    try await saving { () throws(StoreFailure) in
      try await workspace.store.switchChild(
        to: child.id, on: day, units: workspace.library.suggestionStages)
    }
    workspace.sayPlace(of: child.id, on: workspace.today)
  }
}
