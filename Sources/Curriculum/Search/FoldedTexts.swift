import Characters
import FoundationEssentials
import OperatingSystem

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
