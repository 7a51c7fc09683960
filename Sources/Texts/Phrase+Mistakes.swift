// Reporting a mistake in an article.
extension Phrase {
  package static let reportMistake = Phrase("report a mistake")
  package static let mistakePlaces = Phrase(
    """
    The sentence:
    What is wrong, and how you know:
    """)
  /// The report was copied; with the address to send it to, if the pack has one.
  package static func mistakeCopied(_ address: String?) -> Phrase {
    guard let address else {
      return Phrase("Copied. This pack has no address for reports.")
    }
    return Phrase("Copied. Send it to {address}.", ["address": address])
  }
  /// The same for the command, which prints the report.
  package static func mistakePrinted(_ address: String?) -> Phrase {
    guard let address else {
      return Phrase("This pack has no address for reports.")
    }
    return Phrase("Send it to {address}.", ["address": address])
  }
}
