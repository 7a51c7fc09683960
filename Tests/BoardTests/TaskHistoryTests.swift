import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Board
@testable import ScreenTesting
@testable import Texts

/// What happened to cards.
@MainActor
@Suite struct TaskHistoryTests {
  @Test func theNewestIsFirstAndSaysWhatAndWhen() {
    let now = Moment(milliseconds: 1_795_251_600_000, date: Robot.day, secondOfDay: 9 * 3_600)
    func row(_ kind: TaskEvent.Kind, hoursAgo: Int64, isOfBoard: Bool = false) -> TaskHistoryRow {
      let at = now.milliseconds - hoursAgo * 3_600_000
      return TaskHistoryRow(
        TaskEvent(task: "t", name: "Call", kind: kind, at: at), now: now, isOfBoard: isOfBoard)
    }
    #expect(row(.added, hoursAgo: 0).title == Phrase(en: "Added", ko: "추가함"))
    #expect(row(.added, hoursAgo: 0).detail == Phrase(en: "21 Nov, 09:00", ko: "11월 21일 09:00"))
    #expect(row(.edited, hoursAgo: 10).detail.en == "20 Nov, 23:00")
    let moved = row(.moved(from: .todo, to: .doing), hoursAgo: 1, isOfBoard: true)
    #expect(moved.title.ko == "Call" && moved.detail.ko == "11월 21일 08:00 · 옮김: 할 일 → 하는 중")
  }

  @Test func anEmptyHistorySaysWhatWillStandThere() async throws {
    let app = try await Robot.board()
    await app.press(.character("H"))
    app.shows("Nothing yet. Added, edited")
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40)], Language.allCases)
  func everyLineFitsAndTheSelectionShows(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await Robot.board(size: size, language: language) { store in
      for index in 0..<30 { try await store.add("Card \(index)") }
    }
    await app.press(.character(">"), .character("x"), .character("H"))
    for key in [Key.character("g"), .down, .pageDown, .character("G"), .up] {
      await app.press(key)
      app.cutsNothing()
      #expect(app.screen.cursor.map { $0.row < size.1 - 1 } == true, "\(app.text)")
    }
    await app.press(.character("g"))
    app.shows(language == .en ? "Deleted" : "삭제함")
  }
}
