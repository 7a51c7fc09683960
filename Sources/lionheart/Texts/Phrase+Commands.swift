import Home
import Interface
import Model
import Texts

extension Phrase {
  /// `LIONHEART_NOW` is not a date and time.
  static func badNow(_ text: String) -> Phrase {
    Phrase("LIONHEART_NOW is “{text}”, but must be a date and time like 2026-11-21T09:00.", ["text": text])
  }

  /// A child was added before.
  static let childExists = Phrase(
    "A child already exists; nothing was changed. --force changes its dates and keeps your reading history.")

  /// The child is paused.
  static let childPaused = Phrase(
    "Lionheart is paused; nothing was changed. --force starts again with a new child and keeps all "
      + "your data.")

  /// The screens were started without a terminal.
  static let noTerminal = Phrase(
    "The screens need a terminal. Line by line: lionheart --linear. As text: lionheart today")

  /// `--day 7`, which older versions used for the last day of a week.
  static func dayAfterWeek(_ week: Int) -> Phrase {
    Phrase(
      "Days are now completed days, 0 to 6, as clinics count them. The last day of week {week} is "
        + "--week {week} --day 6; a day later is --week {nextWeek}.", ["week": week, "nextWeek": week + 1])
  }

  /// An unknown command.
  static func unknownCommand(_ word: String, near: [String]) -> Phrase {
    let list = near.joined(separator: ", ")
    return near.isEmpty
      ? Phrase("Unknown command “{word}”.", ["word": word])
      : Phrase("Unknown command “{word}”. Did you mean: {list}", ["word": word, "list": list])
  }

  /// No article has this id.
  static func unknownArticle(_ id: String, near: [String]) -> Phrase {
    .joined(
      [Phrase("No article with the id “{id}”.", ["id": id]), suggestion(near)], by: " ")
  }

  /// No pack has this category.
  static func unknownCategory(_ id: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase("No category named “{id}”. Categories: {list}", ["id": id, "list": list])
  }

  /// The month has no article for today, and all earlier ones are read.
  static func nothingNewNow(_ next: CalendarDay?) -> Phrase {
    let today = nothingNew(next)
    return Phrase("{today} All articles: lionheart article list", ["today": today])
  }

  /// There are no bookmarks.
  static let noBookmarksToList = Phrase("No bookmarks yet. Add one: lionheart bookmark add ID")

  /// The article was already bookmarked.
  static func alreadyBookmarked(title: String) -> Phrase {
    Phrase("Already bookmarked: {title}", ["title": title])
  }

  /// A bookmark was removed by a command.
  static func bookmarkRemovedByCommand(title: String) -> Phrase {
    Phrase("Removed: {title}", ["title": title])
  }

  /// No browser was found, so the address was copied, if the terminal supports that.
  static func noBrowser(_ address: String) -> Phrase {
    Phrase("No browser found. Copied: {address}", ["address": address])
  }

  /// A browser was asked to show an address.
  static func openedOutside(_ address: String) -> Phrase {
    Phrase("Opening {address}", ["address": address])
  }
}
