import Model
import Testing

/// What becomes of the order by hand when a card is moved past its neighbour.
@Suite struct BoardPlacesTests {
  private func board(_ places: [Double]) -> TaskBoard {
    TaskBoard(places.enumerated().map { BoardTask(id: "\($0)", title: "", place: $1, addedAt: Int64($0)) })
  }

  private func ids(_ board: TaskBoard) -> String { board[.todo].map(\.id).joined() }

  private func moved(_ board: TaskBoard, _ index: Int, by step: Int) -> (
    board: TaskBoard, changed: [BoardTask]
  ) {
    let task = board[.todo][index]
    guard let other = board.neighbour(of: task, by: step) else { return (board, []) }
    let changed = board.swapping(task, with: other)
    let others = board.tasks.filter { card in !changed.contains { $0.id == card.id } }
    return (TaskBoard(others + changed), changed)
  }

  @Test func twoCardsWithPlacesOfTheirOwnChangeThemAndNoOther() {
    let (board, changed) = moved(board([1, 2, 3]), 0, by: 1)
    #expect(ids(board) == "102" && changed.map(\.id).sorted() == ["0", "1"])
    #expect(board[.todo].map(\.place) == [1, 2, 3])
  }

  private static let places: [[Double]] = [
    [5, 5, 5, 5], [1, 1, 2, 2], [1, 2, 2, 2.5], [1e308, 1e308, 1e308, 1e308], [-1e308, -1e308, 1e308, 1e308],
    [0, 0, .leastNonzeroMagnitude, .leastNonzeroMagnitude],
    [1_795_238_016_000, 1_795_238_016_000, 1_795_238_016_000, 1_795_238_016_001],
  ]

  @Test(arguments: places)
  func everyCardGoesPastItsNeighbourWhateverPlacesThereAre(places: [Double]) {
    for index in 0..<4 {
      for step in [-1, 1] where (0..<4).contains(index + step) {
        var expected = Array("0123")
        expected.swapAt(index, index + step)
        let (first, _) = moved(board(places), index, by: step)
        #expect(ids(first) == String(expected))
        let (second, _) = moved(first, index + step, by: -step)
        #expect(ids(second) == "0123")
      }
    }
  }

  @Test func cardsDueOnOtherDaysKeepTheirPlaces() {
    let day = CalendarDay(number: 20_778)
    let due = BoardTask(id: "due", title: "", due: day, place: 1, addedAt: 0)
    let cards = ["a", "b"].map { BoardTask(id: $0, title: "", place: 1, addedAt: 0) }
    let changed = TaskBoard(cards + [due]).swapping(cards[0], with: cards[1])
    #expect(!changed.contains { $0.id == "due" })
    #expect(changed.map(\.id) == ["a"])
    #expect(TaskBoard([due, cards[1]] + changed)[.todo].map(\.id) == ["due", "b", "a"])
  }
}
