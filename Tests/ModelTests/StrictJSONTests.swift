import FoundationEssentials
import Model
import Testing

/// Decodes anything, to whatever depth.
private indirect enum Anything: Decodable {
  case leaf
  case list([Anything])
  case object([String: Anything])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let list = try? value.decode([Anything].self) {
      self = .list(list)
    } else if let object = try? value.decode([String: Anything].self) {
      self = .object(object)
    } else {
      self = .leaf
    }
  }
}

@Suite struct StrictJSONTests {
  private func fault(_ text: String) -> StrictJSON.Fault? { fault(Array(text.utf8)) }

  private func fault(_ bytes: [UInt8]) -> StrictJSON.Fault? {
    do {
      _ = try StrictJSON.decode(Anything.self, from: bytes)
      return nil
    } catch {
      return error as? StrictJSON.Fault
    }
  }

  @Test(arguments: ["[", "{\"a\":", "[[", " [\n", "[{\"\\\"\":", "[1,"])
  func whatIsNestedToAnyDepthAndNeverEndsIsRefusedAndEndsNothing(opening: String) {
    let deepest = StrictJSON.deepest
    let brackets = opening.count { "[{".contains($0) }
    for count in [1, deepest / brackets, deepest / brackets + 1, 511, 512, 513, 514, 1_000, 100_000] {
      let isDeep = count * brackets > deepest
      #expect(fault(String(repeating: opening, count: count)) == (isDeep ? .tooDeep : nil), "\(count)")
    }
  }

  @Test func depthIsCountedOnlyWhereItIs() throws {
    func nested(_ count: Int, _ inside: String = "") -> String {
      String(repeating: "[", count: count) + inside + String(repeating: "]", count: count)
    }
    #expect(fault(nested(256)) == nil && fault(nested(257)) == .tooDeep)
    let side = [String](repeating: "[{}]", count: 1_000).joined(separator: ",")
    #expect(fault("[\(side)]") == nil)
    let text = String(repeating: "[", count: 1_000)
    for string in [text, "\\\"" + text, text + "\\\\", "\\u0022" + text, "\\\\\\\"" + text] {
      #expect(fault("{\"\(string)\": \"\(string)\"}") == nil, "\(string.prefix(9))")
      #expect(fault("{\"\(string)\": \(nested(256))}") == .tooDeep, "\(string.prefix(9))")
    }
    #expect(fault(nested(200, "\"\\\\\", " + nested(57))) == .tooDeep)
    #expect(try StrictJSON.decode([String].self, from: Array("[\"[[\"]".utf8)) == ["[["])
  }

  @Test func otherEncodingsAreRefusedBeforeAnybodyGuesses() {
    let text = "[[[[]]]]"
    let wide = text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
    let longest = text.utf8.flatMap { [0, 0, 0, $0] as [UInt8] }
    let all: [[UInt8]] = [
      wide, big, longest, [0xff, 0xfe] + wide, [0xfe, 0xff] + big, [0x5b, 0x5d, 0x20, 0],
    ]
    for bytes in all {
      #expect(fault(bytes) == .notUTF8)
    }
    #expect(fault([0xef, 0xbb, 0xbf] as [UInt8] + Array(text.utf8)) == nil)
  }

  @Test func moreThanAFileMayHaveIsRefused() {
    var bytes = Data(count: StrictJSON.largest + 1)
    bytes.resetBytes(in: 0..<bytes.count)
    #expect(throws: StrictJSON.Fault.tooLarge) { try StrictJSON.check(bytes) }
  }

  @Test func keysInSnakeCaseAreRead() throws {
    struct Answer: Decodable { let tokenEndpoint: String }
    let bytes = Array("{\"token_endpoint\": \"x\", \"_\": 1, \"\": 2, \"__\": 3}".utf8)
    #expect(
      try StrictJSON.decode(Answer.self, from: bytes, keys: .fromSnakeCase).tokenEndpoint == "x")
  }
}
