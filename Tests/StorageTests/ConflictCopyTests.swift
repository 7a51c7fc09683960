import Model
import Testing

@testable import Storage

@Suite struct ConflictCopyTests {
  /// The bookmarks of another device.
  private func otherBookmarks() async throws -> String {
    let sandbox = try Sandbox()
    let facts = ArticleFacts(id: "new", title: "New", unit: "week-24", sources: [])
    let bookmark = Bookmark(
      article: facts, pack: "p", packTitle: "P", addedOn: CalendarDay(number: 20_778), addedAt: 1)
    try await sandbox.store().addBookmark(bookmark, markdown: "# New")
    return try sandbox.text(sandbox.data("bookmarks.json"))
  }

  @Test(arguments: [
    "bookmarks.sync-conflict-20261121-051336-ABCDEFG.json",
    "bookmarks (Anna's conflicted copy 2026-11-21).json",
    "bookmarks (conflicted copy 2026-11-21 051336).json", "bookmarks_conflict-20261121-051336.json",
    "bookmarks[conflict].json", "bookmarks.Conflict.json",
    "bookmarks (Annas in Konflikt stehende Kopie 2026-11-21).json", "bookmarks (충돌된 사본 2026-11-21).json",
    "bookmarks-ANNAS-PC.json", "bookmarks-노트북-2.json", "bookmarks 2.json", "bookmarks_2.json",
    "bookmarks (1).json",
  ])
  func aCopyIsShownToldAndMerged(name: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.write(try await otherBookmarks(), to: sandbox.data(name))
    let store = sandbox.store()
    #expect(store.bookmarks().bookmarks.map(\.id) == ["p/new"])
    let kind = Finding.Kind.conflictCopy(of: sandbox.data("bookmarks.json"))
    #expect(kinds(sandbox, name) == [kind])
    #expect(try await sandbox.store().repair().contains(.merged(path: sandbox.data(name))))
    #expect(sandbox.names(sandbox.folders.data) == ["bookmarks.json"])
    #expect(sandbox.names(sandbox.state("conflicts")) == [name])
    #expect(store.bookmarks().bookmarks.map(\.id) == ["p/new"])
  }

  @Test(arguments: [
    "2026-11 2.json", "2026-11-DESKTOP-1A2B3C.json", "2026-11 (1).json", "2026-11_conflict-1-2.json",
  ])
  func aMonthsCopyIsKnownToo(name: String) async throws {
    let sandbox = try Sandbox()
    let day = CalendarDay(number: 20_778)
    let store = sandbox.store()
    try await store.addTasks([NewTask(TaskEdit(title: "mine"), origin: .typed)], on: day)
    let card = #"{"title": "its", "column": "todo", "place": 1, "addedAt": 1}"#
    let copy = #""2026-11-abcdefgh": {"updated": "000000000000001-0000-otherdev", "value": \#(card)}"#
    try sandbox.write(file(copy), to: sandbox.data("tasks/\(name)"))
    func titles() -> [String] {
      let month = DataFile(root: .data, path: "tasks/2026-11.json")
      return sandbox.store().read(month, as: BoardTask.self).records.values.map(\.title).sorted()
    }
    #expect(titles() == ["its", "mine"])
    #expect(
      kinds(sandbox, "tasks/\(name)") == [.conflictCopy(of: sandbox.data("tasks/2026-11.json"))])
    _ = try await sandbox.store().repair()
    #expect(sandbox.names(sandbox.data("tasks")) == ["2026-11.json"])
    #expect(titles() == ["its", "mine"])
  }

  @Test func whatOnlyHasACopysNameIsLeftAndNotMerged() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.note("a", "x")
    // Cards are no bookmarks; what does not parse may be anything.
    let texts = [
      "bookmarks 2.json": file(record("b", "no bookmark")), "bookmarks-old.json": "{",
      "habits (1).json": "[]",
      "bookmarks (conflicted copy).json": "<<<<<<<", "profile 2.json": file(record("activeChild", "object")),
    ]
    for (name, text) in texts { try sandbox.write(text, to: sandbox.data(name)) }
    #expect(sandbox.store().notes() == ["a": "x"])
    try await sandbox.store().note("a", "y")
    _ = try await sandbox.store().repair()
    for (name, text) in texts { #expect(try sandbox.text(sandbox.data(name)) == text) }
    #expect(kinds(sandbox, "bookmarks-old.json") == [.unknownCopy(of: sandbox.data("bookmarks.json"))])
    #expect(
      kinds(sandbox, "bookmarks (conflicted copy).json") == [.unknownCopy(of: sandbox.data("bookmarks.json"))]
    )
    #expect(kinds(sandbox, "bookmarks 2.json").first == .good(records: 1))
  }

  @Test(arguments: [
    "2026-11.json", "places.json", "2026-12.json", "notes.json", "2026-11-21.txt", "-x.json",
    "archive-2026.json",
  ])
  func namesOfOtherFilesAreNoCopies(name: String) {
    #expect(ConflictCopies.original(of: name) == nil)
  }

  private func kinds(_ sandbox: Sandbox, _ name: String) -> [Finding.Kind] {
    Doctor.examine(sandbox.folders, now: Sandbox.start).filter { $0.path == sandbox.data(name) }.map(\.kind)
      .filter { if case .wrongMode = $0 { false } else { true } }
  }
}
