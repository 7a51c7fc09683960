public import Model

// What is said about children, where it is the same for screens and commands.
extension Phrase {
  /// The child was deleted in the meantime.
  public static let childGone = Phrase(
    en: "That child is not there any more: another program or device has deleted it. Nothing was changed.",
    ko: "그 아기 정보는 이제 없어요. 다른 프로그램이나 기기에서 지웠습니다. 바뀐 것은 없어요.")

  /// Why what was typed about a child is not taken, and what is right.
  public static func childEdit(_ failure: ChildEdit.Failure) -> Phrase {
    switch failure {
    case .nicknameBlank: nicknameBlank
    case .nicknameTooLong(let count): nicknameTooLong(characters: count)
    case .notADay: notADay
    case .notAWeek: weekOutOfRange
    case .dueDateOutOfRange(let range): dueDateOutOfRange(range)
    case .birthDateOutOfRange(let range): birthDateOutOfRange(range)
    case .dueDateUnfit(let range): formerDueDateOutOfRange(range)
    case .noDate: noDate
    }
  }

  private static let nicknameBlank = Phrase(
    en: "A nickname has 1 to 10 characters, and not only spaces.",
    ko: "태명은 1–10자이고, 빈칸만 쓸 수는 없어요.")

  private static let noDate = Phrase(
    en: "One date is needed: when the baby is due, or when it was born.",
    ko: "예정일이나 태어난 날 가운데 하나는 있어야 해요.")
}
