import Model
import TerminalUI
import Texts

/// The keys of a screen, as a list.
@MainActor
final class KeysViewModel: ViewModel {
  enum Input: Equatable, Sendable {
    case moved(ListMove)
    case resized(Size)
  }

  struct Output: Equatable, Sendable {
    var language: Language
    var lines: [KeyLine] = []
    /// Where what the keys do begins.
    var column = 0
    var position = ListPosition()
    var rows = 20
  }

  let output: Current<Output>
  var onRoute: (Never) -> Void = { _ in }

  private let sections: [KeyTable.Section]

  init(sections: [KeyTable.Section], language: Language) {
    self.sections = sections.filter { !$0.rows.isEmpty }
    output = Current(Output(language: language))
  }

  func send(_ input: Input) {
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
  func text(_ language: Language) -> String {
    help(language) + (disabled.map { " (\($0(language)))" } ?? "")
  }
}
