import Glibc
import Model
import OperatingSystem
import Testing

@testable import Storage

/// Changes that are in the write-ahead log and could not be put in their files: no list leaves them out.
@Suite(.timeLimit(.minutes(30))) struct LogOnlyTests {
  private static let later = SavedLife.today.adding(months: 2)

  /// Changes of months that have no file yet.
  private static func change(_ store: Store) async throws {
    let tasks = (20..<26).map { SavedLife.task($0, ["2026-08", "2026-09", "2027-01"][$0 % 3]) }
    #expect(try await store.importTasks(tasks).new == 6)
    let moment = Moment(milliseconds: Sandbox.start, date: later, secondOfDay: 43_200)
    try await store.checkIn("water", on: later, .add(5), at: moment)
    _ = try await store.writeEntry(
      on: later, EntryEdit(appended: "Later words"), basedOn: nil, child: nil, today: later)
    let article = ArticleReference(pack: "p", article: "a")
    try await store.markRead(child: "bean", article, title: "A", on: later, at: 1)
    let facts = ArticleFacts(id: "b", title: "B", unit: "w24", category: "body", excerpt: "E")
    try await store.addBookmark(
      Bookmark(article: facts, pack: "p", packTitle: "P", addedOn: later, addedAt: 1), markdown: "# B")
    let feed = try await store.addTracker(.feed)
    try await store.addMark(feed.id, MarkTime(at: Sandbox.start, offset: 0), label: "left")
    try await store.addPlan("Rest", PlanTime(later), on: SavedLife.today)
  }

  /// Runs changes while no data file can take its place.
  @discardableResult
  private static func withoutRenames<Result>(
    _ code: Int32 = EIO, in folder: String, _ body: () async throws -> Result
  ) async rethrows -> Result {
    var calls = Disk.calls
    let rename = calls.rename
    calls.rename = { path, new in
      guard new.hasPrefix(folder + "/"), new.hasSuffix(".json") else { return rename(path, new) }
      errno = code
      return -1
    }
    return try await Disk.$calls.withValue(calls, operation: body)
  }

  private static let folder = "/home/person/.local/share/lionheart"

  @Test(arguments: [EIO, ENOSPC]) func aChangeWhoseRenameFailsIsInEveryList(code: Int32) async throws {
    let disk = try await SavedLife.disk()
    let unchanged = ["months of shared", "months of taskhistory"]
    let whole = disk.copy
    let expected = try await whole.use {
      try await Self.change(try SavedLife.store(at: 10))
      return try SavedLife.lists(try SavedLife.store(at: 20))
    }
    try await disk.use {
      let store = try SavedLife.store(at: 10)
      let before = try SavedLife.lists(store)
      try await Self.withoutRenames(code, in: Self.folder) { try await Self.change(store) }
      #expect(!disk.files.keys.contains { $0.hasPrefix(Self.folder + "/tasks/2027") })
      #expect(store.read(.tasks(Self.later.month), as: BoardTask.self).condition == .good)
      for shown in [try SavedLife.lists(store), try SavedLife.lists(try SavedLife.store(at: 20))] {
        for (list, lines) in expected {
          #expect(shown[list] == lines, "\(list)")
          if unchanged.contains(list) { continue }
          #expect(before[list] != lines, "\(list) shows nothing new")
        }
      }
      // What the next change begins with: everything is put in its files.
      #expect(try await store.locked { store.replayLog() })
      #expect(store.reader.pending.files().isEmpty)
      #expect(try SavedLife.lists(try SavedLife.store(at: 30)) == expected)
    }
  }

  @Test(arguments: [true, false]) func itCanBeUndoneAndRedoneWithTheDiskStillFull(isFull: Bool) async throws {
    let disk = try await SavedLife.disk()
    try await disk.use {
      let store = try SavedLife.store(at: 10)
      func cards() -> [String] { store.tasks().tasks.map(\.title).sorted() }
      let before = cards()
      let tasks = [SavedLife.task(30, "2026-08"), SavedLife.task(31, "2027-01")]
      try await Self.withoutRenames(in: Self.folder) { try await store.importTasks(tasks) }
      let after = cards()
      #expect(after.count == before.count + 2)
      func undoAndRedo() async throws {
        #expect(try await store.undo() == Action(.tasksImport, subject: "2"))
        #expect(cards() == before)
        #expect(try await store.redo() == Action(.tasksImport, subject: "2"))
        #expect(cards() == after)
        #expect(try await store.undo() != nil)
      }
      if isFull {
        try await Self.withoutRenames(in: Self.folder) { try await undoAndRedo() }
      } else {
        try await undoAndRedo()
      }
      try await store.saveWellbeing(day: SavedLife.today, answer: .good)
      #expect(cards() == before && store.reader.pending.files().isEmpty)
    }
  }

  @Test func replacingByABackupRemovesWhatIsOnlyInTheLog() async throws {
    let sandbox = try Sandbox()
    let (store, file) = (sandbox.store(), sandbox.home + "/backup.tar")
    try await store.importTasks([SavedLife.task(1)])
    _ = try await store.backUp(to: file, program: "test")
    let later = SavedLife.task(2, "2027-01")
    try await Self.withoutRenames(in: sandbox.folders.data) { try await store.importTasks([later]) }
    let counts = try store.restoreCounts(of: try BackupArchive(at: file, in: store), .replace)
    #expect(counts.removed.total > 0)
    _ = try await store.restore(try BackupArchive(at: file, in: store), .replace, day: SavedLife.today)
    #expect(store.tasks().tasks.map(\.title) == ["Card 1"])
  }

  @Test func theDoctorNamesItAndTheCachesForgetIt() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.importTasks([SavedLife.task(1)])
    try await Self.withoutRenames(in: sandbox.folders.data) {
      try await store.importTasks([SavedLife.task(2), SavedLife.task(3, "2027-01")])
    }
    let kinds = Doctor.examine(sandbox.folders, now: Sandbox.start).map(\.kind)
    #expect(kinds.contains(.pendingChanges(1)))
    #expect(!kinds.contains(.gone(records: 1)))
    #expect(store.tasks().tasks.count == 3)
    await store.refreshSummaries(isComplete: true)
    // With the log gone, so is what only it had: the cache does not keep it as the files' own.
    unlink(sandbox.state("undo.log"))
    #expect(store.tasks().tasks.map(\.title) == ["Card 1"])
    #expect(sandbox.store().tasks().tasks.map(\.title) == ["Card 1"])
  }

  @Test func copiesLastGoodCopiesAndTheLogAreListedOnce() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.importTasks([SavedLife.task(1), SavedLife.task(2, "2026-10")])
    let november = try sandbox.text(sandbox.data("tasks/2026-11.json"))
    try sandbox.write(november, to: sandbox.data("tasks/2026-12.sync-conflict-20261121-051336-ABCDEFG.json"))
    try sandbox.write(november, to: sandbox.data("tasks/2026-11.broken-20261121T051336Z.json"))
    try sandbox.write("{}", to: sandbox.data("notes/mine/list.json"))
    try sandbox.write("{}", to: sandbox.data("articles/list.json"))
    unlink(sandbox.data("tasks/2026-10.json"))
    try await Self.withoutRenames(in: sandbox.folders.data) {
      try await store.importTasks([SavedLife.task(3), SavedLife.task(4, "2027-01")])
    }
    store.refresh()
    let tasks = ["2026-10", "2026-11", "2026-12", "2027-01"]
    #expect(store.months(in: "tasks").map(\.description) == tasks)
    let files = try store.reader.dataFiles().map(\.path)
    #expect(files.filter { $0.hasPrefix("tasks/") } == tasks.map { "tasks/\($0).json" })
    #expect(files == files.sorted() && Set(files).count == files.count)
    #expect(files.contains("notes/mine/list.json") && !files.contains("articles/list.json"))
  }

  @Test func anotherProgramsScreenIsToldOfIt() async throws {
    let sandbox = try Sandbox()
    let (mine, other) = (sandbox.store(), sandbox.store())
    try await mine.note("a", "x")
    let system = try FolderWatch()
    defer { system.close() }
    var watches = Watches(system, sandbox.folders, ownWrites: mine.ownWrites)
    watches.watchAll()
    try await Self.withoutRenames(in: sandbox.folders.data) { try await mine.note("b", "y") }
    let own = watches.readEvents()
    #expect(!own)
    try await mine.note("c", "z")
    _ = watches.readEvents()
    try await Self.withoutRenames(in: sandbox.folders.data) { try await other.note("d", "y") }
    let others = watches.readEvents()
    #expect(others)
    #expect(mine.notes()["d"] == "y")
  }
}
