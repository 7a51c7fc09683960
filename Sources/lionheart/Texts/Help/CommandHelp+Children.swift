import Texts

// Children, pausing and resuming.
extension CommandHelp {
  static let child = CommandHelp(
    Phrase("List, add, switch, edit and delete children."),
    examples: Phrase(
      """
      lionheart child list
      lionheart child add --due 2027-03-11 --nickname Bean
      lionheart child switch Bean
      lionheart child edit --born today
      """))

  static let childList = CommandHelp(
    Phrase("List the children; * marks the one shown now."),
    examples: Phrase(
      verbatim: """
        lionheart child list
        lionheart child list --json | jq -r '.[] | select(.active) | .nickname'
        """))

  static let childAdd = CommandHelp(
    Phrase("Add a child and switch to it."),
    examples: Phrase(
      """
      lionheart child add --due 2027-03-11 --nickname Bean
      lionheart child add --born 2026-11-02
      """))

  static let childSwitch = CommandHelp(
    Phrase("Choose the child to show."),
    examples: Phrase(
      """
      lionheart child switch Bean
      lionheart child switch k3m9
      """))

  static let childEdit = CommandHelp(
    Phrase("Change a child's nickname or dates."),
    notes: Phrase(
      """
      Your reading history stays. An empty text removes the nickname. A due date can be changed, but not
      removed.
      """),
    examples: Phrase(
      """
      lionheart child edit --due 2027-03-14
      lionheart child edit --born today --settle habits,cards-done
      lionheart child edit Bean --nickname Leo
      lionheart child edit Leo --not-born
      lionheart child edit Leo --died
      """))

  static let born = CommandHelp(
    Phrase("Record the baby's birth, from week 20 on."),
    notes: Phrase("The default day is today. If the baby has died: lionheart child edit --died"),
    examples: Phrase(
      """
      lionheart born
      lionheart born yesterday 23:40
      """))

  static let childRemove = CommandHelp(
    Phrase("Delete a child with its tasks and reading history."),
    notes: Phrase(
      "It shows what will be deleted and what stays, then asks. Journal, photos, habits and bookmarks stay."),
    examples: Phrase(
      """
      lionheart child remove Bean
      lionheart child remove k3m9 --yes
      lionheart undo
      """))

  static let pause = CommandHelp(
    Phrase("Stop the curriculum and all counts until you resume."),
    notes: Phrase("While paused, no week, date or count is shown. Bookmarks stay."),
    examples: Phrase(verbatim: "lionheart pause"))

  static let resume = CommandHelp(
    Phrase("Resume after a pause, by the calendar."),
    examples: Phrase(verbatim: "lionheart resume"))
}
