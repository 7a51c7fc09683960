import ArgumentParser
import Board
import Day
import Model
import Storage
import Texts

/// What can be done with the cards of the Board.
struct TaskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "task", .task,
    subcommands: [
      TaskListCommand.self, TaskAddCommand.self, TaskEditCommand.self, TaskMoveCommand.self,
      TaskDoneCommand.self, TaskTickCommand.self, TaskRemoveCommand.self,
    ])

  @OptionGroup var language: LanguageOptions
}

/// The cards, column by column.
struct TaskListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("list", .taskList)

  @Argument(help: ArgumentHelp(.helpTaskWho, value: .valuePerson))
  var who: String?
  @Option(help: ArgumentHelp(.helpColumn, value: .valueColumn))
  var column: String?
  @Flag(help: ArgumentHelp(.helpAllTasks))
  var all = false
  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let command = "lionheart task list"
    let columns = try column.map { [try taskColumn($0, for: command)] } ?? BoardTask.Column.allCases
    let workspace = try Workspace(program: command)
    let today = workspace.today
    let first = CalendarDay(year: today.parts.year, month: today.parts.month, day: 1)
    var (board, folded, _) = try workspace.board(doneSince: all ? nil : first)
    if let who {
      guard let person = workspace.store.people().person(named: who) else {
        throw CommandFailure.usage(.nobodyCalled(who), command: command)
      }
      board = TaskBoard(board.tasks.filter { ($0.assignee ?? "") == person }, on: today)
      folded = 0
    }
    if json {
      let isPaused = workspace.store.family().isPaused
      let people = workspace.store.people()
      try Output.json(
        columns.flatMap { board[$0] }.map {
          TaskReport($0, on: today, isPaused: isPaused, people: people)
        })
    } else {
      let lines = BoardText.list(
        board, columns: columns, hiddenDoneCount: folded, showsAllDone: all, family: workspace.store.family(),
        people: workspace.store.people(), on: today,
        language: workspace.language)
      try Output.lines(lines)
      if lines.isEmpty { Output.message(Phrase.noTasksToList(workspace.language)) }
    }
    await workspace.store.refreshSummaries()
  }
}

/// Adds a card.
struct TaskAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("add", .taskAdd)

  @Argument(help: ArgumentHelp(.helpTaskTitle, value: .valueTitle))
  var title: String
  @OptionGroup var options: TaskOptions
  @Option(help: ArgumentHelp(.helpColumn, value: .valueColumn))
  var column: String?
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let command = "lionheart task add"
    let column = try column.map { try taskColumn($0, for: command) } ?? .todo
    let workspace = try Workspace(program: command)
    var edit = options.edit(title: title)
    edit.readDay(workspace.dayTyping())
    let today = workspace.today
    let new = NewTask(edit, column: column, child: workspace.store.activeChild()?.id)
    let at = workspace.clock.now().milliseconds
    let added = try await savingTask(for: command, edit) { () throws(StoreFailure) in
      try await workspace.store.addTasks([new], on: today, at: at)
    }
    for task in added { workspace.say(of: task) { .taskAdded($0) } }
  }
}

/// What `task add` and `task edit` are told of a card.
struct TaskOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.helpTaskText, value: .valueText))
  var text: String?
  @Option(help: ArgumentHelp(.helpTaskDue, value: .valueDate))
  var due: String?
  @Option(help: ArgumentHelp(.helpTaskTime, value: .valueTime))
  var time: String?
  @Option(help: ArgumentHelp(.helpTaskReminder, value: .valueTime))
  var remind: String?
  @Option(help: ArgumentHelp(.helpTaskLocation, value: .valueText))
  var location: String?
  @Option(parsing: .unconditionalSingleValue, help: ArgumentHelp(.helpTaskItem, value: .valueText))
  var item: [String] = []
  @Option(help: ArgumentHelp(.helpTaskCategory, value: .valueName))
  var category: String?

  /// What was told, as changes to a card.
  func edit(title: String?) -> TaskEdit {
    TaskEdit(
      title: title, text: text, due: due, time: time, reminder: remind, location: location,
      checklist: item.isEmpty ? nil : .added(item), category: category)
  }
}

extension TaskEdit {
  /// Writes the day that was typed as files have it.
  mutating func readDay(_ typing: DayParser) { due = due.map { typing.normalized($0) } }
}
