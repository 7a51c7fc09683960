/// A value of a YAML file, and where it stands.
struct YAMLNode {
  /// What a value is.
  enum Content {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    /// The entries in their order, each key once.
    case mapping([YAMLEntry])
  }

  let content: Content
  /// From 1.
  let line: Int

  /// The value where it is a single one.
  var scalar: YAMLScalar? { if case .scalar(let scalar) = content { scalar } else { nil } }

  /// The elements where it is a list.
  var sequence: [YAMLNode]? { if case .sequence(let elements) = content { elements } else { nil } }

  /// The entries where it is a mapping.
  var mapping: [YAMLEntry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }
}

/// An entry of a mapping.
struct YAMLEntry {
  let key: YAMLNode
  let value: YAMLNode
}

/// A single value of a YAML file, as it is written.
struct YAMLScalar {
  let text: String
  /// Whether it is written without quotes and without a tag, so that its form says what it is.
  let isPlain: Bool
  /// Whether a tag says that it is something else than text.
  let isTagged: Bool

  /// Whether YAML takes it for text, and for no number, date, truth value or nothing.
  var isText: Bool { isPlain ? !YAMLForms.areMet(by: text) : !isTagged }

  /// Whether YAML takes it for no value at all.
  var isNull: Bool { isPlain && YAMLForms.nothing.contains(text) }
}

/// The forms in which YAML 1.1 writes what is not text (yaml.org/type: bool, float, int, null, timestamp).
enum YAMLForms {
  static let nothing: Set<String> = ["", "~", "null", "Null", "NULL"]
  static let truths = ["yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"]
  static let untruths = ["no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"]
  private static let words = nothing.union(truths).union(untruths).union(["=", "<<"])

  /// Whether a text has one of the forms.
  static func areMet(by text: String) -> Bool {
    words.contains(text) || isNumber(text) || isTime(text)
  }

  /// Whole and broken numbers, also of other bases, to the base of 60, endless, and none.
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
      let isLastWhole = parts.last.map { $0.prefix { $0 != "." } } ?? ""
      return parts.dropLast().allSatisfy { !$0.isEmpty && $0.allSatisfy { isDigit($0) || $0 == "_" } }
        && (1...2).contains(isLastWhole.count) && parts.last?.allSatisfy { isDigit($0) || $0 == "." } == true
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

  /// A date, alone or with a time behind it.
  private static func isTime(_ text: String) -> Bool {
    let day = text.prefix { isDigit($0) || $0 == "-" }.split(separator: "-", omittingEmptySubsequences: false)
    guard day.count == 3, day[0].count == 4, (1...2).contains(day[1].count), (1...2).contains(day[2].count)
    else { return false }
    let rest = text.dropFirst(day.map(\.count).reduce(2, +))
    return rest.isEmpty || "Tt \t".contains(rest.first ?? "x") && rest.contains(":")
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
