import Model

/// A YAML mapping read key by key; what is wrong goes to the findings, with its line.
struct Fields {
  /// What all mappings of a file share.
  struct Context {
    var file: String
    /// Lines of the file above the YAML.
    var offset: Int
    var findings: Findings

    func place(_ node: YAMLNode) -> SourcePosition {
      SourcePosition(file: file, line: node.line + offset)
    }
  }

  let context: Context
  /// Where the mapping begins.
  let place: SourcePosition
  /// How messages call it: empty for the file's own, else like `habits`.
  private let name: String
  private var values: [String: YAMLEntry] = [:]

  /// Nil, and a finding, when the node is no mapping.
  ///
  /// Keys other than these are findings.
  init?(_ node: YAMLNode, name: String, keys: [String], context: Context) {
    self.context = context
    self.name = name
    place = context.place(node)
    guard let mapping = node.mapping else {
      let what = name.isEmpty ? "the YAML" : "an entry of \"\(name)\""
      context.findings.add("\(what) must have the keys \(keys.joined(separator: ", "))", in: place)
      return nil
    }
    for entry in mapping {
      let word = entry.key.scalar?.text ?? "?"
      values[word] = entry
      if !keys.contains(word) { unknown(word, keys, context.place(entry.key)) }
    }
  }

  /// Where a key stands; the mapping's own place when it is missing.
  func place(of key: String) -> SourcePosition {
    values[key].map { context.place($0.key) } ?? place
  }

  func has(_ key: String) -> Bool { values[key] != nil }

  func add(_ message: String, at key: String) {
    context.findings.add(message, in: place(of: key))
  }

  /// One line of text, at most `longest` characters as a person counts them.
  func text(_ key: String, atMost longest: Int, isRequired: Bool = true) -> String? {
    guard let scalar = scalar(key, isRequired: isRequired) else { return nil }
    guard scalar.isText else {
      add("\"\(key)\" must be text: put it in quotes", at: key)
      return nil
    }
    return line(scalar.text, key: key, atMost: longest, at: place(of: key))
  }

  /// Text of a certain form, which `read` makes a value of; quotes do not matter.
  func value<Value>(
    _ key: String, _ form: String, isRequired: Bool = true, _ read: (String) -> Value?
  ) -> Value? {
    guard let scalar = scalar(key, isRequired: isRequired) else { return nil }
    if let value = read(scalar.text) { return value }
    add("\"\(key)\" must be \(form), not \"\(scalar.text)\"", at: key)
    return nil
  }

  /// A value as it is written, nothing checked.
  func plainValue(_ key: String) -> String? { values[key]?.value.scalar?.text }

  /// An id.
  func id(_ key: String) -> String? {
    value(key, "lower-case letters, digits and hyphens, at most \(PackID.longest)") {
      PackID.isValid($0) ? $0 : nil
    }
  }

  /// A whole number in a range.
  func number(_ key: String, in range: ClosedRange<Int>) -> Int? {
    value(key, "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// The mappings of a list; none when it is missing and need not be there.
  func list(_ key: String, keys: [String], isRequired: Bool = false) -> [Fields] {
    nodes(key, isRequired: isRequired).compactMap { Fields($0, name: key, keys: keys, context: context) }
  }

  /// The words of a list.
  func words(_ key: String, atMost longest: Int) -> [String] {
    nodes(key, isRequired: false).compactMap { node in
      guard let word = node.scalar?.text else {
        context.findings.add("\"\(key)\" must be a list of words", in: context.place(node))
        return nil
      }
      return line(word, key: key, atMost: longest, at: context.place(node))
    }
  }

  /// The mapping under a key.
  func fields(_ key: String, keys: [String]) -> Fields? {
    guard let node = values[key]?.value else {
      context.findings.add("\"\(key)\" is missing", in: place)
      return nil
    }
    return Fields(node, name: key, keys: keys, context: context)
  }

  private func nodes(_ key: String, isRequired: Bool) -> [YAMLNode] {
    guard let node = values[key]?.value else {
      if isRequired { context.findings.add("\"\(key)\" is missing", in: place) }
      return []
    }
    guard let sequence = node.sequence else {
      add("\"\(key)\" must be a list", at: key)
      return []
    }
    return sequence
  }

  private func scalar(_ key: String, isRequired: Bool) -> YAMLScalar? {
    guard let node = values[key]?.value else {
      if isRequired { context.findings.add("\"\(key)\" is missing", in: place) }
      return nil
    }
    guard let scalar = node.scalar else {
      add("\"\(key)\" must be a single value", at: key)
      return nil
    }
    guard !scalar.text.allSatisfy(\.isWhitespace) else {
      add("\"\(key)\" is empty", at: key)
      return nil
    }
    return scalar
  }

  private func line(_ text: String, key: String, atMost longest: Int, at place: SourcePosition) -> String? {
    let line = text.drop(while: \.isWhitespace).trimmingEnd()
    if let bad = line.unicodeScalars.first(where: ControlCharacters.contains) {
      context.findings.add("\"\(key)\" has \(ControlCharacters.name(bad)) in it", in: place)
      return nil
    }
    if line.count > longest {
      context.findings.add("\"\(key)\" has \(line.count) characters, \(longest) are the most", in: place)
    }
    return line
  }

  private func unknown(_ key: String, _ keys: [String], _ place: SourcePosition) {
    let computed = ["minutes", "sha256", "schema"].contains(key) && !keys.contains(key)
    let owner = name.isEmpty ? "" : " in \"\(name)\""
    let message =
      computed
      ? "\"\(key)\" is computed: leave it out"
      : "unknown key \"\(key)\"\(owner); known are \(keys.joined(separator: ", "))"
    context.findings.add(message, in: place)
  }
}

extension Substring {
  fileprivate func trimmingEnd() -> String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
