import ArgumentParser
import Day
import Features
import Model
import Storage
import Texts

/// Changes what is known of a child.
struct ChildEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("edit", .childEdit)

  @Argument(help: ArgumentHelp(.helpChildToEdit, value: .valueName))
  var name: String?
  @Option(help: ArgumentHelp(.helpNickname, value: .valueName))
  var nickname: String?
  @Option(help: ArgumentHelp(.helpNewDue, value: .valueDate))
  var due: String?
  @Option(help: ArgumentHelp(.helpNewBirth, value: .valueDate))
  var born: String?
  @Flag(help: ArgumentHelp(.helpNotBorn))
  var notBorn = false
  @OptionGroup var language: LanguageOptions

  private static let command = "lionheart child edit"

  func run() async throws {
    if born != nil, notBorn { throw wrong(.bornOrNot) }
    let edit = ChildEdit(
      nickname: nickname, due: due.map { .date($0) }, birthDate: notBorn ? "" : born)
    if edit.isEmpty { throw wrong(.nothingToEdit) }
    let workspace = try Workspace(program: Self.command)
    let child = try name.map { try workspace.child(named: $0) } ?? workspace.activeChild()
    try await workspace.edit(child.id, edit, for: Self.command)
    workspace.sayPlace(of: child.id, on: workspace.today)
  }

  private func wrong(_ phrase: Phrase) -> CommandFailure { .usage(phrase, command: Self.command) }
}

extension Workspace {
  /// Changes a child, or fails with what is right.
  func edit(_ id: Child.ID, _ edit: ChildEdit, for command: String) async throws(CommandFailure) {
    let day = clock.now().date
    do throws(StoreFailure) {
      try await store.editChild(id, edit, on: day)
    } catch {
      if case .childEdit(let failure) = error { throw edit.wrong(failure, command) }
      throw .store(error)
    }
  }
}
