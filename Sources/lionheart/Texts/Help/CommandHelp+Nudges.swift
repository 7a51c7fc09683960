import Texts

// "I'll do that" and recall cards.
extension CommandHelp {
  static let plan = CommandHelp(
    Phrase("Plan one act, and say what became of it."),
    examples: Phrase(
      """
      lionheart plan add 'Feet up for twenty minutes' --day today --time 20:00
      lionheart plan list
      lionheart plan done feet
      """))

  static let planList = CommandHelp(
    Phrase("List the open plans."),
    notes: Phrase("Each JSON object has id, sentence, day, time, reminds and state (open, notYet)."),
    examples: Phrase(verbatim: "lionheart plan list --json"))

  static let planAdd = CommandHelp(
    Phrase("Add a plan."),
    examples: Phrase("lionheart plan add 'Ring the clinic' --day mon --time 9:00 --remind"))

  static let planDone = CommandHelp(
    Phrase("Mark a plan as done."),
    examples: Phrase("lionheart plan done clinic"))

  static let recall = CommandHelp(
    Phrase("Ask one question about a warning sign."),
    notes: Phrase(
      """
      On a terminal, Enter shows the answer, and you say whether you knew it. Otherwise the question and its answer are
      printed. JSON has id, situation, answer, advice and article.
      """),
    examples: Phrase(
      verbatim: """
        lionheart recall
        lionheart recall --json
        """))
}
