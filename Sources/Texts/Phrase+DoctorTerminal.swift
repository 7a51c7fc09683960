package import TerminalUI

// The output of `doctor --terminal`.
extension Phrase {
  package static let noTerminalToAsk = Phrase(
    en: "This is not a terminal, so nothing was checked.",
    ko: "터미널이 아니라서 확인하지 않았어요.")

  /// The terminal, its size, and whether tmux, screen or ssh is in use.
  package static func terminalKind(
    _ name: String, _ version: String?, size: Size?, multiplexer: String?, isRemote: Bool
  ) -> Phrase {
    let kind = [name.isEmpty ? "TERM?" : TextCleaning.clean(name), version].compactMap { $0 }
      .joined(separator: ", ")
    let window = size.map { ", \($0.columns) × \($0.rows)" } ?? ""
    let en = (multiplexer.map { ", in \($0)" } ?? "") + (isRemote ? ", over ssh" : "")
    let ko = (multiplexer.map { ", \($0) 안" } ?? "") + (isRemote ? ", ssh로 연결됨" : "")
    return Phrase(en: "Terminal: \(kind)\(window)\(en)", ko: "터미널: \(kind)\(window)\(ko)")
  }

  package static func terminalEncoding(isUTF8: Bool) -> Phrase {
    isUTF8
      ? Phrase(en: "Text: UTF-8", ko: "글자: UTF-8")
      : Phrase(
        en:
          "Text: not UTF-8, so only ASCII is shown, without Korean. Set LANG to a UTF-8 locale, such as C.UTF-8.",
        ko: "글자: UTF-8이 아니라서 ASCII만 나오고 한글은 나오지 않아요. LANG을 C.UTF-8처럼 UTF-8인 로캘로 바꿔 주세요.")
  }

  package static func terminalColours(_ count: Int, isPlain: Bool, theme: String) -> Phrase {
    if isPlain {
      return Phrase(
        en: "Colours: \(count), not used because NO_COLOR is set",
        ko: "색: \(count)가지이지만 NO_COLOR가 있어서 쓰지 않아요")
    }
    return count == 0
      ? Phrase(en: "Colours: none", ko: "색: 없음")
      : Phrase(en: "Colours: \(count), theme \(theme)", ko: "색: \(count)가지, 테마 \(theme)")
  }

  package static func terminalKeys(_ missing: [String]) -> Phrase {
    let names = missing.joined(separator: " ")
    return Phrase(
      en:
        "Keys: the terminal description has no \(names). The usual codes are used instead.",
      ko: "키: 터미널 설명에 \(names) 키가 빠져 있어요. 터미널이 흔히 보내는 대로 알아들을게요.")
  }

  /// - Parameters:
  ///   - ground: the colour as `#rrggbb`, and whether it is light; nil if the terminal did not report it.
  ///   - isWatched: whether the terminal reports changes.
  package static func terminalGround(_ ground: (hex: String, isLight: Bool)?, isWatched: Bool) -> Phrase {
    guard let ground else {
      return Phrase(
        en: "Background: unknown, so the colours suit light and dark",
        ko: "배경: 알려 주지 않아서 어떤 배경에서나 읽히는 색을 써요")
    }
    let (en, ko) = isWatched ? (", changes are reported", ", 바뀌면 알려 줘요") : ("", "")
    return ground.isLight
      ? Phrase(en: "Background: light (\(ground.hex))\(en)", ko: "배경: 밝음 (\(ground.hex))\(ko)")
      : Phrase(en: "Background: dark (\(ground.hex))\(en)", ko: "배경: 어두움 (\(ground.hex))\(ko)")
  }

  /// - Parameter areShown: whether the terminal is known to show them.
  package static func terminalLinks(_ areShown: Bool) -> Phrase {
    areShown
      ? Phrase(en: "Links in articles: the terminal opens them", ko: "글의 링크: 터미널에서 바로 열 수 있어요")
      : Phrase(
        en: "Links in articles: Tab selects one, o opens it; the terminal may not open them itself",
        ko: "글의 링크: Tab으로 고르고 o로 열어요. 터미널이 직접 여는지는 알 수 없어요")
  }

  /// - Parameter wrong: the characters that the terminal draws with a wrong width.
  package static func terminalWidths(_ wrong: [String]) -> Phrase {
    let characters = wrong.joined(separator: " ")
    return wrong.isEmpty
      ? Phrase(en: "Widths: correct", ko: "글자 너비: 맞아요")
      : Phrase(
        en:
          "Widths: \(characters) have the wrong width, so lines shift. In the terminal's settings, set ambiguous-width "
          + "characters to narrow.",
        ko: "글자 너비: \(characters) 글자의 너비가 달라서 줄이 밀려요. 터미널 설정에서 모호한 너비의 문자(ambiguous)를 좁게 바꿔 주세요.")
  }

  package static let terminalIsSilent = Phrase(
    en: "Widths: unknown, the terminal does not report its cursor", ko: "글자 너비: 터미널이 커서 위치를 알려 주지 않아요")

  /// - Parameter bell: the value in `config.json`.
  package static func terminalNotices(_ bell: String) -> Phrase {
    Phrase(
      en: "Reminders while Lionheart is open: bell: \(bell) in config.json",
      ko: "열려 있을 때의 알림: config.json의 bell: \(bell)")
  }
}
