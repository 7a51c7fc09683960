import Model
package import Texts

extension Phrase {
  /// The day on which a child is due, in a calendar.
  static func dueEvent(_ name: Phrase?) -> Phrase {
    name.map { Phrase("{name}: due date", ["name": $0]) } ?? Phrase("Due date")
  }

  /// A birthday, in a calendar.
  static func birthdayEvent(_ name: Phrase?, _ year: Int) -> Phrase {
    let days = [
      Phrase("First birthday"), Phrase("Second birthday"),
      Phrase("Third birthday"),
    ]
    let day = days[min(max(year, 1), 3) - 1]
    return name.map { Phrase("{name}: {birthday}", ["name": $0, "birthday": day]) } ?? day
  }

  /// "Line 3: …".
  static func inLine(_ line: Int, _ phrase: Phrase) -> Phrase {
    Phrase("Line {line}: {problem}", ["line": line, "problem": phrase])
  }

  /// "Item 3: …", where a file has no lines to count.
  static func inItem(_ number: Int, _ phrase: Phrase) -> Phrase {
    Phrase("Item {number}: {problem}", ["number": number, "problem": phrase])
  }

  static func notJSON(column: Int) -> Phrase {
    Phrase("Invalid JSON at column {column}.", ["column": column])
  }

  /// A date that does not exist.
  static let notInCalendar = Phrase("This date does not exist.")

  static func tooDeeplyNested(_ limit: Int) -> Phrase {
    Phrase("Arrays and objects are nested more than {limit} levels deep.", ["limit": limit])
  }

  static func noTaskwarriorDate(_ key: String, _ text: String) -> Phrase {
    Phrase("“{key}” must be a time like 20261121T081200Z, not {text}.", ["key": key, "text": text])
  }

  /// Why an entry of a file was not imported.
  static func entryNotTaken(_ failure: JournalFailure) -> Phrase {
    switch failure {
    case .nothingWritten: Phrase("This entry is empty.")
    case .tooLong(let bytes, let limit): entryTooLong(bytes: bytes, limit: limit)
    default: journalFailure(failure)
    }
  }

  package static func entryTooLong(bytes: Int, limit: Int) -> Phrase {
    Phrase(
      "An entry can have at most {limit} KiB; this would be {bytes} KiB.",
      ["limit": limit / 1024, "bytes": (bytes + 1023) / 1024])
  }

  static func dayTooLong(_ day: CalendarDay) -> Phrase {
    let limit = JournalEntry.largestText / 1024
    return Phrase(
      "Only part of {date} fits: its entries are more than {limit} KiB in total.",
      ["date": shortDate(day), "limit": limit])
  }

  static func noLoopValue(_ text: String) -> Phrase {
    Phrase("Unknown value “{text}”. Loop writes YES_MANUAL, SKIP or a number, for example.", ["text": text])
  }
  static let noHarshLine = Phrase(
    "Write a line like this: 2026-11-20 : Habit : y, n or s : comment : amount.")

  /// A due date that cannot be read.
  static let noDueDate = Phrase("That is not a date. The task has no due date.")

  /// A task has a status that Taskwarrior does not define.
  static func unknownStatus(_ status: String) -> Phrase {
    Phrase("The status “{status}” is unknown. The task is in To do or Doing.", ["status": status])
  }

  /// A target that Loop sums over several days.
  static func loopAmountByDay(_ name: String, days: Int) -> Phrase {
    Phrase(
      "{name}: Loop adds up {days} days. Here each day has its share of the target.",
      ["name": name, "days": days])
  }

  static func intervalTooLong(_ name: String, days: Int, longest: Int) -> Phrase {
    Phrase(
      "{name}: {days} days are too many. The interval here is {longest} days.",
      ["name": name, "days": days, "longest": longest])
  }

  static let noHarshHabit = Phrase("Write a name, a colon and how often, like Gym: 3/7 or Gym: 1w.")

  static func inHarshHabits(_ line: Int, _ phrase: Phrase) -> Phrase {
    Phrase("habits, line {line}: {problem}", ["line": line, "problem": phrase])
  }
}
