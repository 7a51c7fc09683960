import CYAML

/// Parses YAML into nodes, from libyaml's events.
struct YAMLReader: ~Copyable {
  /// A parse error, with line and column from 1.
  struct Fault: Error {
    let problem: YAMLProblem
    let line: Int?
    let column: Int?
  }

  /// The deepest nesting of lists and mappings; real files have at most five levels.
  private static let deepest = 64

  /// A list or mapping that has not ended yet.
  private struct OpenCollection {
    let line: Int
    let column: Int
    let anchor: String?
    let isMapping: Bool
    var nodes: [YAMLNode] = []
  }

  private var parser = yaml_parser_t()
  private var open: [OpenCollection] = []
  private var anchors: [String: YAMLNode] = [:]
  private var root: YAMLNode?

  private init() {}

  /// The value of the document; nil if it is empty.
  static func read(_ text: String) throws(Fault) -> YAMLNode? {
    var reader = YAMLReader()
    var text = text
    let result: Result<YAMLNode?, Fault> = text.withUTF8 { bytes in
      do throws(Fault) {
        return .success(try reader.read(bytes))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(Fault) -> YAMLNode? {
    guard yaml_parser_initialize(&parser) == 1 else {
      throw Fault(problem: .noMemory, line: nil, column: nil)
    }
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(&parser, &event) == 1 else { throw fault(in: bytes) }
      defer { yaml_event_delete(&event) }
      if event.type == YAML_STREAM_END_EVENT { return root }
      try handle(event)
    }
  }

  private mutating func handle(_ event: yaml_event_t) throws(Fault) {
    let (line, column) = (Int(event.start_mark.line) + 1, Int(event.start_mark.column) + 1)
    switch event.type {
    case YAML_DOCUMENT_START_EVENT where root != nil:
      throw Fault(problem: .severalDocuments, line: line, column: column)
    case YAML_ALIAS_EVENT:
      let name = Self.text(event.data.alias.anchor) ?? ""
      guard let node = anchors[name] else {
        throw Fault(problem: .unknownAlias(name), line: line, column: column)
      }
      try add(node, anchor: nil)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let tag = Self.text(scalar.tag)
      let node = YAMLNode(
        content: .scalar(
          YAMLScalar(
            text: String(decoding: bytes, as: UTF8.self), isPlain: scalar.plain_implicit == 1 && tag == nil,
            isTagged: tag.map { $0 != "!" && $0 != "tag:yaml.org,2002:str" } ?? false)), line: line)
      try add(node, anchor: Self.text(scalar.anchor))
    case YAML_SEQUENCE_START_EVENT:
      try begin(line, column, Self.text(event.data.sequence_start.anchor), isMapping: false)
    case YAML_MAPPING_START_EVENT:
      try begin(line, column, Self.text(event.data.mapping_start.anchor), isMapping: true)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: try end()
    default: break
    }
  }

  private mutating func begin(
    _ line: Int, _ column: Int, _ anchor: String?, isMapping: Bool
  ) throws(Fault) {
    guard open.count < Self.deepest else {
      throw Fault(problem: .tooDeep, line: line, column: column)
    }
    open.append(OpenCollection(line: line, column: column, anchor: anchor, isMapping: isMapping))
  }

  private mutating func end() throws(Fault) {
    guard let ended = open.popLast() else { return }
    guard ended.isMapping else {
      return try add(YAMLNode(content: .sequence(ended.nodes), line: ended.line), anchor: ended.anchor)
    }
    var entries: [YAMLEntry] = []
    var keys: Set<String> = []
    for index in stride(from: 0, to: ended.nodes.count - 1, by: 2) {
      let key = ended.nodes[index]
      if let word = key.scalar?.text, !keys.insert(word).inserted {
        throw Fault(problem: .twice(word), line: key.line, column: nil)
      }
      entries.append(YAMLEntry(key: key, value: ended.nodes[index + 1]))
    }
    try add(YAMLNode(content: .mapping(entries), line: ended.line), anchor: ended.anchor)
  }

  private mutating func add(_ node: YAMLNode, anchor: String?) throws(Fault) {
    if let anchor { anchors[anchor] = node }
    if open.isEmpty { root = node } else { open[open.count - 1].nodes.append(node) }
  }

  private static func text(_ characters: UnsafeMutablePointer<UInt8>?) -> String? {
    characters.map { String(cString: $0) }
  }

  /// The parser's error and its position.
  private func fault(in bytes: UnsafeBufferPointer<UInt8>) -> Fault {
    let problem = YAMLProblem.parser(parser.problem.map { String(cString: $0) })
    if parser.error == YAML_READER_ERROR {
      let line = bytes.prefix(Int(parser.problem_offset)).count { $0 == 0x0a } + 1
      return Fault(problem: problem, line: line, column: nil)
    }
    let mark = parser.problem_mark
    return Fault(problem: problem, line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }
}
