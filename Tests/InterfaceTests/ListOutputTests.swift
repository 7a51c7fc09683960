import TerminalUI
import Testing

@testable import Day
@testable import Interface
@testable import ScreenTesting

/// What every list does.
@MainActor
@Suite struct ListOutputTests {
  private struct Row: Identifiable, Equatable, Sendable {
    var id: Int
  }

  private struct RowsOutput: RowListOutput {
    var rows: [Row] = []
    var position = ListPosition()
    var listRows = 3
    var completed = 0
    var isList = true
    var staysOnLine = true
    func words(of row: Row) -> String { "row \(row.id)" }
  }

  private final class Model: ListViewModel {
    enum Input: MovableInput { case moved(ListMove) }

    let output = Observable(RowsOutput())
    func send(_ input: Input) {
      if case .moved(let move) = input { self.move(move) }
    }
    func complete(_ next: inout RowsOutput) { next.completed += 1 }
  }

  private enum View: ScreenView {
    static func draw(_ output: RowsOutput, on canvas: inout Canvas) {}
    static func bindings(_ output: RowsOutput) -> [KeyBinding<Model.Input>] { [] }
  }

  private func model(_ ids: [Int]) -> Model {
    let model = Model()
    model.update { $0.rows = ids.map(Row.init) }
    return model
  }

  @Test func theSelectionStaysWithItsRow() {
    let model = model([1, 2, 3, 4, 5, 6])
    model.send(.moved(.by(3)))
    #expect(model.output.value.selected?.id == 4)
    model.update { $0.rows.insert(Row(id: 9), at: 0) }
    #expect(model.output.value.selected?.id == 4)
    model.update { $0.rows.reverse() }
    #expect(model.output.value.selected?.id == 4)
    #expect(model.output.value.position.visible(rows: 3).contains(model.output.value.position.selection))
    // Where its row is gone, the one in its place is selected, or the last.
    model.update { $0.rows.removeAll { $0.id == 4 } }
    #expect(model.output.value.selected?.id == 3)
    model.update { $0.rows = [Row(id: 7)] }
    #expect(model.output.value.selected?.id == 7)
    model.update { $0.rows = [] }
    #expect(model.output.value.selected == nil && model.output.value.completed == 7)
  }

  private struct Named: Identifiable, Equatable, Sendable {
    var id: String
  }

  private struct NamesOutput: RowListOutput {
    var rows: [Named] = []
    var position = ListPosition()
    let listRows = 3
    func words(of row: Named) -> String { row.id }
  }

  private final class NamesModel: ListViewModel {
    let output = Observable(NamesOutput())
    func send(_ input: ListMove) { move(input) }
  }

  @Test func whatWasRemovedIsSelectedWhenItComesBack() {
    let model = NamesModel()
    func show(_ names: String) { model.update { $0.rows = names.map { Named(id: String($0)) } } }
    var selected: String? { model.output.value.selected?.id }
    show("abcd")
    model.send(.by(1))
    show("acd")
    #expect(selected == "c")
    show("ad")
    #expect(selected == "d")
    model.send(.to(0))
    // The last one that was removed comes back first.
    show("acd")
    #expect(selected == "c")
    show("abcd")
    #expect(selected == "b")
    // What was not removed here, or not while it was selected, moves nothing.
    show("abcde")
    #expect(selected == "b")
    show("bcde")
    show("abcde")
    #expect(selected == "b")
  }

  @Test func whatIsWantedIsSelected() {
    let model = model([1, 2, 3])
    model.update(selecting: { $0.rows.last?.id }) { $0.rows.append(Row(id: 8)) }
    #expect(model.output.value.selected?.id == 8)
    model.update(selecting: { _ in 77 }) { _ in }
    #expect(model.output.value.selected?.id == 8)
  }

  @Test func whereTheBestIsSelectedItIsSoWhateverComes() {
    let model = model([1, 2, 3])
    model.update { $0.staysOnLine = false }
    model.update { $0.rows.insert(Row(id: 9), at: 0) }
    #expect(model.output.value.selected?.id == 9)
  }

  @Test func whereNothingCanBeSelectedThereIsNoList() {
    let model = model([1, 2])
    model.update { $0.isList = false }
    #expect(View.list(model.output.value) == nil)
  }

  @Test func onlyRowsThatShowAreDrawn() {
    let model = model([1, 2, 3, 4, 5, 6])
    model.send(.moved(.by(4)))
    var (asked, canvas): ([Int], Canvas) = ([], Canvas(size: Size(columns: 20, rows: 9)))
    let below = canvas.write(model.output.value, row: 1) { line in
      asked.append(line)
      return ListRow(title: "row \(line)", detail: "below")
    }
    #expect(asked == [2, 3, 4] && below == 7)
    #expect(canvas.text[5].hasPrefix("┃ row 4") && canvas.cursor?.row == 5)
    #expect(canvas.targets.map(\.line) == [2, 3, 4])
  }

  @Test func itIsSearchedByWhatItsRowsSay() throws {
    let model = model([1, 2])
    model.send(.moved(.to(.max)))
    let list = try #require(View.list(model.output.value))
    #expect(list.selection == 1 && list.texts() == ["row 1", "row 2"])
  }
}
