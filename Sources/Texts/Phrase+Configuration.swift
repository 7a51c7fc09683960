package import OperatingSystem

// Warnings about `config.json`.
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
      en: "cannot be read (\(systemMessage(code))); using defaults",
      ko: "읽을 수 없어서 기본 설정을 썼어요 (\(systemMessage(code)))")
  }

  package static let configurationIsNoFile = Phrase(
    en: "not a file; using defaults", ko: "파일이 아니라서 기본 설정을 썼어요")

  package static func configurationTooLarge(_ kibibytes: Int) -> Phrase {
    Phrase(
      en: "larger than \(kibibytes) KiB; using defaults",
      ko: "\(kibibytes)KiB보다 커서 기본 설정을 썼어요")
  }

  package static let configurationIsNotJSON5 = Phrase(
    en: "not valid JSON5; using defaults until it is fixed",
    ko: "JSON5 문법에 맞지 않아요. 고치기 전까지는 기본 설정을 써요")

  package static let configurationIsNoObject = Phrase(
    en: "must be one { … } object; using defaults until it is fixed",
    ko: "설정은 { } 안에 써야 해요. 고치기 전까지는 기본 설정을 써요")

  package static func configurationUnknownMember(_ name: String, known: [String]) -> Phrase {
    Phrase(
      en:
        "unknown setting “\(name)”; settings are \(known.dropLast().joined(separator: ", ")) and \(known.last ?? "")",
      ko: "“\(name)” 설정은 없어요. \(known.joined(separator: ", "))만 쓸 수 있어요")
  }

  package static func configurationTwice(_ name: String, first: Int) -> Phrase {
    Phrase(
      en: "“\(name)” is already on line \(first); using that one",
      ko: "“\(name)” 항목은 \(first)행에 이미 있어서 먼저 쓴 값을 써요")
  }

  package static func configurationThemeWrong(_ names: [String]) -> Phrase {
    let list = names.map { "“\($0)”" }
    return Phrase(
      en:
        "“theme” must be \(list.dropLast().joined(separator: ", ")) or \(list.last ?? ""); using the one from Me",
      ko: "theme에는 \(list.joined(separator: ", ")) 중 하나를 써 주세요. 지금은 내 정보에서 고른 테마를 써요")
  }

  package static let configurationAccentWrong = Phrase(
    en:
      "“accent” must be a number from 0 to 255 or a name like “blue” or “bright-blue”; using the theme's own",
    ko: "accent에는 0~255 사이의 숫자나 “blue”, “bright-blue” 같은 색 이름을 써 주세요. 지금은 테마의 색을 써요")

  package static let configurationMouseWrong = Phrase(
    en: "“mouse” must be true or false; using false", ko: "mouse에는 true나 false를 써 주세요. 지금은 꺼 두었어요")

  package static let configurationBellWrong = Phrase(
    en: "“bell” must be true, false, “osc9” or “osc777”; using true",
    ko: "bell에는 true, false, “osc9”, “osc777” 가운데 하나를 써 주세요. 지금은 벨을 울려요")

  package static let configurationPicturesWrong = Phrase(
    en: "“pictures” must be true or false; using true",
    ko: "pictures에는 true나 false를 써 주세요. 지금은 그림을 보여 드려요")

  package static let configurationLinearWrong = Phrase(
    en: "“linear” must be true or false; using false", ko: "linear에는 true나 false를 써 주세요. 지금은 화면으로 보여 드려요")

  package static let configurationWordsWrong = Phrase(
    en: "“words” must be true or false; using false", ko: "words에는 true나 false를 써 주세요. 지금은 기호로 보여 드려요")

  package static let configurationKeysWrong = Phrase(
    en: "“keys” must be an object like { \"tick\": \"x\" }; using the default keys",
    ko: "keys에는 { \"tick\": \"x\" }처럼 동작과 키를 써 주세요. 지금은 기본 키를 써요")

  package static func configurationUnknownOperation(_ name: String, nearest: String?) -> Phrase {
    let hint = nearest.map { (" (nearest: \($0))", " (비슷한 이름: \($0))") } ?? ("", "")
    return Phrase(
      en: "unknown operation “\(name)”\(hint.0)", ko: "“\(name)” 동작은 없어요\(hint.1)")
  }

  package static func configurationOperationWrong(_ operation: String) -> Phrase {
    Phrase(
      en: "“\(operation)” needs a key: write \"x\", several in [ ], or [] for none",
      ko: "“\(operation)”에는 \"x\"처럼 키를 써 주세요. 여러 개는 [ ] 안에, 없애려면 []로 쓰면 돼요")
  }

  package static func configurationUnknownKey(_ name: String) -> Phrase {
    Phrase(
      en: "unknown key “\(name)”; write keys like x, space, enter, up, ctrl-d, alt-b, f5",
      ko: "“\(name)” 키는 없어요. x, space, enter, up, ctrl-d, alt-b, f5처럼 써 주세요")
  }

  package static func configurationKeyTwice(
    _ key: String, _ operation: String, first: String, line: Int
  ) -> Phrase {
    Phrase(
      en:
        "\(key) is set for “\(operation)” and on line \(line) for “\(first)”; a screen with both uses its first",
      ko: "\(key) 키가 “\(operation)”에도, \(line)행의 “\(first)”에도 있어요. 한 화면에 둘 다 있으면 앞의 동작을 해요")
  }

  package static func configurationKeyTaken(_ key: String, by operation: String) -> Phrase {
    Phrase(
      en: "\(key) is reserved for “\(operation)”, so that there is always a way out",
      ko: "언제든 나갈 수 있도록 \(key) 키는 “\(operation)”에만 써요")
  }

  package static func configurationTabTaken(_ digit: String, by operation: String) -> Phrase {
    Phrase(
      en: "\(digit) opens a tab, except on screens that use it for “\(operation)”",
      ko: "\(digit) 키는 탭을 여는 키예요. “\(operation)” 동작이 쓰는 화면에서는 탭이 열리지 않아요")
  }
}
