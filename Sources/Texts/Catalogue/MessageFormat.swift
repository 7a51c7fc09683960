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
  let arguments: [(name: String, value: MessageArgument)]
  let language: Language

  /// Returns nil if the message is malformed or names an argument that does not exist.
  func text(of message: String) -> String? {
    if arguments.isEmpty { return message }
    var rest = Substring(message).utf8
    return text(&rest, number: nil, isNested: false)
  }

  /// Reads up to the end, or in a nested form up to its closing brace.
  private func text(_ rest: inout Substring.UTF8View, number: Int?, isNested: Bool) -> String? {
    var result = ""
    while let at = rest.firstIndex(where: { $0 == Self.open || $0 == Self.close || $0 == Self.hash }) {
      result += Substring(rest[..<at])
      let mark = rest[at]
      rest = rest[rest.index(after: at)...]
      switch mark {
      case Self.hash: result += number.map(String.init) ?? "#"
      case _ where rest.first == mark && !(isNested && mark == Self.close):
        result += mark == Self.open ? "{" : "}"
        rest = rest.dropFirst()
      case Self.open:
        guard let part = placeholder(&rest, after: result) else { return nil }
        result += part
      default: return isNested ? result : nil
      }
    }
    result += Substring(rest)
    return isNested ? nil : result
  }

  /// Reads what follows an opening brace, with its closing brace.
  private func placeholder(_ rest: inout Substring.UTF8View, after before: String) -> String? {
    guard let end = rest.firstIndex(where: { $0 == Self.close || $0 == Self.comma || $0 == Self.bar }) else {
      return nil
    }
    let name = String(Substring(rest[..<end])), mark = rest[end]
    rest = rest[rest.index(after: end)...]
    if name.isEmpty, mark == Self.bar { return particle(&rest, after: before) }
    guard let value = arguments.first(where: { $0.name == name })?.value else { return nil }
    switch mark {
    case Self.close: return value.text(in: language)
    case Self.bar:
      let text = value.text(in: language)
      return particle(&rest, after: text).map { text + $0 }
    default: return plural(&rest, of: value)
    }
  }

  private func particle(_ rest: inout Substring.UTF8View, after word: String) -> String? {
    guard let end = rest.firstIndex(of: Self.close), let particle = Particle(Substring(rest[..<end])) else {
      return nil
    }
    rest = rest[rest.index(after: end)...]
    return particle.form(after: word)
  }

  /// Reads `plural, one {…} other {…}}`.
  private func plural(_ rest: inout Substring.UTF8View, of value: MessageArgument) -> String? {
    guard case .number(let number) = value, Self.word(&rest) == "plural", rest.first == Self.comma else {
      return nil
    }
    rest = rest.dropFirst()
    let category = PluralCategory(number, in: language).rawValue
    var found: (rank: Int, text: String)?
    while true {
      let form = Self.word(&rest)
      if form.isEmpty, rest.first == Self.close {
        rest = rest.dropFirst()
        return found?.text
      }
      guard rest.first == Self.open else { return nil }
      rest = rest.dropFirst()
      guard let text = text(&rest, number: number, isNested: true) else { return nil }
      let rank = form == "=\(number)" ? 3 : form == category ? 2 : form == "other" ? 1 : 0
      if rank > found?.rank ?? 0 { found = (rank, text) }
    }
  }

  /// Reads a word between blanks.
  private static func word(_ rest: inout Substring.UTF8View) -> Substring {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0a }
    rest = rest.drop(while: isBlank)
    let end = rest.firstIndex { isBlank($0) || $0 == open || $0 == close || $0 == comma } ?? rest.endIndex
    let word = Substring(rest[..<end])
    rest = rest[end...].drop(while: isBlank)
    return word
  }

  private static let open = UInt8(ascii: "{"), close = UInt8(ascii: "}")
  private static let comma = UInt8(ascii: ","), bar = UInt8(ascii: "|"), hash = UInt8(ascii: "#")
}
