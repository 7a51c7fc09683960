package import Model

/// One of the two texts of an entry.
package enum EntryPart: String, CaseIterable, Sendable {
  /// What was written first.
  case text
  /// The same in the language that the person is learning.
  case second

  /// The text in an entry; empty where there is none.
  package func text(of entry: JournalEntry?) -> String {
    switch self {
    case .text: entry?.text ?? ""
    case .second: entry?.second ?? ""
    }
  }

  /// What makes it the text of an entry.
  package func edit(_ text: String) -> EntryEdit {
    switch self {
    case .text: EntryEdit(text: text)
    case .second: EntryEdit(second: text)
    }
  }
}
