import ArgumentParser
import Day
import Model
import Storage
import Texts

/// Changes what a card says.
struct TaskEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("edit", .taskEdit)

  @Argument(help: ArgumentHelp(.helpTask, value: .valueTask))
  var task: String
  @Option(help: ArgumentHelp(.helpNewTitle, value: .valueTitle))
  var title: String?
  @OptionGroup var options: TaskOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let command = "lionheart task edit"
    var edit = options.edit(title: title)
    if edit == TaskEdit() {
      throw CommandFailure.usage(.nothingToEditOfTask, command: command)
    }
    let workspace = try Workspace(program: command)
    edit.readDay(workspace.dayTyping())
    let today = workspace.today
    let found = try workspace.task(named: task)
    let isNew = try await savingTask(for: command, edit) { [edit] () throws(StoreFailure) in
      try await workspace.store.editTask(found.id, edit, on: today)
    }
    workspace.say(of: found.id) { isNew ? .taskChanged($0) : .isSoAlready($0) }
  }
}

/// Ticks a step of a card.
struct TaskTickCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("tick", .taskTick)

  @Argument(help: ArgumentHelp(.helpTask, value: .valueTask))
  var task: String
  @Argument(help: ArgumentHelp(.helpTaskStep, value: .valueText))
  var step: String
  @Flag(help: ArgumentHelp(.helpTaskOpenAgain))
  var undo = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart task tick")
    let found = try workspace.task(named: task)
    let typed = step.lowercased()
    let steps = found.checklist.filter { $0.text.lowercased().contains(typed) }
    // Of those that are called so the first that is not yet so.
    let exact = steps.filter { $0.text.lowercased() == typed }
    let same = exact.first { $0.isDone == undo } ?? exact.first
    guard let its = same ?? (steps.count == 1 ? steps[0] : nil) else {
      throw CommandFailure.said(.unknownStep(step, known: found.checklist.map(\.text)))
    }
    let isDone = !undo
    let isNew = try await savingTask(for: "lionheart task tick") { () throws(StoreFailure) in
      try await workspace.store.tickItem(its.id, of: found.id, isDone: isDone)
    }
    workspace.say(of: found.id) { isNew ? .taskChanged($0) : .isSoAlready($0) }
  }
}

/// Moves a card to a column.
struct TaskMoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("move", .taskMove)

  @Argument(help: ArgumentHelp(.helpTask, value: .valueTask))
  var task: String
  @Argument(help: ArgumentHelp(.helpColumn, value: .valueColumn))
  var column: String
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let command = "lionheart task move"
    let column = try taskColumn(column, for: command)
    try await Workspace(program: command).move(task, to: column, for: command)
  }
}

/// Moves a card to Done.
struct TaskDoneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("done", .taskDone)

  @Argument(help: ArgumentHelp(.helpTask, value: .valueTask))
  var task: String
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let command = "lionheart task done"
    try await Workspace(program: command).move(task, to: .done, for: command)
  }
}

/// Deletes a card.
struct TaskRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("remove", .taskRemove)

  @Argument(help: ArgumentHelp(.helpTask, value: .valueTask))
  var task: String
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let command = "lionheart task remove"
    let workspace = try Workspace(program: command)
    let found = try workspace.task(named: task)
    try await savingTask(for: command) { () throws(StoreFailure) in
      try await workspace.store.removeTask(found.id)
    }
    Output.message(Phrase.removed(found.name)(workspace.language))
  }
}
