import Model
import TerminalUI

/// The menu beside a card: the columns that it is not in.
struct BoardMenu: Equatable, Sendable {
  let task: BoardTask.ID
  let columns: [BoardTask.Column]
  var selection = 0

  init(_ task: BoardTask) {
    self.task = task.id
    columns = BoardTask.Column.allCases.filter { $0 != task.column }
  }

  mutating func move(_ move: ListMove) {
    var position = ListPosition(selection: selection)
    position.move(move, count: columns.count, rows: columns.count)
    selection = position.selection
  }
}
