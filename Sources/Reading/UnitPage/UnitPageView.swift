import Day
import Interface
import Model
import TerminalUI
import Texts

/// Draws a unit's page: a measured column, or two from 100 columns on.
enum UnitPageView: ScreenView {
  /// Nothing stands above the page.
  static var showsTabs: Bool { false }

  static func draw(_ output: UnitPageViewModel.Output, on canvas: inout Canvas) {
    if output.isPaused {
      let text = Phrase.pausedCurriculum(output.language)
      for (row, line) in TextWrapping.wrap(text, columns: max(canvas.size.columns - 2, 2)).enumerated() {
        canvas.write(line, column: 1, row: row)
      }
      return
    }
    let left = max(1, (canvas.size.columns - output.layout.columns) / 2)
    let (top, line) = (output.position.top, output.position.line)
    canvas.cursor = Point(column: left + (output.selection == nil ? 0 : 2), row: max(0, line - top))
    draw(output.layout, from: top, selected: output.selection, left: left, on: &canvas)
  }

  /// The keys of a unit's page.
  static func bindings(_ output: UnitPageViewModel.Output) -> [KeyBinding<UnitPageViewModel.Input>] {
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    let noArticles: Phrase? = output.layout.articles.isEmpty ? .nothingToReadReason : nil
    return [
      KeyBinding(
        "open", .enter, help: output.selected == nil ? .toArticles : .open, isHint: true,
        disabled: noArticles,
        .opened),
      KeyBinding(
        "bookmark", .character("b"),
        help: output.selected?.isBookmarked == true ? .removeBookmark : .addBookmark, isHint: true,
        disabled: nothing, .bookmarked),
      KeyBinding(
        "previous-unit", .character("["), help: .previousUnit(output.page.entry), isHint: true,
        disabled: output.previous == nil ? .noPreviousUnit : nil, .turned(by: -1)),
      KeyBinding(
        "next-unit", .character("]"), help: .nextUnit(output.page.entry), isHint: true,
        disabled: output.next == nil ? .noNextUnit : nil, .turned(by: 1)),
      KeyBinding(
        "next-part", .tab, help: .nextArticleHere, disabled: noArticles, .articleMoved(by: 1)),
      KeyBinding(
        "previous-part", .backTab, help: .previousArticleHere, disabled: noArticles, .articleMoved(by: -1)),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ] + KeyBinding.moves(UnitPageViewModel.Input.moved, in: .text)
  }

  /// The lines of the page.
  static func list(_ output: UnitPageViewModel.Output) -> ScreenList<UnitPageViewModel.Input>? {
    guard !output.isPaused else { return nil }
    return ScreenList(
      selection: output.position.found ?? output.position.line,
      extent: .around(
        above: output.position.top, below: output.layout.count - output.position.top - output.size.rows),
      texts: { output.layout.texts },
      moved: UnitPageViewModel.Input.moved)
  }

  /// Draws a page from a line on, also where it is a preview.
  package static func draw(
    _ layout: UnitPageLayout, from top: Int, selected: Int?, left: Int, on canvas: inout Canvas
  ) {
    for row in 0..<canvas.size.rows where top + row < layout.count {
      let index = top + row
      if layout.main.indices.contains(index) {
        draw(layout.main[index], index: index, row: row, layout, selected: selected, left: left, on: &canvas)
      }
      if let side = layout.sideLine(index) {
        canvas.write(side, column: left + layout.mainColumns + UnitPageLayout.gap, row: row)
      }
    }
  }

  private static func draw(
    _ line: UnitPageLayout.Line, index: Int, row: Int, _ layout: UnitPageLayout, selected: Int?, left: Int,
    on canvas: inout Canvas
  ) {
    guard let article = line.article else {
      canvas.write(line.line, column: left, row: row)
      return
    }
    var text = line.line
    if article == selected {
      canvas.write("┃", column: left, row: row, style: .accent)
      // The last line of an article is what is known of it; the others are its title.
      if index + 1 < layout.articles[article].upperBound {
        for span in text.spans.indices { text.spans[span].style = .selected }
      }
    }
    let width = layout.mainColumns
    canvas.target(
      Rect(column: left, row: row, columns: width, rows: 1), line: layout.articles[article].lowerBound)
    canvas.write(text, column: left + 2, row: row, columns: max(0, width - 2))
    canvas.write(line.marks, column: left + width - 2, row: row, style: .dim)
  }
}
