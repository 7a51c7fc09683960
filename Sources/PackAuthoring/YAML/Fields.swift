import Curriculum
import Model

/// Reads a YAML mapping key by key. Problems become findings with their line.
struct Fields {
  /// The context shared by all mappings of a file.
  struct Context {
    var file: String
    /// The number of lines above the YAML in the file.
    var offset: Int
    var findings: Findings

    func position(_ node: YAMLNode) -> SourcePosition {
      SourcePosition(file: file, line: node.line + offset)
    }
  }

  let context: Context
  /// The position of the mapping.
  let position: SourcePosition
  /// The name of the mapping: empty at the top level, else the name of its list, such as `habits`.
  private let name: String
  private var values: [String: YAMLEntry] = [:]

  /// Returns nil, with a finding, if the node is not a mapping.
  ///
  /// Keys other than `keys` are findings.
  init?(_ node: YAMLNode, name: String, keys: [String], context: Context) {
    self.context = context
    self.name = name
    position = context.position(node)
    guard let mapping = node.mapping else {
      context.findings.add(.field(.noMapping(list: name.isEmpty ? nil : name, keys: keys)), in: position)
      return nil
    }
    for entry in mapping {
      let word = entry.key.scalar?.text ?? "?"
      values[word] = entry
      if !keys.contains(word) { unknown(word, keys, context.position(entry.key)) }
    }
  }

  /// The position of a key, or of the mapping if the key is missing.
  func position(of key: String) -> SourcePosition {
    values[key].map { context.position($0.key) } ?? position
  }

  func has(_ key: String) -> Bool { values[key] != nil }

  func add(_ reason: ProblemReason, at key: String) {
    context.findings.add(reason, in: position(of: key))
  }

  /// One line of text, of at most `longest` characters (grapheme clusters).
  func text(_ key: String, atMost longest: Int, isRequired: Bool = true) -> String? {
    guard let scalar = scalar(key, isRequired: isRequired) else { return nil }
    guard scalar.isText else {
      add(.field(.text(key)), at: key)
      return nil
    }
    return line(scalar.text, key: key, atMost: longest, at: position(of: key))
  }

  /// A value of a certain form, parsed by `read`. Quotes do not matter.
  func value<Value>(
    _ key: String, _ form: FieldForm, isRequired: Bool = true, _ read: (String) -> Value?
  ) -> Value? {
    guard let scalar = scalar(key, isRequired: isRequired) else { return nil }
    if let value = read(scalar.text) { return value }
    add(.field(.form(key, form, not: scalar.text)), at: key)
    return nil
  }

  /// The text of a value, unchecked.
  func plainValue(_ key: String) -> String? { values[key]?.value.scalar?.text }

  func id(_ key: String) -> String? {
    value(key, .id) { PackID.isValid($0) ? $0 : nil }
  }

  /// A whole number in a range.
  func number(_ key: String, in range: ClosedRange<Int>) -> Int? {
    value(key, .number(range)) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// The mappings of a list; empty if it is missing and not required.
  func list(_ key: String, keys: [String], isRequired: Bool = false) -> [Fields] {
    nodes(key, isRequired: isRequired).compactMap { Fields($0, name: key, keys: keys, context: context) }
  }

  /// The words of a list.
  func words(_ key: String, atMost longest: Int) -> [String] {
    nodes(key, isRequired: false).compactMap { node in
      guard let word = node.scalar?.text else {
        context.findings.add(.field(.words(key)), in: context.position(node))
        return nil
      }
      return line(word, key: key, atMost: longest, at: context.position(node))
    }
  }

  /// The mapping under a key.
  func fields(_ key: String, keys: [String], isRequired: Bool = true) -> Fields? {
    guard let node = values[key]?.value else {
      if isRequired { context.findings.add(.field(.missing(key)), in: position) }
      return nil
    }
    return Fields(node, name: key, keys: keys, context: context)
  }

  private func nodes(_ key: String, isRequired: Bool) -> [YAMLNode] {
    guard let node = values[key]?.value else {
      if isRequired { context.findings.add(.field(.missing(key)), in: position) }
      return []
    }
    guard let sequence = node.sequence else {
      add(.field(.list(key)), at: key)
      return []
    }
    return sequence
  }

  private func scalar(_ key: String, isRequired: Bool) -> YAMLScalar? {
    guard let node = values[key]?.value else {
      if isRequired { context.findings.add(.field(.missing(key)), in: position) }
      return nil
    }
    guard let scalar = node.scalar else {
      add(.field(.single(key)), at: key)
      return nil
    }
    guard !scalar.text.allSatisfy(\.isWhitespace) else {
      add(.field(.empty(key)), at: key)
      return nil
    }
    return scalar
  }

  private func line(_ text: String, key: String, atMost longest: Int, at position: SourcePosition) -> String?
  {
    let line = text.trimmed
    if let bad = line.unicodeScalars.first(where: ControlCharacters.contains) {
      context.findings.add(.field(.control(key, bad.value)), in: position)
      return nil
    }
    let length = RoleAlternatives.longest(of: line)
    if length > longest {
      context.findings.add(.field(.tooLong(key, characters: length, most: longest)), in: position)
    }
    return line
  }

  private func unknown(_ key: String, _ keys: [String], _ position: SourcePosition) {
    let computed = ["minutes", "sha256", "schema"].contains(key) && !keys.contains(key)
    let list = name.isEmpty ? nil : name
    context.findings.add(
      .field(computed ? .computed(key) : .unknown(key, list: list, known: keys)), in: position)
  }
}
