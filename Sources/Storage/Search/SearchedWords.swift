/// The words of a search, all of which a text has to have, whatever their case and accents.
struct SearchedWords {
  private let words: [[UInt8]]

  /// The words of what was typed.
  init(_ typed: String) {
    words = typed.split(whereSeparator: \.isWhitespace).map { Folding.bytes(of: String($0).utf8Span.span) }
      .filter { !$0.isEmpty }
  }

  /// Whether there is anything to search for.
  var isEmpty: Bool { words.isEmpty }

  /// Whether texts have all words between them.
  func match(_ texts: String...) -> Bool {
    let folded = texts.filter { !$0.isEmpty }.map { Folding.bytes(of: $0.utf8Span.span) }
    return words.allSatisfy { word in folded.contains { Self.contains($0, word) } }
  }

  /// Whether the bytes of a file of records may have all words; much quicker than reading its records.
  func mayOccur(in file: [UInt8]) -> Bool {
    if words.contains(where: { $0.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") } }) {
      return true
    }
    if Self.hidesCharacters(file) { return true }
    let folded = Folding.bytes(of: file.span)
    return words.allSatisfy { Self.contains(folded, $0) }
  }

  /// Whether JSON has characters as numbers, or slashes with a backslash, which our own has not.
  private static func hidesCharacters(_ json: [UInt8]) -> Bool {
    let bytes = json.span
    var index = 0
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        if bytes[index + 1] == UInt8(ascii: "u") || bytes[index + 1] == UInt8(ascii: "/") { return true }
        index += 1
      }
      index += 1
    }
    return false
  }

  private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard text.count >= word.count, let first = word.first else { return false }
    let (text, word) = (text.span, word.span)
    var start = 0
    while start <= text.count - word.count {
      if text[start] == first {
        var length = 1
        while length < word.count, text[start + length] == word[length] { length += 1 }
        if length == word.count { return true }
      }
      start += 1
    }
    return false
  }
}
