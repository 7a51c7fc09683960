package import Model

// Texts about children that screens and commands share.
extension Phrase {
  /// The child was deleted meanwhile.
  package static let childGone = Phrase(
    "That child no longer exists: another program or device deleted it. Nothing was changed.")

  /// Why an edit of a child is rejected, and what to write instead.
  package static func childEdit(_ failure: ChildEdit.Failure) -> Phrase {
    switch failure {
    case .nicknameBlank: nicknameBlank
    case .nicknameTooLong(let count): nicknameTooLong(columns: count)
    case .notADay: notADay
    case .notAWeek: notAWeek
    case .dueDateOutOfRange(let range): dueDateOutOfRange(range)
    case .birthDateOutOfRange(let range): birthDateOutOfRange(range)
    case .dueDateUnfit(let range): formerDueDateOutOfRange(range)
    case .notATime: notATime
    case .dueDateRequired: dueDateStays
    case .noDate: noDate
    }
  }

  private static let nicknameBlank = Phrase("A nickname needs at least one letter, not only spaces.")

  /// A text that is not a time of day.
  package static let notATime = Phrase("Can't read that time. Try 15:12, 3:12pm or 7am.")

  private static let dueDateStays = Phrase(
    "The due date is kept with the birth: you can change it, not remove it. Nothing was changed.")
  package static let noDate = Phrase("One date is needed: when the baby is due, or when it was born.")

}
