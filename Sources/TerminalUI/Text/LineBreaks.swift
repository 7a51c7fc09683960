import CUnistring
import Characters

/// Line breaking by UAX #14 with libunistring, except that Korean words stay whole.
///
/// UAX #14 allows a break around every Hangul syllable and lets the program prefer spaces, as Korean books and
/// browsers (CSS `word-break: keep-all`) do.
enum LineBreaks {
  enum Opportunity: UInt8 {
    /// No break here unless a word is wider than the line.
    case none
    /// A break inside a Korean word, only for words wider than the line.
    case inWord
    case possible
  }

  static func mark(_ units: inout [WrappedText.Unit], in bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    var marks = [CChar](repeating: 0, count: bytes.count)
    u8_possible_linebreaks_v2(bytes, bytes.count, "UTF-8", &marks)
    for index in units.indices.dropFirst() {
      let start = units[index].start
      guard Int(marks[start]) == Int(UC_BREAK_POSSIBLE) else { continue }
      let before = scalar(at: units[index - 1].start, in: bytes)
      let after = scalar(at: start, in: bytes)
      if isInName(before, after) || isInRange(before, after) { continue }
      // "https://" stays with the text after it.
      if before == 0x2F, index > 1, scalar(at: units[index - 2].start, in: bytes) == 0x2F { continue }
      units[index].breakBefore = isInKoreanWord(before, after) ? .inWord : .possible
    }
  }

  /// Keeps "doi.org" whole: rule 29 of UAX #14, which libunistring does not apply after a full stop.
  private static func isInName(_ before: UInt32, _ after: UInt32) -> Bool {
    guard [0x2E, 0x2C, 0x3A].contains(before) else { return false }
    return (0x30...0x39).contains(after) || (0x41...0x5A).contains(after) || (0x61...0x7A).contains(after)
  }

  /// Keeps "20–24" whole: UAX #14 would break after the dash, and "20–" at the end of a line is hard to read.
  private static func isInRange(_ before: UInt32, _ after: UInt32) -> Bool {
    before == 0x2013 && (0x30...0x39).contains(after)
  }

  private static func isInKoreanWord(_ before: UInt32, _ after: UInt32) -> Bool {
    if isHangul(before) { return true }
    guard isHangul(after) else { return false }
    switch before {
    case 0x20, 0x3000, 0x2D, 0x2F, 0x21, 0x3F, 0x7C, 0x2010...0x2015: return false
    default: return true
    }
  }

  /// Whether the scalar at a byte is an opening bracket or quotation mark.
  static func opens(at start: Int, in bytes: [UInt8]) -> Bool {
    switch scalar(at: start, in: bytes) {
    case 0x28, 0x5B, 0x7B, 0x2018, 0x201C, 0x3008, 0x300A, 0x300C, 0x300E, 0xFF08: true
    default: false
    }
  }

  private static func isHangul(_ value: UInt32) -> Bool {
    Hangul.syllables.contains(value) || (0x1100...0x11FF).contains(value)
      || (0x3131...0x318E).contains(value)
  }

  /// The scalar that starts at a byte of valid UTF-8.
  private static func scalar(at start: Int, in bytes: [UInt8]) -> UInt32 {
    let first = UInt32(bytes[start])
    if first < 0x80 { return first }
    let count = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
    guard start + count < bytes.count else { return 0 }
    var value = first & (0x3F >> UInt32(count))
    for offset in 1...count { value = value << 6 | UInt32(bytes[start + offset] & 0x3F) }
    return value
  }
}
