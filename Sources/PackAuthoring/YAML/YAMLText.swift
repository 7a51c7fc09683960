import Curriculum

/// Parses YAML into fields and turns errors into findings.
enum YAMLText {
  /// The mapping at the top level. Returns nil, with a finding, for anything else.
  ///
  /// - Parameter offset: the number of lines above the YAML in the file.
  static func fields(
    _ yaml: String, file: String, offset: Int = 0, keys: [String], findings: Findings
  ) -> Fields? {
    node(yaml, file: file, offset: offset, findings).flatMap {
      Fields(
        $0, name: "", keys: keys, context: Fields.Context(file: file, offset: offset, findings: findings))
    }
  }

  /// The value of the document. Returns nil, with a finding, if it is empty or malformed.
  static func node(_ yaml: String, file: String, offset: Int = 0, _ findings: Findings) -> YAMLNode? {
    do throws(YAMLReader.Fault) {
      let node = try YAMLReader.read(yaml)
      if node == nil { findings.add(.yaml(.empty), in: SourcePosition(file: file)) }
      return node
    } catch {
      findings.add(
        .yaml(error.problem),
        in: SourcePosition(file: file, line: error.line.map { $0 + offset }, column: error.column))
      return nil
    }
  }
}

/// Reads a YAML file with a fixed set of keys.
enum YAMLFile {
  /// The valid keys of a file.
  struct Keys {
    let own: [String]
    /// The keys of list entries, by the list's key.
    let lists: [String: [String]]
    /// The keys of entries in the lists of list entries, by the keys of both lists.
    let innerLists: [String: [String: [String]]]

    init(
      _ own: [String], lists: [String: [String]] = [:], innerLists: [String: [String: [String]]] = [:]
    ) {
      (self.own, self.lists, self.innerLists) = (own, lists, innerLists)
    }
  }

  /// Returns nil, with a finding, if the file is missing or invalid. Unknown keys are findings, too.
  static func read<Value: Decodable>(
    _ file: String, as type: Value.Type, keys: Keys, in folder: PackFolder, _ findings: Findings
  ) -> Value? {
    do throws(PackFailure) {
      let bytes = try folder.bytes(file, limit: SourcePack.yamlLimit)
      guard let text = SourceText.read(bytes, file: file, findings) else { return nil }
      guard let node = YAMLText.node(text, file: file, findings),
        let fields = Fields(
          node, name: "", keys: keys.own, context: Fields.Context(file: file, offset: 0, findings: findings))
      else { return nil }
      findUnknownKeys(in: fields, keys)
      return decode(node, file: file, findings)
    } catch {
      findings.add(error)
      return nil
    }
  }

  private static func findUnknownKeys(in fields: Fields, _ keys: Keys) {
    for (list, known) in keys.lists {
      for entry in fields.list(list, keys: known) {
        for (inner, known) in keys.innerLists[list] ?? [:] { _ = entry.list(inner, keys: known) }
      }
    }
  }

  private static func decode<Value: Decodable>(
    _ node: YAMLNode, file: String, _ findings: Findings
  ) -> Value? {
    do {
      return try Value(from: YAMLDecoding(node))
    } catch {
      findings.add(.yaml(problem(error)), in: SourcePosition(file: file))
      return nil
    }
  }

  private static func problem(_ error: any Error) -> YAMLProblem {
    guard let error = error as? DecodingError else { return .parser(nil) }
    let (context, problem): (DecodingError.Context, YAMLValueProblem) =
      switch error {
      case .keyNotFound(let key, let context): (context, .missing(key.stringValue))
      case .typeMismatch(_, let context), .valueNotFound(_, let context): (context, .otherKind)
      case .dataCorrupted(let context): (context, context.underlyingError as? YAMLValueProblem ?? .broken)
      @unknown default: (.init(codingPath: [], debugDescription: ""), .broken)
      }
    let path = context.codingPath.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }
    return .value(path: path.joined(separator: "."), problem)
  }
}
