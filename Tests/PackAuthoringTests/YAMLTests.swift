import Testing

@testable import PackAuthoring

/// What libyaml's events are read as.
struct YAMLTests {
  private func scalar(_ yaml: String) throws -> YAMLScalar {
    try #require(YAMLReader.read("a: " + yaml)?.mapping?.first?.value.scalar)
  }

  @Test(arguments: [
    "text", "\"5\"", "'yes'", "1 mm", "24–28", "v1.2", "12 weeks", "!!str 5", "! 5", "--", "\"a: b\"", "1-2",
    "x2026-11-22", "e5", "1e", "0b2", "1:2:x", "10:00 o'clock", "2026-11-22 morning", "|\n  12",
  ])
  func thisIsText(yaml: String) throws {
    #expect(try scalar(yaml).isText, "\(yaml)")
  }

  @Test(arguments: [
    "5", "-5", "+1_000", "0x1F", "0o17", "017", "0b101", "1.5", ".5", "1e5", "1.5E-3", ".inf", "-.INF",
    ".NaN", "10:30",
    "1:30:15", "yes", "No", "on", "OFF", "true", "~", "null", "", "2026-11-22", "2026-11-22T10:00:00Z",
    "2026-1-2 10:00:00",
    "=", "!!binary zzz", "!!int '5'", "!own x",
  ])
  func thisIsNone(yaml: String) throws {
    #expect(try !scalar(yaml).isText, "\(yaml)")
  }

  @Test func nodesKnowTheirLines() throws {
    let node = try #require(try YAMLReader.read("# first\na: 1\nb:\n  - x\n  - {c: d}\n"))
    let entries = try #require(node.mapping)
    #expect(node.line == 2 && entries.map(\.key.line) == [2, 3] && entries.map(\.value.line) == [2, 4])
    #expect(entries[1].value.sequence?.map(\.line) == [4, 5])
    let nothing = try YAMLReader.read("# nothing\n")
    #expect(nothing == nil)
  }

  @Test func anAliasIsWhatItsAnchorWas() throws {
    let entries = try #require(try YAMLReader.read("a: &x [1, 2]\nb: *x\n")?.mapping)
    #expect(entries[1].value.sequence?.compactMap(\.scalar?.text) == ["1", "2"])
  }

  @Test(arguments: [
    ("a: *x", "broken YAML: unknown alias *x", 1),
    ("a: &x [*x]", "broken YAML: unknown alias *x", 1),
    ("a: 1\n---\nb: 2", "broken YAML: more than one document", 2),
    ("a: 1\nb: 2\na: 3", "duplicate key \"a\"", 3),
    ("a: \"\\q\"", "broken YAML: found unknown escape character", 1),
    ("a: \u{1}", "broken YAML: control characters are not allowed", 1),
    ("\n\na: [1", "broken YAML: did not find expected ',' or ']'", 4),
    (String(repeating: "[", count: 65), "broken YAML: nested too deeply", 1),
  ])
  func aFaultIsToldWithItsLine(yaml: String, message: String, line: Int) {
    do throws(YAMLReader.Fault) {
      _ = try YAMLReader.read(yaml)
      Issue.record("it was read")
    } catch {
      let problem = Problem(file: "f", .yaml(error.problem))
      #expect(problem.message == "f: \(message)" && error.line == line, "\(error)")
    }
  }

  @Test func valuesOfTypesAreDecoded() throws {
    struct Value: Decodable, Equatable {
      var text: String
      var count: Int
      var part: Double?
      var isSo: Bool
      var nothing: Int?
      var words: [String]
    }
    let node = try #require(
      try YAMLReader.read("text: 5\ncount: 7\npart: 1.5\nisSo: yes\nnothing: ~\nwords: [24, \"%\", a b]"))
    let value = try Value(from: YAMLDecoding(node))
    #expect(
      value == Value(text: "5", count: 7, part: 1.5, isSo: true, nothing: nil, words: ["24", "%", "a b"]))
  }
}
