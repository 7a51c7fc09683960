package import Model
package import OperatingSystem

// Texts of the command line.
extension Phrase {
  /// HOME is not set.
  package static let noHome = Phrase(
    "HOME is not set, so Lionheart cannot store your data. Set HOME, or XDG_DATA_HOME, XDG_STATE_HOME, "
      + "XDG_CACHE_HOME and XDG_CONFIG_HOME.")

  /// No child was added yet.
  package static let noChild = Phrase("No due date yet. Set it: lionheart init --due 2027-03-11")

  /// "By: A time is between …": an error with its field.
  package static func wrong(_ label: Phrase, _ phrase: Phrase) -> Phrase {
    Phrase("{label}: {problem}", ["label": label, "problem": phrase])
  }

  /// A sentence after the text it is about, if that is not empty.
  package static func about(_ text: String, _ phrase: Phrase) -> Phrase {
    text.isEmpty ? phrase : Phrase("{text}: {sentence}", ["text": text, "sentence": phrase])
  }

  /// Points to the help of a command.
  package static func help(of command: String) -> Phrase {
    Phrase("See: {command} --help", ["command": command])
  }

  /// Writing the output failed.
  package static func outputFailed(errno: ErrorCode) -> Phrase {
    Phrase("The output could not be written ({reason}).", ["reason": systemMessage(errno)])
  }

  /// The terminal cannot show screens.
  package static func unknownTerminal(_ name: String) -> Phrase {
    Phrase(
      "The terminal type TERM={name} cannot show screens. Try TERM=xterm-256color, or: lionheart --linear",
      ["name": name])
  }

  /// The age that results from the dates.
  package static func placed(_ age: Age, dueDate: CalendarDay?) -> Phrase? {
    preview(age, dueDate: dueDate)
  }

}
