/// Checks an SVG file for anything that is not drawing or refers outside the file.
///
/// Elements and attributes as in SVG 1.1 and 2 (W3C); `xi:include` is XInclude, which librsvg follows. A drawing that
/// passes is still untrusted input for the renderer: it can be large or slow to draw.
struct DrawingCheck {
  private let text: Substring.UTF8View
  private var place: Substring.UTF8View.Index

  /// The first problem of a drawing; nil if there is none.
  static func problem(in bytes: [UInt8]) -> DrawingProblem? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return .notUTF8 }
    var check = DrawingCheck(text[...])
    do throws(DrawingProblem) {
      try check.run()
      return nil
    } catch {
      return error
    }
  }

  private init(_ text: Substring) {
    self.text = text.utf8
    place = self.text.startIndex
  }

  private mutating func run() throws(DrawingProblem) {
    while skip(through: "<") {
      if has("!--") {
        try skipOrFail("-->")
      } else if has("![CDATA[") {
        let start = place
        try skipOrFail("]]>")
        try checkStyle(String(text[start..<place]) ?? "")
      } else if has("?xml ") {
        let start = place
        try skipOrFail("?>")
        try checkDeclaration(String(text[start..<place].dropLast(2)) ?? "")
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
  private func checkDeclaration(_ text: String) throws(DrawingProblem) {
    let plain = text.lowercased().replacing("'", with: "\"")
    let words = plain.split(whereSeparator: \.isWhitespace)
    guard Set(words).isSubset(of: Self.declared), Set(words).count == words.count else {
      throw .declaration
    }
  }

  private mutating func checkElement() throws(DrawingProblem) {
    let name = localName(take { !Self.ends.contains($0) })
    guard !Self.refused.contains(name), !name.hasPrefix("animate") else {
      throw .element(name)
    }
    while true {
      _ = take { Self.spaces.contains($0) || $0 == UInt8(ascii: "/") }
      guard place < text.endIndex else { throw .cutOff }
      if has(">") { break }
      try checkAttribute()
    }
    guard name == "style" else { return }
    let style = take { $0 != UInt8(ascii: "<") }
    try checkStyle(style)
  }

  private mutating func checkAttribute() throws(DrawingProblem) {
    let whole = take { !Self.ends.contains($0) && $0 != UInt8(ascii: "=") }
    _ = take(Self.spaces.contains)
    guard !whole.isEmpty, has("=") else { throw .noValue }
    _ = take(Self.spaces.contains)
    guard place < text.endIndex, text[place] == UInt8(ascii: "\"") || text[place] == UInt8(ascii: "'") else {
      throw .noQuotes
    }
    let quote = text[place]
    place = text.index(after: place)
    let value = take { $0 != quote }
    guard has(quote == UInt8(ascii: "\"") ? "\"" : "'") else { throw .cutOff }
    try check(value, of: whole)
  }

  private func check(_ value: String, of whole: String) throws(DrawingProblem) {
    // A namespace is a name in the form of an address; nothing is fetched from it.
    if whole == "xmlns" || whole.hasPrefix("xmlns:") { return }
    let name = localName(whole)
    if name.hasPrefix("on") { throw .script(name) }
    if name == "href" || name == "src" || whole.lowercased() == "xml:base" {
      guard value.hasPrefix("#") else {
        throw .leadsElsewhere(name)
      }
    }
    try checkStyle(value)
  }

  /// Throws if a style refers outside the drawing.
  private func checkStyle(_ text: String) throws(DrawingProblem) {
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

  private static let declared: Set<Substring> = [
    "version=\"1.0\"", "version=\"1.1\"", "encoding=\"utf-8\"", "standalone=\"yes\"", "standalone=\"no\"",
  ]
  private static let ends: Set<UInt8> = Set(" \t\r\n/>".utf8)
  private static let spaces: Set<UInt8> = Set(" \t\r\n".utf8)
  private static let refused: Set<String> = [
    "script", "image", "feimage", "foreignobject", "include", "iframe", "embed", "object", "audio", "video",
    "handler", "listener", "set", "discard", "tref", "font-face-uri", "color-profile", "link", "a",
  ]

  /// The name without its namespace prefix, in lower case.
  private func localName(_ name: String) -> String {
    (name.split(separator: ":").last.map(String.init) ?? "").lowercased()
  }

  private mutating func take(_ isWanted: (UInt8) -> Bool) -> String {
    let start = place
    while place < text.endIndex, isWanted(text[place]) { place = text.index(after: place) }
    return String(text[start..<place]) ?? ""
  }

  /// Skips a text if it is at the current place. Returns whether it was.
  private mutating func has(_ wanted: String) -> Bool {
    guard text[place...].starts(with: wanted.utf8) else { return false }
    place = text.index(place, offsetBy: wanted.utf8.count)
    return true
  }

  /// Skips past the next occurrence of a text. Returns false if there is none.
  private mutating func skip(through wanted: String) -> Bool {
    while place < text.endIndex {
      if has(wanted) { return true }
      place = text.index(after: place)
    }
    return false
  }

  private mutating func skipOrFail(_ wanted: String) throws(DrawingProblem) {
    guard skip(through: wanted) else { throw .cutOff }
  }
}
