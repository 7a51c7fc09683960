import Characters
import FoundationEssentials
import OperatingSystem

/// Folded texts in one piece of memory, which costs little more than their bytes.
struct FoldedTexts: Sendable {
  /// The texts, a NUL after each, until they are packed.
  private var bytes: [UInt8] = []
  /// The same when they are.
  private var packed = Data()
  private var ends: [Int] = []
  private var haveHangul: [Bool] = []

  /// Folds a text and adds it.
  mutating func append(_ text: String, by folding: inout TextFolding) {
    folding.removeAll()
    folding.append(text)
    bytes += folding.bytes
    ends.append(bytes.count)
    bytes.append(0)
    haveHangul.append(folding.bytes.contains(where: Hangul.mayBegin))
  }

  /// Moves all texts, when the last has been added, to pages of their own.
  ///
  /// Those go back to the system with the last copy; the allocator would keep them for itself.
  mutating func pack() {
    guard let pages = Data(onPagesOfItsOwn: bytes) else { return }
    packed = pages
    bytes = []
  }

  /// Where a pattern first occurs in a text.
  func first(_ pattern: Pattern, in number: Int) -> Int? {
    if pattern.needsHangul && !haveHangul[number] { return nil }
    return with(number) { pattern.first(in: $0) } ?? nil
  }

  /// Lends a text.
  func with<Result>(_ number: Int, _ body: (FoldedText) -> Result) -> Result? {
    let start = number == 0 ? 0 : ends[number - 1] + 1
    let range = start..<ends[number]
    if !bytes.isEmpty { return bytes.withUnsafeBytes { FoldedText($0, range).map(body) } }
    return packed.withUnsafeBytes { FoldedText($0, range).map(body) }
  }
}
