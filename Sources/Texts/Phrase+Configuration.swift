package import OperatingSystem

// What is said of `config.json`.
extension Phrase {
  /// The first warning, and how many there are.
  package static func first(_ warning: Phrase, of count: Int) -> Phrase {
    guard count > 1 else { return warning }
    return Phrase(
      en: "\(warning.en) (and \(count - 1) more: lionheart doctor)",
      ko: "\(warning.ko) (외 \(count - 1)건: lionheart doctor)")
  }

  /// A warning with its place: "config.json line 3: …".
  package static func configurationWarning(line: Int?, _ phrase: Phrase) -> Phrase {
    guard let line else { return Phrase(en: "config.json: \(phrase.en)", ko: "config.json: \(phrase.ko)") }
    return Phrase(en: "config.json line \(line): \(phrase.en)", ko: "config.json \(line)행: \(phrase.ko)")
  }

  package static func configurationUnreadable(_ code: ErrorCode) -> Phrase {
    Phrase(
      en: "it cannot be read (\(systemMessage(code))), so everything is as if nothing were set",
      ko: "읽을 수 없어서 기본 설정을 썼어요 (\(systemMessage(code)))")
  }

  package static let configurationIsNoFile = Phrase(
    en: "this is no file, so everything is as if nothing were set", ko: "파일이 아니라서 기본 설정을 썼어요")

  package static func configurationTooLarge(_ kibibytes: Int) -> Phrase {
    Phrase(
      en: "this is larger than \(kibibytes) KiB, so everything is as if nothing were set",
      ko: "\(kibibytes)KiB보다 커서 기본 설정을 썼어요")
  }

  package static let configurationIsNotJSON5 = Phrase(
    en: "this is not JSON5. Until it is, everything is as if nothing were set",
    ko: "JSON5 문법에 맞지 않아요. 고치기 전까지는 기본 설정을 써요")

  package static let configurationIsNoObject = Phrase(
    en: "settings stand in { }. Until they do, everything is as if nothing were set",
    ko: "설정은 { } 안에 써야 해요. 고치기 전까지는 기본 설정을 써요")

  package static func configurationUnknownMember(_ name: String, known: [String]) -> Phrase {
    Phrase(
      en:
        "there is no setting “\(name)”, only \(known.dropLast().joined(separator: ", ")) and \(known.last ?? "")",
      ko: "“\(name)” 설정은 없어요. \(known.joined(separator: ", "))만 쓸 수 있어요")
  }

  package static func configurationTwice(_ name: String, first: Int) -> Phrase {
    Phrase(
      en: "“\(name)” is on line \(first) already, and that one counts",
      ko: "“\(name)” 항목은 \(first)행에 이미 있어서 먼저 쓴 값을 써요")
  }

  package static func configurationThemeWrong(_ names: [String]) -> Phrase {
    let list = names.map { "“\($0)”" }
    return Phrase(
      en:
        "theme is \(list.dropLast().joined(separator: ", ")) or \(list.last ?? ""), so the one on Me counts",
      ko: "theme에는 \(list.joined(separator: ", ")) 중 하나를 써 주세요. 지금은 내 정보에서 고른 테마를 써요")
  }

  package static let configurationAccentWrong = Phrase(
    en: "accent is a number from 0 to 255 or a name like “blue” or “bright-blue”, so the theme's own counts",
    ko: "accent에는 0~255 사이의 숫자나 “blue”, “bright-blue” 같은 색 이름을 써 주세요. 지금은 테마의 색을 써요")

  package static let configurationMouseWrong = Phrase(
    en: "mouse is true or false, so it stays off", ko: "mouse에는 true나 false를 써 주세요. 지금은 꺼 두었어요")

  package static let configurationBellWrong = Phrase(
    en: "bell is true, false, “osc9” or “osc777”, so it rings",
    ko: "bell에는 true, false, “osc9”, “osc777” 가운데 하나를 써 주세요. 지금은 벨을 울려요")

  package static let configurationPicturesWrong = Phrase(
    en: "pictures is true or false, so they are drawn",
    ko: "pictures에는 true나 false를 써 주세요. 지금은 그림을 보여 드려요")

  package static let configurationLinearWrong = Phrase(
    en: "linear is true or false, so there are screens", ko: "linear에는 true나 false를 써 주세요. 지금은 화면으로 보여 드려요")

  package static let configurationWordsWrong = Phrase(
    en: "words is true or false, so there are signs", ko: "words에는 true나 false를 써 주세요. 지금은 기호로 보여 드려요")

  package static let configurationKeysWrong = Phrase(
    en: "keys stand in { } after their operations, like { \"tick\": \"x\" }; all keys are as usual",
    ko: "keys에는 { \"tick\": \"x\" }처럼 동작과 키를 써 주세요. 지금은 기본 키를 써요")

  package static func configurationUnknownOperation(_ name: String, nearest: String?) -> Phrase {
    let hint = nearest.map { (" (nearest: \($0))", " (비슷한 이름: \($0))") } ?? ("", "")
    return Phrase(
      en: "there is no operation “\(name)”\(hint.0)", ko: "“\(name)” 동작은 없어요\(hint.1)")
  }

  package static func configurationOperationWrong(_ operation: String) -> Phrase {
    Phrase(
      en: "what “\(operation)” has is no key: write \"x\", several in [ ], or [] for none",
      ko: "“\(operation)”에는 \"x\"처럼 키를 써 주세요. 여러 개는 [ ] 안에, 없애려면 []로 쓰면 돼요")
  }

  package static func configurationUnknownKey(_ name: String) -> Phrase {
    Phrase(
      en: "there is no key “\(name)”; keys are like x, space, enter, up, ctrl-d, alt-b, f5",
      ko: "“\(name)” 키는 없어요. x, space, enter, up, ctrl-d, alt-b, f5처럼 써 주세요")
  }

  package static func configurationKeyTwice(
    _ key: String, _ operation: String, first: String, line: Int
  ) -> Phrase {
    Phrase(
      en:
        "\(key) is for “\(operation)” and on line \(line) for “\(first)”; where a screen has both, its first wins",
      ko: "\(key) 키가 “\(operation)”에도, \(line)행의 “\(first)”에도 있어요. 한 화면에 둘 다 있으면 앞의 동작을 해요")
  }

  package static func configurationKeyTaken(_ key: String, by operation: String) -> Phrase {
    Phrase(
      en: "\(key) stays with “\(operation)”, so that there is always a way out",
      ko: "언제든 나갈 수 있도록 \(key) 키는 “\(operation)”에만 써요")
  }

  package static func configurationTabTaken(_ digit: String, by operation: String) -> Phrase {
    Phrase(
      en: "\(digit) also opens a tab; where “\(operation)” has it, it does not",
      ko: "\(digit) 키는 탭을 여는 키예요. “\(operation)” 동작이 쓰는 화면에서는 탭이 열리지 않아요")
  }
}
