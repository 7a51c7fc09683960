import Day
import OperatingSystem
import Storage
import Texts

/// Explains where to change a setting that was typed as an option or a command.
enum SettingHint {
  private enum Place {
    /// On Me, and as a member of config.json with an example of its value.
    case meAndFile(member: String, value: String)
    case file(member: String, value: String)
    case me
    /// By a command.
    case command(String)
  }

  private static let places: [(names: [String], place: Place)] = [
    (
      ["theme", "dark", "light", "mono", "color", "colour", "colors", "colours"],
      .meAndFile(member: "theme", value: "\"dark\"")
    ),
    (["accent"], .file(member: "accent", value: "\"bright-blue\"")),
    (["mouse"], .file(member: "mouse", value: "true")),
    (["bell", "sound", "silent"], .file(member: "bell", value: "false")),
    (["pictures", "images"], .file(member: "pictures", value: "false")),
    (["words", "screen-reader", "screenreader"], .file(member: "words", value: "true")),
    (["key", "bind", "keybinding", "keybindings"], .file(member: "keys", value: "{undo: [\"u\"]}")),
    (["language", "locale"], .command("lionheart --lang ko")),
    (["quiet", "reading-time"], .command("lionheart help reminder set")),
    (
      [
        "country", "day-start", "week-start", "missed-day", "settings", "config", "configuration",
        "preferences",
      ],
      .me
    ),
  ]

  /// The hint about a typed option or command such as `--theme`; nil if it is not a setting.
  static func hint(about word: String) -> Phrase? {
    var name = word.drop { $0 == "-" }.prefix { $0 != "=" }.lowercased()
    if name.hasPrefix("no-") { name.removeFirst(3) }
    guard let place = places.first(where: { $0.names.contains(name) })?.place else { return nil }
    switch place {
    case .meAndFile(let member, let value):
      return .settingOnMeAndInFile(member, line: "{\(member): \(value)}", file: file)
    case .file(let member, let value):
      return .settingInFile(member, line: "{\(member): \(value)}", file: file)
    case .me: return .settingsOnMe(file: file)
    case .command(let line): return .settingByCommand(line)
    }
  }

  /// The path of config.json.
  private static var file: String {
    let folders = try? Folders(environment: ProcessEnvironment.variables)
    return (folders?.config ?? "~/.config/lionheart") + "/config.json"
  }
}
