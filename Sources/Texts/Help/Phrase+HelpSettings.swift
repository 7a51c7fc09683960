// Where settings are changed that somebody typed as options.
extension Phrase {
  package static func settingOnMeAndInFile(_ name: String, line: String, file: String) -> Phrase {
    Phrase(
      "The {name} is a setting. Choose it on Me (lionheart go me), or write {line} into {file}.",
      ["name": name, "line": line, "file": file])
  }

  package static func settingInFile(_ name: String, line: String, file: String) -> Phrase {
    Phrase(
      "“{name}” is a setting of config.json. Write {line} into {file}.",
      ["name": name, "line": line, "file": file])
  }

  package static func settingsOnMe(file: String) -> Phrase {
    Phrase("Settings are on Me (lionheart go me). Those of this computer are in {file}.", ["file": file])
  }

  package static func settingByCommand(_ line: String) -> Phrase {
    Phrase("Try: {line}", ["line": line])
  }

  /// An option that does not exist.
  package static func unknownOption(_ name: String, near: String?) -> Phrase {
    guard let near else { return Phrase("There is no option {name}.", ["name": name]) }
    return Phrase("There is no option {name}. Did you mean {near}?", ["name": name, "near": near])
  }
}
