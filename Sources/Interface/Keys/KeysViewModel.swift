package import Day
package import Model
package import TerminalUI
import Texts

/// The keys of a screen, as a list.
@MainActor
package final class KeysViewModel: ListViewModel {
  package enum Input: MovableInput, Equatable {
    case moved(ListMove)
    case resized(Size)
  }

  package struct Output: ListOutput {
    package typealias LineID = Int

    let language: Language
    var lines: [KeyLine] = []
    /// The column of the descriptions.
    var column = 0
    package var position = ListPosition()
    package fileprivate(set) var listRows = 20

    package init(language: Language) { self.language = language }

    package var lineCount: Int { lines.count }
    package func words(ofLine line: Int) -> String { lines[line].text }
  }

  package let output: Observable<Output>

  private let sections: [KeyTable.Section]

  /// In each section, keys that are disabled now are last.
  package init(sections: [KeyTable.Section], language: Language) {
    self.sections = sections.filter { !$0.rows.isEmpty }.map { section in
      var section = section
      section.rows = section.rows.filter { $0.disabled == nil } + section.rows.filter { $0.disabled != nil }
      return section
    }
    output = Observable(Output(language: language))
  }

  package func send(_ input: Input) {
    switch input {
    case .moved(let move): self.move(move)
    case .resized(let size):
      update {
        $0.listRows = max(1, size.rows)
        $0.column = KeyLine.column(for: sections.flatMap(\.rows), columns: size.columns)
        $0.lines = KeyLine.lines(sections, language: $0.language, column: $0.column, columns: size.columns)
      }
    }
  }
}

extension KeyTable.Row {
  /// The names of the keys, with spaces between them.
  var keyNames: String { keys.map(\.name).joined(separator: " ") }

  /// What it does, and why it is disabled.
  package func text(_ language: Language) -> String {
    help(language) + (disabled.map { " (\($0(language)))" } ?? "")
  }
}

/// Draws the keys on the left and their descriptions on the right.
package enum KeysView: ScreenView {
  package static func draw(_ output: KeysViewModel.Output, on canvas: inout Canvas) {
    for (row, index) in output.shownLines.enumerated() {
      canvas.mark(line: index, row: row, isSelected: index == output.position.selection, bar: 0, cursor: 1)
      let line = output.lines[index]
      canvas.write(line.keys, column: 1, row: row, style: line.style)
      canvas.write(line.does, column: line.isTitle ? 1 : output.column, row: row, style: line.style)
    }
  }

  package static func bindings(_ output: KeysViewModel.Output) -> [KeyBinding<KeysViewModel.Input>] {
    KeyBinding.moves(KeysViewModel.Input.moved, isHint: true, in: .text)
  }

  package static func input(for event: ScreenEvent) -> KeysViewModel.Input? {
    if case .resized(let size) = event { .resized(size) } else { nil }
  }
}

/// A line of the key screen. Long keys and descriptions continue on the next line.
package struct KeyLine: Equatable, Sendable {
  package var keys = ""
  var does = ""
  package var style = Style.plain

  package var text: String { keys.isEmpty ? does : "\(keys) \(does)" }
  /// Whether it is a title or the blank line above it.
  var isTitle: Bool { style == .bold }

  /// The column of the descriptions: after the longest keys, but not beyond the middle.
  package static func column(for rows: [KeyTable.Row], columns: Int) -> Int {
    let longest = rows.map { TextWidth.of($0.keyNames) }.max() ?? 0
    return min(1 + longest + 2, columns / 2)
  }

  /// The tables with their titles and a blank line between them.
  package static func lines(
    _ sections: [KeyTable.Section], language: Language, column: Int, columns: Int
  ) -> [KeyLine] {
    let tables = sections.map { section in
      let title = TextWrapping.wrap(section.title(language), columns: columns - 2)
      return title.map { KeyLine(does: $0, style: .bold) }
        + section.rows.flatMap { lines($0, language: language, column: column, columns: columns) }
    }
    return Array(tables.joined(separator: [KeyLine()]))
  }

  private static func lines(
    _ row: KeyTable.Row, language: Language, column: Int, columns: Int
  ) -> [KeyLine] {
    let keys = TextWrapping.wrap(row.keyNames, columns: column - 2)
    let does = TextWrapping.wrap(row.text(language), columns: columns - column - 1)
    let style: Style = row.disabled == nil ? .plain : .dim
    return (0..<max(keys.count, does.count)).map { index in
      KeyLine(
        keys: keys.indices.contains(index) ? keys[index] : "",
        does: does.indices.contains(index) ? does[index] : "", style: style)
    }
  }
}
