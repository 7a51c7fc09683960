import FoundationEssentials
import Testing

@testable import App
@testable import Interface
@testable import ScreenTesting

/// Our reader of JSON5 against the library's.
struct JSON5Tests {
  /// Any value, as the library reads it.
  private enum Value: Decodable, Equatable {
    case null, bool(Bool), number(Double), text(String), list([Value]), object([String: Value])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let bool = try? container.decode(Bool.self) {
        self = .bool(bool)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let list = try? container.decode([Value].self) {
        self = .list(list)
      } else {
        self = .object(try container.decode([String: Value].self))
      }
    }

    init(_ value: JSON5Value) {
      switch value.content {
      case .null: self = .null
      case .bool(let bool): self = .bool(bool)
      case .number(let number): self = .number(number)
      case .text(let text): self = .text(text)
      case .list(let values): self = .list(values.map(Value.init))
      case .object(let members):
        self = .object(
          Dictionary(members.map { ($0.name, Value($0.value)) }, uniquingKeysWith: { first, _ in first }))
      }
    }
  }

  private func library(_ text: String) -> Value? {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return try? decoder.decode(Value.self, from: Data(text.utf8))
  }

  private func ours(_ text: String) -> Value? {
    (try? JSON5Reader.read(Array(text.utf8))).flatMap { $0 }.map(Value.init)
  }

  private static let example =
    "{ // a\n 'th\\'e': \"d\\x41\\u00e9rk\", /* b */ $a_1: +0x1F, m: [true, .5, -5., null,],\r\n k: {가: '\\n'},}"

  /// What the specification allows and the library does not take, or not so.
  @Test(arguments: [
    ("'d\\\nr\\\r\nk'", Value.text("drk")), ("'\\v\\0\\a\\q'", .text("\u{0B}\0aq")),
    ("\u{A0}\u{3000}\u{2003}1\u{2028}", .number(1)), ("// a\u{2028}1", .number(1)),
    ("'\u{2028}'", .text("\u{2028}")),
    ("99999999999999999999", .number(1e20)), ("1e999", .number(.infinity)),
    ("{a\\u0062: 1}", .object(["ab": .number(1)])),
  ])
  private func aTextIsReadAsTheSpecificationSays(text: String, value: Value) {
    #expect(ours(text) == value)
  }

  @Test(arguments: ["1e+", "1e-", "[1e+,]"])
  func whatTrapsTheLibraryIsAFault(text: String) {
    #expect(throws: JSON5Reader.SyntaxError(line: 1)) { try JSON5Reader.read(Array(text.utf8)) }
  }

  @Test(arguments: [
    example, "-0", "+.5e-3", "5.", "Infinity", "-Infinity", "'a\"b'", "\"a'b\"", "[,]", "{,}", "[1,,]", "01",
    "0x", "0xfg", "1e", ".", "+", "+-1", "tru", "nulll", "'a", "'a\nb'", "'\\1'", "'\\u{41}'",
    "'\\ud83d\\ude00'",
    "'\\ud83d'", "{a b: 1}", "{1: 2}", "{a: 1 b: 2}", "{\"a\" 1}", "/**/ 1 /*/ */", "/* * / */ 1", "1 // x",
    "1 /", "1 2",
    "{'': 1}", "{a: 1, a: 2}", "0X1f", "1E+2",
  ])
  func aTextIsReadAsTheLibraryReadsIt(text: String) {
    #expect(ours(text) == library(text), "\(text.debugDescription)")
  }

  @Test func textsWithOneCharacterChangedAreReadAsTheLibraryReadsThem() {
    let text = Array(Self.example.unicodeScalars)
    var differences: [String] = []
    // What may stand after a backslash the library sees more narrowly than the specification.
    for index in text.indices where index == 0 || text[index - 1] != "\\" {
      for scalar in "{}[]:,'\"/*\n 0ex.+-a".unicodeScalars.map(Optional.some) + [nil] {
        var changed = String.UnicodeScalarView()
        changed.append(contentsOf: text[..<index])
        if let scalar { changed.append(scalar) }
        changed.append(contentsOf: text[(index + 1)...])
        if ours(String(changed)) != library(String(changed)) { differences.append(String(changed)) }
      }
    }
    #expect(differences == [])
  }
}
