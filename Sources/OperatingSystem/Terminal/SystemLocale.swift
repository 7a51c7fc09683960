import CGlibc
import Glibc

/// What the person's locale says of text, and the system of its characters.
package enum SystemLocale {
  /// Whether the terminal is promised to show UTF-8; set up at the first question.
  ///
  /// The process itself always works in UTF-8: `wcwidth` knows nothing but ASCII in other locales.
  package static let isUTF8: Bool = {
    let isKnown = setlocale(LC_CTYPE, "") != nil
    let codeset = nl_langinfo(Int32(CODESET)).map { String(cString: $0) }
    if isKnown, codeset == "UTF-8" { return true }
    // A locale that is not installed still names its codeset: the person's terminal is as they say.
    let named = isKnown ? nil : ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(value(of:)).first
    setlocale(LC_CTYPE, "C.UTF-8")
    let upper = named?.uppercased() ?? ""
    return upper.hasSuffix("UTF-8") || upper.hasSuffix("UTF8")
  }()

  /// The columns of a scalar: 0 for what combines with the one before, -1 where the system does not know it.
  package static func width(of scalar: Unicode.Scalar) -> Int {
    _ = isUTF8
    return Int(wcwidth(wchar_t(scalar.value)))
  }

  private static func value(of variable: String) -> String? {
    guard let value = getenv(variable), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
