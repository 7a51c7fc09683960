import CUnistring
import OperatingSystem

/// How many columns text takes; what `wcwidth` says, because curses and the terminal advance by it.
public enum TextWidth {
  /// Sets the locale's character type once and tells whether the terminal is promised to show UTF-8.
  ///
  /// The process itself always works in UTF-8: `wcwidth` knows nothing but ASCII in other locales. Where the
  /// locale is not UTF-8 the caller draws ASCII only.
  @discardableResult
  public static func prepareLocale() -> Bool { SystemLocale.isUTF8 }

  /// The columns of text when it is drawn, that is when it has been cleaned.
  public static func of(_ text: some StringProtocol) -> Int {
    var width = 0
    for scalar in text.unicodeScalars {
      let plain = PlainScalar.width(scalar.value)
      if plain == 0 { return ofAny(String(text)) }
      width += plain
    }
    return width
  }

  /// The columns of a character when it is drawn.
  public static func of(_ character: Character) -> Int {
    of(String(character))
  }

  /// Text that fits into that many columns, with "…" at its end where something was cut off.
  public static func truncate(_ text: String, to columns: Int) -> String {
    let text = TextCleaning.clean(text)
    guard columns > 0 else { return "" }
    guard of(text) > columns else { return text }
    var used = 0
    var kept = ""
    for character in text {
      let width = ofCleaned(character)
      if used + width > columns - 1 { break }
      used += width
      kept.append(character)
    }
    return kept + "…"
  }

  /// The columns of a character of cleaned text.
  static func ofCleaned(_ character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars { width += max(0, of(scalar)) }
    return width
  }

  /// The columns of a scalar: 0 for what combines with the one before, -1 where the system does not know it.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    let plain = PlainScalar.width(scalar.value)
    return plain > 0 ? plain : ofSystem(scalar)
  }

  static func ofSystem(_ scalar: Unicode.Scalar) -> Int { SystemLocale.width(of: scalar) }

  private static func ofAny(_ text: String) -> Int {
    var width = 0
    for character in TextCleaning.clean(text) { width += ofCleaned(character) }
    return width
  }
}
