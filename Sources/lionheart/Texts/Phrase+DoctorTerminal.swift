import TerminalUI
import Texts

extension Phrase {
  /// The terminal, its size, and whether tmux, screen or ssh is in use.
  static func terminalKind(
    _ name: String, _ version: String?, size: Size?, multiplexer: String?, isRemote: Bool
  ) -> Phrase {
    let facts = [
      Phrase(verbatim: name.isEmpty ? "TERM?" : TextCleaning.clean(name)),
      version.map { Phrase(verbatim: $0) },
      size.map { Phrase(verbatim: "\($0.columns) × \($0.rows)") },
      multiplexer.map { Phrase("in {multiplexer}", ["multiplexer": $0]) },
      isRemote ? Phrase("over ssh") : nil,
    ]
    let all = Phrase.joined(facts, by: ", ")
    return Phrase("Terminal: {facts}", ["facts": all])
  }

  static func terminalEncoding(isUTF8: Bool) -> Phrase {
    isUTF8
      ? Phrase("Text: UTF-8")
      : Phrase(
        "Text: not UTF-8, so only ASCII is shown, without Korean. Set LANG to a UTF-8 locale, such as "
          + "C.UTF-8.")
  }

  static func terminalColours(_ count: Int, isPlain: Bool, theme: String) -> Phrase {
    if isPlain {
      return Phrase("Colours: {count}, not used because NO_COLOR is set", ["count": count])
    }
    return count == 0
      ? Phrase("Colours: none")
      : Phrase("Colours: {count}, theme {theme}", ["count": count, "theme": theme])
  }

  static func terminalKeys(_ missing: [String]) -> Phrase {
    let names = missing.joined(separator: " ")
    return Phrase(
      "Keys: the terminal description has no {names}. The usual codes are used instead.", ["names": names])
  }

  /// - Parameters:
  ///   - ground: the colour as `#rrggbb`, and whether it is light; nil if the terminal did not report it.
  ///   - isWatched: whether the terminal reports changes.
  static func terminalGround(_ ground: (hex: String, isLight: Bool)?, isWatched: Bool) -> Phrase {
    guard let ground else {
      return Phrase("Background: unknown, so the colours suit light and dark")
    }
    let kind =
      ground.isLight
      ? Phrase("Background: light ({hex})", ["hex": ground.hex])
      : Phrase("Background: dark ({hex})", ["hex": ground.hex])
    return .joined([kind, isWatched ? Phrase("changes are reported") : nil], by: ", ")
  }

  /// - Parameter areShown: whether the terminal is known to show them.
  static func terminalLinks(_ areShown: Bool) -> Phrase {
    areShown
      ? Phrase("Links in articles: the terminal opens them")
      : Phrase("Links in articles: Tab selects one, o opens it; the terminal may not open them itself")
  }

  /// - Parameter wrong: the characters that the terminal draws with a wrong width.
  static func terminalWidths(_ wrong: [String]) -> Phrase {
    let characters = wrong.joined(separator: " ")
    return wrong.isEmpty
      ? Phrase("Widths: correct")
      : Phrase(
        "Widths: {characters} have the wrong width, so lines shift. In the terminal's settings, set "
          + "ambiguous-width characters to narrow.", ["characters": characters])
  }

  /// - Parameter bell: the value in `config.json`.
  static func terminalNotices(_ bell: String) -> Phrase {
    Phrase("Reminders while Lionheart is open: bell: {bell} in config.json", ["bell": bell])
  }
}
