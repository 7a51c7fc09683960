import Interface
import Model
import TerminalUI
import Texts

/// Draws a field for a path, and below it what can be chosen.
enum PhotoPickerView: ScreenView {
  private static let margin = PhotoPickerViewModel.Output.margin

  package static func draw(_ output: PhotoPickerViewModel.Output, on canvas: inout Canvas) {
    let columns = canvas.size.columns
    canvas.write(
      output.title(output.language), column: margin, row: 0, style: .bold, columns: columns - margin - 1)
    let row = output.fieldRow
    canvas.write("┃", column: 0, row: row, style: output.isInList ? .dim : .accent)
    output.field.draw(
      on: &canvas, column: margin, row: row, columns: columns - margin - 2, isFocused: !output.isInList)
    for (index, line) in output.saying.enumerated() {
      canvas.write(
        line, column: margin, row: row + 1 + index, style: output.trouble == nil ? .dim : .warning)
    }
    drawList(output, from: canvas.size.rows - output.listRows, on: &canvas)
  }

  private static func drawList(
    _ output: PhotoPickerViewModel.Output, from top: Int, on canvas: inout Canvas
  ) {
    let columns = canvas.size.columns
    for (row, index) in output.shownLines.enumerated() {
      let item = output.rows[index]
      let isSelected = output.isInList && index == output.position.selection
      canvas.mark(line: index, row: top + row, isSelected: isSelected, bar: 0, cursor: margin)
      let facts = facts(of: item, output, isNarrow: columns < 60)
      canvas.write(facts, endingAt: columns - 1, row: top + row, style: .dim)
      let room = max(8, columns - margin - 3 - TextWidth.of(facts))
      canvas.write(
        ending(of: item.name, columns: room), column: margin, row: top + row,
        style: isSelected ? .selected : .plain, columns: room)
    }
  }

  /// The end of a long path, which says more than its beginning.
  private static func ending(of name: String, columns: Int) -> String {
    guard TextWidth.of(name) > columns, name.contains("/"), let slash = name.dropLast().lastIndex(of: "/")
    else { return name }
    return "…" + name[slash...]
  }

  private static func facts(
    of item: PhotoPickerViewModel.Row, _ output: PhotoPickerViewModel.Output, isNarrow: Bool
  ) -> String {
    let day = item.day.map { Phrase.dayInShort($0, today: output.today)(output.language) }
    let size = item.entry.isFolder ? nil : item.entry.bytes.map { Phrase.byteCount($0) }
    return (isNarrow ? [size ?? day] : [size, day]).compactMap { $0 }.joined(separator: "  ")
  }

  static func bindings(_ output: PhotoPickerViewModel.Output) -> [KeyBinding<PhotoPickerViewModel.Input>] {
    let busy: Phrase? = output.isKeeping ? .keepingPhoto : nil
    let isFolder = output.chosen?.entry.isFolder ?? false
    return [
      KeyBinding(
        "take-photo", .enter, help: isFolder ? .open : .takePhoto, isHint: true, disabled: busy, .taken),
      KeyBinding("complete", .tab, help: .completePath, isHint: true, disabled: busy, .completed),
      KeyBinding("back", .escape, help: .back, isHint: true, .left),
    ] + KeyBinding.moves(PhotoPickerViewModel.Input.moved)
  }

  static func typing(
    _ output: PhotoPickerViewModel.Output
  ) -> ((Key) -> PhotoPickerViewModel.Input)? {
    { .typed($0) }
  }

  static func input(for event: ScreenEvent) -> PhotoPickerViewModel.Input? {
    switch event {
    case .appeared: .appeared
    case .resized(let size): .resized(size)
    case .changed, .left: nil
    case .answered: nil
    }
  }
}
