// Where settings are changed that somebody typed as options.
extension Phrase {
  package static func settingOnMeAndInFile(_ name: String, line: String, file: String) -> Phrase {
    Phrase(
      en: "The \(name) is a setting. Choose it on Me (lionheart go me), or write \(line) into \(file).",
      ko: "\(name) 설정은 내 정보 화면(lionheart go me)에서 고르거나, \(file) 파일에 \(line)처럼 적어요.")
  }

  package static func settingInFile(_ name: String, line: String, file: String) -> Phrase {
    Phrase(
      en: "“\(name)” is a setting of config.json. Write \(line) into \(file).",
      ko: "\(name) 설정은 config.json에 있어요. \(file) 파일에 \(line)처럼 적어요.")
  }

  package static func settingsOnMe(file: String) -> Phrase {
    Phrase(
      en: "Settings are on Me (lionheart go me). Those of this computer are in \(file).",
      ko: "설정은 내 정보 화면(lionheart go me)에 있어요. 이 컴퓨터만의 설정은 \(file) 파일에 있어요.")
  }

  package static func settingByCommand(_ line: String) -> Phrase {
    Phrase(en: "Try: \(line)", ko: "이렇게 해 보세요: \(line)")
  }

  /// An option that does not exist.
  package static func unknownOption(_ name: String, near: String?) -> Phrase {
    guard let near else { return Phrase(en: "There is no option \(name).", ko: "\(name) 옵션은 없어요.") }
    return Phrase(
      en: "There is no option \(name). Did you mean \(near)?", ko: "\(name) 옵션은 없어요. 혹시 \(near)인가요?")
  }
}
