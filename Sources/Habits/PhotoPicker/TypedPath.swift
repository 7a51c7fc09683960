import Model

/// A typed or pasted path.
struct TypedPath: Equatable, Sendable {
  /// The path, absolute or relative to the working directory; empty if nothing is typed.
  let path: String
  /// The text in the field before the last component.
  let head: String
  /// The folder of the last component.
  let folder: String
  /// The typed beginning of the last component.
  let prefix: String

  /// Parses a path with shell quotes or backslashes, or a `file://` URL, as terminals paste dropped files.
  /// `~` stands for the home folder.
  ///
  /// - Parameter realPaths: the real paths of names that were cleaned for display, by the text in the
  /// field.
  init(_ text: String, home: String, realPaths: [String: String] = [:]) {
    if let real = realPaths[text], !text.hasSuffix("/") {
      (path, head, folder, prefix) = (real, text, Self.parent(of: real), Self.name(of: real))
      return
    }
    var plain = Self.plain(text)
    if plain == "~" { plain = "~/" }
    let end = plain.lastIndex(of: "/").map { plain.index(after: $0) } ?? plain.startIndex
    head = String(plain[..<end])
    prefix = String(plain[end...])
    let real = realPaths[head] ?? Self.expanded(head, home: home)
    folder = real.isEmpty ? "." : real
    path = plain.isEmpty ? "" : real + prefix
  }

  private static func expanded(_ path: String, home: String) -> String {
    path.hasPrefix("~/") && !home.isEmpty ? home + path.dropFirst() : path
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }

  private static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The path without quotes, backslashes and URL scheme.
  private static func plain(_ text: String) -> String {
    var rest = text[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    if rest.hasPrefix("file://") { return address(trimmed(rest)) }
    guard let quote = rest.first, quote == "'" || quote == "\"" else { return unescaped(trimmed(rest)) }
    let end = trimmed(rest)
    guard end.count > 1, end.last == quote else { return String(rest) }
    let inner = end.dropFirst().dropLast()
    // A quote within single quotes is written '\''.
    return quote == "'"
      ? inner.split(separator: "'\\''", omittingEmptySubsequences: false).joined(separator: "'")
      : unescaped(inner)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let last = text.last, last.isWhitespace {
      let rest = text.dropLast()
      // "\ " at the end is a name that ends with a space.
      if rest.last == "\\" { break }
      text = rest
    }
    return text
  }

  /// Removes backslashes before characters that a shell would interpret.
  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("\\") else { return String(text) }
    var plain = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        if character.isLetter || character.isNumber { plain.append("\\") }
        plain.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        plain.append(character)
      }
    }
    return isEscaped ? plain + "\\" : plain
  }

  /// The path of a `file://` URL (RFC 8089). The host is ignored.
  private static func address(_ text: Substring) -> String {
    let rest = text.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/") else { return String(rest) }
    return decoded(rest[slash...]) ?? String(rest[slash...])
  }

  /// Decodes percent-encoding; nil if the result is not valid UTF-8.
  private static func decoded(_ text: Substring) -> String? {
    let plain = PercentEncoding.decode(text)
    return plain.contains(0) ? nil : String(validating: plain, as: UTF8.self)
  }
}
