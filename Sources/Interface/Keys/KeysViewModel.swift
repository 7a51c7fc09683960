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
    /// Where what the keys do begins.
    var column = 0
    package var position = ListPosition()
    package fileprivate(set) var listRows = 20

    package init(language: Language) { self.language = language }

    package var lineCount: Int { lines.count }
    package func words(ofLine line: Int) -> String { lines[line].text }
  }

  package let output: Current<Output>

  private let sections: [KeyTable.Section]

  package init(sections: [KeyTable.Section], language: Language) {
    self.sections = sections.filter { !$0.rows.isEmpty }
    output = Current(Output(language: language))
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
  /// The keys, one after the other.
  var keyNames: String { keys.map(\.name).joined(separator: " ") }

  /// What it does, and why it cannot be done now.
  package func text(_ language: Language) -> String {
    help(language) + (disabled.map { " (\($0(language)))" } ?? "")
  }
}
