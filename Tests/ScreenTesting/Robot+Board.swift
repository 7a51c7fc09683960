import Model
import Storage
import TerminalUI

@testable import App

extension Robot {
  /// The day of the tests' clock.
  nonisolated static let day = CalendarDay(number: 20_778)

  /// A child whose curriculum stands still, so that nothing is suggested.
  static let paused: Child = {
    var child = expected
    child.pauses = [Pause(start: day)]
    return child
  }()

  /// The Board of a home with some cards.
  static func board(
    size: (Int, Int) = (80, 24), language: Language = .en, child: Child? = paused,
    packs: [String] = [Checkout.packs], _ fill: (Store) async throws -> Void = { _ in }
  ) async throws -> Robot {
    let app = try await Robot(
      child: child, packs: packs, size: Size(columns: size.0, rows: size.1), language: language)
    try await fill(app.store)
    await app.press(.character("7"))
    return app
  }

  /// The names of the cards of a column, as they are kept.
  func names(_ column: BoardTask.Column) -> [String] {
    TaskBoard(store.tasks().tasks, on: Robot.day)[column].map(\.name)
  }

  /// The lines of the screen below the tabs, without the keys and blank ones.
  var lines: [String] { lines(below: 2) }

  func lines(below rows: Int) -> [String] {
    screen.text.dropFirst(rows).dropLast().filter { !$0.isEmpty }
  }
}

extension Store {
  /// Adds a card on the tests' day.
  func add(
    _ title: String, to column: BoardTask.Column = .todo, due: String = "", category: String = ""
  ) async throws {
    let edit = TaskEdit(title: title, due: due, category: category)
    // The tests' clock stands still, so each card gets a later time.
    let at = Int64(Robot.day.number) * 86_400_000 + Int64(tasks().tasks.count)
    try await addTasks([NewTask(edit, column: column)], on: Robot.day, at: at)
  }
}
