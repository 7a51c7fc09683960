import ArgumentParser
import Features
import Model
import Storage

/// Changes what is known of a child.
struct ChildEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a child's nickname or dates; what was read stays.",
    discussion: """
      An empty text takes the nickname, or the due date of a born child, away.

      EXAMPLES
        lionheart child edit --due 2027-03-14
        lionheart child edit --born today
        lionheart child edit Bean --nickname Leo
        lionheart child edit Leo --not-born
      """)

  @Argument(help: "The nickname or id; without one, the child that the screens are about.")
  var name: String?
  @Option(help: ArgumentHelp("What you call the baby, 1–10 characters.", valueName: "name"))
  var nickname: String?
  @Option(help: ArgumentHelp("The due date.", valueName: "date"))
  var due: String?
  @Option(help: ArgumentHelp("The date of birth, or today.", valueName: "date"))
  var born: String?
  @Flag(help: "The baby is not born yet after all.")
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
