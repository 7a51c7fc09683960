import FoundationEssentials
import Glibc
import Model
import OperatingSystem
import Testing

@testable import Storage

/// Bringing a backup back.
@Suite struct RestoreTests {
  let box: Sandbox
  let store: Store

  init() throws {
    box = try Sandbox()
    store = box.store()
    mkdir(box.home + "/out", 0o700)
  }

  private static let day = CalendarDay(number: 20_778)
  private var path: String { box.home + "/out/backup.tar" }

  private func backUp() async throws { _ = try await store.backUp(to: path, program: "1") }

  @discardableResult
  private func restore(_ mode: RestoreMode = .merge) async throws -> RestoreCounts {
    try await store.restore(BackupArchive(at: path, in: store), mode, day: Self.day)
  }

  @Test func aFreshMachineHasAllOfItBack() async throws {
    try await store.note("a", "one")
    try await store.note("b", "two", in: DataFile(root: .data, path: "tasks/2026-11.json"))
    let photo = box.data("photos/\(Digest.sha256(Array("picture".utf8))).jpg")
    try box.write("picture", to: photo)
    try box.write("# Article", to: box.data("articles/pack/a.md"))
    try box.write("{}", to: box.folders.config + "/config.json")
    try await backUp()
    try FileManager.default.removeItem(atPath: box.folders.data)
    try FileManager.default.removeItem(atPath: box.folders.state)
    try FileManager.default.removeItem(atPath: box.folders.config)
    let fresh = box.store()
    let archive = try BackupArchive(at: path, in: fresh)
    let planned = try fresh.restoreCounts(of: archive, .merge)
    #expect(!box.exists(box.folders.data))
    let counts = try await fresh.restore(archive, .merge, day: Self.day)
    #expect(counts == planned)
    #expect(
      counts.restored.kinds == ["bookmarks": 1, "tasks": 1] && counts.files == 2
        && counts.settings == .restored)
    #expect(fresh.notes() == ["a": "one"])
    #expect(try box.text(photo) == "picture")
    #expect(try box.text(box.folders.config + "/config.json") == "{}")
    #expect(box.mode(photo) == 0o600)
    let again = try await fresh.restore(archive, .merge, day: Self.day)
    #expect(again.changesNothing && again.files == 0)
  }

  @Test func whatWasDeletedComesBackNewerThanItsDeletion() async throws {
    try await store.note("a", "one")
    try await backUp()
    box.set(milliseconds: Sandbox.start + 1_000)
    try await store.note("a", nil)
    let deleted = try Document(Data(contentsOf: URL(filePath: box.data("bookmarks.json"))))
    box.set(milliseconds: Sandbox.start + 2_000)
    let counts = try await restore()
    #expect(counts.restored.kinds == ["bookmarks": 1])
    #expect(store.notes() == ["a": "one"])
    // Another device that has the deletion takes this for newer.
    var merged = deleted
    merged.merge(try Document(Data(contentsOf: URL(filePath: box.data("bookmarks.json")))), of: .bookmarks)
    #expect(merged.records["a"]?.value != nil)
  }

  @Test func whatIsNewerHereStaysAndIsCounted() async throws {
    try await store.note("a", "one")
    try await backUp()
    box.set(milliseconds: Sandbox.start + 1_000)
    try await store.note("a", "two")
    try await store.note("new", "three")
    let counts = try await restore()
    #expect(counts.newerHere == 1 && counts.changesNothing)
    #expect(store.notes() == ["a": "two", "new": "three"])
  }

  @Test func whatIsOlderHereGivesWay() async throws {
    try await store.note("a", "one")
    let old = try box.text(box.data("bookmarks.json"))
    box.set(milliseconds: Sandbox.start + 1_000)
    try await store.note("a", "two")
    try await backUp()
    try box.write(old, to: box.data("bookmarks.json"))
    #expect(try await restore().changed.kinds == ["bookmarks": 1])
    #expect(store.notes() == ["a": "two"])
  }

  @Test func replacingMakesItAsTheBackupWasAndUndoingTakesAllOfItBack() async throws {
    try await store.note("a", "one")
    try await store.note("b", "two")
    try await backUp()
    box.set(milliseconds: Sandbox.start + 1_000)
    let tasks = DataFile(root: .data, path: "tasks/2026-11.json")
    try await store.note("a", "changed")
    try await store.note("b", nil)
    try await store.note("c", "new")
    try await store.note("t", "task", in: tasks)
    let counts = try await restore(.replace)
    #expect(counts.restored.kinds == ["bookmarks": 1] && counts.changed.kinds == ["bookmarks": 1])
    #expect(counts.removed.kinds == ["bookmarks": 1, "tasks": 1])
    #expect(store.notes() == ["a": "one", "b": "two"] && store.notes(tasks).isEmpty)
    let undone = try await store.undo()
    #expect(undone == Action(.restore, subject: "\(Self.day)"))
    #expect(store.notes() == ["a": "changed", "c": "new"] && store.notes(tasks) == ["t": "task"])
  }

  @Test func aTextThatDoesNotKnowOfTheOneHereIsKeptBesideIt() async throws {
    let month = "journal/2026-11.json"
    func entry(_ text: String, _ stamp: String) -> String {
      "\"2026-11-21\": {\"updated\": \"\(stamp)\", \"value\": {\"day\": \"2026-11-21\", \"text\": \"\(text)\"}}"
    }
    try box.write(file(entry("then", "000000000000005-0000-deviceaa")), to: box.data(month))
    try await backUp()
    try box.write(file(entry("here", "000000000000006-0000-devicebb")), to: box.data(month))
    let counts = try await restore()
    #expect(counts.conflictingVersions == 1)
    let document = try Document(Data(contentsOf: URL(filePath: box.data(month))))
    #expect(document.records.keys.sorted() == ["2026-11-21", "2026-11-21~000000000000005-0000-deviceaa"])
    #expect(try await restore().changesNothing)
  }

  @Test func aFileOfANewerVersionHereIsNotChangedAndNothingElseIs() async throws {
    try await store.note("a", "one")
    try await store.note("t", "task", in: DataFile(root: .data, path: "tasks/2026-11.json"))
    try await backUp()
    try await store.note("t", nil, in: DataFile(root: .data, path: "tasks/2026-11.json"))
    try box.write(file("", schema: 99), to: box.data("bookmarks.json"))
    let before = try box.text(box.data("tasks/2026-11.json"))
    await #expect(throws: RestoreFailure.store(.newerSchema(path: box.data("bookmarks.json"), schema: 99))) {
      try await restore()
    }
    #expect(try box.text(box.data("tasks/2026-11.json")) == before)
  }

  @Test func aPipeIsReadToItsEndFirst() async throws {
    try await store.note("a", "one")
    try await backUp()
    let pipe = try Pipe()
    try pipe.writing.write(Data(contentsOf: URL(filePath: path)))
    pipe.writing.close()
    #expect(try BackupArchive(pipe.reading, in: store).records.kinds == ["bookmarks": 1])
    #expect(!box.names(box.folders.state).contains { $0.hasPrefix(".") })
  }
}
