import Synchronization
import Testing

@testable import Storage

/// What is published of years that are over.
@Suite struct ManifestPartsTests {
  private let there = FakeStore()

  private func file(_ year: Int, _ month: Int) -> DataFile {
    DataFile(root: .data, path: "reading/\(year)-\(month < 10 ? "0" : "")\(month).json")
  }

  /// Two devices with ten years of months.
  private func pair() async throws -> (SyncedDevice, SyncedDevice) {
    let (one, other) = (try SyncedDevice("laptop", there), try SyncedDevice("desk", there))
    for year in 2017...2026 {
      for month in 1...12 { try await one.store.note("a", "\(year)", in: file(year, month)) }
    }
    try await one.begin()
    try await other.join()
    return (one, other)
  }

  @Test func aChangeOfTodayWritesNoListOfAllYears() async throws {
    let (one, other) = try await pair()
    let manifest = try #require(there.manifests["\(try one.id)/manifest"])
    #expect(manifest.count < 5_000)
    #expect(other.store.notes(file(2017, 3)) == ["a": "2017"])
    let before = there.files.withLock { Set($0.files.keys) }
    try await one.store.note("b", "today", in: file(2026, 12))
    _ = try await one.sync.sync()
    #expect(there.files.withLock { Set($0.files.keys) }.subtracting(before).count == 1)
    _ = try await other.sync.sync()
    #expect(other.store.notes(file(2026, 12)) == ["a": "2026", "b": "today"])
  }

  @Test func aChangeOfAnEarlierYearComesToo() async throws {
    let (one, other) = try await pair()
    try await other.store.note("b", "long ago", in: file(2018, 5))
    _ = try await other.sync.sync()
    #expect(try await one.sync.sync().received.new.total == 1)
    #expect(one.store.notes(file(2018, 5)) == ["a": "2018", "b": "long ago"])
    for device in [other, one] { _ = try await device.sync.sync() }
    let before = there.files.withLock(\.files)
    for device in [other, one] { _ = try await device.sync.sync() }
    #expect(there.files.withLock(\.files) == before)
  }

  @Test func aListThatIsDamagedIsAskedForAndWrittenAnew() async throws {
    let (one, _) = try await pair()
    let (id, third) = (try one.id, try SyncedDevice("phone", there))
    let part = try #require(
      try one.sync.state.read(SyncState.published, as: PublishedState.self)?.manifest?.parts?["2019"])
    there.change { $0["\(id)/\(part.object)"] = [0] }
    let other = try #require(there.manifests.keys.first { !$0.hasPrefix(id) })
    there.change { files in files = files.filter { !$0.key.hasPrefix(other.prefix { $0 != "/" }) } }
    #expect(try await third.join().notices.map(\.kind) == [.incomplete(files: 1)])
    #expect(third.store.notes(file(2019, 1)).isEmpty && !third.store.notes(file(2020, 1)).isEmpty)
    #expect(try await one.sync.sync().notices.map(\.kind) == [])
    #expect(try await third.sync.sync().notices.isEmpty)
    #expect(third.store.notes(file(2019, 1)) == ["a": "2019"])
  }
}
