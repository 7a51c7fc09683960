import TerminalUI

/// A line that is typed about the selected habit.
struct ChallengeField: Equatable, Sendable {
  /// What is typed.
  enum Kind: Equatable, Sendable {
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
  /// Why what was typed is not taken.
  var trouble: Phrase?

  init(_ kind: Kind, text: String) {
    self.kind = kind
    field = TextField(text)
  }
}
