import Day
import Interface
import Model
import TerminalUI
import Texts

/// Draws the articles of a category, with a preview beside them where there is room.
enum CategoryView: ScreenView {
  package static func draw(_ output: CategoryViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    let (panes, right) = (output.panes, output.summary)
    let width = panes.list
    let used = 1 + canvas.write(output.title, column: 1, row: 0, style: .bold, columns: width - 2)
    let room = width - 1 - used - 2
    if TextWidth.of(right) <= room {
      canvas.write(right, column: width - 1 - TextWidth.of(right), row: 0, style: .dim)
    }
    let row = output.headRows
    if output.rows.isEmpty, !output.isLoading {
      canvas.write(Phrase.noArticlesHere(language), column: 1, row: row, columns: width - 2)
    }
    canvas.write(output, row: row, columns: 0..<width) { output.line(of: output.rows[$0]) }
    output.preview?.draw(beside: panes, on: &canvas)
  }

  static func bindings(_ output: CategoryViewModel.Output) -> [KeyBinding<CategoryViewModel.Input>] {
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    let other: Phrase = output.order == .byWeek ? .unreadFirst : .orderedByWeek
    let isBookmarked = output.selected?.isBookmarked ?? false
    return [
      KeyBinding("open", .enter, .character(" "), help: .open, isHint: true, disabled: nothing, .opened),
      KeyBinding(
        "bookmark", .character("b"), help: isBookmarked ? .removeBookmark : .addBookmark, isHint: true,
        disabled: nothing, .bookmarked),
      KeyBinding("sort", .character("v"), help: other, isHint: true, .reordered),
    ] + KeyBinding.moves(CategoryViewModel.Input.moved)
  }
}
