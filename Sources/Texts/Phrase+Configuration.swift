package import OperatingSystem

// Warnings about `config.json`.
extension Phrase {
  /// The first warning, and how many there are.
  package static func first(_ warning: Phrase, of count: Int) -> Phrase {
    guard count > 1 else { return warning }
    return Phrase("{warning} (and {count} more: lionheart doctor)", ["warning": warning, "count": count - 1])
  }

  /// A warning with its place: "config.json line 3: …".
  package static func configurationWarning(line: Int?, _ phrase: Phrase) -> Phrase {
    guard let line else { return Phrase("config.json: {what}", ["what": phrase]) }
    return Phrase("config.json line {line}: {what}", ["line": line, "what": phrase])
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

  package static func configurationUnknownMember(_ name: String, known: [String]) -> Phrase {
    Phrase(
      "unknown setting “{name}”; settings are {known}",
      ["name": name, "known": known.joined(separator: ", ")])
  }

  package static func configurationTwice(_ name: String, first: Int) -> Phrase {
    Phrase("“{name}” is already on line {first}; using that one", ["name": name, "first": first])
  }

  package static func configurationThemeWrong(_ names: [String]) -> Phrase {
    let list = names.map { "“\($0)”" }
    return Phrase(
      "“theme” must be one of {list}; using the one from Me", ["list": list.joined(separator: ", ")])
  }

  package static let configurationAccentWrong = Phrase(
    "“accent” must be a number from 0 to 255 or a name like “blue” or “bright-blue”; using the theme's own")

  package static let configurationMouseWrong = Phrase("“mouse” must be true or false; using false")

  package static let configurationBellWrong = Phrase(
    "“bell” must be true, false, “osc9” or “osc777”; using true")

  package static let configurationPicturesWrong = Phrase("“pictures” must be true or false; using true")

  package static let configurationLinearWrong = Phrase("“linear” must be true or false; using false")

  package static let configurationWordsWrong = Phrase("“words” must be true or false; using false")

  package static let configurationKeysWrong = Phrase(
    "“keys” must be an object like { \"tick\": \"x\" }; using the default keys")

  package static func configurationUnknownOperation(_ name: String, nearest: String?) -> Phrase {
    guard let nearest else { return Phrase("unknown operation “{name}”", ["name": name]) }
    return Phrase("unknown operation “{name}” (nearest: {nearest})", ["name": name, "nearest": nearest])
  }

  package static func configurationOperationWrong(_ operation: String) -> Phrase {
    Phrase("“{operation}” needs a key: write \"x\", several in [ ], or [] for none", ["operation": operation])
  }

  package static func configurationUnknownKey(_ name: String) -> Phrase {
    Phrase("unknown key “{name}”; write keys like x, space, enter, up, ctrl-d, alt-b, f5", ["name": name])
  }

  package static func configurationKeyTwice(
    _ key: String, _ operation: String, first: String, line: Int
  ) -> Phrase {
    Phrase(
      "{key} is set for “{operation}” and on line {line} for “{first}”; a screen with both uses its first",
      ["key": key, "operation": operation, "line": line, "first": first])
  }

  package static func configurationKeyTaken(_ key: String, by operation: String) -> Phrase {
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
