package import Day
package import Model
package import TerminalUI
import Texts

/// The keys of a screen, as a list.
@MainActor
package final class KeysViewModel: ViewModel {
  package enum Input: Equatable, Sendable {
    case moved(ListMove)
    case resized(Size)
  }

  package struct Output: Equatable, Sendable {
    package var language: Language
    package var lines: [KeyLine] = []
    /// Where what the keys do begins.
    package var column = 0
    package var position = ListPosition()
    package var rows = 20

    package init(
      language: Language, lines: [KeyLine] = [], column: Int = 0, position: ListPosition = ListPosition(),
      rows: Int = 20
    ) {
      self.language = language
      self.lines = lines
      self.column = column
      self.position = position
      self.rows = rows
    }
  }

  package let output: Current<Output>

  private let sections: [KeyTable.Section]

  package init(sections: [KeyTable.Section], language: Language) {
    self.sections = sections.filter { !$0.rows.isEmpty }
    output = Current(Output(language: language))
  }

  package func send(_ input: Input) {
    var next = output.value
    switch input {
    case .moved(let move): next.position.move(move, count: next.lines.count, rows: next.rows)
    case .resized(let size):
      next.rows = max(1, size.rows)
      next.column = KeyLine.column(for: sections.flatMap(\.rows), columns: size.columns)
      next.lines = KeyLine.lines(
        sections, language: next.language, column: next.column, columns: size.columns)
    }
    next.position.fit(count: next.lines.count, rows: next.rows)
    output.value = next
  }
}

extension KeyTable.Row {
  /// The keys, one after the other.
  var keyNames: String { keys.map(\.name).joined(separator: " ") }

  /// What it does, and why it cannot be done now.
  package func text(_ language: Language) -> String {
    help(language) + (disabled.map { " (\($0(language)))" } ?? "")
  }
}
