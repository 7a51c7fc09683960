import Model
import Texts

extension Phrase {
  /// No pregnancy has reached the first week in which `lionheart born` works.
  static func nobodyIsDue(fromWeek week: Int) -> Phrase {
    Phrase(
      "No pregnancy has reached week {week}. For an earlier date: lionheart child edit --born DATE",
      ["week": week])
  }

  /// What a command did with the habits, tasks and reminders of the pregnancy, a line each.
  static func settled(
    habits: [String], done: [String], deleted: [String], remindersFrom: CalendarDay?
  ) -> [Phrase] {
    func line(_ phrase: (String) -> Phrase, _ names: [String]) -> [Phrase] {
      names.isEmpty ? [] : [phrase(names.joined(separator: " · "))]
    }
    let lines =
      line({ Phrase("Habits ended: {names}", ["names": $0]) }, habits)
      + line({ Phrase("Done: {names}", ["names": $0]) }, done)
      + line({ Phrase("Deleted: {names}", ["names": $0]) }, deleted)
      + (remindersFrom.map(shortDate).map {
        [Phrase("No reminders until {date}", ["date": $0])]
      } ?? [])
    return lines.isEmpty
      ? [Phrase("Everything from the pregnancy stays as it is.")] : lines
  }

  static func unknownSettling(_ word: String, known: [String]) -> Phrase {
    let all = known.joined(separator: ", ")
    return Phrase("Unknown --settle value “{word}”. Use: {list}", ["word": word, "list": all])
  }

  static let settleAfterBirth = Phrase(
    "--settle needs a child who is born: use it with --born, or later")

  /// Several children match the name or the start of an id.
  static func ambiguousChild(_ text: String, found: [String]) -> Phrase {
    let list = found.joined(separator: ", ")
    return Phrase(
      "“{text}” matches several children; nothing was changed. Choose one by its id: {list}",
      ["text": text, "list": list])
  }

  /// `--died` without a name, and there are several.
  static func nameWhoDied(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase(
      "There are several: {list}. For one of them: lionheart child edit NAME --died. For all of them, "
        + "write the id instead of the name. Nothing was changed.", ["list": list])
  }

  /// An unknown circumstance.
  static func unknownCircumstance(_ word: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase(
      "Unknown word “{word}”. Use: {list}. An empty text removes all.", ["word": word, "list": list])
  }

  /// A child was deleted by a command.
  static func childRemovedByCommand(_ nickname: String) -> Phrase {
    nickname.isEmpty
      ? Phrase("Deleted the child. To undo: lionheart undo")
      : Phrase("Deleted {nickname}. To undo: lionheart undo", ["nickname": nickname])
  }
}
