import FoundationEssentials
import Glibc
import Model
import OperatingSystem
import Testing

@testable import Storage

@Suite struct UndoTests {
  @Test func undoOutlivesTheProgramAndKnowsTheActionByName() async throws {
    let sandbox = try Sandbox()
    try await sandbox.store().note("a", "x", action: Action(.bookmarkAdd, subject: "A"))
    let store = sandbox.store()
    let logged = LoggedAction(action: Action(.bookmarkAdd, subject: "A"), at: Sandbox.start)
    #expect(try store.undoHistory().undo == [logged])
    #expect(try await store.undo() == Action(.bookmarkAdd, subject: "A"))
    #expect(store.notes().isEmpty)
    #expect(try store.undoHistory().redo.map(\.action) == [logged.action])
    #expect(try await sandbox.store().redo() == logged.action)
    #expect(store.notes() == ["a": "x"])
    #expect(try store.undoHistory().redo.isEmpty)
  }

  @Test func undoingGoesBackToTheStartAndRedoingToTheEnd() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let states: [String?] = ["one", "two", nil, "three", "four", nil]
    for state in states { try await store.note("a", state) }
    for round in 0..<2 {
      for index in states.indices.reversed() {
        #expect(try await store.undo() == Action(.bookmarkAdd))
        #expect(store.notes()["a"] == (index == 0 ? nil : states[index - 1]), "round \(round), \(index)")
      }
      #expect(try await store.undo() == nil)
      for (index, state) in states.enumerated() {
        #expect(try await store.redo() == Action(.bookmarkAdd))
        #expect(store.notes()["a"] == state, "round \(round), \(index)")
      }
      #expect(try await store.redo() == nil)
    }
  }

  @Test func undoIsRefusedWhollyWhenOneOfItsRecordsHasChangedSince() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.note("z", "earlier", action: Action(.bookmarkAdd, subject: "earlier"))
    try await store.change(Action(.bookmarkAdd)) { transaction in
      for id in ["a", "b"] {
        try transaction.update(.bookmarks, id, as: Note.self) { _ in Note(text: "x") }
      }
    }
    try await sandbox.store().note("b", "other", action: nil)
    await #expect(throws: StoreFailure.changedSince(Action(.bookmarkAdd))) { try await store.undo() }
    #expect(store.notes() == ["a": "x", "b": "other", "z": "earlier"])
    #expect(try await store.undo() == Action(.bookmarkAdd, subject: "earlier"))
    #expect(store.notes() == ["a": "x", "b": "other"])
  }

  @Test func undoTakesBackSeveralFilesAndKeepsUnknownFields() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let old =
      "{\"updated\": \"000000000000001-0000-otherdev\", \"x\": 1, \"value\": {\"text\": \"t\", \"y\": 2}}"
    try sandbox.write(file("\"a\": \(old)"), to: sandbox.data("bookmarks.json"))
    try await store.change(Action(.bookmarkAdd)) { transaction in
      try transaction.update(.bookmarks, "a", as: Note.self) { _ in nil }
      try transaction.update(.children, "a", as: Note.self) { _ in Note(text: "x") }
    }
    #expect(store.notes().isEmpty)
    _ = try await store.undo()
    #expect(store.notes() == ["a": "t"])
    #expect(store.notes(.children).isEmpty)
    let text = try sandbox.text(sandbox.data("bookmarks.json")).filter { !$0.isWhitespace }
    #expect(text.contains("\"x\":1") && text.contains("\"y\":2") && !text.contains("deleted"))
  }

  @Test func aNewActionEndsRedoAndOneWithoutANameIsNotLogged() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.note("a", "x")
    _ = try await store.undo()
    try await store.note("b", "y", action: nil)
    #expect(try store.undoHistory().redo.count == 1)
    try await store.note("c", "z")
    #expect(try await store.redo() == nil)
    #expect(store.notes() == ["b": "y", "c": "z"])
  }

  @Test func actionsAreKeptAcrossPartsOfTheLogAndTheOldestPartsGoWhole() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let long = String(repeating: "x", count: 300_000)
    for number in 0..<12 {
      try await store.note("a", "\(number) \(long)", action: Action(.bookmarkAdd, subject: "\(number)"))
    }
    #expect(!sandbox.names(sandbox.state("undo")).isEmpty)
    #expect(try store.undoHistory().undo.map(\.action.subject) == (0..<12).reversed().map(String.init))
    for number in (0..<12).reversed() {
      #expect(try await store.undo() == Action(.bookmarkAdd, subject: "\(number)"))
    }
    #expect(store.notes().isEmpty)
    #expect(try store.undoHistory().redo.count == 12)
    for part in sandbox.names(sandbox.state("undo")) { unlink(sandbox.state("undo/\(part)")) }
    #expect(try store.undoHistory().redo.count < 12)
  }

  @Test func aLineIsReadAsItWasWritten() throws {
    let stamp = Stamp(milliseconds: 1, counter: 0, device: "otherdev")
    let record = StoredRecord(.object(["updated": .string(stamp.text), "n": .number("1.50")]))
    for before in [nil, record] {
      let change = RecordChange(
        root: .data, path: "a.json", id: "x/\"y\"\t\n", before: before, after: record, restored: stamp)
      let logged = LoggedChange(action: Action(.bookmarkAdd, subject: "한\t"), at: 7, changes: [change])
      let entry = LogEntry(number: 12, kind: .undo, target: 11, content: logged.content)
      var entries = LogEntryReader(entry.bytes)
      let read = try #require(entries.previous()?.entry)
      #expect(read.number == 12 && read.kind == .undo && read.target == 11)
      #expect(LoggedChange(read.content) == logged)
      #expect(
        LoggedChange.action(of: read.content)
          == LoggedAction(action: Action(.bookmarkAdd, subject: "한\t"), at: 7))
      for index in entry.bytes.indices.dropLast() {
        var damaged = entry.bytes
        damaged[index] ^= 0x01
        var entries = LogEntryReader(damaged)
        #expect(entries.previous()?.entry == nil, "\(index)")
      }
    }
  }

  @Test func whatAPowerCutLeftOfALineIsCutOffAndTheRestStays() async throws {
    let sandbox = try Sandbox()
    try await sandbox.store().note("a", "x")
    let whole = try sandbox.text(sandbox.state("undo.log"))
    for rest in ["0123", "0123456789abcdef 7 change 0\t{", "\u{0}\u{0}\u{0}\n"] {
      try sandbox.write(whole + rest, to: sandbox.state("undo.log"))
      let store = sandbox.store()
      #expect(try store.undoHistory().undo.count == 1)
      try await store.note("b", rest)
      #expect(try store.undoHistory().undo.count == 2)
      #expect(try sandbox.text(sandbox.state("undo.log")).hasPrefix(whole))
      _ = try await store.undo()
      #expect(store.notes() == ["a": "x"])
    }
  }

  @Test func aFlippedBitInTheLogIsDamageAndNotTakenForWhatWasDropped() async throws {
    let sandbox = try Sandbox()
    for id in ["a", "b", "c"] { try await sandbox.store().note(id, id) }
    let path = sandbox.state("undo.log")
    let whole = try sandbox.text(path)
    let damaged = whole.replacing("\"b\"", with: "\"c\"", maxReplacements: 1)
    try sandbox.write(damaged, to: path)
    let history = try sandbox.store().undoHistory()
    #expect(history.isDamaged && history.undo.count == 1)
    let findings = Doctor.examine(sandbox.folders, now: Sandbox.start).filter { $0.path == path }
    #expect(findings.map(\.kind) == [.damagedLog])
  }

  @Test func aLogThatCannotBeReadIsNoEmptyOne() async throws {
    let sandbox = try Sandbox()
    try sandbox.write("", to: sandbox.state("undo.log/in the way"))
    let store = sandbox.store()
    let failure = StoreFailure.unreadable(path: sandbox.state("undo.log"), errno: .isFolder)
    #expect(throws: failure) { try store.undoHistory() }
    await #expect(throws: failure) { try await store.undo() }
  }

  @Test(arguments: ["{}", "x\n", "{\"schema\":1,\"undo\":[1],\"redo\":[]}\n"])
  func aLogOfAnotherShapeIsAsNone(text: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(text, to: sandbox.state("undo.log"))
    #expect(try sandbox.store().undoHistory().undo.isEmpty)
  }
}
