import Curriculum
import Day
import Interface
import Model
import TerminalUI
import Texts

/// Draws the search in the journal: what is typed, how much was found, the days with the line that has it.
enum JournalSearchView: ScreenView {
  static func draw(_ output: JournalSearchViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    canvas.write(output, row: 2) { line in
      let hit = output.hit(onLine: line)
      guard let hit else {
        return ListRow(title: output.lead?.title(language) ?? "", detail: output.lead?.about(language) ?? "")
      }
      return ListRow(title: Phrase.fullDate(hit.day)(language), detail: hit.line)
    }
    let lines = TextWrapping.wrap(summary(output)(language), columns: max(2, canvas.size.columns - 2))
    for (index, line) in lines.prefix(output.lineCount == 0 ? 3 : 1).enumerated() {
      canvas.write(line, column: 1, row: index + 1, style: .dim)
    }
    canvas.write("/", column: 1, row: 0, style: .bold)
    output.field.draw(
      on: &canvas, column: 3, row: 0, columns: min(canvas.size.columns - 4, 60),
      isFocused: !output.isInList)
  }

  private static func summary(_ output: JournalSearchViewModel.Output) -> Phrase {
    if SearchQuery(output.field.text, isTyping: true) == nil { return .journalSearchHint }
    if !output.isCurrent { return .readingEntries }
    return .entriesFound(output.found.total, shown: output.found.hits.count)
  }

  static func bindings(_ output: JournalSearchViewModel.Output) -> [KeyBinding<JournalSearchViewModel.Input>]
  {
    let nothing: Phrase? = output.lineCount == 0 && output.isCurrent ? .nothingSelected : nil
    return [KeyBinding("open", .enter, help: .open, isHint: true, disabled: nothing, .opened)]
      + KeyBinding.moves(JournalSearchViewModel.Input.moved)
  }

  static func marked(_ output: JournalSearchViewModel.Output) -> (query: SearchQuery, rows: Range<Int>)? {
    output.query.map { ($0, 2..<max(2, output.size.rows)) }
  }

  static func typing(_ output: JournalSearchViewModel.Output) -> ((Key) -> JournalSearchViewModel.Input)? {
    { .typed($0) }
  }
}
