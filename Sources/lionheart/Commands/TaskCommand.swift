import ArgumentParser
import Board
import Curriculum
import Day
import Home
import Model
import Storage
import Texts

struct TaskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "task", .task,
    subcommands: [
      TaskListCommand.self, TaskShowCommand.self, TaskAddCommand.self, TaskEditCommand.self,
      TaskMoveCommand.self,
      TaskDoneCommand.self, TaskTickCommand.self, TaskRemoveCommand.self,
    ])

  @OptionGroup var language: LanguageOptions
}

/// Lists the cards by column.
struct TaskListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("list", .taskList)

  @Argument(
    help: ArgumentHelp(Phrase("Show only one person's tasks: @me, @partner."), value: Phrase("person")),
    completion: .names(of: .people))
  var who: String?
  @Option(help: ArgumentHelp(.helpColumn, value: .valueColumn), completion: .names(of: .columns))
  var column: String?
  @Flag(help: ArgumentHelp(Phrase("Include tasks done in earlier months.")))
  var all = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let columns = try column.map { [try parseColumn($0)] } ?? BoardTask.Column.allCases
    let workspace = try Workspace()
    let today = workspace.today
    let first = CalendarDay(year: today.parts.year, month: today.parts.month, day: 1)
    var (board, omittedDoneCount, _) = try workspace.board(doneSince: all ? nil : first)
    let (family, units) = (workspace.store.family(), workspace.library.suggestionStages)
    if family.isPaused {
      board = TaskBoard(board.tasks.filter { !family.isOfPausedPregnancy($0, units) }, on: today)
    }
    if let who {
      guard let person = workspace.store.people().person(named: who) else {
        throw CommandFailure.usage(.nobodyCalled(who))
      }
      board = TaskBoard(board.tasks.filter { ($0.assignee ?? "") == person }, on: today)
      omittedDoneCount = 0
    }
    if output.json {
      try Output.json(list: columns.flatMap { board[$0] }.map(workspace.report))
    } else {
      let lines = BoardText.list(
        board, columns: columns, hiddenDoneCount: omittedDoneCount, showsAllDone: all,
        family: family, people: workspace.store.people(), on: today, language: workspace.language)
      try Output.lines(lines)
      if lines.isEmpty { Output.message(Phrase.noTasksToList(workspace.language)) }
    }
    await workspace.store.refreshSummaries()
  }
}

/// Prints a card, or what to bring along to its appointment.
struct TaskShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("show", .taskShow)

  @Argument(help: ArgumentHelp(.helpTask, value: .valueTask), completion: .names(of: .tasks))
  var task: String
  @Flag(help: ArgumentHelp(Phrase("Print a page to bring along: questions, milestones and times.")))
  var print = false
  @Flag(help: ArgumentHelp(Phrase("With --print: the page as HTML.")))
  var html = false
  @Flag(help: ArgumentHelp(Phrase("With --print: add the times of the last 7 days.")))
  var times = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    if !print, html || times { throw CommandFailure.usage(Phrase("--html and --times need --print.")) }
    if print, output.json { throw CommandFailure.usage(Phrase("Use either --print or --json.")) }
    let workspace = try Workspace()
    let found = try workspace.task(named: task)
    if output.json { return try Output.json(workspace.report(found)) }
    let language = workspace.language
    guard print else {
      let isPaused = workspace.store.family().isPaused
      return try Output.lines(
        BoardText.page(
          found, on: workspace.today, isPaused: isPaused, people: workspace.store.people(),
          language: language))
    }
    let sheet = CheckSheet(
      found, workspace.store, workspace.library, showsTimes: times, at: workspace.clock.now(), in: language)
    let page = CheckPrint(sheet, in: language)
    try Output.lines(html ? page.html : page.lines)
  }
}

struct TaskAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("add", .taskAdd)

  @Argument(help: ArgumentHelp(Phrase("The title, at most 200 characters."), value: .valueTitle))
  var title: String
  @OptionGroup var options: TaskOptions
  @Option(help: ArgumentHelp(.helpColumn, value: .valueColumn), completion: .names(of: .columns))
  var column: String?
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let column = try column.map { try parseColumn($0) } ?? .todo
    let workspace = try Workspace()
    let typed = options.edit(title: title)
    let edit = typed.parsed(by: workspace.dayTyping())
    let today = workspace.today
    let new = NewTask(edit, column: column, child: workspace.store.activeChild()?.id)
    let at = workspace.clock.now().milliseconds
    let added = try await saving { () throws(StoreFailure) in
      try await workspace.store.addTasks([new], on: today, at: at)
    } orThrow: {
      .task($0, typed)
    }
    for task in added {
      Output.result(Phrase.taskAdded(workspace.line(of: task))(workspace.language))
    }
    try output.print(changed: !added.isEmpty, added.first.map(workspace.report))
  }
}

/// The options of `task add` and `task edit`.
struct TaskOptions: ParsableArguments {
  @Option(help: ArgumentHelp(Phrase("More details. An empty text removes them."), value: .valueText))
  var text: String?
  @Option(
    help: ArgumentHelp(Phrase("The due date: fri, +3d, 12/20 or 2027-03-11. Empty: none."), value: .valueDate)
  )
  var due: String?
  @Option(
    help: ArgumentHelp(
      Phrase("The time of an appointment, such as 14:30. Empty: all day."), value: .valueTime))
  var time: String?
  @Option(
    help: ArgumentHelp(
      Phrase(
        "When to remind you: 8:00 on the day, 1d 20:00 the evening before, or 30m before the time. Empty: "
          + "never."), value: .valueTime))
  var remind: String?
  @Option(help: ArgumentHelp(Phrase("The place. Empty: none."), value: .valueText))
  var location: String?
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(Phrase("A step to add to the checklist. May be repeated."), value: .valueText))
  var item: [String] = []
  @Option(help: ArgumentHelp(Phrase("The category. Empty: none."), value: .valueName))
  var category: String?

  /// The options as changes to a card.
  func edit(title: String?) -> TaskEdit {
    TaskEdit(
      title: title, text: text, due: due, time: time, reminder: remind, location: location,
      checklist: item.isEmpty ? nil : .added(item), category: category)
  }
}

extension TaskEdit {
  /// Converts the typed day to the format of the files.
  func parsed(by parser: DayParser) -> TaskEdit {
    var edit = self
    edit.due = due.map { parser.normalized($0) }
    return edit
  }
}

struct TaskEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("edit", .taskEdit)

  @Argument(help: ArgumentHelp(.helpTask, value: .valueTask), completion: .names(of: .tasks))
  var task: String
  @Option(help: ArgumentHelp(Phrase("The new title."), value: .valueTitle))
  var title: String?
  @OptionGroup var options: TaskOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let typed = options.edit(title: title)
    if typed == TaskEdit() {
      throw CommandFailure.usage(Phrase("Nothing to change. Use --title, --text, --due or --category."))
    }
    let workspace = try Workspace()
    let edit = typed.parsed(by: workspace.dayTyping())
    let today = workspace.today
    let found = try workspace.task(named: task)
    try await workspace.editTask(found.id, typed, output: output) { () throws(StoreFailure) in
      try await workspace.store.editTask(found.id, edit, on: today)
    }
  }
}

/// Ticks a checklist item of a card.
struct TaskTickCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("tick", .taskTick)

  @Argument(help: ArgumentHelp(.helpTask, value: .valueTask), completion: .names(of: .tasks))
  var task: String
  @Argument(
    help: ArgumentHelp(Phrase("The step: its text or a part of it."), value: .valueText),
    completion: .names(of: .steps))
  var step: String
  @Flag(help: ArgumentHelp(Phrase("Untick the step.")))
  var undo = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let found = try workspace.task(named: task)
    let typed = step.lowercased()
    let steps = found.checklist.filter { $0.text.lowercased().contains(typed) }
    // Of items with the same text, the first that is not in this state yet.
    let exact = steps.filter { $0.text.lowercased() == typed }
    let same = exact.first { $0.isDone == undo } ?? exact.first
    guard let item = same ?? (steps.count == 1 ? steps[0] : nil) else {
      throw CommandFailure.failed(.unknownStep(step, known: found.checklist.map(\.text)))
    }
    let isDone = !undo
    try await workspace.editTask(found.id, output: output) { () throws(StoreFailure) in
      try await workspace.store.tickItem(item.id, of: found.id, isDone: isDone)
    }
  }
}

/// Moves a card to a column.
struct TaskMoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("move", .taskMove)

  @Argument(help: ArgumentHelp(.helpTask, value: .valueTask), completion: .names(of: .tasks))
  var task: String
  @Argument(help: ArgumentHelp(.helpColumn, value: .valueColumn), completion: .names(of: .columns))
  var column: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let column = try parseColumn(column)
    try await Workspace().moveTask(named: task, to: column, output)
  }
}

/// Moves a card to Done.
struct TaskDoneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("done", .taskDone)

  @Argument(help: ArgumentHelp(.helpTask, value: .valueTask), completion: .names(of: .tasks))
  var task: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    try await Workspace().moveTask(named: task, to: .done, output)
  }
}

struct TaskRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("remove", .taskRemove)

  @Argument(help: ArgumentHelp(.helpTask, value: .valueTask), completion: .names(of: .tasks))
  var task: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let found = try workspace.task(named: task)
    let report = workspace.report(found)
    try await saving { () throws(StoreFailure) in
      try await workspace.store.removeTask(found.id)
    } orThrow: {
      .task($0)
    }
    Output.result(Phrase.removed(found.name)(workspace.language))
    try output.print(changed: true, removed: true, report)
  }
}

extension Workspace {
  /// Returns the cards of the Board and how many more are in Done, and prints what is wrong with their files.
  /// Fails if that is why there are none.
  func board(
    doneSince day: CalendarDay? = nil
  ) throws -> (board: TaskBoard, omittedDoneCount: Int, isWhole: Bool) {
    let stored = store.tasks(except: store.family().restingIDs, doneSince: day)
    reportTroubles(stored.troubles)
    if stored.tasks.isEmpty, stored.troubles.values.contains(where: { !$0.isReadable }) { throw ExitCode(1) }
    return (
      TaskBoard(stored.tasks, on: today), stored.omittedDoneCount,
      stored.troubles.values.allSatisfy(\.isWhole)
    )
  }

  /// Finds a card by its title or text, a part of them, its id or the end of its id.
  func task(named text: String) throws -> BoardTask {
    let board = try board().board
    if board.tasks.isEmpty { throw CommandFailure.failed(.noTasksToList) }
    let matches = board.tasks(matching: text)
    if matches.count == 1 { return matches[0] }
    let open = board[.todo] + board[.doing]
    let labels = board.labels(of: matches.isEmpty ? open : matches)
    throw CommandFailure.failed(
      matches.isEmpty ? .unknownTask(text, known: labels) : .ambiguousTask(text, found: labels))
  }

  /// Moves a card and prints it.
  func moveTask(named name: String, to column: BoardTask.Column, _ output: OutputOptions) async throws {
    let found = try task(named: name)
    let today = today
    try await editTask(found.id, output: output, printing: Phrase.taskMoved) { () throws(StoreFailure) in
      try await store.moveTask(found.id, to: column, on: today)
    }
  }

  /// Saves an edit of a card, then prints the card as it is stored then.
  func editTask(
    _ id: BoardTask.ID, _ edit: TaskEdit = TaskEdit(), output: OutputOptions,
    printing changed: (String) -> Phrase = Phrase.taskChanged,
    _ save: () async throws(StoreFailure) -> Bool
  ) async throws(CommandFailure) {
    var line: String? { store.task(id).map { self.line(of: $0) } }
    let isChanged = try await self.edit(
      printing: line.map(changed), ifUnchanged: line.map(Phrase.isSoAlready), save,
      orThrow: { .task($0, edit) })
    try output.print(changed: isChanged, store.task(id).map(report))
  }

  /// A card as an object of `--json`.
  func report(_ task: BoardTask) -> TaskReport {
    TaskReport(task, on: today, isPaused: store.family().isPaused, people: store.people())
  }

  func line(of task: BoardTask) -> String {
    BoardText.line(task, on: today, isPaused: store.family().isPaused, language: language)
  }
}

func parseColumn(_ text: String) throws(CommandFailure) -> BoardTask.Column {
  guard let column = BoardTask.Column(typed: text) else {
    throw .usage(.unknownColumn(text))
  }
  return column
}

extension CommandFailure {
  /// Why cards could not be saved; a usage failure if the typed text is invalid.
  fileprivate static func task(_ failure: StoreFailure, _ edit: TaskEdit = TaskEdit()) -> Self {
    guard case .board(let failure) = failure else { return .store(failure) }
    guard case .edit(let invalid) = failure else { return .failed(.boardFailure(failure)) }
    let typed: String? =
      switch invalid {
      case .notADay, .dayTooFar: edit.due
      case .notATime: edit.time
      case .notAReminder: edit.reminder
      default: nil
      }
    return .usage(.about(typed ?? "", .taskEdit(invalid)))
  }
}
