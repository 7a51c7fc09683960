import FoundationEssentials
import Model
import Testing

/// A card as it is in a file, and its place on the Board.
@Suite struct BoardTaskTests {
  private let today = CalendarDay(number: 20_778)  // 2026-11-21

  @Test(arguments: [BoardTask.Origin.typed, .suggested("pack/week-24/tour"), .imported("todotxt")])
  func aCardIsReadAsItWasWritten(origin: BoardTask.Origin) throws {
    var card = BoardTask(
      id: "", title: "Tour", text: "Ask for dates", due: today + 3, time: ClockTime("09:30"),
      location: "Ward 2", category: "care", column: .done, place: 1.5, origin: origin, child: "bean",
      addedAt: 5, doneOn: today, foreign: ["todotxt": "x"])
    card.addedBy = "ada"
    card.assignee = "bo"
    let data = try JSONEncoder().encode(card)
    #expect(try JSONDecoder().decode(BoardTask.self, from: data) == card)
  }

  @Test func theMonthOfAnIdIsItsBeginning() {
    #expect(BoardTask.month(of: "2026-11-x") == today.month)
    for id in ["2026-11-", "2026-11x-y", "2026-11", "2026-13-x", "card-11-x", ""] {
      #expect(BoardTask.month(of: id) == nil, "\(id)")
    }
  }

  @Test func theNewestCardIsOnTopOfDoneAndTheNextDueOnTopOfToDo() {
    func card(_ id: String, due: Int?, doneOn: Int?) -> BoardTask {
      BoardTask(
        id: id, title: id, due: due.map { today + $0 }, column: doneOn == nil ? .todo : .done, place: 1,
        addedAt: 0, doneOn: doneOn.map { today - $0 })
    }
    let board = TaskBoard([
      card("a", due: 1, doneOn: 3), card("b", due: 2, doneOn: 1), card("c", due: nil, doneOn: 2),
      card("d", due: nil, doneOn: nil), card("e", due: 5, doneOn: nil), card("f", due: 2, doneOn: nil),
    ])
    #expect(board[.done].map(\.id) == ["b", "c", "a"])
    #expect(board[.todo].map(\.id) == ["f", "e", "d"])
  }
}
