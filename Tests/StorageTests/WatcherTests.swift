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

  /// inotify reports nothing of a file that is written through a memory map.
  @Test func aWriterThroughAMemoryMapIsFoundWhenFilesAreCompared() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let day = try #require(CalendarDay("2026-11-20"))
    let entry = EntryEdit(text: "first words")
    _ = try await store.writeEntry(on: day, entry, basedOn: nil, child: nil, today: day)
    let watcher = try store.watch {}
    let before = try #require(store.journalMonths.edition()).number
    #expect(!store.findMissedChanges())
    let path = sandbox.data("journal/2026-11.json")
    // Closing it would be reported.
    let descriptor = open(path, O_RDWR)
    defer { close(descriptor) }
    try write(through: descriptor, path, replacing: "first words", by: "other words")
    #expect(try #require(store.journalMonths.edition()).number == before)
    #expect(store.findMissedChanges())
    #expect(try #require(store.journalMonths.edition()).number != before)
    withExtendedLifetime(watcher) {}
  }

  /// Writes through a memory map of a file.
  private func write(
    through descriptor: Int32, _ path: String, replacing old: String, by new: String
  ) throws {
    let text = String(decoding: try Disk.read(path), as: UTF8.self)
    let map = try #require(mmap(nil, text.utf8.count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0))
    let changed = Array(text.replacing(old, with: new).utf8)
    try #require(changed.count == text.utf8.count)
    map.copyMemory(from: changed, byteCount: changed.count)
    #expect(msync(map, changed.count, MS_SYNC) == 0 && munmap(map, changed.count) == 0)
  }

  @Test func whatThisProgramWroteItselfIsNotTold() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.note("a", "x")
    let system = try FolderWatch()
    defer { system.close() }
    var watches = Watches(system, sandbox.folders, ownWrites: store.ownWrites)
    watches.watchAll()
    try await store.note("b", "y")
    let own = watches.readEvents()
    #expect(!own)
    // The same file, written by others.
    try await sandbox.store().note("c", "z")
    let others = watches.readEvents()
    #expect(others)
    // Theirs before ours: ours holds both, and is read after it was saved.
    try await sandbox.store().note("d", "z")
    try await store.note("e", "y")
    _ = watches.readEvents()
    unlink(sandbox.data("bookmarks.json"))
    let removed = watches.readEvents()
    #expect(removed)
  }
  @Test(arguments: [true, false]) func whatALinkLeadsToIsLookedAtThoughNothingIsHeardOfIt(isThere: Bool)
    async throws
  {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let day = CalendarDay(number: 20_778)
    try await store.setAttendance(child: "leo", day, attended: true)
    let (path, elsewhere) = (sandbox.data("reading/\(day.month).json"), sandbox.home + "/elsewhere.json")
    let text = try sandbox.text(path)
    func link() throws {
      try #require(rename(path, elsewhere) == 0 && symlink(elsewhere, path) == 0)
    }
    if isThere { try link() }
    let watcher = try store.watch {}
    #expect(store.history(of: "leo").attended == [day])
    if !isThere { try link() }
    #expect(store.history(of: "leo").attended == [day])
    try sandbox.write(text.split(separator: "\(day)").joined(separator: "\(day + 1)"), to: elsewhere)
    #expect(store.history(of: "leo").attended == [day + 1])
    withExtendedLifetime(watcher) {}
  }

  @Test func whatOthersDoIsThereAtTheNextQuestionThoughNoFileIsLookedAtMeanwhile() async throws {
    let sandbox = try Sandbox()
    let (store, other) = (sandbox.store(), sandbox.store())
    let day = CalendarDay(number: 20_778)
    for month in 0..<4 { try await store.setAttendance(child: "leo", day - 31 * month, attended: true) }
    let watcher = try store.watch {}
    let folder = sandbox.data("reading")
    func expectTheSame(_ days: Int, _ what: Comment) {
      let now = store.history(of: "leo")
      #expect(now.attended.count == days, what)
      #expect(now == sandbox.store().history(of: "leo"), what)
      let changes = store.reader.changes.count(in: folder)
      #expect(store.history(of: "leo") == now && store.reader.changes.count(in: folder) == changes, what)
    }
    expectTheSame(4, "at first")
    try await other.setAttendance(child: "leo", day + 1, attended: true)
    expectTheSame(5, "saved by another program")
    try await store.setAttendance(child: "leo", day + 2, attended: true)
    expectTheSame(6, "saved by this one")
    try await other.setAttendance(child: "leo", day + 400, attended: true)
    expectTheSame(7, "a month more")
    let text = try sandbox.text(folder + "/\(day.month).json")
    try sandbox.write(
      text.split(separator: "\(day + 2)").joined(separator: "\(day + 3)"), to: folder + "/\(day.month).json")
    expectTheSame(7, "written in its place")
    #expect(store.history(of: "leo").attended.contains(day + 3))
    try #require(rename(folder, folder + "-away") == 0)
    #expect(store.history(of: "leo") == sandbox.store().history(of: "leo"))
    try #require(rename(folder + "-away", folder) == 0)
    expectTheSame(7, "there again")
    withExtendedLifetime(watcher) {}
    _ = consume watcher
    try await other.setAttendance(child: "leo", day + 5, attended: true)
    #expect(store.history(of: "leo").attended.count == 8)
  }
}
