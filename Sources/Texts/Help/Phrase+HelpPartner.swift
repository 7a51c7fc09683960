// Help of `sync share`, and of the options of `sync` about a partner.
extension Phrase {
  package static let helpSyncPartner = Phrase("Use what you share with your partner, not your own devices.")
  package static let helpSyncName = Phrase("The name of this device, as other devices show it.")
  package static let helpOwnName = Phrase("With --partner: your name, as your partner sees it.")
  package static let helpPartnerAddress = Phrase(
    "With --partner, the first time: a place that you can both reach.")
  package static let helpPartnerChild = Phrase(
    "With --partner: the child to share. Default: the child shown now.")
  package static let helpBeside = Phrase(
    "Keep the child that is here, and add the other one as a second child.")
  package static let helpShareLetter = Phrase("Share a copy of the entry of this day.")
  package static let helpSharePhoto = Phrase("Share a copy of a photo; `lionheart photo list` shows the ids.")
  package static let helpShareAnswer = Phrase(
    "Your answer to a prompt that you both answer; sealed until both have.")
  package static let helpSharePrompt = Phrase("The prompt. Default: the one that your partner started.")
  package static let helpShareDate = Phrase("The day of the answer. Default: today.")
}

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
