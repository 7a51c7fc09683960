import FoundationEssentials
import Model
import Testing

@testable import Storage

/// The reader and the writer beside the library's, which they have to agree with.
@Suite struct JSONTests {
  /// A tree by way of Codable; the first kind that fits.
  private struct Tree: Codable {
    let value: JSONValue

    init(_ value: JSONValue) { self.value = value }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        value = .string(text)
      } else if let members = try? container.decode([String: Tree].self) {
        value = .object(members.mapValues(\.value))
      } else if let elements = try? container.decode([Tree].self) {
        value = .array(elements.map(\.value))
      } else if let bool = try? container.decode(Bool.self) {
        value = .bool(bool)
      } else if container.decodeNil() {
        value = .null
      } else if let integer = try? container.decode(Int64.self) {
        value = .integer(integer)
      } else {
        value = .number("\(try container.decode(Double.self))")
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch value {
      case .null: try container.encodeNil()
      case .bool(let bool): try container.encode(bool)
      case .integer(let integer): try container.encode(integer)
      case .number(let text): try container.encode(Double(text))
      case .string(let text): try container.encode(text)
      case .array(let elements): try container.encode(elements.map(Tree.init))
      case .object(let members): try container.encode(members.mapValues(Tree.init))
      }
    }
  }

  /// A tree whose numbers are compared by their worth, because the library forgets how they are written.
  private func worth(_ value: JSONValue) -> JSONValue {
    switch value {
    case .integer(let integer): .number("\(Double(integer))")
    case .number(let text): .number("\(0 + (Double(text) ?? .nan))")
    case .array(let elements): .array(elements.map(worth))
    case .object(let members): .object(members.mapValues(worth))
    default: value
    }
  }

  /// Whether there is a number in it that the library refuses because no Double is as large.
  private func exceedsDouble(_ value: JSONValue) -> Bool {
    switch value {
    case .number(let text): Double(text)?.isInfinite ?? false
    case .array(let elements): elements.contains(where: exceedsDouble)
    case .object(let members): members.values.contains(where: exceedsDouble)
    default: false
    }
  }

  private func read(_ text: String) throws -> JSONValue { try JSONReader.read(Data(text.utf8)) }

  private func text(_ random: inout MergeTests.Seeded) -> String {
    let pieces: [Unicode.Scalar] = [
      "a", "Z", "é", "e\u{301}".unicodeScalars.last ?? "e", "한", "😀", "\"", "\\", "/", "\n", "\r", "\t",
      "\u{8}",
      "\u{c}", "\u{0}", "\u{1}", "\u{f}", "\u{10}", "\u{1f}", "\u{7f}", "\u{2028}", "\u{feff}", "\u{10ffff}",
      " ",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      text.unicodeScalars.append(pieces.randomElement(using: &random) ?? "a")
    }
    return text
  }

  private func tree(_ random: inout MergeTests.Seeded, depth: Int = 0) -> JSONValue {
    switch Int.random(in: 0...(depth < 5 ? 9 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .integer(Int64.random(in: Int64.min...Int64.max, using: &random))
    case 3:
      let double = Double(bitPattern: random.next())
      let whole = Double(Int.random(in: -99...99, using: &random)) / 8
      return JSONValue(number: encoded(double.isFinite ? double : whole))
    case 4, 5: return .string(text(&random))
    case 6, 7:
      return .array((0..<Int.random(in: 0...4, using: &random)).map { _ in tree(&random, depth: depth + 1) })
    default:
      var members: [String: JSONValue] = [:]
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        members[text(&random)] = tree(&random, depth: depth + 1)
      }
      return .object(members)
    }
  }

  private func encoded(_ double: Double) -> String {
    (try? JSONEncoder().encode(double)).map { String(decoding: $0, as: UTF8.self) } ?? "0"
  }

  @Test func treesAreWrittenByteForByteAsJSONEncoderWritesThemAndReadAgain() throws {
    var random = MergeTests.Seeded(state: 8_259)
    let pretty = JSONEncoder()
    pretty.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let canonical = JSONEncoder()
    canonical.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for _ in 0..<2_000 {
      let tree = tree(&random)
      try #require(try tree.pretty == pretty.encode(Tree(tree)) + [0x0a])
      try #require(try tree.canonical == canonical.encode(Tree(tree)))
      try #require(try JSONReader.read(tree.pretty) == tree)
      try #require(try JSONReader.read(tree.canonical) == tree)
    }
  }

  /// Whether both refuse bytes, or both take them and make the same of them; else what each said.
  private func disagreement(_ bytes: [UInt8]) -> String? {
    let ours = Result { try JSONReader.read(Data(bytes)) }
    let its = Result { try JSONDecoder().decode(Tree.self, from: Data(bytes)).value }
    switch (ours, its) {
    case (.failure, .failure): return nil
    case (.success(let ours), .failure) where exceedsDouble(ours): return nil
    case (.success(let ours), .success(let its)) where worth(ours) == worth(its): return nil
    case (.failure, .success(let its)) where its.depth > StrictJSON.deepest: return nil
    case (.failure(let fault as JSONReader.Fault), .success) where isStricter(fault, bytes): return nil
    default: return "\(String(decoding: bytes, as: UTF8.self).debugDescription): \(ours) – \(its)"
    }
  }

  /// Whether a fault is a key that an object has twice or a comma after a last element, which the library accepts.
  private func isStricter(_ fault: JSONReader.Fault, _ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    let rest = lines[fault.line - 1].dropFirst(fault.column - 1)
    return fault.duplicateKey != nil || rest.first == UInt8(ascii: ",")
  }

  @Test func damagedTreesAreReadOrRefusedAsByJSONDecoder() throws {
    var random = MergeTests.Seeded(state: 2_026)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d", "\\ude00", "\\u0041", "0", "1", "-", "+",
      ".",
      "e", "E", "null", "true", "false", " ", "\n", "\u{b}", "\"a\":1,", "12345678901234567890", "1.0", "-0",
      "01",
    ].map { Array($0.utf8) }
    for _ in 0..<20_000 {
      var bytes = Array(tree(&random, depth: 2).canonical)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, place + Int.random(in: 0...2, using: &random))
        let byte = UInt8.random(in: 1...255, using: &random)
        let piece = Bool.random(using: &random) ? pieces.randomElement(using: &random) : [byte]
        bytes.replaceSubrange(place..<end, with: piece ?? [])
      }
      let said = disagreement(bytes)
      try #require(said == nil, "\(said ?? "")")
    }
  }

  @Test func bytesOfAnyKindAreReadOrRefusedAsByJSONDecoder() throws {
    var random = MergeTests.Seeded(state: 4_627)
    let alphabet = Array("{}[],:\"\\u0d8e1-+.E truefalsn\n\t".utf8) + [0xc3, 0xa9, 0xed, 0xa0, 0xf0, 0xff]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...10, using: &random)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      let said = disagreement(bytes)
      try #require(said == nil, "\(said ?? "")")
    }
  }

  @Test(arguments: [
    "{\"a\": 1, \"a\": 2}", "[1,]", "{\"a\": 1,}", "[,]", "{,}", "[1,,]", "\u{feff}[]",
    "[\"\\ud83d\\ude00\"]",
    "[\"\\ud83d\"]", "[\"\\ude00\"]", "[\"\\ud83d\\u0041\"]", "[\"\\u00g0\"]", "[\"\\x\"]", "[\"\u{1f}\"]",
    "-", "1 2",
    "{\"é\": 1, \"e\u{301}\": 2}", "\"\\u0000\\b\\f\\n\\r\\t\\/\\\"\\\\\"", " \r\n\t7 ", "tru", "nulll", "\"",
  ])
  func whatIsOddIsReadOrRefusedAsByJSONDecoder(text: String) {
    #expect(disagreement(Array(text.utf8)) == nil)
  }

  @Test func nestingIsReadAsDeepAsByTheOtherReaderAndWrittenAsDeep() throws {
    for (depth, isRead) in [(256, true), (257, false), (513, false), (100_000, false)] {
      let list = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let object = String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
      for text in [list, object] {
        #expect(((try? read(text)) != nil) == isRead)
        #expect(((try? StrictJSON.decode(Tree.self, from: Data(text.utf8))) != nil) == isRead)
        #expect(disagreement(Array(text.utf8)) == nil)
        if isRead { #expect(try read(text).canonical == Data(text.utf8)) }
      }
    }
  }

  @Test(arguments: [
    "1.50", "1e400", "-1E+2", "18446744073709551616", "0.1000000000000000055511151231257827", "-0", "1.0",
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "123456789012345678901234567890",
  ])
  func aNumberIsWrittenAsItWasRead(number: String) throws {
    #expect(try read("[\(number)]").canonical == Data("[\(number)]".utf8))
  }

  @Test func aWholeNumberIsOneHoweverItIsWritten() throws {
    #expect(try ["1", "1.0", "10e-1", "-0"].map { try read($0).integer } == [1, 1, 1, 0])
    #expect(try ["1.5", "1e400", "9223372036854775808", "\"1\""].allSatisfy { try read($0).integer == nil })
  }

  @Test(
    arguments: [
      ([0x5b, 0x22, 0x61, 0xff, 0x22, 0x5d], 4), ([0x5b, 0x22, 0x5c, 0x6e, 0xc3, 0x22, 0x5d], 5),
      ([0x5b, 0x00], 2),
      ([0xff], 1), ([0xff, 0xfe, 0x5b, 0x00, 0x5d, 0x00], 1), ([0x5b, 0x00, 0x5d, 0x00], 2),
    ] as [([UInt8], Int)])
  func bytesThatAreNotUTF8AreAFault(bytes: [UInt8], column: Int) {
    #expect(throws: JSONReader.Fault(line: 1, column: column)) { try JSONReader.read(Data(bytes)) }
  }

  @Test(
    arguments: [
      ("[1,]", 1, 3, nil), ("{\"a\": [\n  {\"b\": 1 ,\n}]}", 2, 11, nil),
      ("{\"a\": 1,\n \"a\": 2}", 2, 2, "a"), ("[{\"b\": {}, \"\\u0062\": {}}]", 1, 12, "b"),
      ("{\"é\": 1, \"e\u{301}\": 2}", 1, 11, "é"),
    ] as [(String, Int, Int, String?)])
  func aCommaAfterTheLastElementAndAKeyTwiceAreFaults(text: String, line: Int, column: Int, key: String?) {
    #expect(throws: JSONReader.Fault(line: line, column: column, duplicateKey: key)) { try read(text) }
  }

  @Test(arguments: [
    ("[\"\\x\"]", 4), ("[\"\\u12g4\"]", 7), ("[\"\\ud83d\"]", 9), ("[\"\\ude00\"]", 9), ("[01]", 3),
    ("[1e]", 4),
    ("{\"a\":1,,}", 8), ("[1}", 3), ("", 1), ("[\"a", 4), ("\u{feff}[", 5),
  ])
  func aFaultIsWhereReadingStopped(text: String, column: Int) {
    #expect(throws: JSONReader.Fault(line: 1, column: column)) { try read(text) }
  }
}
