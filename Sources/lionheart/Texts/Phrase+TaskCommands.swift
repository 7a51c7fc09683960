import Texts

extension Phrase {
  /// There are no cards.
  static let noTasksToList = Phrase("No tasks here. Add one: lionheart task add TITLE")

  /// A word that is not a column.
  static func unknownColumn(_ text: String) -> Phrase {
    Phrase("No column named “{text}”. Columns: todo, doing, done", ["text": text])
  }

  /// A name that no card has.
  static func unknownTask(_ text: String, known: [String]) -> Phrase {
    let list = known.isEmpty ? "–" : known.joined(separator: ", ")
    return Phrase("No task named “{text}”; nothing was changed. Tasks: {list}", ["text": text, "list": list])
  }

  /// A part of several cards' names.
  static func ambiguousTask(_ text: String, found: [String]) -> Phrase {
    let list = found.joined(separator: ", ")
    return Phrase(
      "“{text}” matches several tasks; nothing was changed. Type more of the title or the end of the "
        + "id: {list}", ["text": text, "list": list])
  }

  /// A card was added.
  static func taskAdded(_ line: String) -> Phrase {
    Phrase("Added: {line}", ["line": line])
  }

  /// A card was changed.
  static func taskChanged(_ line: String) -> Phrase {
    Phrase("Changed: {line}", ["line": line])
  }
}
