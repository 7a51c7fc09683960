import FoundationEssentials
import Model
import Testing

@testable import Storage

@Suite struct MergeTests {
  /// Numbers that look random and are the same in every run (Vigna's splitmix64).
  struct Seeded: RandomNumberGenerator {
    /// `LIONHEART_SEED`, with which a test that takes a seed does something else, or the same again.
    static let seed = ProcessInfo.processInfo.environment["LIONHEART_SEED"].flatMap(UInt64.init)

    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }

  /// A copy of a file after some history; times are few, so that equal stamps are common.
  private func copy(_ random: inout Seeded) -> Document {
    var document = Document()
    for id in ["a", "b", "c"] where Bool.random(using: &random) {
      var members: [String: JSONValue] = [:]
      let time = Int64.random(in: 0...2, using: &random)
      let device = Bool.random(using: &random) ? "aaaaaaaa" : "bbbbbbbb"
      let stamp = Stamp(milliseconds: time, counter: 0, device: device).text
      members["updated"] = Int.random(in: 0...9, using: &random) == 0 ? nil : .string(stamp)
      members["value"] = .object(["n": .integer(Int64.random(in: 0...2, using: &random))])
      if Int.random(in: 0...3, using: &random) == 0 {
        members = ["updated": .string(stamp), "deleted": .bool(true)]
      }
      document.records[id] = StoredRecord(.object(members))
    }
    if Bool.random(using: &random) {
      document.unknown["x"] = .integer(Int64.random(in: 0...2, using: &random))
    }
    return document
  }

  private func merge(_ documents: Document...) -> Document {
    var result = documents[0]
    for document in documents.dropFirst() { result.merge(document, of: .bookmarks) }
    return result
  }

  @Test func mergingCopiesComesOutTheSameInAnyOrder() {
    var random = Seeded(state: 2_026)
    for round in 0..<10_000 {
      let (a, b, c) = (copy(&random), copy(&random), copy(&random))
      let ab = merge(a, b)
      guard ab == merge(b, a), merge(ab, c) == merge(a, merge(b, c)), merge(a, a) == a, merge(ab, b) == ab
      else {
        Issue.record("history \(round)")
        return
      }
    }
  }

  @Test func theNewerRecordWinsAndOfEqualStampsTheLargerBytes() throws {
    func document(_ text: String) throws -> Document { try Document(Data(text.utf8)) }
    let older = try document(file(record("a", "z", at: 1)))
    let newer = try document(file(record("a", "b", at: 2)))
    let equal = try document(file(record("a", "c", at: 2)))
    #expect(merge(older, newer) == newer)
    #expect(merge(newer, equal) == equal)
    #expect(merge(equal, newer) == equal)
  }

  @Test(arguments: [
    "bookmarks.sync-conflict-20260101-120000-ABC.json", "bookmarks (conflicted copy 2026-01-01).json",
    "bookmarks (Anna's conflicted copy 2026-01-01).json", "bookmarks (Case Conflict).json",
    "bookmarks (Anna (home) conflicted copy).json",
  ])
  func aSyncToolsCopyIsShownMergedAndPutAwayAtTheNextWrite(copy: String) async throws {
    let sandbox = try Sandbox()
    try await sandbox.store().note("a", "mine")
    try sandbox.write(file(record("b", "other")), to: sandbox.data(copy))
    let store = sandbox.store()
    #expect(store.notes() == ["a": "mine", "b": "other"])
    #expect(store.read(.bookmarks, as: Note.self).condition == .good)
    #expect(sandbox.exists(sandbox.data(copy)))
    try await store.note("c", "new")
    #expect(sandbox.names(sandbox.folders.data) == ["bookmarks.json"])
    #expect(sandbox.names(sandbox.state("conflicts")) == [copy])
    #expect(store.notes() == ["a": "mine", "b": "other", "c": "new"])
  }

  @Test(arguments: [
    "bookmarks2.sync-conflict-1.json", "bookmarks.broken-20260101T000000Z.json",
    "bookmarks.sync-conflict-1.txt", "notes (conflict).json",
  ])
  func anotherFileIsNoCopy(name: String) {
    #expect(ConflictCopies.match(name, "bookmarks.json") == nil)
  }

  @Test func aCopyThatDoesNotParseIsLeftAlone() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let copy = sandbox.data("bookmarks (conflicted copy).json")
    try sandbox.write("{", to: copy)
    #expect(store.read(.bookmarks, as: Note.self).condition == .missing)
    try await store.note("a", "x")
    #expect(try sandbox.text(copy) == "{")
    #expect(store.notes() == ["a": "x"])
  }

  @Test func aCopyOfAFileThatIsGoneOrBrokenIsShown() throws {
    let sandbox = try Sandbox()
    try sandbox.write(file(record("b", "other")), to: sandbox.data("bookmarks (conflicted copy).json"))
    #expect(sandbox.store().notes() == ["b": "other"])
    try sandbox.write("{", to: sandbox.data("bookmarks.json"))
    let contents = sandbox.store().read(.bookmarks, as: Note.self)
    #expect(contents.condition == .recovered && contents.records.count == 1)
  }
}
