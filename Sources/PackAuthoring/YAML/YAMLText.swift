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
