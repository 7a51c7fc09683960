extension CommandHelp {
  public static let syncShare = CommandHelp(
    Phrase("Share a letter, a photo or an answer with your partner."),
    notes: Phrase(
      """
      Without an option, it lists what you have shared with each other. Only copies are shared: the journal
      and the album stay yours. age encrypts the answers to a prompt: neither of you can read the other's
      before both have answered.
      """),
    examples: Phrase(
      verbatim: """
        lionheart sync share --letter yesterday
        lionheart sync share --answer "The kick at night" --prompt "What surprised you?"
        """))
}
