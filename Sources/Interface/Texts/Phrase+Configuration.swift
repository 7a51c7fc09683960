package import OperatingSystem
package import Texts

extension Phrase {
  /// A warning with its place: "config.json line 3: …".
  package static func configurationWarning(line: Int?, _ phrase: Phrase) -> Phrase {
    guard let line else { return Phrase("config.json: {problem}", ["problem": phrase]) }
    return Phrase("config.json line {line}: {problem}", ["line": line, "problem": phrase])
  }

  package static func configurationUnreadable(_ code: ErrorCode) -> Phrase {
    Phrase("cannot be read ({reason}); using defaults", ["reason": systemMessage(code)])
  }

  package static let configurationIsNoFile = Phrase("not a file; using defaults")

  package static func configurationTooLarge(_ kibibytes: Int) -> Phrase {
    Phrase("larger than {size} KiB; using defaults", ["size": kibibytes])
  }

  package static let configurationIsNotJSON5 = Phrase("not valid JSON5; using defaults until it is fixed")

  package static let configurationIsNoObject = Phrase(
    "must be one { … } object; using defaults until it is fixed")

  static func configurationUnknownMember(_ name: String, known: [String]) -> Phrase {
    Phrase(
      "unknown setting “{name}”; settings are {known}",
      ["name": name, "known": known.joined(separator: ", ")])
  }

  static func configurationTwice(_ name: String, first: Int) -> Phrase {
    Phrase("“{name}” is already on line {first}; using that one", ["name": name, "first": first])
  }

  static func configurationThemeWrong(_ names: [String]) -> Phrase {
    let list = names.map { "“\($0)”" }
    return Phrase(
      "“theme” must be one of {list}; using the one from Me", ["list": list.joined(separator: ", ")])
  }

  package static let configurationAccentWrong = Phrase(
    "“accent” must be a number from 0 to 255 or a name like “blue” or “bright-blue”; using the theme's own")

  static func configurationUnknownOperation(_ name: String, nearest: String?) -> Phrase {
    guard let nearest else { return Phrase("unknown operation “{name}”", ["name": name]) }
    return Phrase("unknown operation “{name}” (nearest: {nearest})", ["name": name, "nearest": nearest])
  }

  package static func configurationOperationWrong(_ operation: String) -> Phrase {
    Phrase("“{operation}” needs a key: write \"x\", several in [ ], or [] for none", ["operation": operation])
  }

  package static func configurationUnknownKey(_ name: String) -> Phrase {
    Phrase("unknown key “{name}”; write keys like x, space, enter, up, ctrl-d, alt-b, f5", ["name": name])
  }

  static func configurationKeyTwice(
    _ key: String, _ operation: String, first: String, line: Int
  ) -> Phrase {
    Phrase(
      "{key} is set for “{operation}” and on line {line} for “{first}”; a screen with both uses its first",
      ["key": key, "operation": operation, "line": line, "first": first])
  }

  static func configurationKeyTaken(_ key: String, by operation: String) -> Phrase {
    Phrase(
      "{key} is reserved for “{operation}”, so that there is always a way out",
      ["key": key, "operation": operation])
  }

  package static func configurationTabTaken(_ digit: String, by operation: String) -> Phrase {
    Phrase(
      "{digit} opens a tab, except on screens that use it for “{operation}”",
      ["digit": digit, "operation": operation])
  }
}
