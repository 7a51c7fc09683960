import FoundationEssentials
import Model
import Testing

@testable import Storage

/// Versions of the program that use one data folder or one sync store: 0.1, this one, and one that is newer.
@Suite struct MixedVersionsTests {
  private static let newer = Document.schema + 1

  /// A file as a newer version writes it: with a record that it changed and a field that this version does not know.
  private func newerFile(_ id: String) -> String {
    """
    {"schema": \(Self.newer), "records": {"\(id)": {"updated": "001795249648867-0000-newerdev", \
    "value": {"text": "of the newer version", "weight": 7}}}}
    """
  }

  @Test func inOneFolderEachVersionsFilesAreReadAndTheNewerOnesAreNeverWritten() async throws {
    let sandbox = try Sandbox()
    try EarlierDataTests.copyEarlierData(to: sandbox.folders)
    let store = sandbox.store()
    let habits = store.habits().book.habits.map(\.id)
    #expect(!habits.isEmpty)
    let newer = newerFile("lionheart-en/a")
    try sandbox.write(newer, to: sandbox.data("bookmarks.json"))
    // What 0.1 wrote is changed here.
    let day = CalendarDay(number: 20_778)
    try await store.writeEntry(
      on: day, EntryEdit(text: "by this version"), basedOn: nil, child: nil, today: day)
    #expect(store.entry(on: day)?.entry?.text == "by this version")
    #expect(store.habits().book.habits.map(\.id) == habits)
    // A change that needs the newer version's file is refused whole.
    await #expect(throws: StoreFailure.newerSchema(path: sandbox.data("bookmarks.json"), schema: Self.newer))
    {
      try await store.note("lionheart-en/b", "x")
    }
    _ = try await store.repair()
    #expect(try sandbox.text(sandbox.data("bookmarks.json")) == newer)
    // The newer version goes on: what it then writes is read.
    try sandbox.write(newerFile("lionheart-en/c"), to: sandbox.data("bookmarks.json"))
    #expect(store.read(.bookmarks, as: Note.self).records.keys.sorted() == ["lionheart-en/c"])
  }

  @Test func inOneSyncStoreTheDataOfEarlierVersionsArrivesAndANewerFileLosesNothing() async throws {
    let there = FakeStore()
    let (old, current, newest) = (
      try SyncedDevice("old", there), try SyncedDevice("current", there), try SyncedDevice("newest", there)
    )
    try EarlierDataTests.copyEarlierData(to: old.sandbox.folders)
    try await old.begin()
    try await current.store.note("lionheart-en/own", "of this version")
    try await current.join()
    _ = try await old.sync.sync()
    let habits = old.store.habits().book.habits
    #expect(
      !habits.isEmpty && current.store.habits().book.habits.map(\.id).sorted() == habits.map(\.id).sorted())
    try await newest.join()
    let (before, mine) = (newest.store.notes(), current.store.notes())
    #expect(before == mine && mine["lionheart-en/own"] == "of this version")
    // From now on one of them is newer.
    let file = newerFile("lionheart-en/new")
    try newest.sandbox.write(file, to: newest.sandbox.data("bookmarks.json"))
    for _ in 0..<2 {
      for device in [newest, current, old] { _ = try await device.sync.sync() }
    }
    #expect(try newest.sandbox.text(newest.sandbox.data("bookmarks.json")) == file)
    #expect(current.store.notes() == mine && old.store.notes() == mine)
    #expect(try await current.sync.sync().notices.map(\.kind) == [.newerFile(path: "bookmarks.json")])
    // Everything else still goes both ways.
    let day = CalendarDay(number: 20_779)
    try await newest.store.writeEntry(
      on: day, EntryEdit(text: "from the newest"), basedOn: nil, child: nil, today: day)
    for device in [newest, old] { _ = try await device.sync.sync() }
    #expect(old.store.entry(on: day)?.entry?.text == "from the newest")
  }
}
