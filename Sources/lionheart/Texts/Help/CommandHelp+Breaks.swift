import Texts

// Breaks and categories of habits.
extension CommandHelp {
  static let habitBreak = CommandHelp(
    Phrase("List, add, end and remove breaks from habits."),
    notes: Phrase(
      "A break is for a holiday or an illness: nothing is due, and scores and streaks stay as they are."),
    examples: Phrase(
      """
      lionheart habit break add --to 2026-11-28 --reason holiday
      lionheart habit break list
      lionheart habit break end
      """))

  static let breakList = CommandHelp(
    Phrase("List the breaks, numbered: current and future ones, then past ones."),
    examples: Phrase(
      verbatim: """
        lionheart habit break list
        lionheart habit break list --json | jq -r '.[] | .from'
        """))

  static let breakAdd = CommandHelp(
    Phrase("Add a break for one habit or for all."),
    notes: Phrase(
      """
      Without --to, the break lasts until you end it. The first and the last day belong to it; if they are
      in the wrong order, they are swapped.
      """),
    examples: Phrase(
      """
      lionheart habit break add
      lionheart habit break add --from 12/24 --to 1/2 --reason holiday
      lionheart habit break add walk --from yesterday --reason 'a cold'
      """))

  static let breakEnd = CommandHelp(
    Phrase("End the current break; today is its last day."),
    notes: Phrase("With --to yesterday, habits continue today."),
    examples: Phrase(
      """
      lionheart habit break end
      lionheart habit break end walk --to yesterday
      """))

  static let breakRemove = CommandHelp(
    Phrase("Remove a break; undo restores it."),
    examples: Phrase(
      """
      lionheart habit break remove 2
      lionheart habit break remove 2026-11-18
      lionheart habit break remove walk
      """))

  static let habitCategory = CommandHelp(
    Phrase("List, add, rename, reorder and remove categories."),
    examples: Phrase(
      """
      lionheart habit category list
      lionheart habit category rename health Body
      lionheart habit category move body 1
      """))

  static let categoryList = CommandHelp(
    Phrase("List the categories in order, with the number of habits."),
    examples: Phrase(
      verbatim: """
        lionheart habit category list
        lionheart habit category list --json | jq -r '.[].name'
        """))

  static let categoryAdd = CommandHelp(
    Phrase("Add a category after the others."),
    examples: Phrase("lionheart habit category add 'Us two'"))

  static let categoryRename = CommandHelp(
    Phrase("Rename a category; its habits stay in it."),
    examples: Phrase("lionheart habit category rename health Body"))

  static let categoryMove = CommandHelp(
    Phrase("Move a category to another position."),
    examples: Phrase(
      """
      lionheart habit category move health 1
      lionheart habit category move 'Us two' 3
      """))

  static let categoryRemove = CommandHelp(
    Phrase("Remove a category, but not its habits."),
    examples: Phrase(
      """
      lionheart habit category remove health
      lionheart undo
      """))
}
