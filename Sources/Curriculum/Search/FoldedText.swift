import Characters
import FoundationEssentials
import OperatingSystem

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

/// Many folded texts in one block of memory, with little overhead over their bytes.
struct FoldedTexts: Sendable {
  /// The texts, each followed by a NUL; empty once packed.
  private var bytes: [UInt8] = []
  /// The same bytes once packed.
  private var packed = Data()
  private var ends: [Int] = []
  private var haveHangul: [Bool] = []

  /// Folds a text and appends it.
  mutating func append(_ text: String, by folding: inout TextFolding) {
    folding.removeAll()
    folding.append(text)
    bytes += folding.bytes
    ends.append(bytes.count)
    bytes.append(0)
    haveHangul.append(folding.bytes.contains(where: Hangul.mayBegin))
  }

  /// Moves all texts to memory pages of their own. Call it once, after the last append.
  ///
  /// The pages go back to the system with the last copy; the allocator would keep the memory.
  mutating func pack() {
    guard let pages = Data(mappedCopyOf: bytes) else { return }
    packed = pages
    bytes = []
  }

  /// The index of a pattern's first occurrence in a text.
  func first(_ pattern: Pattern, in number: Int) -> Int? {
    if pattern.needsHangul && !haveHangul[number] { return nil }
    return with(number) { pattern.first(in: $0) } ?? nil
  }

  /// Calls a closure with a text. Returns nil if the text cannot be borrowed.
  func with<Result>(_ number: Int, _ body: (FoldedText) -> Result) -> Result? {
    let start = number == 0 ? 0 : ends[number - 1] + 1
    let range = start..<ends[number]
    if !bytes.isEmpty { return bytes.withUnsafeBytes { FoldedText($0, range).map(body) } }
    return packed.withUnsafeBytes { FoldedText($0, range).map(body) }
  }
}
