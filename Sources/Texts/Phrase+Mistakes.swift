// Reporting a mistake in an article.
extension Phrase {
  package static let reportMistake = Phrase(en: "report a mistake", ko: "틀린 곳 알리기")
  package static let mistakePlaces = Phrase(
    en: "The sentence:\nWhat is wrong, and how you know:", ko: "문장:\n무엇이 틀렸는지, 어떻게 아는지:")
  /// The report was copied; with the address to send it to, if the pack has one.
  package static func mistakeCopied(_ address: String?) -> Phrase {
    guard let address else {
      return Phrase(en: "Copied. This pack has no address for reports.", ko: "복사했어요. 이 팩에는 보낼 주소가 없어요.")
    }
    return Phrase(en: "Copied. Send it to \(address).", ko: "복사했어요. 보낼 곳: \(address)")
  }
  /// The same for the command, which prints the report.
  package static func mistakePrinted(_ address: String?) -> Phrase {
    guard let address else {
      return Phrase(en: "This pack has no address for reports.", ko: "이 팩에는 보낼 주소가 없어요.")
    }
    return Phrase(en: "Send it to \(address).", ko: "보낼 곳: \(address)")
  }
}
