import Model
import Synchronization
import Testing

@testable import Storage

/// What becomes of what was deleted.
@Suite struct CollectingTests {
  private static let day: Int64 = 86_400_000
  private let there = FakeStore()

  private func pair() async throws -> (SyncedDevice, SyncedDevice) {
    let (one, other) = (try SyncedDevice("laptop", there), try SyncedDevice("desk", there))
    try await one.store.note("a", "stays")
    try await one.store.note("b", "goes")
    try await one.begin()
    try await other.join()
    try await other.store.note("b", nil)
    _ = try await other.sync.sync()
    _ = try await one.sync.sync()
    return (one, other)
  }

  private func pass(_ days: Int64, _ devices: SyncedDevice...) {
    for device in devices { device.sandbox.set(milliseconds: Sandbox.start + days * Self.day) }
  }

  private func holds(_ device: SyncedDevice) throws -> Bool {
    try device.sandbox.text(device.sandbox.data("bookmarks.json")).contains("\"b\"")
  }

  @Test func itIsForgottenOnceAllKnowOfItAndHalfAYearHasPassed() async throws {
    let (one, other) = try await pair()
    for _ in 0..<3 {
      for device in [one, other] { _ = try await device.sync.sync() }
    }
    #expect(try holds(one) && holds(other))
    for days: Int64 in [170, 200, 210, 220, 260, 300] {
      pass(days, one, other)
      for device in [one, other, one] { _ = try await device.sync.sync() }
      if days == 170 { #expect(try holds(one) && holds(other)) }
    }
    #expect(try !holds(one) && !holds(other))
    #expect(one.store.notes() == ["a": "stays"] && other.store.notes() == ["a": "stays"])
    let before = there.files.withLock(\.files)
    for device in [one, other] { _ = try await device.sync.sync() }
    #expect(there.files.withLock(\.files) == before)
  }

  @Test func aDeviceThatWasAwayKeepsItAndBringsNothingBack() async throws {
    let (one, other) = try await pair()
    let away = try SyncedDevice("phone", there)
    try await away.join()
    try await one.store.note("c", "goes, too")
    for device in [one, away, other] { _ = try await device.sync.sync() }
    try await one.store.note("c", nil)
    for days: Int64 in [200, 240, 280] {
      pass(days, one, other)
      for device in [one, other, one] { _ = try await device.sync.sync() }
    }
    // The phone has not read it, so nobody forgets it.
    #expect(try one.sandbox.text(one.sandbox.data("bookmarks.json")).contains("\"c\""))
    pass(300, away)
    for device in [away, one, other] { _ = try await device.sync.sync() }
    #expect(one.store.notes() == ["a": "stays"] && away.store.notes() == ["a": "stays"])
  }
}
