import Model
import Texts

extension Phrase {
  /// An unknown field in `status --format`; the caller puts it in front.
  static func unknownStatusField(_ known: [String]) -> Phrase {
    let list = known.joined(separator: " ")
    return Phrase("Unknown field. Fields: {list}", ["list": list])
  }

  static func settingOnMeAndInFile(_ name: String, line: String, file: String) -> Phrase {
    Phrase(
      "The {name} is a setting. Choose it on Me (lionheart go me), or write {line} into {file}.",
      ["name": name, "line": line, "file": file])
  }

  static func settingInFile(_ name: String, line: String, file: String) -> Phrase {
    Phrase(
      "“{name}” is a setting of config.json. Write {line} into {file}.",
      ["name": name, "line": line, "file": file])
  }

  static func settingsOnMe(file: String) -> Phrase {
    Phrase("Settings are on Me (lionheart go me). Those of this computer are in {file}.", ["file": file])
  }

  static func settingByCommand(_ line: String) -> Phrase {
    Phrase("Try: {line}", ["line": line])
  }

  /// A file that may contain a pause or quiet hours could not be read.
  static let remindersUnknown = Phrase(
    "No reminders until it can be read, because it may contain a pause.")

  /// A reminder's time is in the quiet hours.
  static func reminderIsQuiet(_ time: ClockTime, _ hours: QuietHours) -> Phrase {
    Phrase(
      "{time} is in the quiet hours ({hours}), which last until the day is over. There will be no reminder.",
      ["time": time, "hours": hours])
  }
}
