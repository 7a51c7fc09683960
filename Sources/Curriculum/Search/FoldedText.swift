/// Folded text that is lent for a moment: a NUL follows it, and there is none in it.
struct FoldedText {
  /// Where it begins.
  let start: UnsafePointer<UInt8>
  /// How many bytes it has, the NUL not counted.
  let count: Int

  subscript(place: Int) -> UInt8 {
    @inline(__always) get { start[place] }
  }

  /// The text in a part of folded bytes; nil when no NUL follows.
  init?(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    guard range.upperBound < bytes.count, bytes[range.upperBound] == 0,
      let base = bytes.bindMemory(to: UInt8.self).baseAddress
    else { return nil }
    start = base + range.lowerBound
    count = range.count
  }

  /// Whether a word may begin at a place: no letter or digit stands before it.
  func isWordStart(_ place: Int) -> Bool {
    guard place > 0 else { return true }
    switch start[place - 1] {
    case 0x30...0x39, 0x61...0x7A, 0x80...: return false
    default: return true
    }
  }

  /// Where the line of a place begins.
  func lineStart(of place: Int) -> Int {
    var place = place
    while place > 0, start[place - 1] != 0x0A { place -= 1 }
    return place
  }
}
