import FoundationEssentials
import Model
import Testing

@testable import Storage

/// Types are converted to and from JSON values as the library's coders convert them to and from text.
@Suite struct JSONCodingTests {
  private enum Answer: Codable, Equatable {
    case done, amount(Double), skipped(reason: String)
  }

  private struct Note: Codable, Equatable {
    var id: String
    var count: Int?
    var amount: Double
    var isOpen: Bool?
    var answer: Answer
  }

  private struct Everything: Codable, Equatable {
    var small: Int8
    var large: UInt64
    var single: Float
    var notes: [Note]
    var numbers: [Int: String]
    var gaps: [Int?]
    var nothing: [String: [Double]]
  }

  /// A type with containers inside its own, which skips what it cannot read.
  private struct Nested: Codable, Equatable {
    enum CodingKeys: String, CodingKey { case words, inner, depth }

    var words: [String]
    var depth: Int

    init(words: [String], depth: Int) { (self.words, self.depth) = (words, depth) }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      var list = try container.nestedUnkeyedContainer(forKey: .words)
      words = []
      while !list.isAtEnd {
        if let word = try? list.decode(String.self) {
          words.append(word)
        } else if try !list.decodeNil() {
          words.append("\(try list.decode(Int.self))")
        }
      }
      let inner = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .inner)
      depth = try inner.decodeIfPresent(Int.self, forKey: .depth) ?? -1
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      var list = container.nestedUnkeyedContainer(forKey: .words)
      for word in words { try list.encode(word) }
      var inner = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .inner)
      try list.encodeNil()
      try inner.encode(depth, forKey: .depth)
    }
  }

  private static let note = Note(
    id: "é\n", count: nil, amount: 2.5, isOpen: true, answer: .skipped(reason: ""))
  private static let everything = Everything(
    small: -5, large: .max, single: 0.1,
    notes: [note]
      + [0, -0.0, 3, 1e16, Double.leastNonzeroMagnitude].map {
        Note(id: "", count: 1, amount: $0, answer: .amount($0))
      },
    numbers: [1: "a"], gaps: [1, nil], nothing: ["a": []])

  private func expectSame<Value: Codable & Equatable>(_ value: Value) throws {
    let encoded = try JSONValue(encoding: value)
    #expect(try encoded == JSONReader.read(JSONEncoder().encode(value)))
    #expect(try encoded.decoded(as: Value.self) == value)
  }

  @Test func aTypeBecomesWhatTheLibraryWrites() throws {
    try expectSame(Self.everything)
    try expectSame(Nested(words: ["a", ""], depth: 3))
    try expectSame(["x": Self.note])
    try expectSame([Answer.done, .amount(1)])
    try expectSame(Int64.min)
    #expect(throws: EncodingError.self) { try JSONValue(encoding: [Double.infinity]) }
  }

  @Test func anyJSONIsReadAsTheLibraryReadsIt() throws {
    let values = try [
      JSONValue(encoding: Self.everything), JSONValue(encoding: Nested(words: ["a"], depth: 1)),
      JSONValue(encoding: Self.note),
    ]
    let parts: [JSONValue] =
      [.null, .bool(false), .string("x"), .array([.integer(1)]), .object(["depth": .integer(300)])]
      + [0, 127, 128, Int64.max, -1].map(JSONValue.integer)
      + ["1.0", "2.5", "-0", "1e3", "1e400", "1e-400", "9007199254740993.0"].map(JSONValue.number)
    for value in values {
      for part in parts {
        for changed in Self.changes(of: value, to: part) {
          expectSame(changed, as: Everything.self)
          expectSame(changed, as: Nested.self)
          expectSame(changed, as: Note.self)
        }
      }
    }
    for part in parts {
      expectSame(part, as: Int8.self)
      expectSame(part, as: UInt64.self)
      expectSame(part, as: Double.self)
      expectSame(part, as: [String: Int].self)
      expectSame(part, as: [Int?].self)
      expectSame(part, as: String?.self)
    }
  }

  private func expectSame<Value: Codable & Equatable>(_ value: JSONValue, as type: Value.Type) {
    let theirs = try? StrictJSON.decode(type, from: value.canonical)
    #expect(
      (try? value.decoded(as: type)) == theirs, "\(type): \(String(decoding: value.canonical, as: UTF8.self))"
    )
  }

  /// The value with each of its parts replaced in turn, and with each member removed in turn.
  private static func changes(of value: JSONValue, to part: JSONValue) -> [JSONValue] {
    var changed = [part]
    switch value {
    case .object(let members):
      for (key, member) in members {
        changed += changes(of: member, to: part).map { .object(members.merging([key: $0]) { $1 }) }
        changed.append(.object(members.filter { $0.key != key }))
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        changed += changes(of: element, to: part).map { other in
          .array(elements.enumerated().map { $0.offset == index ? other : $0.element })
        }
      }
    default: break
    }
    return changed
  }
}
