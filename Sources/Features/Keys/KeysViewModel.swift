import Model
import TerminalUI

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
    var position = ListPosition()
    var rows = 20
  }

  let output: Current<Output>
  var onRoute: (Never) -> Void = { _ in }

  init(sections: [KeyTable.Section], language: Language) {
    var lines: [KeyLine] = []
    for section in sections where !section.rows.isEmpty {
      if !lines.isEmpty { lines.append(.blank) }
      lines.append(.title(section.title))
      lines += section.rows.map(KeyLine.key)
    }
    output = Current(Output(language: language, lines: lines))
  }

  func send(_ input: Input) {
    var next = output.value
    switch input {
    case .moved(let move): next.position.move(move, count: next.lines.count, rows: next.rows)
    case .resized(let size): next.rows = max(1, size.rows)
    }
    next.position.fit(count: next.lines.count, rows: next.rows)
    output.value = next
  }
}

/// A line of the key screen.
enum KeyLine: Equatable, Sendable {
  case title(Phrase)
  case key(KeyTable.Row)
  case blank

  func text(_ language: Language) -> String {
    switch self {
    case .title(let title): title(language)
    case .key(let row): row.keyNames + " " + row.text(language)
    case .blank: ""
    }
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
