import Model
import TerminalUI

/// A line of an entry as it is read, the second text beside the first where there is room.
struct EntryLine: Equatable, Sendable {
  var text: String
  var beside: String?
  var style = Style.plain

  /// Columns between two texts.
  static let gap = 3

  /// The lines of an entry.
  ///
  /// - Parameter columns: those of the whole.
  static func lines(of entry: JournalEntry, columns: Int, isWide: Bool, _ language: Language) -> [EntryLine] {
    let first = wrapped(entry.text, columns: isWide ? (columns - gap) / 2 : columns)
    guard !entry.second.isEmpty else { return first.map { EntryLine(text: $0) } }
    let second = wrapped(entry.second, columns: isWide ? (columns - gap) / 2 : columns)
    guard isWide else {
      let title = EntryLine(text: Phrase.secondText(language), style: .dim)
      return first.map { EntryLine(text: $0) } + [EntryLine(text: ""), title]
        + second.map { EntryLine(text: $0) }
    }
    return (0..<max(first.count, second.count)).map { row in
      EntryLine(
        text: first.indices.contains(row) ? first[row] : "",
        beside: second.indices.contains(row) ? second[row] : nil)
    }
  }

  private static func wrapped(_ text: String, columns: Int) -> [String] {
    text.isEmpty ? [] : TextWrapping.wrap(text, columns: max(1, columns))
  }
}
