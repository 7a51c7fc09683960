/// A borrowed view of folded text. It contains no NUL and is followed by one, as C string functions need.
struct FoldedText {
  /// The first byte of the text.
  let start: UnsafePointer<UInt8>
  /// The number of bytes, without the NUL.
  let count: Int

  subscript(place: Int) -> UInt8 {
    @inline(__always) get { start[place] }
  }

  /// The text in a range of folded bytes. Returns nil if no NUL follows.
  init?(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    guard range.upperBound < bytes.count, bytes[range.upperBound] == 0,
      let base = bytes.bindMemory(to: UInt8.self).baseAddress
    else { return nil }
    start = base + range.lowerBound
    count = range.count
  }

  /// Whether a word may begin at an index: no letter or digit is before it.
  func isWordStart(_ place: Int) -> Bool {
    guard place > 0 else { return true }
    switch start[place - 1] {
    case 0x30...0x39, 0x61...0x7A, 0x80...: return false
    default: return true
    }
  }

  /// The start of the line that contains an index.
  func lineStart(of place: Int) -> Int {
    var place = place
    while place > 0, start[place - 1] != 0x0A { place -= 1 }
    return place
  }
}
