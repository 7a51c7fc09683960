import Day
import TerminalUI
import Texts

/// A line that is typed about the selected habit.
struct ChallengeField: Equatable, Sendable {
  /// What is typed.
  enum Kind: String, Sendable {
    /// How much it was.
    case amount
    /// Why it is left out.
    case reason
    /// What is written to the check-in.
    case note

    /// What stands before the line.
    var prompt: Phrase {
      switch self {
      case .amount: .amountPrompt
      case .reason: .reasonPrompt
      case .note: .notePrompt
      }
    }
  }

  let kind: Kind
  var field: TextField
  /// Whether the first character takes the place of what is there, as a number is seldom written on.
  var isFresh: Bool
  /// Why what was typed is not taken.
  var trouble: Phrase?

  /// What was said of it before.
  let old: String
  /// The name of what is kept when it is left.
  let draft: String

  /// A line about a row's day.
  init(_ kind: Kind, of row: HabitRow, old: String) {
    self.kind = kind
    draft = "check-in/\(row.id)/\(row.day)/\(kind.rawValue)"
    field = TextField(old)
    self.old = field.text
    isFresh = kind == .amount
  }

  /// Takes a key; false where it is not for the line.
  mutating func handle(_ key: Key) -> Bool {
    var typed = field
    switch key {
    case .character, .paste: if isFresh { typed = TextField() }
    default: break
    }
    guard typed.handle(key) else { return false }
    (field, isFresh, trouble) = (typed, false, nil)
    return true
  }

  /// Whether something else is typed than what was said.
  var isChanged: Bool { field.text != old }
}
