import ArgumentParser
import Day
import Model
import Storage
import Texts

/// Tells of a birth: `child edit --born` for the child that is expected.
struct BornCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("born", .born)

  /// From this week on; before it a wrong word is likelier than a birth.
  private static let firstWeek = 20

  @Argument(help: ArgumentHelp(.helpBornDate, value: .valueDate))
  var date = "today"
  @Argument(help: ArgumentHelp(.helpBirthTime, value: .valueTime))
  var time: String?
  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart born")
    let child = workspace.store.family().expected
    guard let child, let age = child.age(on: workspace.today), age.days >= Self.firstWeek * 7 else {
      throw CommandFailure.said(.nobodyIsDue(fromWeek: Self.firstWeek))
    }
    let words = ["--born", date] + (time.map { ["--time", $0] } ?? []) + (yes ? ["--yes"] : [])
    let edit = try ChildEditCommand.parse(words)
    try await edit.run()
  }
}
