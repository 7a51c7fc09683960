import Model
import OperatingSystem
import Synchronization
import Testing

@testable import Storage

/// What a device has that another one has in the store already, the store copies: nothing is sent twice.
@Suite struct CopyingTests {
  private let there = FakeStore()

  private func joined() async throws -> (one: SyncedDevice, other: SyncedDevice, report: SyncReport) {
    let (one, other) = (try SyncedDevice("laptop", there), try SyncedDevice("desk", there))
    try await one.store.note("a", "from the laptop")
    try await one.begin(encrypts: true)
    try other.sync.addKey(try #require(try one.sync.key()))
    return (one, other, try await other.join())
  }

  /// The objects that a device has there.
  private func objects(of device: SyncedDevice) throws -> Set<String> {
    let id = try device.id
    return Set(
      there.files.withLock(\.files).keys.filter { $0.hasPrefix(id) && !$0.hasSuffix("manifest") }
        .map { String($0.dropFirst(id.count + 1)) })
  }

  @Test func aSecondDeviceSendsNothingThatIsThereEncryptedWithItsKey() async throws {
    let (one, other, report) = try await joined()
    #expect(there.files.withLock(\.copied) == 1 && report.sent == 1 && report.sentBytes == 0)
    #expect(try objects(of: one) == objects(of: other))
    // Its copy is its own: it stays when the other one goes.
    let third = try SyncedDevice("phone", there)
    try third.sync.addKey(try #require(try one.sync.key()))
    _ = try await other.sync.forget("laptop")
    try await third.join()
    #expect(third.store.notes() == ["a": "from the laptop"])
  }

  @Test func whatTheStoreDoesNotCopyIsSent() async throws {
    for kind in [FakeStore.Copying.refused, .lost, .damaged] {
      there.files.withLock { ($0.files, $0.copying) = ([:], kind) }
      let (_, other, report) = try await joined()
      #expect(report.sent == 1 && report.sentBytes > 0)
      let third = try SyncedDevice("phone", there)
      try third.sync.addKey(try #require(try other.sync.key()))
      _ = try await other.sync.forget("laptop")
      #expect(try await third.join().notices.isEmpty)
      #expect(third.store.notes() == ["a": "from the laptop"])
    }
  }

  @Test func afterANewKeyEachDeviceEncryptsItsOwnCopyAnew() async throws {
    let (one, other, _) = try await joined()
    let key = try await one.sync.rekey()
    try other.sync.addKey(try #require(try one.sync.key()))
    let copied = there.files.withLock(\.copied)
    _ = try await other.sync.join(address: "here", other.sync.find(), key: key, isDry: false)
    #expect(there.files.withLock(\.copied) == copied)
    #expect(try objects(of: one).isDisjoint(with: objects(of: other)))
  }
}
