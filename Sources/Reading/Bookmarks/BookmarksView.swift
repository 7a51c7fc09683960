import Interface
import Model
import TerminalUI
import Texts

/// Draws the bookmarks: title, then where it is from and how long it takes.
enum BookmarksView: ScreenView {
  static func draw(_ output: BookmarksViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    var row = 0
    canvas.write(output.troubleLines, column: 1, row: &row, style: .warning)
    guard !output.rows.isEmpty else {
      canvas.write(
        TextWrapping.wrap(Phrase.noBookmarks(language), columns: canvas.size.columns - 2), column: 1,
        row: &row)
      return
    }
    let count = Phrase.bookmarkCount(output.rows.count)(language)
    canvas.write(count, column: 1, row: row, style: .dim)
    row += 1
    canvas.write(output, row: row, columns: 0..<output.panes.list) { output.line(of: output.rows[$0]) }
    output.preview?.draw(beside: output.panes, on: &canvas)
  }

  static func bindings(_ output: BookmarksViewModel.Output) -> [KeyBinding<BookmarksViewModel.Input>] {
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    return [
      KeyBinding("open", .enter, .character(" "), help: .open, isHint: true, disabled: nothing, .opened),
      KeyBinding(
        "remove", .character("x"), .delete, help: .removeBookmark, isHint: true, disabled: nothing, .removed),
      KeyBinding("bookmark", .character("b"), help: .removeBookmark, disabled: nothing, .removed),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ] + KeyBinding.moves(BookmarksViewModel.Input.moved)
  }
}
