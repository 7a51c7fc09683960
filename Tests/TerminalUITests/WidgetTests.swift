import Testing

@testable import TerminalUI

@Suite struct WidgetTests {
  @Test func theSelectionStaysInTheListAndInSight() {
    var list = ListPosition()
    list.move(by: 7, count: 20)
    list.fit(count: 20, rows: 5)
    #expect(list.selection == 7)
    #expect(list.visible(rows: 5) == 3..<8)
    list.move(by: .max, count: 20)
    list.fit(count: 20, rows: 5)
    #expect(list.visible(rows: 5) == 15..<20)
    list.move(by: -1, count: 20)
    list.fit(count: 20, rows: 5)
    #expect(list.top == 15)
    list.move(by: .min, count: 20)
    list.fit(count: 20, rows: 5)
    #expect(list.visible(rows: 5) == 0..<5)
    list.move(by: .max, count: 20)
    #expect(list.selection == 19)
    list.move(by: .min, count: 20)
    #expect(list.selection == 0)
  }

  @Test func aPageDownShowsWholeNewPages() {
    var list = ListPosition()
    func visible(after move: ListMove) -> Range<Int> {
      list.move(move, count: 13, rows: 5)
      return list.visible(rows: 5)
    }
    #expect(visible(after: .screens(1)) == 5..<10 && list.selection == 5)
    #expect(visible(after: .screens(1)) == 8..<13 && list.selection == 10)
    #expect(visible(after: .screens(-1)) == 3..<8 && list.selection == 5)
    #expect(visible(after: .screens(-2)) == 0..<5 && list.selection == 0)
  }

  @Test func aListThatShrinksWastesNoRows() {
    var list = ListPosition(selection: 19, top: 15)
    list.fit(count: 7, rows: 5)
    #expect(list.selection == 6)
    #expect(list.visible(rows: 5) == 2..<7)
    list.fit(count: 0, rows: 5)
    #expect(list.selection == 0)
    #expect(list.visible(rows: 5) == 0..<0)
    list.fit(count: 3, rows: 0)
    #expect(list.visible(rows: 0) == 0..<0)
  }

  @Test func linesOfSeveralRowsShowWholeAroundTheSelectedOne() {
    let heights = [2, 3, 1, 2, 3]
    var list = ListPosition(selection: 3)
    list.fit(count: 5, rows: 6) { heights[$0] }
    #expect(list.top == 1 && list.visible(count: 5, rows: 6) { heights[$0] } == 1..<4)
    list.fit(count: 5, rows: 11) { heights[$0] }
    #expect(list.top == 0 && list.visible(count: 5, rows: 10) { heights[$0] } == 0..<5)
    list.fit(count: 0, rows: 6) { heights[$0] }
    #expect(list.selection == 0 && list.visible(count: 0, rows: 6) { heights[$0] }.isEmpty)
  }

  @Test func amongCellsUpAndDownStayInTheColumn() {
    var cell = ListPosition(selection: 7)
    func moved(_ moves: ListMove...) -> Int {
      for move in moves { cell.move(move, inCells: 23, ofColumns: 5) }
      return cell.selection
    }
    #expect(moved(.by(1)) == 12)
    #expect(moved(.beside(1)) == 13)
    #expect(moved(.screens(-0.5)) == 3)
    #expect(moved(.by(-1)) == 3)
    #expect(moved(.screens(1)) == 22)
    #expect(moved(.beside(1)) == 22)
    #expect(moved(.to(0), .beside(-1)) == 0)
  }

  @Test func aBarIsFilledToHalfAColumn() {
    func bar(_ fraction: Double) -> String {
      var canvas = Canvas(size: Size(columns: 8, rows: 1))
      ProgressBar.draw(fraction, on: &canvas, column: 0, row: 0, columns: 8)
      return canvas.text[0]
    }
    #expect(bar(0) == "────────")
    #expect(bar(0.44) == "━━━╸────")
    #expect(bar(1) == "━━━━━━━━")
    #expect(bar(-1) == bar(0))
    #expect(bar(.nan) == bar(0))
    #expect(bar(.infinity) == bar(1))
  }

  @Test func textIsCutToColumnsWithAMark() {
    #expect(TextWidth.truncate("Bookmarks", to: 5) == "Book…")
    #expect(TextWidth.truncate("한글말", to: 4) == "한…")
    #expect(TextWidth.truncate("한글", to: 4) == "한글")
    #expect(TextWidth.truncate("a", to: 0) == "")
  }
}

@Suite struct CurveTests {
  @Test func aCurveGoesFromTheBottomToTheTop() {
    #expect(LineChart.rows([0, 0.34, 0.67, 1], columns: 2, rows: 1) == ["⡠⠊"])
    #expect(LineChart.rows([0, 1], columns: 1, rows: 2) == ["⢸", "⡸"])
    #expect(LineChart.rows([1, 1, 1], columns: 3, rows: 2) == ["⠉⠉⠉", "   "])
  }

  @Test func valuesAreSpreadAndTakenTogether() {
    let many = LineChart.rows((0..<1_000).map { Double($0) / 999 }, columns: 10, rows: 3)
    #expect(many.count == 3 && many.allSatisfy { $0.count == 10 })
    #expect(many[0].last != " " && many[2].first != " ")
    #expect(many[0].first == " " && many[2].last == " ")
    #expect(LineChart.rows([0.5], columns: 4, rows: 1) == ["⠒⠒⠒⠒"])
  }

  @Test func whatIsNotKnownIsNotDrawn() {
    #expect(LineChart.rows([nil, nil, 1, 1], columns: 2, rows: 1) == [" ⠉"])
    #expect(LineChart.rows([], columns: 2, rows: 1) == ["  "])
    #expect(
      LineChart.rows([1], columns: 0, rows: 1).isEmpty && LineChart.rows([1], columns: 1, rows: 0).isEmpty)
    #expect(LineChart.rows([7, -3], columns: 1, rows: 1).count == 1)
  }

  /// Some fonts draw the blank braille pattern as a box.
  @Test func aCellWithoutDotsIsASpace() {
    let values = (0..<100).map { $0 % 3 == 0 ? nil : Double($0) / 100 }
    let rows = LineChart.rows(values, columns: 40, rows: 4)
    #expect(rows.joined().contains(" ") && !rows.joined().contains("\u{2800}"))
  }

  @Test func withoutUTF8ItIsDrawnWithNumberSigns() {
    var canvas = Canvas(size: Size(columns: 3, rows: 1), ascii: true)
    canvas.write("\u{2800}⡠⠊", column: 0, row: 0)
    #expect(canvas.text == [" ##"])
  }
}
