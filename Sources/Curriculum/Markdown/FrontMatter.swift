/// Splits an article's file into its front matter, the YAML between two lines `---` at the top, and its body.
package struct FrontMatter: Equatable {
  /// The YAML, without the `---` lines.
  package var yaml: Substring
  /// The Markdown below the front matter.
  package var body: Substring
  /// The number of lines above the body, for reporting line numbers.
  package var lines: Int

  /// Returns nil if the first line is not `---` or no second `---` follows.
  package init?(_ text: String) {
    var rest =
      text.unicodeScalars.first == "\u{FEFF}"
      ? text[text.unicodeScalars.index(after: text.startIndex)...] : text[...]
    guard Self.isFence(Self.removeFirstLine(&rest)) else { return nil }
    let start = rest.startIndex
    var lines = 1
    while !rest.isEmpty {
      let end = rest.startIndex
      lines += 1
      if Self.isFence(Self.removeFirstLine(&rest)) {
        yaml = text[start..<end]
        body = rest
        self.lines = lines
        return
      }
    }
    return nil
  }

  /// The text without its front matter; the whole text if it has none.
  static func body(of text: String) -> Substring {
    FrontMatter(text)?.body ?? text[...]
  }

  private static func isFence(_ line: Substring.UTF8View) -> Bool {
    line.starts(with: "---".utf8) && line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }
  }

  /// Removes and returns the first line; its line end is dropped.
  ///
  /// Works on bytes, because CR LF is one character and slow to find.
  private static func removeFirstLine(_ rest: inout Substring) -> Substring.UTF8View {
    let end = rest.utf8.firstIndex(of: 0x0A) ?? rest.endIndex
    let line = rest.utf8[rest.startIndex..<end]
    rest = end == rest.endIndex ? rest[end...] : rest[rest.utf8.index(after: end)...]
    return line
  }
}
