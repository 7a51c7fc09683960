import ArgumentParser
import Model
import Storage

/// Makes another child the one that the screens are about.
struct ChildSwitchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "switch", abstract: "Choose the child that the screens are about.",
    discussion: """
      EXAMPLES
        lionheart child switch Bean
        lionheart child switch k3m9
      """)

  @Argument(help: "The nickname, or the id as `lionheart child list` shows it.")
  var name: String
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart child switch")
    let child = try workspace.child(named: name)
    try await saving { () throws(StoreFailure) in try await workspace.store.switchChild(to: child.id) }
    workspace.sayPlace(of: child.id, on: workspace.today)
  }
}
