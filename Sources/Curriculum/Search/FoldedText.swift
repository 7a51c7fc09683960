/// Folded text that is lent for a moment: a NUL follows it, and there is none in it.
struct FoldedText {
  /// Where it begins.
  let start: UnsafePointer<UInt8>
  /// How many bytes it has, the NUL not counted.
  let count: Int

  subscript(place: Int) -> UInt8 {
    @inline(__always) get { start[place] }
  }

  /// Lends the text of folded bytes that a NUL ends.
  static func with<Result>(
    _ bytes: borrowing [UInt8], _ range: Range<Int>, _ body: (FoldedText) -> Result
  ) -> Result? {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, range.upperBound < buffer.count, buffer[range.upperBound] == 0
      else { return nil }
      return body(FoldedText(start: base + range.lowerBound, count: range.count))
    }
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
