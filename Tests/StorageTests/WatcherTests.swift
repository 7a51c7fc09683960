import Glibc
import Model
import OperatingSystem
import Testing

@testable import Storage

@Suite(.timeLimit(.minutes(30))) struct WatcherTests {
  @Test func aChangeByAnotherProcessIsTold() async throws {
    let sandbox = try Sandbox()
    try await sandbox.store().note("a", "x")
    let (changes, told) = AsyncStream.makeStream(of: Void.self)
    let watcher = try FileWatcher(folders: sandbox.folders, delay: .milliseconds(1)) { told.yield() }
    var iterator = changes.makeAsyncIterator()
    let child = try #require(ChildProcess(ChildProcess.torture, ["add", sandbox.home, "p", "1"]))
    #expect(await iterator.next() != nil)
    #expect(child.wait() == 0)
    withExtendedLifetime(watcher) {}
  }

  @Test func aDataFolderAndItsSubfoldersAreNoticedWhenTheyAreMade() async throws {
    let sandbox = try Sandbox()
    let (changes, told) = AsyncStream.makeStream(of: Void.self)
    let watcher = try FileWatcher(folders: sandbox.folders, delay: .milliseconds(1)) { told.yield() }
    var iterator = changes.makeAsyncIterator()
    let store = sandbox.store()
    try await store.note("a", "x")
    #expect(await iterator.next() != nil)
    let month = DataFile.reading(CalendarMonth(year: 2026, month: 11))
    try await store.note("b", "x", in: month)
    #expect(await iterator.next() != nil)
    // Whatever was told before, a change in the new subfolder is told after it.
    unlink(sandbox.data("reading/2026-11.json"))
    #expect(await iterator.next() != nil)
    withExtendedLifetime(watcher) {}
  }

  @Test func aFolderThatIsDeletedAndMadeAgainIsWatchedAgain() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.note("a", "x")
    let (changes, told) = AsyncStream.makeStream(of: Void.self)
    let watcher = try FileWatcher(folders: sandbox.folders, delay: .milliseconds(1)) { told.yield() }
    var iterator = changes.makeAsyncIterator()
    unlink(sandbox.data("bookmarks.json"))
    rmdir(sandbox.folders.data)
    #expect(await iterator.next() != nil)
    try await store.note("b", "x")
    #expect(await iterator.next() != nil)
    withExtendedLifetime(watcher) {}
  }

  @Test func whatThisProgramWroteItselfIsNotTold() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.note("a", "x")
    let system = try FolderWatch()
    defer { system.close() }
    var watches = Watches(system, root: sandbox.folders.data, ownWrites: store.ownWrites)
    watches.watchAll()
    try await store.note("b", "y")
    let own = watches.takeEvents()
    #expect(!own)
    // The same file, written by others.
    try await sandbox.store().note("c", "z")
    let others = watches.takeEvents()
    #expect(others)
    // Theirs before ours: ours holds both, and is read after it was saved.
    try await sandbox.store().note("d", "z")
    try await store.note("e", "y")
    _ = watches.takeEvents()
    unlink(sandbox.data("bookmarks.json"))
    let removed = watches.takeEvents()
    #expect(removed)
  }
}
