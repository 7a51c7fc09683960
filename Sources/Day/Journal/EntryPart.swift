package import Model

/// One of the two texts of an entry.
package enum EntryPart: String, CaseIterable, Sendable {
  /// The main text.
  case text
  /// The same in the language that the user is learning.
  case second

  /// The text of this part in an entry; empty if there is none.
  package func text(of entry: JournalEntry?) -> String {
    switch self {
    case .text: entry?.text ?? ""
    case .second: entry?.second ?? ""
    }
  }

  /// The edit that sets this part's text.
  package func edit(_ text: String) -> EntryEdit {
    switch self {
    case .text: EntryEdit(text: text)
    case .second: EntryEdit(second: text)
    }
  }
}
