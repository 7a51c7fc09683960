package import Model
package import OperatingSystem

// Texts of the command line.
extension Phrase {
  /// A day outside the reading history.
  package static let noReadingThen = Phrase("Use a day between your first day with Lionheart and today.")

  /// `read --date` without `--done`.
  package static let dateNeedsDone = Phrase("--date is the day you read it. Use it with --done.")

  /// `LIONHEART_NOW` is not a date and time.
  package static func badNow(_ text: String) -> Phrase {
    Phrase("LIONHEART_NOW is “{text}”, but must be a date and time like 2026-11-21T09:00.", ["text": text])
  }

  /// HOME is not set.
  package static let noHome = Phrase(
    "HOME is not set, so Lionheart cannot store your data. Set HOME, or XDG_DATA_HOME, XDG_STATE_HOME, "
      + "XDG_CACHE_HOME and XDG_CONFIG_HOME.")

  /// No child was added yet.
  package static let noChild = Phrase("No due date yet. Set it: lionheart init --due 2027-03-11")

  /// A child was added before.
  package static let childExists = Phrase(
    "A child already exists; nothing was changed. --force changes its dates and keeps your reading history.")

  /// The child is paused.
  package static let childPaused = Phrase(
    "Lionheart is paused; nothing was changed. --force starts again with a new child and keeps all "
      + "your data.")

  /// More or fewer than one of `--due`, `--week` and `--born`.
  package static let oneWayToSayWhen = Phrase(
    "Use one of --due, --week or --born (--due also works with --born).")

  package static let dayWithoutWeek = Phrase("Use --day with --week.")

  /// "By: A time is between …": an error with its field.
  package static func wrong(_ label: Phrase, _ phrase: Phrase) -> Phrase {
    Phrase("{label}: {what}", ["label": label, "what": phrase])
  }

  /// A sentence after the text it is about, if that is not empty.
  package static func about(_ text: String, _ phrase: Phrase) -> Phrase {
    text.isEmpty ? phrase : Phrase("{text}: {what}", ["text": text, "what": phrase])
  }

  /// Points to the help of a command.
  package static func help(of command: String) -> Phrase {
    Phrase("See: {command} --help", ["command": command])
  }

  /// Writing the output failed.
  package static func outputFailed(errno: ErrorCode) -> Phrase {
    Phrase("The output could not be written ({reason}).", ["reason": systemMessage(errno)])
  }

  /// The screens were started without a terminal.
  package static let noTerminal = Phrase(
    "The screens need a terminal. Line by line: lionheart --linear. As text: lionheart today")

  /// The terminal cannot show screens.
  package static func unknownTerminal(_ name: String) -> Phrase {
    Phrase(
      "The terminal type TERM={name} cannot show screens. Try TERM=xterm-256color, or: lionheart --linear",
      ["name": name])
  }

  /// `--day 7`, which older versions used for the last day of a week.
  package static func dayAfterWeek(_ week: Int) -> Phrase {
    Phrase(
      "Days are now completed days, 0 to 6, as clinics count them. The last day of week {week} is "
        + "--week {week} --day 6; a day later is --week {nextWeek}.", ["week": week, "nextWeek": week + 1])
  }

  /// `--week 24+2` and `--day`.
  package static let dayTwice = Phrase("Give the day once: --week 24+2, or --week 24 --day 2.")

  /// The age that results from the dates.
  package static func placed(_ age: Age, dueDate: CalendarDay?) -> Phrase? {
    preview(age, dueDate: dueDate)
  }

  /// An unknown command.
  package static func unknownCommand(_ word: String, near: [String]) -> Phrase {
    let list = near.joined(separator: ", ")
    return near.isEmpty
      ? Phrase("Unknown command “{word}”.", ["word": word])
      : Phrase("Unknown command “{word}”. Did you mean: {list}", ["word": word, "list": list])
  }

  /// No article has this id.
  package static func unknownArticle(_ id: String, near: [String]) -> Phrase {
    .joined(
      [Phrase("No article with the id “{id}”.", ["id": id]), suggestion(near)], by: " ")
  }

  package static func notBookmarked(_ id: String, near: [String]) -> Phrase {
    .joined(
      [
        Phrase("“{id}” is not bookmarked; nothing was changed.", ["id": id]),
        suggestion(near),
      ], by: " ")
  }

  /// No pack has this category.
  package static func unknownCategory(_ id: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase("No category named “{id}”. Categories: {list}", ["id": id, "list": list])
  }

  /// No article to read now.
  package static let nothingToReadNow = Phrase("No article for today. All articles: lionheart article list")

  /// The month has no article for today, and all earlier ones are read.
  package static func nothingNewNow(_ next: CalendarDay?) -> Phrase {
    let today = nothingNew(next)
    return Phrase("{today} All articles: lionheart article list", ["today": today])
  }

  /// While paused there is no article for today.
  package static let pausedReading = Phrase(
    "Lionheart is paused, so today has no article. You can read any article by its id: lionheart read "
      + "ID. All articles: lionheart article list")

  /// There are no bookmarks.
  package static let noBookmarksToList = Phrase("No bookmarks yet. Add one: lionheart bookmark add ID")

  /// No article matches.
  package static let noSuchArticles = Phrase("No matching articles.")

  /// Reading is not counted while paused.
  package static let pausedCounting = Phrase("Lionheart is paused, so this was not counted.")

  /// An article was counted as read.
  package static func countedAsRead(title: String) -> Phrase {
    Phrase("Read: {title}", ["title": title])
  }

  /// The article was already bookmarked.
  package static func alreadyBookmarked(title: String) -> Phrase {
    Phrase("Already bookmarked: {title}", ["title": title])
  }

  /// A bookmark was removed by a command.
  package static func bookmarkRemovedByCommand(title: String) -> Phrase {
    Phrase("Removed: {title}", ["title": title])
  }

  /// No browser was found, so the address was copied, if the terminal supports that.
  package static func noBrowser(_ address: String) -> Phrase {
    Phrase("No browser found. Copied: {address}", ["address": address])
  }

  /// A browser was asked to show an address.
  package static func openedOutside(_ address: String) -> Phrase {
    Phrase("Opening {address}", ["address": address])
  }

  private static func suggestion(_ near: [String]) -> Phrase {
    let list = near.joined(separator: ", ")
    return near.isEmpty
      ? Phrase("All articles: lionheart article list")
      : Phrase("Similar: {list}", ["list": list])
  }
}
