import FoundationEssentials
import Testing

@testable import Storage

/// Files of which the records are only gone over: they say what the whole tree says, and are written strictly.
@Suite struct RecordsTests {
  private static let stamp = "001795237016000-0000-kq3m7xa2"

  /// A file as this version writes it.
  private static let written: Data = {
    var document = Document()
    for (id, text) in [("a", "plain"), ("b", "\"quoted\" \\ 가\n"), ("c", "|{}[],: ")] {
      document.records[id] = StoredRecord(
        .object([
          "updated": .string(stamp),
          "value": .object(["text": .string(text), "days": .array([.integer(3)])]),
          "number": .number("-1.50e+3"), "nothing": .null, "true": .bool(true), "empty": .object([:]),
        ]))
    }
    document.unknown = ["later": .array([.object(["updated": .string("x")])])]
    return document.bytes
  }()

  /// The same by way of the tree.
  private func byTree(_ bytes: Data) throws -> (Int64, [String: JSONValue], [String: JSONValue])? {
    var members = try JSONReader.read(bytes).members ?? [:]
    guard let schema = members.removeValue(forKey: "schema")?.integer,
      let records = members.removeValue(forKey: "records")?.members
    else { return nil }
    return (schema, records, members)
  }

  private func expectTheSame(_ bytes: Data, _ comment: Comment? = nil) {
    do throws(Document.Broken) {
      let document = try Document(bytes)
      let tree = try? byTree(bytes)
      #expect(tree?.0 == Int64(document.schema) && tree?.2 == document.unknown, comment)
      #expect(tree?.1 == document.records.mapValues(\.content), comment)
      let stamps = tree?.1.mapValues { StoredRecord($0).stamp }
      #expect(stamps == document.records.mapValues(\.stamp), comment)
      expectStrict(document, comment)
    } catch {
      do {
        #expect(try byTree(bytes) == nil && error.fault == nil, comment)
      } catch let fault {
        #expect(fault as? JSONReader.Fault == error.fault, comment)
      }
    }
  }

  /// What is written can be read by those who accept no comma after a last element, and says the same.
  private func expectStrict(_ document: Document, _ comment: Comment?) {
    let written = document.bytes
    let tight = String(decoding: written, as: UTF8.self).filter { !$0.isWhitespace }
    #expect(!tight.contains(",}") && !tight.contains(",]"), comment)
    #expect((try? Document(written)) == document, comment)
  }

  @Test func whatIsGoneOverIsWhatTheTreeSays() throws {
    let document = try Document(Self.written)
    #expect(document.records.all.count == 3 && document.records.values.allSatisfy { $0.text != nil })
    #expect(document.bytes == Self.written)
    expectTheSame(Self.written)
  }

  @Test(arguments: [
    #""updated" : "001795237016000-0000-kq3m7xa2""#, #""updated" : 5"#, #""updated" : "never""#,
    #""upd\u0061ted" : "001795237016000-0000-kq3m7xa2""#,
    #""a" : {"updated" : "001795237016000-0000-kq3m7xa2"}"#,
    #""updated" : "x", "updated" : "001795237016000-0000-kq3m7xa2""#, #""a" : [1,2,],"#, #""a" : {},"#,
    #""a" : 01"#, #""a" : "\ud800""#, #""a" : "\q""#, #""a" : tru"#, #""a" "b""#, #""a" : [}"#,
    "\"a\" : \"\u{1}\"",
    #""a" : 1, "a" : 2"#, #""a" : {"b" : 1, "b" : 2}"#, #""b" : 1, "a" : 2, "b" : 3"#, #""é" : 1"#,
    "\"\u{e9}\" : 1, \"e\u{301}\" : 2", "",
  ])
  func whatOthersWroteIsTakenAsItAlwaysWas(member: String) {
    for (start, end) in [("{\n      ", "\n    }"), ("{", "}")] {
      let record = start + member + end
      for tail in ["", ",", #","r":3"#] {
        expectTheSame(
          Data(#"{"schema":2,"records":{"q": 7, "r": \#(record)\#(tail)},"x":1}"#.utf8), "\(record)")
      }
    }
  }

  @Test(arguments: [
    "", "[]", "{}", "3", #"{"schema":2}"#, #"{"records":{},"schema":"2"}"#,
    #"{"schema":2,"records":[]}"#, #"{"schema":2,"records":{},"records":{"a":1}}"#,
    #"{"schema":2,"records":1,"records":{"a":1}}"#, #"{"schema":2,"schema":3,"records":{}}"#,
  ])
  func otherShapesAreWhatTheyWere(text: String) {
    expectTheSame(Data(text.utf8), "\(text)")
    expectTheSame(Data([0xef, 0xbb, 0xbf] + text.utf8), "\(text)")
  }

  @Test func whatIsTooDeepIsSo() {
    for depth in [250, 252, 253, 254, 255, 256, 300] {
      let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      expectTheSame(Data("{\"schema\":2,\"records\":{\"a\":{\n      \"b\":\(deep)}}}".utf8), "\(depth)")
    }
  }

  /// Records that are only places in a file and such as are values come to the same, whatever is done to them.
  @Test func whatIsChangedBetweenPlacesIsWrittenInItsOrder() throws {
    var random = MergeTests.Seeded(state: 5)
    let ids = ["", "a", "aa", "b", "b\u{301}", "é", "c/1", "가", "\"", "\u{10ffff}", "z"]
    for _ in 0..<300 {
      var document = Document()
      for id in ids where Bool.random(using: &random) { document.records[id] = note(id, &random) }
      var placed = try Document(document.bytes)
      let stamps = placed.records.compactMap(\.value.stamp)
      var values = placed.records.all
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let id = ids.randomElement(using: &random) ?? ""
        let record = Bool.random(using: &random) ? note(id, &random) : nil
        (placed.records[id], values[id]) = (record, record)
      }
      #expect(placed.records.all == values)
      #expect(Dictionary(uniqueKeysWithValues: placed.records.map { ($0.key, $0.value) }) == values)
      for id in ids { #expect(placed.records[id] == values[id]) }
      #expect(placed.records.hasUnstamped == values.values.contains { $0.stamp == nil })
      let end = Stamp(milliseconds: 5, counter: 0, device: "")
      let known = values.values.compactMap(\.stamp).filter { $0 < end }
      // That of a record that was there may be the newest, too.
      let newest = placed.records.newestStamp(before: end)
      #expect(newest == known.max() || newest.map { newest in known.allSatisfy { $0 < newest } } ?? false)
      #expect(newest.map((known + stamps.filter { $0 < end }).contains) ?? known.isEmpty)
      document.records = RecordTable(values)
      #expect(placed.bytes == document.bytes)
    }
  }

  private func note(_ id: String, _ random: inout MergeTests.Seeded) -> StoredRecord {
    var members: [String: JSONValue] = ["value": .string(id)]
    let time = Int64.random(in: 0...9, using: &random)
    if time > 0 {
      members["updated"] = .string(Stamp(milliseconds: time, counter: 0, device: "deviceaa").text)
    }
    return StoredRecord(.object(members))
  }

  @Test func damageIsFoundWhereItWasFound() {
    var random = MergeTests.Seeded(state: 3)
    for _ in 0..<1_500 {
      var bytes = Self.written
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
        default: bytes.insert(Array(",{}[]\"\\: 1".utf8).randomElement(using: &random) ?? 0, at: place)
        }
      }
      expectTheSame(bytes, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
