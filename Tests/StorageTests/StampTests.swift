import FoundationEssentials
import Model
import Testing

@testable import Storage

@Suite struct StampTests {
  @Test func stampsSortAsText() throws {
    let texts = [
      "000000000000001-0000-zzzzzzzz", "000000000000001-0001-aaaaaaaa", "000000000000002-0000-aaaaaaaa",
      "000000000000010-00ff-aaaaaaaa", "001795238016000-0000-aaaaaaaa",
    ]
    let stamps = try texts.map { try #require(Stamp($0)) }
    #expect(stamps.shuffled().sorted() == stamps)
    #expect(texts.sorted() == texts)
  }

  @Test(arguments: [
    "", "1", "00000000000001-0000-aaaaaaaaa", "000000000000001-000G-aaaaaaaa",
    "000000000000001-0000-AAAAAAAA",
    "00000000000000x-0000-aaaaaaaa", "000000000000001_0000-aaaaaaaa",
  ])
  func otherTextIsNoStamp(text: String) {
    #expect(Stamp(text) == nil)
  }

  @Test func theStampAfterTheLastOfAMillisecondIsOfTheNext() {
    let stamp = Stamp(milliseconds: 5, counter: 0xffff, device: "abcdefgh")
    #expect(Stamp(stamp.text) == stamp)
    #expect(stamp.successor(on: "aaaaaaaa").text == "000000000000006-0000-aaaaaaaa")
  }

  @Test func afterTheLastStampComesOneThatCanStillBeRead() {
    let last = Stamp(milliseconds: 999_999_999_999_999, counter: 0xffff, device: "abcdefgh")
    #expect(Stamp(last.successor(on: "bbbbbbbb").text) != nil)
  }

  @Test func aClockThatGoesBackwardsStillGivesLaterStamps() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    var last: Stamp?
    for (round, time) in [0, 0, -5, 3_600_000, -100_000_000, -100_000_000].enumerated() {
      sandbox.set(milliseconds: Sandbox.start + Int64(time))
      // A new program each time, so that nothing but the file knows the later stamps.
      try await sandbox.store().note("a", "\(round)")
      let stamp = try #require(store.read(.bookmarks, as: Note.self).stamps?["a"])
      if let last { #expect(stamp > last) }
      last = stamp
    }
  }

  @Test func aStampFromTheFarFutureMovesOnlyItsOwnRecord() async throws {
    let sandbox = try Sandbox()
    let future: Int64 = 99_999_999_999_999
    try sandbox.write(file(record("a", "x", at: future)), to: sandbox.data("bookmarks.json"))
    let store = sandbox.store()
    try await store.note("a", "y")
    try await store.note("b", "y")
    let stamps = try #require(store.read(.bookmarks, as: Note.self).stamps)
    #expect(stamps["a"]?.milliseconds == future && stamps["a"]?.counter == 1)
    #expect(stamps["b"]?.milliseconds == Sandbox.start)
    #expect(store.notes() == ["a": "y", "b": "y"])
    _ = try await store.undo()
    _ = try await store.undo()
    #expect(store.notes() == ["a": "x"])
  }

  @Test func aRecordWithoutAStampIsTheOldest() async throws {
    let sandbox = try Sandbox()
    try sandbox.write(file("\"a\": {\"value\": {\"text\": \"x\"}}"), to: sandbox.data("bookmarks.json"))
    let store = sandbox.store()
    #expect(store.notes() == ["a": "x"])
    let copy = file(record("a", "newer"))
    try sandbox.write(copy, to: sandbox.data("bookmarks.sync-conflict-20260101-120000-ABC.json"))
    store.refresh()
    #expect(store.notes() == ["a": "newer"])
  }
}
