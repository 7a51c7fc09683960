import FoundationEssentials
import Synchronization
import Testing

@testable import Storage

/// What is published encrypted, and who can read it.
@Suite struct SyncKeysTests {
  private let there = FakeStore()

  private func pair() async throws -> (SyncedDevice, SyncedDevice) {
    let (one, other) = (try SyncedDevice("laptop", there), try SyncedDevice("desk", there))
    try await one.store.note("a", "a secret")
    try await one.begin(encrypts: true)
    let found = try other.sync.find()
    #expect(found.isEncrypted && found.missingKeys.count == 1)
    try other.sync.addKey(try #require(try one.sync.key()), needed: found.missingKeys)
    try await other.join()
    return (one, other)
  }

  @Test func onlyWhoHasTheKeyReads() async throws {
    let (one, other) = try await pair()
    #expect(other.store.notes() == ["a": "a secret"])
    for (path, bytes) in there.files.withLock(\.files) {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("secret") && !text.contains("bookmarks") && !text.contains("laptop"))
      #expect(!path.contains("bookmarks"))
    }
    let name = try #require(try one.sync.settings().key)
    #expect(one.sandbox.mode(one.sandbox.state("sync/keys/\(name)")) == 0o600)
  }

  @Test func withoutAKeyNothingIsReadOrSent() async throws {
    let (one, _) = try await pair()
    let third = try SyncedDevice("phone", there)
    let found = try third.sync.find()
    let key = try #require(try one.sync.settings().key)
    await #expect(throws: SyncFailure.keyNeeded(key: key, has: nil)) {
      try await third.sync.join(address: "here", found, key: nil, isDry: false)
    }
    let other = try SyncCipher.fake.make()
    #expect(throws: SyncFailure.wrongKey(key: try SyncCipher.fake.name(other), needed: key)) {
      try third.sync.addKey(other, needed: found.missingKeys)
    }
    #expect(there.manifests.count == 2)
  }

  @Test func whatIsNotEncryptedIsNotBelieved() async throws {
    let (one, other) = try await pair()
    let store = try other.sync.settings().store
    let device = String(repeating: "b", count: 16)
    let manifest = SyncManifest(store: store, device: device, counter: 1, name: "evil", at: 0, program: "0")
    let body = Array(try JSONEncoder().encode(manifest))
    let envelope = SyncEnvelope(store: store, device: device, counter: 1, key: nil, body: body)
    there.change { $0["\(device)/manifest"] = envelope.bytes }
    #expect(try await other.sync.sync().notices.map(\.kind) == [.foreign])
    _ = one
  }

  @Test func afterANewKeyTheOthersAskForItAndPublishNothing() async throws {
    let (one, other) = try await pair()
    let former = try #require(try one.sync.settings().key)
    let key = try await one.sync.rekey()
    #expect(key != former)
    #expect(await other.failure() == .keyNeeded(key: key, has: former))
    try other.sync.addKey(try #require(try one.sync.key()), needed: [key])
    _ = try await other.sync.join(address: "here", other.sync.find(), key: key, isDry: false)
    for bytes in there.manifests.values { #expect(try SyncEnvelope(bytes).key == key) }
    try await other.store.note("b", "later")
    _ = try await other.sync.sync()
    _ = try await one.sync.sync()
    #expect(one.store.notes().count == 2)
  }

  @Test func aForgottenDeviceReadsNothingThatComesAfterANewKey() async throws {
    let (one, other) = try await pair()
    _ = try await one.sync.forget("desk")
    let key = try await one.sync.rekey()
    try await one.store.note("b", "not for the desk")
    _ = try await one.sync.sync()
    #expect(!other.sync.hasKey(key))
    for bytes in there.manifests.values { #expect(try SyncEnvelope(bytes).key == key) }
    let former = try #require(try other.sync.settings().key)
    for (path, bytes) in there.files.withLock(\.files) where !path.hasSuffix("manifest") {
      #expect(try other.sync.open([bytes], with: former) == [nil])
    }
  }

  @Test func aThirdDeviceNeedsOnlyTheNewKey() async throws {
    let (one, _) = try await pair()
    let key = try await one.sync.rekey()
    let third = try SyncedDevice("phone", there)
    try third.sync.addKey(try #require(try one.sync.key()), needed: third.sync.find().missingKeys)
    let report = try await third.sync.join(address: "here", third.sync.find(), key: key, isDry: false)
    #expect(report.notices.map(\.kind) == [.formerKey])
    #expect(third.store.notes() == ["a": "a secret"])
  }
}
