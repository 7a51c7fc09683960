package import Curriculum
package import Model
package import Storage
import TerminalUI
package import Texts

extension Phrase {
  package static let nothingToCopy = Phrase("Nothing to copy on this line")

  package static let albumScreen = Phrase("Album")
  package static let installChafa = Phrase("For pictures: sudo apt install chafa")
  package static let photoRemoved = Phrase(
    "Removed from its day (u undoes). The file stays on disk until lionheart doctor --repair.")
  package static let birthRow = Phrase("The baby is born")
  package static let circumstancesRow = Phrase("Your situation")
  /// A child's name within a sentence.
  package static func mention(of child: Child, among family: Family) -> Phrase {
    let name = name(of: child, among: family)
    return child.names.isEmpty ? Phrase("the one {name}", ["name": name]) : name
  }

  package static func switched(to child: Child, among family: Family) -> Phrase {
    let (mention, name) = (mention(of: child, among: family), name(of: child, among: family))
    return Phrase("Now showing {mention}", ["mention": mention, "name": name])
  }

  package static let boardTab = Phrase("Board")
  package static let finishTask = Phrase("done", context: "finish task")
  package static let acceptSuggestion = Phrase("add it")
  package static let moveTaskLeft = Phrase("to the column on the left")
  package static let moveTaskRight = Phrase("to the column on the right")
  package static func movedTask(_ name: String, to column: BoardTask.Column) -> Phrase {
    Phrase("Now in {column} (u undoes): {name}", ["column": columnName(column), "name": name])
  }
  package static let refuseSuggestion = Phrase("not for me")
  package static func removedTask(_ name: String) -> Phrase {
    Phrase("Task deleted (u undoes): {name}", ["name": name])
  }
  /// A suggested task or habit was refused.
  package static func refusedSuggestion(_ name: String) -> Phrase {
    Phrase("Not suggested again (u undoes): {name}", ["name": name])
  }
  package static func takenTask(_ name: String) -> Phrase {
    Phrase("Added (u undoes): {name}", ["name": name])
  }
  package static let boardHistoryTitle = Phrase("Board history")
  package static let breaksScreen = Phrase("Breaks")
  /// The same in short: "24+2".
  package static func ageInShort(_ age: Age) -> Phrase {
    age.stage == .pregnancy ? gestationInShort(days: age.days) : babyAge(age)
  }

  package static let categoriesScreen = Phrase("Categories of habits")
  package static let moveItUp = Phrase("move it up")
  package static let moveItDown = Phrase("move it down")
  static let dayHasBegun = Phrase("A new day has begun. Check the screen, then press the key again.")
  /// No child has this name or id.
  package static func unknownChild(_ text: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase(
      "No child named “{text}”; nothing was changed. Choose from: {list}", ["text": text, "list": list])
  }

  package static func notBookmarked(_ id: String, near: [String]) -> Phrase {
    .joined(
      [
        Phrase("“{id}” is not bookmarked; nothing was changed.", ["id": id]),
        suggestion(near),
      ], by: " ")
  }

  package static func suggestion(_ near: [String]) -> Phrase {
    let list = near.joined(separator: ", ")
    return near.isEmpty
      ? Phrase("All articles: lionheart article list")
      : Phrase("Similar: {list}", ["list": list])
  }
  /// "Week 24: Breathing practice".
  package static func unitHeading(_ unit: UnitEntry) -> Phrase {
    unitAndTitle(unit, separator: ": ")
  }

  package static func unitAndTitle(_ unit: UnitEntry, separator: String) -> Phrase {
    let name = unitName(unit)
    if name == Phrase(verbatim: unit.title) || unit.title.isEmpty { return name }
    return .joined([name, Phrase(verbatim: unit.title)], by: separator)
  }

  package static let unknownChild = Phrase("No child has been added yet. Add one on Today (1).")
  package static let devicesRow = Phrase("Devices and partner")
  package static let moodUnsaid = Phrase("not set", context: "mood unsaid")

  package static let editOutside = Phrase("use your editor")
  package static let markLetter = Phrase("letter")
  package static let writeSecond = Phrase("write in the other language")
  package static let nextPrompt = Phrase("another prompt")
  /// A field and its new value: "What (now “Call her”)".
  static func changedField(_ label: Phrase, now text: String) -> Phrase {
    let first = TextWidth.truncate(String(text.prefix { !$0.isNewline }), to: 40)
    guard !text.isEmpty else {
      return Phrase("{label} (now empty)", ["label": label])
    }
    return Phrase("{label} (now “{first}”)", ["label": label, "first": first])
  }

  package static let habitSaved = Phrase("Saved")
  /// - Parameter names: categories in use or in the pack.
  package static func categoryHint(known names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return names.isEmpty
      ? Phrase("A new one, or empty for none")
      : Phrase("A new one, empty for none, or: {list}", ["list": list])
  }
  package static let roundsScreen = Phrase("Reading challenge")

  /// "M", for 1 to 7.
  package static func weekdayLetter(_ number: Int) -> Phrase {
    guard (1...7).contains(number) else { return Phrase(verbatim: "\(number)") }
    return weekdayLetters[number - 1]
  }

  private static let weekdayLetters = [
    Phrase("M", context: "Monday, one letter"),
    Phrase("T", context: "Tuesday, one letter"),
    Phrase("W", context: "Wednesday, one letter"),
    Phrase("T", context: "Thursday, one letter"),
    Phrase("F", context: "Friday, one letter"),
    Phrase("S", context: "Saturday, one letter"),
    Phrase("S", context: "Sunday, one letter"),
  ]

  /// "Added 2 habits: Walk · Water".
  package static func addedHabits(names: [String]) -> Phrase {
    let list = names.joined(separator: " · ")
    return Phrase(
      "Added {names, plural, one {# habit} other {# habits}}: {list}", ["names": names.count, "list": list])
  }

  package static let oneMore = Phrase("one more")
  package static let oneLess = Phrase("one less")
  package static let typeAmount = Phrase("type the amount")
  package static let skipHabit = Phrase("skip with a reason")
  package static let dayBefore = Phrase("previous day")
  package static let dayAfter = Phrase("next day")
  package static let noHabitSelected = Phrase("No habit is selected")
  package static let noAmountToCount = Phrase("Yes/no habit: press Space")
  package static let noLaterDay = Phrase("Tomorrow has not come yet")
  package static let journalTab = Phrase("Journal")

  package static let showMonth = Phrase("month")

  package static let journalSearchScreen = Phrase("Search in the journal")

  package static let journalSummaryScreen = Phrase("The journal so far")

  package static let meaningShare = Phrase("share a copy with your partner")
  package static let meaningSeal = Phrase("seal it as your answer")
  /// A key was pressed that only works on other screens.
  static func keyIsIdle(_ key: String, means meaning: Phrase) -> Phrase {
    Phrase("{key} ({action}) does nothing here", ["key": key, "action": meaning])
  }

  /// A key was pressed that does nothing anywhere.
  static func keyIsUnknown(_ key: String) -> Phrase {
    Phrase("{key} does nothing; ? shows the keys", ["key": key])
  }
  static let keysHere = Phrase("On this screen")
  package static let keysEverywhere = Phrase("Everywhere")
  package static let keysHint = Phrase("keys")
  static let keysHelp = Phrase("this screen's keys")

  static func goTo(_ tab: Phrase) -> Phrase { Phrase("go to {tab}", ["tab": tab]) }
  /// The same for a screen that is not a tab, in quotes because some titles are sentences.
  static func goToPlace(_ title: Phrase) -> Phrase {
    Phrase("go to “{title}”", ["title": title])
  }
  /// The item that the user wants to open no longer exists.
  package static let isNotThere = Phrase("This no longer exists.")
  static let findNext = Phrase("next match")
  static let findPrevious = Phrase("previous match")
  static let findPrompt = Phrase("Find")
  package static let searchEverything = Phrase("search")

  package static let habitItem = Phrase("habit")
  static let childItem = Phrase("child")
  package static let cardItem = Phrase("task")
  static let entryItem = Phrase("entry")
  package static let yesterdaysHabits = Phrase("yesterday's habits")
  static func stepsOf(_ card: String) -> Phrase {
    Phrase("{card}: add a step", ["card": card])
  }
  static func searchTextsFor(_ text: String) -> Phrase {
    Phrase("search all articles for “{text}”", ["text": text])
  }
  /// The action exists only on another screen.
  static func onlyOn(_ screen: Phrase) -> Phrase {
    Phrase("Only on “{screen}”", ["screen": screen])
  }
  static let notPossibleNow = Phrase("That is not possible now")
  /// What a key does on the screen that was just opened: "x: delete".
  static func keyDoes(_ key: String, _ help: Phrase) -> Phrase {
    Phrase("{key}: {help}", ["key": key, "help": help])
  }
  package static let searchScreen = Phrase("Search")
  package static let back = Phrase("back")
  static let quitNow = Phrase("quit at once")
  package static let goOn = Phrase("continue")
  package static let moveDown = Phrase("down")
  package static let moveUp = Phrase("up")
  package static let moveFirst = Phrase("to the top")
  package static let moveLast = Phrase("to the end")
  package static let halfDown = Phrase("half a page down")
  package static let halfUp = Phrase("half a page up")
  package static let previousArticle = Phrase("previous article")
  package static let nextPart = Phrase("next part")
  package static let previousPart = Phrase("previous part")
  package static let notAsked = Phrase("No question right now")
  package static let nothingSelected = Phrase("Nothing is selected")
  package static let nothingToTickReason = Phrase("Nothing to tick now")
  package static let noLinks = Phrase("This article has no links")
  static func windowTooSmall(columns: Int, rows: Int) -> Phrase {
    Phrase("Lionheart needs {columns}×{rows}", ["columns": columns, "rows": rows])
  }
  package static let logRow = Phrase("Log")
  package static let childrenRow = Phrase("Children")
  package static let beginAgainRow = Phrase("Add another child")
  package static let themeRow = Phrase("Theme")
  package static let dataRow = Phrase("Your data")
  package static let aboutRow = Phrase("About")

  package static let nextValue = Phrase("next choice")
  package static let previousValue = Phrase("previous choice")
  package static let noOtherValue = Phrase("No choices here; Enter opens it")
  /// The child whose list is shown; nil if there is only one, or while paused.
  package static func whose(_ family: Family) -> Phrase? {
    guard family.nonResting.count > 1, !family.isPaused, let child = family.active else { return nil }
    return name(of: child, among: family)
  }

  package static let earlierChildren = Phrase("Earlier")
  /// The names of the hidden fields of a form.
  static func moreFields(_ names: String) -> Phrase {
    Phrase("▸ More (Tab): {names}", ["names": names])
  }
  package static let leaveForm = Phrase("leave, keep a draft")
  package static let discardDraft = Phrase("discard the draft")
  package static let nothingChanged = Phrase("Nothing was changed")
  package static let draftKept = Phrase("Not saved. Your text stays here.")
  package static let savingForm = Phrase("Saving…")

  package static let openCalendar = Phrase("calendar")
  package static let weekBefore = Phrase("previous week")
  package static let weekAfter = Phrase("next week")
  package static let monthBefore = Phrase("previous month")
  package static let monthAfter = Phrase("next month")
  package static let toToday = Phrase("today")

  package static let dayPicker = Phrase("Picking days")

  /// "21 Nov 2026 – 2 Dec 2026, 12 days", or "from 21 Nov 2026 on".
  static func daysInWords(_ first: CalendarDay, _ last: CalendarDay?) -> Phrase {
    let from = shortDate(first)
    guard let last else { return Phrase("from {from} on", ["from": from]) }
    let (until, count) = (shortDate(last), last - first + 1)
    return Phrase(
      "{from} – {until}, {count, plural, one {# day} other {# days}}",
      ["from": from, "until": until, "count": count])
  }

  package static let dayTooFarAway = Phrase("The date must be within 100 years")
  package static let packsScreen = Phrase("Packs")
  package static let updatePacks = Phrase("update all packs")
  package static let fetchAllArticles = Phrase("download all articles")
  static func fetchingForBookmark(title: String) -> Phrase {
    Phrase("Downloading “{title}” for the bookmark…", ["title": title])
  }

  package static func notBookmarked(title: String, _ why: Phrase) -> Phrase {
    Phrase(
      "“{title}” was not bookmarked: its text is not downloaded. {reason}", ["title": title, "reason": why])
  }
  /// The pack has not updated for a long time.
  static func packIsOld(_ title: String, days: Int) -> Phrase {
    Phrase("“{title}” was last updated {days} days ago.", ["title": title, "days": days])
  }

  /// The pack chosen for Today cannot be opened.
  static func chosenPackIsAway(_ title: String) -> Phrase {
    Phrase("Not downloaded (see Me, Packs): “{title}”", ["title": title])
  }
  /// The title of a photo that a person shared.
  package static func givenBy(_ person: Phrase) -> Phrase {
    person == you ? Phrase("From you") : Phrase("From {person}", ["person": person])
  }
  /// The title of the picker for an entry's photo.
  package static func photoForEntry(_ day: CalendarDay, today: CalendarDay) -> Phrase {
    let date = dayInShort(day, today: today)
    return Phrase("Photo for the entry of {date}", ["date": date])
  }

  /// The key that adds a photo to a day.
  package static let addPhoto = Phrase("add a photo")
  /// The key that removes a photo from an entry.
  package static let removePhoto = Phrase("remove the photo")

  /// "21 Nov", with the year if it is not this year.
  package static func dayInShort(_ day: CalendarDay, today: CalendarDay) -> Phrase {
    day.parts.year == today.parts.year ? dayAndMonth(day) : shortDate(day)
  }
  package static let quietPage = Phrase("When it has ended")
  /// "Reminder: Walk together", "2 reminders: Today's read, Walk together".
  package static func reminderToast(_ names: [Phrase]) -> Phrase {
    let (count, list) = (names.count, Phrase.joined(names, by: ", "))
    return count == 1
      ? Phrase("Reminder: {list}", ["list": list])
      : Phrase("{count} reminders: {list}", ["count": count, "list": list])
  }
  package static let remindersRow = Phrase("Reminders")

  /// An article was bookmarked.
  package static func bookmarkAdded(title: String) -> Phrase {
    Phrase("Saved: {title}", ["title": title])
  }

  package static func bookmarkRemoved(title: String) -> Phrase {
    Phrase("Removed (u undoes): {title}", ["title": title])
  }

  /// Shown while the program waits for the last saves.
  package static let saving = Phrase("Saving… (Q quits without waiting)")

  /// Why a draft could not be saved, said while the program still has it.
  package static func draftsOnlyInMemory(_ failure: StoreFailure) -> Phrase {
    Phrase(
      "Your text is not saved: {reason}. It stays here only until you quit.", ["reason": whyNotKept(failure)])
  }

  /// Why a draft was lost.
  package static func draftsNotKept(_ failure: StoreFailure) -> Phrase {
    Phrase("Your draft is not saved: {reason}", ["reason": whyNotKept(failure)])
  }

  private static func whyNotKept(_ failure: StoreFailure) -> Phrase {
    switch failure {
    case .locked: Phrase("another Lionheart is writing")
    case .diskFull: Phrase("the disk is full")
    // The path is a lock's, which means nothing to the user.
    case .readOnly(let path):
      Phrase("{path} is read-only", ["path": String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])])
    case .lockUnavailable(_, let code), .write(_, let code), .unreadable(_, let code):
      systemMessage(code)
    default: failedToSave(failure)
    }
  }

  package static let todayTab = Phrase("Today")
  package static let curriculumTab = Phrase("Curriculum")
  package static let exploreTab = Phrase("Explore")
  package static let challengeTab = Phrase("Challenge")
  package static let meTab = Phrase("Me")
  package static let bookmarksTab = Phrase("Bookmarks")

  package static let writeTodaysLine = Phrase("write today's line")
  /// How many more lines the page has that Enter opens.
  static func moreOnPage(_ count: Int) -> Phrase {
    Phrase("+{count, plural, one {# more line} other {# more lines}} (Enter)", ["count": count])
  }

  /// An article whose text cannot be found.
  package static func articleMissing(title: String) -> Phrase {
    Phrase(
      "“{title}” cannot be opened: its file is missing from the pack or was changed. Bookmarks and "
        + "reading history are untouched. Install the pack again to read it.", ["title": title])
  }

  package static let urgentScreen = Phrase("When it can't wait")
  package static let checkPage = Phrase("To the check")
  package static let noCheckReason = Phrase("Only for a task with a day and a time")
  package static let countryRow = Phrase("Country")
  package static let ownNumbersRow = Phrase("Your numbers")
  /// The command that opens the page for what was typed.
  static func wayToUrgent(_ title: String, _ words: String) -> Phrase {
    Phrase(verbatim: "\(title): lionheart when \(words)")
  }
  package static let howIsIt = Phrase("How are you?")
  package static let howScreen = Phrase("How you are")
  package static let helpPage = Phrase("If it is hard")

  /// No pack is installed.
  package static let nothingInstalled = Phrase(
    "No curriculum is installed, so there is nothing to read. Install Lionheart again.")
  package static let nothingToReadReason = Phrase("No article here")
  package static let removeBookmark = Phrase("remove bookmark")
  package static let unitGrows = Phrase("Growth")
  package static let unitChanges = Phrase("Changes")
  package static let unitFact = Phrase("Did you know?")
  /// An article was counted as read.
  package static func countedAsRead(title: String) -> Phrase {
    Phrase("Read: {title}", ["title": title])
  }
  /// An article was marked as read, or its end was reached.
  package static let countedAsRead = Phrase("Marked as read (u undoes)")
  /// When the numbers of a country were checked.
  package static func numbersRead(_ day: CalendarDay) -> Phrase {
    Phrase("These numbers were checked on {date}.", ["date": date(day)])
  }
  package static let onlyPack = Phrase("This is your only pack. Without it there is nothing to read")
}
