// Help of the options and arguments of several commands, and of those about children, articles and repairs.
extension Phrase {
  /// `--lang`.
  package static let helpLanguage = Phrase("Use this language.")
  /// `--linear`.
  package static let helpLinear = Phrase(
    "Print line by line instead of drawing screens, for screen readers and pipes.")
  /// `--json`.
  package static let helpJSON = Phrase("Print JSON.")

  /// `--from` and `--to` of lists of days.
  package static let helpRangeFrom = Phrase("The first day to include.")
  package static let helpRangeTo = Phrase("The last day to include.")

  /// `--due`.
  package static let helpDue = Phrase("The due date: at most 280 days ahead or 20 days ago.")
  /// `--week`.
  package static let helpWeek = Phrase("Completed weeks of pregnancy, 0–42, or with days: 24+2.")
  /// `--day`.
  package static let helpDay = Phrase("Completed days after those weeks, 0–6.")
  /// `--born`.
  package static let helpBorn = Phrase("The date of birth. Add --due for the corrected age.")
  /// `--nickname`.
  package static let helpNickname = Phrase("The baby's nickname.")
  /// `init --force`.
  package static let helpForce = Phrase("Change the dates of the existing child.")

  /// `child switch`.
  package static let helpChild = Phrase("The nickname, or the id from `lionheart child list`.")
  /// `child edit`.
  package static let helpChildToEdit = Phrase("The nickname or id. Default: the child shown now.")
  /// `child edit --due`.
  package static let helpNewDue = Phrase("The due date.")
  /// `child edit --born`.
  package static let helpNewBirth = Phrase("The date of birth, or today.")
  /// `child edit --not-born`.
  package static let helpNotBorn = Phrase("Correct the record: the baby is not born yet.")

  package static let helpBornDate = Phrase("The day of birth. Default: today.")
  package static let helpBirthTime = Phrase("The time of the birth.")
  package static let helpBirthWeight = Phrase("The birth weight.")
  package static let helpBirthLength = Phrase("The length at birth.")
  package static let helpBirthPlace = Phrase("The place of birth.")
  package static let helpBirthOthers = Phrase(
    "The names of the other babies, for twins or more, separated by commas.")
  package static let helpCircumstances = Phrase(
    "Your situation, separated by commas: caesarean, neonatal, twins, breast, bottle.")
  package static let helpReadOn = Phrase("With --done: the day you read it, such as yesterday.")
  package static let helpEarlier = Phrase("List paused children that are not shown now.")
  package static let helpSettle = Phrase(
    "After a birth, what to do with the pregnancy's suggestions: habits (end today), cards-done or "
      + "cards-deleted (tasks), reminders (none for two weeks), nothing.")
  package static let helpDied = Phrase(
    "The baby has died. The record is kept quietly, and paused. Of several babies, only the one you name.")
  package static let helpOne = Phrase("With --died: one of several babies without names.")
  package static let helpStill = Phrase("Resume by the calendar, even after a long pause.")

  /// `search`.
  package static let helpSearchText = Phrase("The words to look for.")
  /// `search --limit`.
  package static let helpLimit = Phrase("Show at most this many articles, 1 or more.")
  /// `read`.
  package static let helpArticle = Phrase("The article's id, from `lionheart article list`.")
  /// `bookmark add`.
  package static let helpArticles = Phrase("Article ids, from `lionheart article list`.")
  /// `bookmark remove`.
  package static let helpBookmarks = Phrase("Article ids, from `lionheart bookmark list`.")
  /// `read --done`.
  package static let helpDone = Phrase("Mark the article as read.")
  /// `read --plain`.
  package static let helpPlain = Phrase("Use no pager and no colours.")
  /// `article list --week`.
  package static let helpOnlyWeek = Phrase("Only articles for this week of pregnancy, 0–42.")
  /// `article list --category`.
  package static let helpOnlyCategory = Phrase("Only articles of this category.")
  /// `article list --unread`.
  package static let helpUnread = Phrase("Only unread articles.")

  /// `undo --list`.
  package static let helpUndoList = Phrase("List what can be undone, newest first.")
  /// `redo --list`.
  package static let helpRedoList = Phrase("List what can be redone, next first.")
  /// `undo --list --json`.
  package static let helpListJSON = Phrase("With --list: print JSON.")
  /// `doctor --terminal`.
  package static let helpDoctorTerminal = Phrase("Show what the terminal is and can do, and any problems.")
  /// `doctor --crash`.
  package static let helpDoctorCrash = Phrase(
    "Print the report of the last crash, to send to the developers.")
  /// `doctor --repair`.
  package static let helpRepair = Phrase("Repair what can be repaired.")
  /// `doctor --accept`.
  package static let helpAcceptGone = Phrase("Accept that this data file was deleted on purpose.")

  package static let valueDate = Phrase("date")
  /// `go`.
  package static let helpGoPlace = Phrase(
    "The screen: board, packs, entry, article and so on; an unknown name lists all.")
  package static let helpGoSubject = Phrase("Which one: a day, an id, or pack/article.")
  package static let valuePlace = Phrase("place")
  package static let valuePlaceSubject = Phrase("which")
  package static let valueNumber = Phrase("number", context: "value number")
  package static let valueWeek = Phrase("week", context: "value week")
  package static let valueDay = Phrase("day")
  package static let valueName = Phrase("name")
  package static let valueText = Phrase("text", context: "value text")
  package static let valueFolder = Phrase("dir")
  package static let valueLanguage = Phrase("code")

  /// `status --format`.
  package static let helpStatusFormat = Phrase("The format of the line, with the fields above in braces.")
  package static let valueFormat = Phrase("format")

  /// An unknown field in `status --format`; the caller puts it in front.
  package static func unknownStatusField(_ known: [String]) -> Phrase {
    let list = known.joined(separator: " ")
    return Phrase("Unknown field. Fields: {list}", ["list": list])
  }
}
