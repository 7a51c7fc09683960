import Yams

/// Reads YAML into fields, its faults into findings.
enum YAMLText {
  /// The mapping that the text is; nil, and a finding, for anything else.
  ///
  /// - Parameter offset: lines of the file above the text.
  static func fields(
    _ yaml: String, file: String, offset: Int = 0, keys: [String], findings: Findings
  ) -> Fields? {
    do {
      guard let node = try Parser(yaml: yaml).singleRoot() else {
        findings.add("is empty", in: Place(file: file))
        return nil
      }
      let context = Fields.Context(file: file, offset: offset, findings: findings)
      return Fields(node, name: "", keys: keys, context: context)
    } catch {
      add(error, file: file, offset: offset, findings)
      return nil
    }
  }

  private static func add(_ error: any Error, file: String, offset: Int, _ findings: Findings) {
    func place(_ mark: Mark) -> Place { Place(file: file, line: mark.line + offset, column: mark.column) }
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      findings.add("broken YAML: \(problem)", in: place(mark))
    case .duplicatedKeysInMapping(let keys, let context):
      findings.add("\(quoted(keys)) is there twice", in: place(context.mark))
    case .reader(let problem, let position, _, let yaml):
      let line = position.map { yaml.prefix($0).count { $0.isNewline } + 1 + offset }
      findings.add("broken YAML: \(problem)", in: Place(file: file, line: line))
    default:
      findings.add("broken YAML", in: Place(file: file))
    }
  }
}

/// `"a", "b"`.
func quoted(_ words: [String]) -> String {
  words.map { "\"\($0)\"" }.joined(separator: ", ")
}
