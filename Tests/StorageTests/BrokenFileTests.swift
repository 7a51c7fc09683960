import Glibc
import OperatingSystem
import Storage
import Testing

@Suite struct BrokenFileTests {
  @Test(arguments: [
    "", "{", "not json", "[]", "{\"schema\": 1}", "{\"records\": {}}", "{\"schema\": 1, \"records\": []}",
    "{\"schema\": 1, \"records\": {\"a\": {\"updated\": \"0017", "\u{0}\u{0}\u{0}",
    // Edits by hand: a comma after the last record, an id twice, and a member of a record twice.
    "{\"schema\": 2, \"records\": {\"c\": {\"value\": {\"text\": \"z\"}},}}",
    file(record("c", "z") + ", " + record("c", "zz")),
    "{\"schema\": 2, \"records\": {\"c\": {\"value\": {\"text\": \"z\"}, \"value\": {\"text\": \"zz\"}}}}",
  ])
  func aBrokenFileIsShownFromTheLastVersionAndSetAsideAtTheNextWrite(broken: String) async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.note("a", "x")
    try sandbox.write(broken, to: sandbox.data("bookmarks.json"))
    let contents = store.read(.bookmarks, as: Note.self)
    #expect(contents.condition == .recovered)
    #expect(contents.records == ["a": Note(text: "x")])
    #expect(try sandbox.text(sandbox.data("bookmarks.json")) == broken)
    try await store.note("b", "y")
    #expect(store.notes() == ["a": "x", "b": "y"])
    #expect(store.read(.bookmarks, as: Note.self).condition == .good)
    let aside = sandbox.data("bookmarks.broken-20261121T051336Z.json")
    #expect(try sandbox.text(aside) == broken)
  }

  @Test func twoFilesSetAsideInOneSecondKeepTheirOwnNames() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    for broken in ["one", "two"] {
      try sandbox.write(broken, to: sandbox.data("bookmarks.json"))
      try await store.note(broken, "x")
    }
    #expect(try sandbox.text(sandbox.data("bookmarks.broken-20261121T051336Z.json")) == "one")
    #expect(try sandbox.text(sandbox.data("bookmarks.broken-20261121T051336Z-2.json")) == "two")
    #expect(store.notes() == ["one": "x", "two": "x"])
  }

  @Test func aBrokenFileWithoutALastVersionIsLostAndSaidSo() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try sandbox.write("{", to: sandbox.data("bookmarks.json"))
    #expect(store.read(.bookmarks, as: Note.self).condition == .lost)
    try sandbox.write("{", to: sandbox.state("last/bookmarks.json"))
    #expect(store.read(.bookmarks, as: Note.self).condition == .lost)
  }

  @Test func aNewerSchemaIsShownAndNeverWritten() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let text = file(record("a", "x") + ", \"b\": 5", schema: 3)
    try sandbox.write(text, to: sandbox.data("bookmarks.json"))
    let contents = store.read(.bookmarks, as: Note.self)
    #expect(contents.condition == .newer(schema: 3))
    #expect(contents.records == ["a": Note(text: "x")])
    let failure = StoreFailure.newerSchema(path: sandbox.data("bookmarks.json"), schema: 3)
    await #expect(throws: failure) { try await store.note("c", "y") }
    await #expect(throws: failure) {
      try await store.change(nil) { transaction in
        try transaction.update(.children, "c", as: Note.self) { _ in Note(text: "y") }
        try transaction.update(.bookmarks, "c", as: Note.self) { _ in Note(text: "y") }
      }
    }
    #expect(try sandbox.text(sandbox.data("bookmarks.json")) == text)
    #expect(!sandbox.exists(sandbox.data("children.json")))
    try sandbox.write("{\"schema\": 4, \"records\": [1]}", to: sandbox.data("bookmarks.json"))
    #expect(store.read(.bookmarks, as: Note.self).condition == .newer(schema: 4))
  }

  @Test func aFolderAPipeOrAHugeFileInPlaceOfAFileNeitherHangsNorCrashes() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let path = sandbox.data("bookmarks.json")
    try sandbox.write("", to: path + "/inside")
    #expect(store.read(.bookmarks, as: Note.self).condition == .unreadable(.isFolder))
    await #expect(throws: StoreFailure.unreadable(path: path, errno: .isFolder)) {
      try await store.note("a", "x")
    }
    let pipe = sandbox.data("children.json")
    mkfifo(pipe, 0o600)
    #expect(store.read(.children, as: Note.self).condition == .unreadable(.invalid))
    await #expect(throws: StoreFailure.unreadable(path: pipe, errno: .invalid)) {
      try await store.note("a", "x", in: .children)
    }
    let huge = sandbox.data("profile.json")
    try sandbox.write("", to: huge)
    truncate(huge, 64 << 20)
    #expect(store.read(.profile, as: Note.self).condition == .unreadable(.tooLarge))
    #expect(sandbox.exists(path + "/inside"))
  }

  @Test func aBrokenUndoLogOrDeviceNameOnlyStartsAnew() async throws {
    let sandbox = try Sandbox()
    try sandbox.write("{", to: sandbox.state("undo.log"))
    try sandbox.write("Not A Name", to: sandbox.state("device"))
    let store = sandbox.store()
    #expect(try store.undoHistory().undo.isEmpty)
    try await store.note("a", "x")
    #expect(try store.undoHistory().undo.map(\.action) == [Action(.bookmarkAdd)])
    #expect(try sandbox.text(sandbox.state("device")).utf8.count == 9)
  }
}
