import Glibc
import Model
import OperatingSystem
import Storage
import Testing

@Suite struct SavingTests {
  @Test func whatIsSavedIsThereForAnotherProgram() async throws {
    let sandbox = try Sandbox()
    #expect(try await sandbox.store().note("a", "first"))
    let contents = sandbox.store().read(.bookmarks, as: Note.self)
    #expect(contents.records == ["a": Note(text: "first")])
    #expect(contents.condition == .good)
    #expect(contents.stamps?["a"]?.milliseconds == Sandbox.start)
  }

  @Test func readingWritesNothing() throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    #expect(store.read(.bookmarks, as: Note.self).condition == .missing)
    #expect(store.history(of: "leo") == ReadingHistory())
    #expect(try store.undoHistory().undo.isEmpty)
    #expect(store.months(in: "reading").isEmpty)
    #expect(Doctor.examine(sandbox.folders, now: Sandbox.start).isEmpty)
    #expect(sandbox.names(sandbox.home).isEmpty)
  }

  @Test func aFileReadsWellInADiff() async throws {
    let sandbox = try Sandbox()
    try await sandbox.store().note("b", "a/b")
    let device = try sandbox.text(sandbox.state("device")).filter { $0 != "\n" }
    let expected = """
      {
        "records" : {
          "b" : {
            "updated" : "001795238016000-0000-\(device)",
            "value" : {
              "text" : "a/b"
            }
          }
        },
        "schema" : 2
      }

      """
    #expect(try sandbox.text(sandbox.data("bookmarks.json")) == expected)
  }

  @Test func filesAndFoldersAreTheOwnersAlone() async throws {
    let sandbox = try Sandbox()
    try sandbox.write(file(record("old", "x")), to: sandbox.data("bookmarks.json"))
    chmod(sandbox.data("bookmarks.json"), 0o644)
    try await sandbox.store().note("a", "x")
    try await sandbox.store().note("a", "x", in: .reading(CalendarMonth(year: 2026, month: 11)))
    #expect(sandbox.mode(sandbox.data("bookmarks.json")) == 0o600)
    #expect(sandbox.mode(sandbox.data("reading/2026-11.json")) == 0o600)
    #expect(sandbox.mode(sandbox.data("reading")) == 0o700)
    #expect(sandbox.mode(sandbox.folders.state) == 0o700)
    for name in ["lock", "device", "undo.log", "last/bookmarks.json"] {
      #expect(sandbox.mode(sandbox.state(name)) == 0o600, "\(name)")
    }
  }

  @Test func anUnchangedValueIsNotWritten() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.note("a", "x")
    let before = try sandbox.text(sandbox.data("bookmarks.json"))
    #expect(try await !store.note("a", "x"))
    #expect(try await !store.note("none", nil))
    #expect(try await !store.change(Action(.bookmarkAdd)) { _ in })
    #expect(try sandbox.text(sandbox.data("bookmarks.json")) == before)
    #expect(try store.undoHistory().undo.count == 1)
  }

  @Test func whatIsMadeAndDeletedInOneChangeIsNotWritten() async throws {
    let sandbox = try Sandbox()
    let isChanged = try await sandbox.store().change(nil) { transaction in
      try transaction.update(.bookmarks, "a", as: Note.self) { _ in Note(text: "x") }
      try transaction.update(.bookmarks, "a", as: Note.self) { _ in nil }
    }
    #expect(!isChanged)
    #expect(!sandbox.exists(sandbox.data("bookmarks.json")))
  }

  @Test func aDeletedRecordStaysAsATombstoneThatKnowsItsBase() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.note("a", "x")
    let stamp = try #require(store.read(.bookmarks, as: Note.self).stamps?["a"])
    try await store.note("a", nil)
    #expect(store.notes().isEmpty)
    let text = try sandbox.text(sandbox.data("bookmarks.json"))
    #expect(text.contains("\"deleted\" : true") && text.contains("\"base\" : \"\(stamp.text)\""))
    #expect(!text.contains("\"value\""))
    try await store.note("a", "again")
    #expect(store.notes() == ["a": "again"])
  }

  @Test func symbolicLinksAreFollowedAndKept() async throws {
    let sandbox = try Sandbox()
    let elsewhere = sandbox.home + "/elsewhere"
    try sandbox.write(file(record("a", "x")), to: elsewhere + "/kept.json")
    try sandbox.write("", to: elsewhere + "/folder/.keep")
    try sandbox.write("", to: sandbox.data(".keep"))
    symlink("../../../elsewhere/kept.json", sandbox.data("profile.json"))
    symlink(elsewhere + "/folder", sandbox.data("reading"))
    symlink(elsewhere + "/new.json", sandbox.data("children.json"))
    let store = sandbox.store()
    try await store.note("b", "y", in: .profile)
    try await store.note("c", "z", in: .reading(CalendarMonth(year: 2026, month: 1)))
    try await store.note("d", "w", in: .children)
    #expect(store.notes(.profile) == ["a": "x", "b": "y"])
    #expect(try sandbox.text(elsewhere + "/kept.json").contains("\"b\""))
    #expect(sandbox.exists(elsewhere + "/folder/2026-01.json"))
    #expect(sandbox.exists(elsewhere + "/new.json"))
    for name in ["profile.json", "reading", "children.json"] {
      var status = stat()
      lstat(sandbox.data(name), &status)
      #expect(status.st_mode & S_IFMT == S_IFLNK, "\(name)")
    }
  }

  @Test func aLinkToItselfIsAnErrorAndNoLoop() async throws {
    let sandbox = try Sandbox()
    try sandbox.write("", to: sandbox.data(".keep"))
    symlink("bookmarks.json", sandbox.data("bookmarks.json"))
    let store = sandbox.store()
    #expect(store.read(.bookmarks, as: Note.self).condition == .unreadable(.tooManySymlinks))
    await #expect(
      throws: StoreFailure.unreadable(path: sandbox.data("bookmarks.json"), errno: .tooManySymlinks)
    ) {
      try await store.note("a", "x")
    }
  }

  @Test func eachDaysFirstChangeKeepsADatedCopySevenDaysLong() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    for day in 1...8 {
      sandbox.set(day: 20_000 + day)
      try await store.note("a", "day \(day)")
      try await store.note("a", "day \(day) later")
    }
    let dailies = sandbox.state("dailies/bookmarks")
    #expect(sandbox.names(dailies) == (2...8).map { "\(CalendarDay(number: 20_000 + $0)).json" })
    let last = try sandbox.text(dailies + "/\(CalendarDay(number: 20_008)).json")
    #expect(last.contains("\"day 7 later\""))
  }

  @Test func whatAProgramLeftWhenItWasKilledIsRemovedAfterAnHour() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let leftover = sandbox.data(".~lionheart-abcdefgh.tmp")
    try sandbox.write("half", to: leftover)
    sandbox.set(milliseconds: 0)
    try await store.note("a", "x")
    #expect(sandbox.exists(leftover))
    sandbox.set(milliseconds: Int64(time(nil)) * 1000 + 3_700_000)
    try await store.note("b", "x")
    #expect(!sandbox.exists(leftover))
  }

  @Test func aKeptFileIsWrittenWithTheChangeAndOnlyBelowTheData() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.change(nil) { $0.writeFile(Array("# A".utf8), at: "articles/p/a.md") }
    #expect(store.fileBytes(at: "articles/p/a.md") == Array("# A".utf8))
    #expect(store.fileBytes(at: "articles/../../state") == nil)
    for path in ["../x", "/x", "a//b", "a/./b", ".git/config", "", "a/"] {
      await #expect(throws: StoreFailure.write(path: path, errno: .invalid)) {
        try await store.change(nil) { $0.writeFile([], at: path) }
      }
    }
  }

  @Test func anErrorInTheChangeSavesNothing() async throws {
    struct Oops: Error {}
    let sandbox = try Sandbox()
    let store = sandbox.store()
    await #expect(throws: StoreFailure.refused("Oops()")) {
      try await store.change(Action(.bookmarkAdd)) { transaction in
        try transaction.update(.bookmarks, "a", as: Note.self) { _ in Note(text: "x") }
        throw Oops()
      }
    }
    #expect(store.read(.bookmarks, as: Note.self).condition == .missing)
  }
}
