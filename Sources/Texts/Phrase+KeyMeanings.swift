// The general meaning of each key, the same on every screen.
extension Phrase {
  package static let meaningDown = Phrase("down")
  package static let meaningUp = Phrase("up")
  package static let meaningLeft = Phrase("left, back, or fold")
  package static let meaningRight = Phrase("right, forward, or unfold")
  package static let meaningPageDown = Phrase("a page down; in a calendar a month")
  package static let meaningPageUp = Phrase("a page up; in a calendar a month")
  package static let meaningFirst = Phrase("to the beginning")
  package static let meaningLast = Phrase("to the end")
  package static let meaningBefore = Phrase("the previous day, week, month, year, round or article")
  package static let meaningAfter = Phrase("the next day, week, month, year, round or article")
  package static let meaningNextPart = Phrase("the next part, field or link")
  package static let meaningPreviousPart = Phrase("the previous part, field or link")
  package static let meaningEnter = Phrase(
    "open, choose, or continue; in a form the next field, or save on the last one")
  package static let meaningSpace = Phrase("tick; page down in a text; open if there is nothing to tick")
  package static let meaningBack = Phrase("back; your text stays as a draft")
  package static let meaningLeave = Phrase("back; quit on a first screen")
  package static let meaningAdd = Phrase("add")
  package static let meaningAll = Phrase("accept all")
  package static let meaningEditOutside = Phrase("edit in your own editor")
  package static let meaningAlbum = Phrase("the album")
  package static let meaningHistory = Phrase("history")
  package static let meaningHow = Phrase("answer how you are")
  package static let meaningNotNow = Phrase("answer the question later")
  package static let meaningMove = Phrase("move to another column")
  package static let meaningOutside = Phrase("open in another program")
  package static let meaningPrompts = Phrase("show or hide prompts")
  package static let meaningRefresh = Phrase("reload")
  package static let meaningShare = Phrase("share a copy with your partner")
  package static let meaningSeal = Phrase("seal it as your answer")
  package static let meaningSignIn = Phrase("sign in or out")
  package static let meaningToday = Phrase("today, or the current week or month")
  package static let meaningView = Phrase("change the view")
  package static let meaningWrite = Phrase("write")
  package static let meaningRemove = Phrase("delete, or decline")
  package static let meaningCopy = Phrase("copy")
  package static let meaningExport = Phrase("copy everything to a folder")
  package static let meaningPutAway = Phrase("archive, fold, or bring back")
  package static let meaningShowAway = Phrase("show what is archived")
  package static let meaningMore = Phrase("one more")
  package static let meaningLess = Phrase("one less")
  package static let meaningFind = Phrase("find or search")
  package static let meaningTab = Phrase("a tab")
  package static let meaningBreaks = Phrase("breaks")
  package static let meaningCategories = Phrase("categories")
  package static let meaningCalendar = Phrase("calendar")

  /// The table of key meanings.
  package static let meaningsTitle = Phrase("One meaning per key")
  package static let meaningsIntroduction = Phrase("A key does the same thing on every screen.")

  /// A key was pressed that only works on other screens.
  package static func keyIsIdle(_ key: String, means meaning: Phrase) -> Phrase {
    Phrase("{key} ({action}) does nothing here", ["key": key, "action": meaning])
  }

  /// Going back is not possible on a first screen.
  package static let isFirstScreen = Phrase("This is the first screen; q quits")

  /// A key was pressed that does nothing anywhere.
  package static func keyIsUnknown(_ key: String) -> Phrase {
    Phrase("{key} does nothing; ? shows the keys", ["key": key])
  }
}
