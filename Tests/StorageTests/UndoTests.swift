import Model
import Testing

@testable import Storage

@Suite struct UndoTests {
  @Test func undoOutlivesTheProgramAndKnowsTheActionByName() async throws {
    let sandbox = try Sandbox()
    try await sandbox.store().note("a", "x", action: Action("note", subject: "A"))
    let store = sandbox.store()
    let logged = LoggedAction(action: Action("note", subject: "A"), at: Sandbox.start)
    #expect(store.undoHistory().undo == [logged])
    #expect(try await store.undo() == Action("note", subject: "A"))
    #expect(store.notes().isEmpty)
    #expect(store.undoHistory().redo.map(\.action) == [logged.action])
    #expect(try await sandbox.store().redo() == logged.action)
    #expect(store.notes() == ["a": "x"])
    #expect(store.undoHistory().redo.isEmpty)
  }

  @Test func undoingGoesBackToTheStartAndRedoingToTheEnd() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let states: [String?] = ["one", "two", nil, "three", "four", nil]
    for state in states { try await store.note("a", state) }
    for round in 0..<2 {
      for index in states.indices.reversed() {
        #expect(try await store.undo() == Action("note"))
        #expect(store.notes()["a"] == (index == 0 ? nil : states[index - 1]), "round \(round), \(index)")
      }
      #expect(try await store.undo() == nil)
      for (index, state) in states.enumerated() {
        #expect(try await store.redo() == Action("note"))
        #expect(store.notes()["a"] == state, "round \(round), \(index)")
      }
      #expect(try await store.redo() == nil)
    }
  }

  @Test func undoIsRefusedWhollyWhenOneOfItsRecordsHasChangedSince() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.note("z", "earlier", action: Action("earlier"))
    try await store.change(Action("both")) { transaction in
      for id in ["a", "b"] {
        try transaction.update(.bookmarks, id, as: Note.self) { _ in Note(text: "x") }
      }
    }
    try await sandbox.store().note("b", "other", action: nil)
    await #expect(throws: StoreFailure.changedSince(Action("both"))) { try await store.undo() }
    #expect(store.notes() == ["a": "x", "b": "other", "z": "earlier"])
    #expect(try await store.undo() == Action("earlier"))
    #expect(store.notes() == ["a": "x", "b": "other"])
  }

  @Test func undoTakesBackSeveralFilesAndKeepsUnknownFields() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let old =
      "{\"updated\": \"000000000000001-0000-otherdev\", \"x\": 1, \"value\": {\"text\": \"t\", \"y\": 2}}"
    try sandbox.write(file("\"a\": \(old)"), to: sandbox.data("bookmarks.json"))
    try await store.change(Action("both")) { transaction in
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
    #expect(store.undoHistory().redo.count == 1)
    try await store.note("c", "z")
    #expect(try await store.redo() == nil)
    #expect(store.notes() == ["b": "y", "c": "z"])
  }

  @Test func twoHundredActionsAreKept() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    for number in 0..<203 { try await store.note("a", "\(number)", action: Action("\(number)")) }
    let undo = store.undoHistory().undo
    #expect(undo.count == 200)
    #expect(undo.first?.action.name == "202" && undo.last?.action.name == "3")
  }

  @Test func theLogIsReadAsItWasWritten() throws {
    let sandbox = try Sandbox()
    let stamp = Stamp(milliseconds: 1, counter: 0, device: "otherdev")
    var log = UndoLog()
    let record = StoredRecord(.object(["updated": .string(stamp.text), "n": .number("1.50")]))
    for before in [nil, record] {
      let change = RecordChange(root: .data, path: "a.json", id: "x/\"y\"", before: before, after: stamp)
      log.add(UndoLog.Group(action: Action("note", subject: "한"), at: 7, changes: [change]))
    }
    log.redo = log.undo
    try sandbox.write(String(decoding: log.bytes, as: UTF8.self), to: sandbox.state("undo.json"))
    #expect(UndoLog(at: sandbox.state("undo.json")) == log)
  }

  @Test(arguments: [
    "{}", "{\"schema\":1,\"undo\":[1],\"redo\":[]}",
    "{\"schema\":1,\"redo\":[],\"undo\":[{\"action\":{\"name\":\"a\",\"subject\":\"\"},\"at\":1,\"changes\":[{}]}]}",
  ])
  func aLogOfAnotherShapeIsAsNone(text: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(text, to: sandbox.state("undo.json"))
    #expect(UndoLog(at: sandbox.state("undo.json")) == UndoLog())
  }
}
