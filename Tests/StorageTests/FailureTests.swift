import Glibc
import Model
import OperatingSystem
import Storage
import Testing

@Suite struct FailureTests {
  @Test func aFileInPlaceOfTheFolderLosesNothingAndSaysSo() async throws {
    let sandbox = try Sandbox()
    try sandbox.write("not a folder", to: sandbox.folders.data)
    let store = sandbox.store()
    #expect(store.read(.bookmarks, as: Note.self).condition == .unreadable(.notAFolder))
    await #expect(throws: StoreFailure.unreadable(path: sandbox.data("bookmarks.json"), errno: .notAFolder)) {
      try await store.note("a", "x")
    }
    await #expect(throws: StoreFailure.write(path: sandbox.folders.data, errno: .alreadyExists)) {
      try await store.change(nil) { $0.writeFile([], at: "a.md") }
    }
    #expect(try sandbox.text(sandbox.folders.data) == "not a folder")
  }

  @Test func aStateFolderThatCannotBeMadeMeansNoLock() async throws {
    let sandbox = try Sandbox()
    try sandbox.write("not a folder", to: sandbox.folders.state)
    await #expect(throws: StoreFailure.lockUnavailable(path: sandbox.folders.state, errno: .alreadyExists)) {
      try await sandbox.store().note("a", "x")
    }
    #expect(!sandbox.exists(sandbox.data("bookmarks.json")))
  }

  @Test func aSystemFolderThatNobodyMayWriteIsReadOnly() async throws {
    // /proc refuses new entries even to root.
    let folders = try Folders(environment: ["HOME": "/proc/sys"])
    let store = Store(folders: folders, program: "t", now: { 0 }, today: { .init(number: 0) })
    let failure = await #expect(throws: StoreFailure.self) { try await store.note("a", "x") }
    switch failure {
    case .readOnly, .lockUnavailable: break
    default: Issue.record("\(String(describing: failure))")
    }
  }

  @Test func ifALaterFileCannotBeSavedTheEarlierOnesAreAsTheyWere() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.note("a", "x")
    let before = try sandbox.text(sandbox.data("bookmarks.json"))
    unlink(sandbox.state("undo.log"))
    try sandbox.write("", to: sandbox.state("undo.log/in the way"))
    for id in ["b", "c"] {
      await #expect(throws: StoreFailure.write(path: sandbox.state("undo.log"), errno: .isFolder)) {
        try await store.change(Action(.bookmarkAdd)) { transaction in
          transaction.writeFile(Array("text".utf8), at: "articles/p/\(id).md")
          try transaction.update(.bookmarks, id, as: Note.self) { _ in Note(text: "y") }
          try transaction.update(.children, id, as: Note.self) { _ in Note(text: "y") }
        }
      }
    }
    #expect(try sandbox.text(sandbox.data("bookmarks.json")) == before)
    #expect(sandbox.names(sandbox.folders.data) == ["articles", "bookmarks.json"])
    #expect(sandbox.names(sandbox.data("articles/p")).isEmpty)
  }

  @Test(.enabled(if: canMount, "needs unshare and mount"), arguments: ["full", "read-only"])
  func aFullOrReadOnlyDiskLosesNothingSavedAndSaysSo(disk: String) throws {
    let sandbox = try Sandbox()
    let data = sandbox.home + "/.local/share"
    try sandbox.write("", to: data + "/.keep")
    let program = ChildProcess.torture
    let then =
      disk == "full" ? "head -c 1M /dev/zero > '\(data)/rest' 2> /dev/null" : "mount -o remount,ro '\(data)'"
    let script = """
      mount -t tmpfs -o size=256k tmpfs '\(data)'
      '\(program)' add '\(sandbox.home)' a 3
      \(then)
      '\(program)' add '\(sandbox.home)' b 500
      '\(program)' read '\(sandbox.home)'
      ls -A '\(data)/lionheart'
      """
    let child = try #require(ChildProcess("unshare", ["-m", "sh", "-c", script]))
    child.endInput()
    let lines = child.lines()
    let failure = try #require(lines.first { $0.hasPrefix("failed") })
    #expect(failure.contains(disk == "full" ? "diskFull" : "readOnly"))
    let saved = lines.count { Int($0) != nil } - 1
    #expect(saved >= 3)
    #expect(lines.dropLast(2).last == "\(saved)")
    #expect(lines.suffix(2) == ["bookmarks.json", "children.json"])
  }

  private static let canMount: Bool = {
    guard let child = ChildProcess("unshare", ["-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]) else {
      return false
    }
    child.endInput()
    return child.wait() == 0
  }()
}
