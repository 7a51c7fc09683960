/// A value in a YAML file, with its line.
struct YAMLNode {
  /// The kinds of values.
  enum Content {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    /// The entries in order; each key occurs once.
    case mapping([YAMLEntry])
  }

  let content: Content
  /// The line, from 1.
  let line: Int

  /// The scalar; nil for other kinds.
  var scalar: YAMLScalar? { if case .scalar(let scalar) = content { scalar } else { nil } }

  /// The elements of a list; nil for other kinds.
  var sequence: [YAMLNode]? { if case .sequence(let elements) = content { elements } else { nil } }

  /// The entries of a mapping; nil for other kinds.
  var mapping: [YAMLEntry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }
}

struct YAMLEntry {
  let key: YAMLNode
  let value: YAMLNode
}

/// A scalar in a YAML file, as written.
struct YAMLScalar {
  let text: String
  /// Whether it has neither quotes nor a tag, so that its form decides its type.
  let isPlain: Bool
  /// Whether a tag gives it a type other than text.
  let isTagged: Bool

  /// Whether YAML reads it as text, and not as a number, date, boolean or null.
  var isText: Bool { isPlain ? !YAMLForms.matches(text) : !isTagged }

  /// Whether YAML reads it as null.
  var isNull: Bool { isPlain && YAMLForms.nullWords.contains(text) }
}

/// The forms of plain scalars that are not text in YAML 1.1 (yaml.org/type: bool, float, int, null, timestamp).
enum YAMLForms {
  static let nullWords: Set<String> = ["", "~", "null", "Null", "NULL"]
  static let trueWords = ["yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"]
  static let falseWords = ["no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"]
  private static let words = nullWords.union(trueWords).union(falseWords).union(["=", "<<"])

  /// Whether a text has one of these forms.
  static func matches(_ text: String) -> Bool {
    words.contains(text) || isNumber(text) || isTime(text)
  }

  /// Whether a text is a YAML number: integers and floats, in bases 2, 8, 10, 16 and 60, infinity and NaN.
  private static func isNumber(_ text: String) -> Bool {
    var rest = text[...]
    if let sign = rest.first, sign == "-" || sign == "+" { rest.removeFirst() }
    let word = rest.lowercased()
    if word == ".inf" || text.lowercased() == ".nan" { return true }
    for (prefix, digits) in [("0b", "01_"), ("0o", "01234567_"), ("0x", "0123456789abcdef_")]
    where word.hasPrefix(prefix) {
      return word.count > 2 && word.dropFirst(2).allSatisfy(digits.contains)
    }
    guard let first = rest.first, isDigit(first) || first == "." else { return false }
    let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count > 1 {
      let lastInteger = parts.last.map { $0.prefix { $0 != "." } } ?? ""
      return parts.dropLast().allSatisfy { !$0.isEmpty && $0.allSatisfy { isDigit($0) || $0 == "_" } }
        && (1...2).contains(lastInteger.count) && parts.last?.allSatisfy { isDigit($0) || $0 == "." } == true
    }
    return isDecimal(rest)
  }

  private static func isDecimal(_ text: Substring) -> Bool {
    let halves = text.split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "E", maxSplits: 1, omittingEmptySubsequences: false) }
    guard halves.count <= 2, let mantissa = halves.first else { return false }
    if halves.count == 2 {
      let power = halves[1].drop { $0 == "-" || $0 == "+" }
      guard !power.isEmpty, power.allSatisfy(isDigit), halves[1].count - power.count <= 1 else {
        return false
      }
    }
    return mantissa.contains(where: isDigit) && mantissa.allSatisfy { isDigit($0) || $0 == "." || $0 == "_" }
      && mantissa.count { $0 == "." } <= 1
  }

  /// Whether a text is a date, optionally with a time.
  private static func isTime(_ text: String) -> Bool {
    let day = text.prefix { isDigit($0) || $0 == "-" }.split(separator: "-", omittingEmptySubsequences: false)
    guard day.count == 3, day[0].count == 4, (1...2).contains(day[1].count), (1...2).contains(day[2].count)
    else { return false }
    let rest = text.dropFirst(day.map(\.count).reduce(2, +))
    return rest.isEmpty || "Tt \t".contains(rest.first ?? "x") && rest.contains(":")
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
