import ArgumentParser
import Board
import Day
import Model
import Storage
import Texts

extension Workspace {
  /// The cards that the Board shows, and how many more are in Done; says what is wrong with their files, and fails
  /// where that is why there are none.
  func board(
    doneSince day: CalendarDay? = nil
  ) throws -> (board: TaskBoard, folded: Int, isWhole: Bool) {
    let kept = store.tasks(except: store.family().restingIDs, doneSince: day)
    say(kept.troubles)
    if kept.tasks.isEmpty, kept.troubles.values.contains(where: { !$0.isReadable }) { throw ExitCode(1) }
    return (
      TaskBoard(kept.tasks, on: today), kept.omittedDoneCount, kept.troubles.values.allSatisfy(\.isWhole)
    )
  }

  /// The card that a person names by its title or text, the beginning or a part of it, or by the id or its end.
  func task(named text: String) throws -> BoardTask {
    let board = try board().board
    if board.tasks.isEmpty { throw CommandFailure.said(.noTasksToList) }
    let meant = board.tasks(matching: text)
    if meant.count == 1 { return meant[0] }
    let open = board[.todo] + board[.doing]
    let labels = board.labels(of: meant.isEmpty ? open : meant)
    throw CommandFailure.said(
      meant.isEmpty ? .unknownTask(text, known: labels) : .ambiguousTask(text, found: labels))
  }

  /// Moves the card that a person names, and says where it is now.
  func move(_ name: String, to column: BoardTask.Column, for command: String) async throws {
    let found = try task(named: name)
    let today = today
    let isNew = try await savingTask(for: command) { () throws(StoreFailure) in
      try await store.moveTask(found.id, to: column, on: today)
    }
    say(of: found.id) { isNew ? .taskMoved($0) : .isSoAlready($0) }
  }

  /// Says something of a card as it is now.
  func say(of id: BoardTask.ID, _ phrase: (String) -> Phrase) {
    if let task = store.task(id) { say(of: task, phrase) }
  }

  /// Says something of a card.
  func say(of task: BoardTask, _ phrase: (String) -> Phrase) {
    Output.message(
      phrase(
        BoardText.line(
          task, on: today, isPaused: store.family().isPaused, language: language))(language))
  }
}

/// The column that a person typed.
func taskColumn(_ text: String, for command: String) throws(CommandFailure) -> BoardTask.Column {
  guard let column = BoardTask.Column(typed: text) else {
    throw .usage(.unknownColumn(text), command: command)
  }
  return column
}

/// Saves what is about cards, or fails with what is right; wrong usage where that was typed.
@discardableResult
func savingTask<Result>(
  for command: String, _ edit: TaskEdit = TaskEdit(),
  _ work: () async throws(StoreFailure) -> Result
) async throws(CommandFailure) -> Result {
  do throws(StoreFailure) {
    return try await work()
  } catch {
    guard case .board(let failure) = error else { throw .store(error) }
    guard case .edit(let its) = failure else { throw .said(.boardFailure(failure)) }
    let typed = its.field == .due ? edit.due ?? "" : its == .notATime ? edit.time ?? "" : ""
    throw .usage(.about(typed, .taskEdit(its)), command: command)
  }
}
