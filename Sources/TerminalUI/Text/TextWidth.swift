import CUnistring
import OperatingSystem

/// The width of text in columns, by `wcwidth`, because curses and terminals use it too.
public enum TextWidth {
  /// Sets the locale's character type once. Returns whether the locale is UTF-8.
  ///
  /// The process always works in UTF-8, because in other locales `wcwidth` knows only ASCII. If the locale is not
  /// UTF-8, the caller must draw only ASCII.
  @discardableResult
  public static func prepareLocale() -> Bool { SystemLocale.isUTF8 }

  /// The width of text when drawn, that is, after cleaning.
  public static func of(_ text: some StringProtocol) -> Int {
    if text.utf8.withContiguousStorageIfAvailable(PlainScalar.isPrintableASCII) == true {
      return text.utf8.count
    }
    var width = 0
    for scalar in text.unicodeScalars {
      let plain = PlainScalar.width(scalar.value)
      if plain == 0 { return ofUncleaned(String(text)) }
      width += plain
    }
    return width
  }

  /// The width of a character when drawn.
  public static func of(_ character: Character) -> Int {
    of(String(character))
  }

  /// The cleaned text, truncated with "…" if it is wider than `columns`.
  public static func truncate(_ text: String, to columns: Int) -> String {
    let text = TextCleaning.clean(text)
    guard columns > 0 else { return "" }
    guard of(text) > columns else { return text }
    var used = 0
    var truncated = ""
    for character in text {
      let width = ofCleaned(character)
      if used + width > columns - 1 { break }
      used += width
      truncated.append(character)
    }
    return truncated + "…"
  }

  /// The width of a character of cleaned text.
  static func ofCleaned(_ character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars { width += max(0, of(scalar)) }
    return width
  }

  /// The width of a scalar: 0 if it combines with the one before, -1 if the system does not know it.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    let plain = PlainScalar.width(scalar.value)
    return plain > 0 ? plain : ofSystem(scalar)
  }

  static func ofSystem(_ scalar: Unicode.Scalar) -> Int { SystemLocale.width(of: scalar) }

  private static func ofUncleaned(_ text: String) -> Int {
    var width = 0
    for character in TextCleaning.clean(text) { width += ofCleaned(character) }
    return width
  }
}
