// Reporting a mistake in an article.
extension Phrase {
  package static let reportMistake = Phrase(en: "report a mistake", ko: "틀린 곳 알리기")
  package static let mistakePlaces = Phrase(
    en: "The sentence:\nWhat is wrong, and how you know:", ko: "문장:\n무엇이 틀렸는지, 어떻게 아는지:")
  /// What was copied, and where it can be sent.
  package static func mistakeCopied(_ address: String?) -> Phrase {
    guard let address else {
      return Phrase(en: "Copied. This pack names no address to send it to.", ko: "복사했어요. 이 묶음에는 보낼 주소가 없어요.")
    }
    return Phrase(en: "Copied. Send it to \(address).", ko: "복사했어요. 보낼 곳: \(address)")
  }
  /// The same by the command, where the text was printed.
  package static func mistakePrinted(_ address: String?) -> Phrase {
    guard let address else {
      return Phrase(en: "This pack names no address to send it to.", ko: "이 묶음에는 보낼 주소가 없어요.")
    }
    return Phrase(en: "Send it to \(address).", ko: "보낼 곳: \(address)")
  }
}
