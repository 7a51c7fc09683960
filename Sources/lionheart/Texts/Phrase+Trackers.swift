import Model
import Texts

// The commands `mark` and `since`.
extension Phrase {
  static let valueTracker = Phrase("tracker")

  /// While paused no tracker is shown and no time is noted.
  static let trackersAtRest = Phrase("Lionheart is paused. Your times are kept and are not shown.")

  /// The tracker is not shown now, such as contractions after the birth.
  static let trackerOutOfUse = Phrase("Contractions are noted before the birth. Nothing was noted.")

  /// No tracker has this name.
  static func unknownTracker(_ word: String, known: [String], canBeAdded: Bool) -> Phrase {
    let list = known.joined(separator: ", ")
    let unknown =
      known.isEmpty
      ? Phrase("No tracker named “{word}”.", ["word": word])
      : Phrase("No tracker named “{word}”. Trackers: {list}", ["word": word, "list": list])
    return canBeAdded ? .joined([unknown, Phrase("To add it: --new")], by: "\n") : unknown
  }

  /// Several trackers begin with this word.
  static func severalTrackers(_ word: String, _ found: [String]) -> Phrase {
    Phrase(
      "“{word}” matches several trackers: {list}. Nothing was changed.",
      ["word": word, "list": found.joined(separator: ", ")])
  }

  /// `mark --remove` found no time.
  static func noTimeToRemove(_ tracker: Tracker, at time: String?) -> Phrase {
    guard let time else { return Phrase("{name}: no time noted yet.", ["name": trackerName(tracker)]) }
    return Phrase("{name}: no time noted at {time}.", ["name": trackerName(tracker), "time": time])
  }

  /// A time was removed by a command.
  static func timeRemovedByCommand(_ tracker: Tracker, _ mark: Mark) -> Phrase {
    Phrase(
      "Removed: {name}, {time}. To undo: lionheart undo",
      ["name": trackerName(tracker), "time": mark.clockText])
  }

  /// A habit was asked for, and a tracker has that name.
  static func isTracker(_ word: String) -> Phrase {
    Phrase("“{word}” is a tracker, not a habit. To note the time: lionheart mark {word}", ["word": word])
  }
}
