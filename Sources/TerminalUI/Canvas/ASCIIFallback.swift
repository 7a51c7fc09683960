import CUnistring

/// ASCII replacements for terminals without UTF-8; each has the width of the original.
public enum ASCIIFallback {
  /// Replaces marks such as “ ” · … ✓ by ASCII ones. Letters of all scripts stay: they may be a name.
  public static func marks(in text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { table[$0] ?? $0 }))
  }

  static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII { return scalar }
    // Curves are drawn with braille.
    if (0x2800...0x28FF).contains(scalar.value) { return scalar.value == 0x2800 ? " " : "#" }
    return table[scalar] ?? withoutAccent(scalar) ?? "?"
  }

  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    let rows: [(String, Unicode.Scalar)] = [
      ("─═╌╍┄┅┈┉╴╶╼╾⎯–—‐‑‒―−", "-"), ("━╺", "="), ("│┃║┆┇┊┋╎╏╵╷▏▕▎▍", "|"),
      ("┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬┠┨", "+"),
      ("█▇▆▅▓■▰◆▉▊▋", "#"), ("▄▃▂▁▌▐▀", "="), ("▒", "+"), ("░", ":"),
      ("○◯", "o"), ("□▱◇☆·⋅…", "."), ("●", "@"),
      ("★•‣∙❄", "*"), ("✓✔", "x"), ("×✗✘✕⚠", "!"), ("‘’‚‛′", "'"), ("“”„‟″", "\""),
      ("‹←◀◂«", "<"), ("›→▶▸❯»╸", ">"), ("↑▲▴", "^"), ("↓▼▾", "v"), ("\u{A0}\u{2007}\u{202F}◦", " "),
    ]
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (scalars, replacement) in rows {
      for scalar in scalars.unicodeScalars { table[scalar] = replacement }
    }
    return table
  }()

  /// The ASCII letter of an accented one.
  private static func withoutAccent(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    var parts = [UInt32](repeating: 0, count: Int(UC_DECOMPOSITION_MAX_LENGTH))
    guard uc_canonical_decomposition(scalar.value, &parts) > 0, parts[0] < 0x7F else { return nil }
    return Unicode.Scalar(parts[0])
  }
}
