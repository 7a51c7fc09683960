import Model
import TerminalUI
import Testing

@testable import App
@testable import Board
@testable import ScreenTesting

/// A column of cards that take different numbers of rows.
@MainActor
@Suite struct BoardColumnTests {
  private let heights = [2, 3, 1, 2, 3]

  private func column(selecting index: Int) -> BoardColumn {
    var column = BoardColumn()
    let items = heights.indices.map {
      BoardItem.task(BoardTask(id: "\($0)", title: "", place: 0, addedAt: 0))
    }
    column.setItems(items, selecting: .task("\(index)"))
    return column
  }

  private func rows(_ item: BoardItem) -> Int { heights[item.task.flatMap { Int($0.id) } ?? 0] }

  @Test(arguments: [(0, 0..<3), (1, 0..<3), (2, 0..<3), (3, 1..<4), (4, 2..<5)])
  func theSelectedCardShowsWhole(selection: Int, shown: Range<Int>) {
    var column = column(selecting: selection)
    column.fit(availableRows: 6, rows: rows)
    #expect(column.visibleIndices(availableRows: 6, rows: rows) == shown)
  }

  @Test func noRowIsWastedAtTheEnd() {
    var column = column(selecting: 4)
    column.fit(availableRows: 3, rows: rows)
    #expect(column.position.top == 4)
    column.fit(availableRows: 11, rows: rows)
    #expect(column.position.top == 0 && column.offset(of: 4, rows: rows) == 8)
  }

  @Test func theSelectionStaysOnItsCardOrInItsPlace() {
    var column = column(selecting: 3)
    column.setItems(Array(column.items.dropFirst()), selecting: .task("3"))
    #expect(column.position.selection == 2)
    column.setItems(column.items.filter { $0.task?.id != "3" }, selecting: .task("3"))
    #expect(column.selected?.task?.id == "4")
    column.setItems([], selecting: nil)
    #expect(column.position.selection == 0 && column.selected == nil)
    column.fit(availableRows: 3, rows: rows)
    column.move(.by(1), availableRows: 3, rows: rows)
    #expect(column.position.selection == 0 && column.visibleIndices(availableRows: 3, rows: rows).isEmpty)
  }

  @Test func waitingShowsAMarkOnlyAfterAMoment() {
    var waiting: [(Duration, @MainActor () -> Void)] = []
    var steps: [Int?] = []
    let later: LoadingIndicator.Timer = { waiting.append(($0, $1)) }
    let indicator = LoadingIndicator(after: later, animation: later)
    indicator.onStep = { steps.append($0) }
    let number = indicator.begin()
    #expect(waiting.map(\.0) == [.milliseconds(150)] && steps.isEmpty && indicator.isCurrent(number))
    waiting[0].1()
    waiting[1].1()
    #expect(steps == [0, 1])
    indicator.end()
    waiting[2].1()
    #expect(steps == [0, 1, nil] && !indicator.isCurrent(number) && waiting.count == 3)
  }
}
