import CGlibc
import Glibc

/// The locale's encoding and character widths.
package enum SystemLocale {
  /// Whether the terminal is expected to show UTF-8. The first access sets the process's locale.
  ///
  /// The process itself always uses a UTF-8 locale, because in other locales `wcwidth` knows only ASCII.
  package static let isUTF8: Bool = {
    let isKnown = setlocale(LC_CTYPE, "") != nil
    let codeset = nl_langinfo(Int32(CODESET)).map { String(cString: $0) }
    if isKnown, codeset == "UTF-8" { return true }
    // A locale that is not installed still names its encoding, and the terminal is as the user says.
    let named = isKnown ? nil : ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(value(of:)).first
    setlocale(LC_CTYPE, "C.UTF-8")
    let upper = named?.uppercased() ?? ""
    return upper.hasSuffix("UTF-8") || upper.hasSuffix("UTF8")
  }()

  /// The width in columns: 0 for combining characters, -1 if the system does not know the scalar.
  package static func width(of scalar: Unicode.Scalar) -> Int {
    _ = isUTF8
    return Int(wcwidth(wchar_t(scalar.value)))
  }

  private static func value(of variable: String) -> String? {
    guard let value = getenv(variable), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
