import ArgumentParser
import Day
import Model
import Storage
import Texts

/// Deletes a child with what belongs to it alone.
struct ChildRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("remove", .childRemove)

  @Argument(help: ArgumentHelp(.helpChild, value: .valueName))
  var name: String
  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let command = "lionheart child remove"
    let workspace = try Workspace(program: command)
    let child = try workspace.child(named: name)
    let (goes, language) = (workspace.store.belongings(of: child.id), workspace.language)
    let family = workspace.store.family()
    for phrase in [.goesWithChild(cards: goes.tasks, days: goes.attendedDays), Phrase.staysWithoutChild] {
      Output.message(phrase(language))
    }
    if !yes {
      guard Question.isPossible else { throw CommandFailure.usage(.yesIsNeeded, command: command) }
      guard Question.isAgreed(.removeChildTitle(child, among: family), language: language) else {
        return Output.message(Phrase.childKept(language))
      }
    }
    let day = workspace.today
    try await saving { () throws(StoreFailure) in
      try await workspace.store.removeChild(child.id, on: day)
    }
    Output.message(Phrase.childRemovedByCommand(child.names)(language))
  }
}
