/// Checks an SVG file for anything that is not drawing or refers outside the file.
///
/// Elements and attributes as in SVG 1.1 and 2 (W3C); `xi:include` is XInclude, which librsvg follows. A drawing that
/// passes is still untrusted input for the renderer: it can be large or slow to draw.
struct SVGCheck {
  private let text: Substring.UTF8View
  private var position: Substring.UTF8View.Index

  /// The first problem of a drawing; nil if there is none.
  static func problem(in bytes: [UInt8]) -> SVGProblem? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return .notUTF8 }
    var check = SVGCheck(text[...])
    do throws(SVGProblem) {
      try check.run()
      return nil
    } catch {
      return error
    }
  }

  private init(_ text: Substring) {
    self.text = text.utf8
    position = self.text.startIndex
  }

  private mutating func run() throws(SVGProblem) {
    while skip(through: "<") {
      if has("!--") {
        try skipRequired("-->")
      } else if has("![CDATA[") {
        let start = position
        try skipRequired("]]>")
        try checkStyle(String(text[start..<position]) ?? "")
      } else if has("?xml ") {
        let start = position
        try skipRequired("?>")
        try checkDeclaration(String(text[start..<position].dropLast(2)) ?? "")
      } else if has("!") || has("?") {
        throw .doctype
      } else if !has("/") {
        try checkElement()
      }
    }
  }

  /// Throws if the XML declaration names another encoding: the renderer would read other text than was checked here.
  ///
  /// Allows only known words, so nothing depends on how another parser treats unusual ones.
  private func checkDeclaration(_ text: String) throws(SVGProblem) {
    let plain = text.lowercased().replacing("'", with: "\"")
    let words = plain.split(whereSeparator: \.isWhitespace)
    guard Set(words).isSubset(of: Self.allowedDeclarations), Set(words).count == words.count else {
      throw .declaration
    }
  }

  private mutating func checkElement() throws(SVGProblem) {
    let name = localName(read { !Self.nameEnds.contains($0) })
    guard !Self.forbiddenElements.contains(name), !name.hasPrefix("animate") else {
      throw .element(name)
    }
    while true {
      _ = read { Self.spaces.contains($0) || $0 == UInt8(ascii: "/") }
      guard position < text.endIndex else { throw .truncated }
      if has(">") { break }
      try checkAttribute()
    }
    guard name == "style" else { return }
    let style = read { $0 != UInt8(ascii: "<") }
    try checkStyle(style)
  }

  private mutating func checkAttribute() throws(SVGProblem) {
    let whole = read { !Self.nameEnds.contains($0) && $0 != UInt8(ascii: "=") }
    _ = read(Self.spaces.contains)
    guard !whole.isEmpty, has("=") else { throw .noValue }
    _ = read(Self.spaces.contains)
    guard position < text.endIndex,
      text[position] == UInt8(ascii: "\"") || text[position] == UInt8(ascii: "'")
    else {
      throw .noQuotes
    }
    let quote = text[position]
    position = text.index(after: position)
    let value = read { $0 != quote }
    guard has(quote == UInt8(ascii: "\"") ? "\"" : "'") else { throw .truncated }
    try check(value, of: whole)
  }

  private func check(_ value: String, of whole: String) throws(SVGProblem) {
    // A namespace is a name in the form of an address; nothing is fetched from it.
    if whole == "xmlns" || whole.hasPrefix("xmlns:") { return }
    let name = localName(whole)
    if name.hasPrefix("on") { throw .script(name) }
    if name == "href" || name == "src" || whole.lowercased() == "xml:base" {
      guard value.hasPrefix("#") else {
        throw .externalReference(name)
      }
    }
    try checkStyle(value)
  }

  /// Throws if a style refers outside the drawing.
  private func checkStyle(_ text: String) throws(SVGProblem) {
    let style = text.lowercased()
    guard !style.contains("\\") else { throw .backslash }
    guard !style.contains("@import") else { throw .styleImport }
    var rest = style[...]
    while let found = rest.firstRange(of: "url(") {
      rest = rest[found.upperBound...]
      let target = rest.drop { " \t\r\n\"'".contains($0) }
      guard target.hasPrefix("#") else {
        throw .styleURL
      }
    }
    guard !style.contains("&#") || !style.contains("(") else {
      throw .characterReferences
    }
  }

  private static let allowedDeclarations: Set<Substring> = [
    "version=\"1.0\"", "version=\"1.1\"", "encoding=\"utf-8\"", "standalone=\"yes\"", "standalone=\"no\"",
  ]
  private static let nameEnds: Set<UInt8> = Set(" \t\r\n/>".utf8)
  private static let spaces: Set<UInt8> = Set(" \t\r\n".utf8)
  private static let forbiddenElements: Set<String> = [
    "script", "image", "feimage", "foreignobject", "include", "iframe", "embed", "object", "audio", "video",
    "handler", "listener", "set", "discard", "tref", "font-face-uri", "color-profile", "link", "a",
  ]

  /// The name without its namespace prefix, in lower case.
  private func localName(_ name: String) -> String {
    (name.split(separator: ":").last.map(String.init) ?? "").lowercased()
  }

  private mutating func read(_ isIncluded: (UInt8) -> Bool) -> String {
    let start = position
    while position < text.endIndex, isIncluded(text[position]) { position = text.index(after: position) }
    return String(text[start..<position]) ?? ""
  }

  /// Skips a text if it is at the current place. Returns whether it was.
  private mutating func has(_ expected: String) -> Bool {
    guard text[position...].starts(with: expected.utf8) else { return false }
    position = text.index(position, offsetBy: expected.utf8.count)
    return true
  }

  /// Skips past the next occurrence of a text. Returns false if there is none.
  private mutating func skip(through expected: String) -> Bool {
    while position < text.endIndex {
      if has(expected) { return true }
      position = text.index(after: position)
    }
    return false
  }

  private mutating func skipRequired(_ expected: String) throws(SVGProblem) {
    guard skip(through: expected) else { throw .truncated }
  }
}
