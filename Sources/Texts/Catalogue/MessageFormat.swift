public import Model

/// A value that stands for a name in a message.
public enum MessageArgument: Hashable, Sendable {
  case text(String)
  case number(Int)
  case phrase(Phrase)

  func text(in language: Language) -> String {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    case .phrase(let phrase): phrase(language)
    }
  }
}

/// What can be passed as an argument of a message.
public protocol ArgumentConvertible {
  var argument: MessageArgument { get }
}

extension String: ArgumentConvertible {
  public var argument: MessageArgument { .text(self) }
}

extension Substring: ArgumentConvertible {
  public var argument: MessageArgument { .text(String(self)) }
}

extension Int: ArgumentConvertible {
  public var argument: MessageArgument { .number(self) }
}

extension ArgumentConvertible where Self: CustomStringConvertible {
  public var argument: MessageArgument { .text(description) }
}

/// An argument of a message, and its name in the braces.
struct NamedArgument: Hashable, Sendable {
  let name: String
  let value: MessageArgument
}

// Written as in files and commands: 2026-11-21, 21:30.
extension CalendarDay: ArgumentConvertible {}
extension CalendarMonth: ArgumentConvertible {}
extension ClockTime: ArgumentConvertible {}
extension QuietHours: ArgumentConvertible {}

extension Phrase: ArgumentConvertible {
  public var argument: MessageArgument { .phrase(self) }
}

/// A message with named arguments in braces.
///
/// - `{name}`: the argument.
/// - `{count, plural, one {# day} other {# days}}`: the form for the number, `#` being the number. `=0 {…}` is for one
///   number alone.
/// - `{name|은/는}`: the argument and the Korean particle after its last sound; `{|은/는}` is the particle alone, after
///   whatever precedes it.
/// - `{{` and `}}`: braces.
///
/// A message without arguments is taken as it is.
struct MessageFormat {
  let arguments: [NamedArgument]
  let language: Language

  /// Returns nil if the message is malformed or names an argument that does not exist.
  func text(of message: String) -> String? {
    if arguments.isEmpty { return message }
    var at = 0
    return text(message.utf8Span.span, &at, number: nil, isNested: false)
  }

  /// Reads up to the end, or in a nested form up to its closing brace.
  private func text(_ bytes: Span<UInt8>, _ at: inout Int, number: Int?, isNested: Bool) -> String? {
    var result = ""
    var begin = at
    while at < bytes.count {
      let mark = bytes[at]
      guard mark == Self.open || mark == Self.close || mark == Self.hash else {
        at += 1
        continue
      }
      if begin < at { result += Self.string(bytes, begin..<at) }
      at += 1
      if mark == Self.hash {
        result += number.map(String.init) ?? "#"
      } else if at < bytes.count, bytes[at] == mark, !(isNested && mark == Self.close) {
        result += mark == Self.open ? "{" : "}"
        at += 1
      } else if mark == Self.open {
        guard let part = placeholder(bytes, &at, after: result) else { return nil }
        result += part
      } else {
        return isNested ? result : nil
      }
      begin = at
    }
    if begin < at { result += Self.string(bytes, begin..<at) }
    return isNested ? nil : result
  }

  /// Reads what follows an opening brace, with its closing brace.
  private func placeholder(_ bytes: Span<UInt8>, _ at: inout Int, after before: String) -> String? {
    let begin = at
    while at < bytes.count, bytes[at] != Self.close, bytes[at] != Self.comma, bytes[at] != Self.bar {
      at += 1
    }
    guard at < bytes.count else { return nil }
    let name = Self.string(bytes, begin..<at), mark = bytes[at]
    at += 1
    if name.isEmpty, mark == Self.bar { return particle(bytes, &at, after: before) }
    guard let value = arguments.first(where: { $0.name == name })?.value else { return nil }
    switch mark {
    case Self.close: return value.text(in: language)
    case Self.bar:
      let text = value.text(in: language)
      return particle(bytes, &at, after: text).map { text + $0 }
    default: return plural(bytes, &at, of: value)
    }
  }

  private func particle(_ bytes: Span<UInt8>, _ at: inout Int, after word: String) -> String? {
    let begin = at
    while at < bytes.count, bytes[at] != Self.close { at += 1 }
    guard at < bytes.count, let particle = Particle(Substring(Self.string(bytes, begin..<at))) else {
      return nil
    }
    at += 1
    return particle.form(after: word)
  }

  /// Reads `plural, one {…} other {…}}`.
  private func plural(_ bytes: Span<UInt8>, _ at: inout Int, of value: MessageArgument) -> String? {
    guard case .number(let number) = value, Self.word(bytes, &at) == "plural", at < bytes.count,
      bytes[at] == Self.comma
    else { return nil }
    at += 1
    let category = PluralCategory(number, in: language).rawValue
    var found: (rank: Int, text: String)?
    while true {
      let form = Self.word(bytes, &at)
      guard at < bytes.count else { return nil }
      if form.isEmpty, bytes[at] == Self.close {
        at += 1
        return found?.text
      }
      guard bytes[at] == Self.open else { return nil }
      at += 1
      guard let text = text(bytes, &at, number: number, isNested: true) else { return nil }
      let rank = form == category ? 2 : form == "other" ? 1 : form == "=\(number)" ? 3 : 0
      if rank > found?.rank ?? 0 { found = (rank, text) }
    }
  }

  /// Reads a word between blanks.
  private static func word(_ bytes: Span<UInt8>, _ at: inout Int) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0a }
    while at < bytes.count, isBlank(bytes[at]) { at += 1 }
    let begin = at
    while at < bytes.count, !isBlank(bytes[at]), bytes[at] != open, bytes[at] != close, bytes[at] != comma {
      at += 1
    }
    let end = at
    while at < bytes.count, isBlank(bytes[at]) { at += 1 }
    return string(bytes, begin..<end)
  }

  /// The marks are ASCII, so what stands between two of them is whole UTF-8.
  private static func string(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    guard let text = try? UTF8Span(validating: bytes.extracting(range)) else { return "" }
    return String(copying: text)
  }

  private static let open = UInt8(ascii: "{"), close = UInt8(ascii: "}")
  private static let comma = UInt8(ascii: ","), bar = UInt8(ascii: "|"), hash = UInt8(ascii: "#")
}
