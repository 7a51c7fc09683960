import Characters

/// Cleans text that the user typed before it is stored.
package enum TypedText {
  /// How many names a message lists when none or several match.
  package static let mostNamed = 20

  /// One line, without control characters, escape sequences and outer spaces.
  package static func line(_ text: String) -> String {
    let text = ControlSequences.removed(from: text)
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) })).trimmed
  }

  /// Several lines, without control characters other than line breaks, escape sequences and outer spaces.
  package static func lines(_ text: String) -> String {
    ControlSequences.removed(from: text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line in
        String(String.UnicodeScalarView(line.unicodeScalars.filter { !isControl($0) }))
      }.reduce(into: "") { $0 += ($0.isEmpty ? "" : "\n") + $1 }.trimmed
  }

  /// A key for comparing names, ignoring case and spaces.
  package static func folded(_ name: String) -> String {
    name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Lower-cases, converts the full-width signs and digits of East Asian keyboards and typographic dashes to ASCII, and
  /// makes each run of white space one space.
  static func plain(_ text: some StringProtocol) -> String {
    let signs: [Character: Character] = [
      "＋": "+", "－": "-", "−": "-", "–": "-", "／": "/", "．": ".", "，": ",", "：": ":", "～": "~",
    ]
    return folded(
      String(
        text.map { character in
          if let sign = signs[character] { return sign }
          guard let value = character.unicodeScalars.first?.value, (0xFF10...0xFF19).contains(value),
            let digit = Unicode.Scalar(value - 0xFF10 + 0x30)
          else { return character }
          return Character(digit)
        }))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    let head = drop(while: \.isWhitespace)
    guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(head[...last])
  }
}

/// A text of one line in a data file, which another program, an editor or another device may have written.
///
/// Decoding replaces each line break and control character by a space, and cuts what is longer than `longest` characters,
/// so a name can neither make further lines in a list nor fill the screen. The file itself stays as it is until the record
/// is changed here.
@propertyWrapper
public struct StoredLine: Codable, Equatable, Sendable {
  /// Characters that are read; every limit for typing is below it.
  static let longest = 1_000

  public var wrappedValue: String

  public init(wrappedValue: String) { self.wrappedValue = wrappedValue }

  public init(from decoder: any Decoder) throws {
    wrappedValue = Self.cleaned(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }

  /// Returns the text itself if it is one line that is short enough.
  package static func cleaned(_ text: String) -> String {
    let isPlain = text.utf8.count <= longest && !text.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xE2 }
    if isPlain { return text }
    let isLong = text.dropFirst(longest).first != nil
    let line = ControlSequences.removed(from: isLong ? String(text.prefix(longest - 1)) + "…" : text)
    guard line.unicodeScalars.contains(where: isBreak) else { return line }
    let scalars = line.split(whereSeparator: \.isNewline).joined(separator: " ").unicodeScalars
    return String(String.UnicodeScalarView(scalars.map { isBreak($0) ? " " : $0 }))
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a text of one line as `StoredLine` does.
  func line(forKey key: Key) throws -> String { StoredLine.cleaned(try decode(String.self, forKey: key)) }

  /// Decodes a text of one line as `StoredLine` does; returns "" if there is none.
  func lineIfPresent(forKey key: Key) throws -> String {
    try decodeIfPresent(String.self, forKey: key).map(StoredLine.cleaned) ?? ""
  }
}
