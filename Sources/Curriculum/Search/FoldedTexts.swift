/// Folded texts in one piece of memory, which costs little more than their bytes.
struct FoldedTexts: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var haveHangul: [Bool] = []

  /// How many there are.
  var count: Int { ends.count }

  /// Folds a text and adds it.
  mutating func append(_ text: String, by folder: inout Folder) {
    folder.removeAll()
    folder.append(text)
    bytes += folder.bytes
    ends.append(bytes.count)
    bytes.append(0)
    haveHangul.append(folder.bytes.contains(where: Hangul.mayBegin))
  }

  /// Gives back the memory that growing took in advance.
  mutating func shrink() {
    bytes = bytes.withUnsafeBufferPointer { Array($0) }
  }

  /// Whether a text may have a Hangul letter.
  func mayHaveHangul(_ number: Int) -> Bool { haveHangul[number] }

  /// Where a pattern first occurs in a text.
  func first(_ pattern: Pattern, in number: Int) -> Int? {
    if pattern.needsHangul && !haveHangul[number] { return nil }
    return with(number) { pattern.first(in: $0) } ?? nil
  }

  /// Lends a text.
  func with<Result>(_ number: Int, _ body: (FoldedText) -> Result) -> Result? {
    let start = number == 0 ? 0 : ends[number - 1] + 1
    return FoldedText.with(bytes, start..<ends[number], body)
  }
}
