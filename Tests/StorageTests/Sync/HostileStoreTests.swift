import FoundationEssentials
import Glibc
import Model
import OperatingSystem
import Synchronization
import Testing

@testable import Storage

/// Writes manifests into a store as somebody who must not be heard would.
struct Intruder {
  let there: FakeStore
  let store: String
  var space = SyncSpace.own

  /// The name of a device that nobody has.
  static let device = String(repeating: "q", count: 16)

  /// Publishes files of records under a device's name, encrypted with a key if there is one.
  func publish(
    _ files: [String: Data] = [:], as device: String = Intruder.device, counter: Int = 1, with key: String?,
    of sync: DeviceSync, change: (inout SyncManifest) -> Void = { _ in }
  ) throws {
    var manifest = SyncManifest(
      store: store, space: space == .own ? nil : space, device: device, counter: counter, name: "thief",
      at: 0,
      program: "0")
    for (path, bytes) in files {
      let sealed = try sync.seal([Array(bytes)], with: key)[0]
      let file = SyncedFile(
        object: Digest.sha256(sealed), size: sealed.count, sha256: Digest.sha256(Array(bytes)))
      manifest.records[path] = file
      there.change { $0["\(device)/\(file.object)"] = sealed }
    }
    change(&manifest)
    let body = try sync.seal([Array(try JSONEncoder().encode(manifest))], with: key)[0]
    let envelope = SyncEnvelope(
      space: space, store: store, device: device, counter: counter, key: key, body: body)
    there.change { $0["\(device)/manifest"] = envelope.bytes }
  }

  /// Publishes an envelope under the name of a key that nobody has.
  func publish(unknownKey key: String, as device: String = Intruder.device, counter: Int = 1) {
    let envelope = SyncEnvelope(
      space: space, store: store, device: device, counter: counter, key: key, body: [1, 2, 3])
    there.change { $0["\(device)/manifest"] = envelope.bytes }
  }
}

/// Who has no key, or only a former one, changes nothing and removes nobody.
@Suite struct FormerKeyTests {
  private let there = FakeStore()

  /// Two devices of one person, encrypted, and a third one that was stolen.
  private func family() async throws -> (one: SyncedDevice, other: SyncedDevice, stolen: SyncedDevice) {
    let devices = try ["laptop", "desk", "stolen"].map { try SyncedDevice($0, there) }
    try await devices[0].store.note("a", "kept")
    try await devices[0].begin(encrypts: true)
    for device in devices.dropFirst() {
      try device.sync.addKey(try #require(try devices[0].sync.key()))
      try await device.join()
    }
    for device in devices { _ = try await device.sync.sync() }
    return (devices[0], devices[1], devices[2])
  }

  /// Removes the stolen device and gives the new key to the other one.
  private func rekey(_ one: SyncedDevice, _ other: SyncedDevice?) async throws -> String {
    _ = try await one.sync.forget("stolen")
    let key = try await one.sync.rekey()
    if let other { try await hand(key, from: one, to: other) }
    return key
  }

  private func hand(_ key: String, from one: SyncedDevice, to other: SyncedDevice) async throws {
    try other.sync.addKey(try #require(try one.sync.key()), needed: [key])
    _ = try await other.sync.join(address: "here", other.sync.find(), key: key, isDry: false)
  }

  /// All notes deleted, by a clock that is years ahead.
  private func deletion(of store: Store) async throws -> Data {
    let sandbox = try Sandbox()
    sandbox.set(milliseconds: Sandbox.start + 1_000_000_000_000)
    for (id, text) in store.notes() { try await sandbox.store().note(id, text) }
    for id in store.notes().keys { try await sandbox.store().note(id, nil) }
    return Data(try sandbox.text(sandbox.data("bookmarks.json")).utf8)
  }

  @Test func aRemovedDeviceUnderANewNameIsNotHeard() async throws {
    let (one, other, stolen) = try await family()
    let former = try #require(try one.sync.settings().key)
    _ = try await rekey(one, other)
    let thief = Intruder(there: there, store: try one.sync.settings().store)
    try thief.publish(
      ["bookmarks.json": try await deletion(of: one.store)], with: former, of: stolen.sync
    ) { manifest in
      manifest.forgotten = [(try? one.id) ?? "", (try? other.id) ?? ""]
      manifest.formerKeys = [(try? one.sync.settings().key) ?? "x"]
    }
    for device in [one, other] {
      let report = try await device.sync.sync()
      #expect(report.notices.map(\.kind) == [.formerKey] && report.received.isNothing)
      #expect(device.store.notes() == ["a": "kept"])
    }
  }

  @Test func aRemovedDeviceUnderTheNameOfAnotherIsNotHeard() async throws {
    let (one, other, stolen) = try await family()
    let former = try #require(try one.sync.settings().key)
    let key = try await rekey(one, nil)
    let thief = Intruder(there: there, store: try one.sync.settings().store)
    // A backdated manifest, and one with the next counter.
    for counter in [1, 1_000] {
      try thief.publish(
        ["bookmarks.json": try await deletion(of: one.store)], as: try other.id, counter: counter,
        with: former, of: stolen.sync)
      _ = try await one.sync.sync()
      #expect(one.store.notes() == ["a": "kept"])
    }
    try await hand(key, from: one, to: other)
    _ = try await other.sync.sync()
    #expect(try await one.sync.sync().notices.isEmpty)
    #expect(one.store.notes() == ["a": "kept"] && other.store.notes() == ["a": "kept"])
  }

  @Test func aReplayedManifestOfAnHonestDeviceChangesNothing() async throws {
    let (one, other, _) = try await family()
    let id = try other.id
    let old = there.files.withLock(\.files).filter { $0.key.hasPrefix(id) }
    try await other.store.note("b", "before the key was replaced")
    _ = try await other.sync.sync()
    _ = try await one.sync.sync()
    let accepted = there.files.withLock(\.files).filter { $0.key.hasPrefix(id) }
    _ = try await rekey(one, nil)
    // What was accepted is still read, so a third device with both keys gets it.
    #expect(try await one.sync.sync().notices.isEmpty)
    there.change { $0.merge(old) { $1 } }
    #expect(try await one.sync.sync().notices.map(\.kind) == [.old])
    there.change { $0.merge(accepted) { $1 } }
    #expect(try await one.sync.sync().notices.isEmpty)
    #expect(one.store.notes().count == 2)
  }

  @Test func whatAnHonestDeviceChangesOfflineTravelsOnceItHasTheNewKey() async throws {
    let (one, other, _) = try await family()
    try await other.store.note("b", "written offline")
    let key = try await rekey(one, nil)
    let published = there.manifests
    #expect(await other.failure() == .keyNeeded(key: key, has: try other.sync.settings().key))
    #expect(there.manifests == published)
    #expect(try await one.sync.sync().received.isNothing)
    try await hand(key, from: one, to: other)
    _ = try await one.sync.sync()
    #expect(one.store.notes()["b"] == "written offline")
  }

  @Test func whatWasPublishedBetweenRekeyAndNoticeWaitsForTheNewKey() async throws {
    let (one, other, _) = try await family()
    let before = there.files.withLock(\.files)
    let key = try await rekey(one, nil)
    let after = there.files.withLock(\.files)
    // The store had not carried the new key's manifest when this device synced.
    there.change { $0 = before }
    try await other.store.note("b", "in between")
    _ = try await other.sync.sync()
    let own = try other.id
    there.change { files in files = after.merging(files.filter { $0.key.hasPrefix(own) }) { $1 } }
    #expect(try await one.sync.sync().notices.map(\.kind) == [.formerKey])
    #expect(one.store.notes()["b"] == nil)
    try await hand(key, from: one, to: other)
    _ = try await one.sync.sync()
    #expect(one.store.notes()["b"] == "in between")
  }

  @Test func twoDevicesThatReplaceTheKeyAtOnceAskTheirPerson() async throws {
    let (one, other, _) = try await family()
    let before = there.files.withLock(\.files)
    let key = try await one.sync.rekey()
    let ones = there.files.withLock(\.files)
    there.change { $0 = before }
    let otherKey = try await other.sync.rekey()
    let own = try one.id
    there.change { files in files.merge(ones.filter { $0.key.hasPrefix(own) }) { $1 } }
    #expect(await one.failure() == .keyNeeded(key: otherKey, has: key))
    #expect(await other.failure() == .keyNeeded(key: key, has: otherKey))
    try await hand(key, from: one, to: other)
    try await other.store.note("b", "agreed")
    _ = try await other.sync.sync()
    _ = try await one.sync.sync()
    #expect(one.store.notes() == ["a": "kept", "b": "agreed"])
    for device in [one, other] { #expect(await device.failure() == nil) }
  }

  @Test func nobodyWithoutAKeyStopsADeviceByPretendingThatTheKeyWasReplaced() async throws {
    let (one, other, _) = try await family()
    let intruder = Intruder(there: there, store: try one.sync.settings().store)
    intruder.publish(unknownKey: "0badbad0", as: try one.id, counter: 1_000)
    try await other.store.note("b", "goes on")
    let report = try await other.sync.sync()
    #expect(report.notices.map(\.kind) == [.unknownKey("0badbad0")] && report.sent == 1)
    // The device whose manifest was overwritten keeps its name and publishes again.
    let id = try one.id
    _ = try await one.sync.sync()
    #expect(try one.id == id && one.store.notes()["b"] == "goes on")
    #expect(try await other.sync.sync().notices.isEmpty)
  }

  @Test func aJoiningDeviceIsNotGivenAnOldState() async throws {
    let (one, other, _) = try await family()
    let id = try other.id
    let old = there.files.withLock(\.files).filter { $0.key.hasPrefix(id) }
    try await other.store.note("b", "second")
    for device in [other, one] { _ = try await device.sync.sync() }
    there.change { files in
      files = files.filter { !$0.key.hasPrefix(id) }.merging(old) { $1 }
    }
    let phone = try SyncedDevice("phone", there)
    try phone.sync.addKey(try #require(try one.sync.key()))
    #expect(try await phone.join().notices.map(\.kind) == [.old])
    #expect(phone.store.notes().count == 2)
  }

  @Test func aStoreOfTheVersionBeforeIsUpgradedAtTheNextSync() async throws {
    let (one, other, _) = try await family()
    // Version 0.2 wrote neither list nor pledge.
    for device in [one, other] {
      var settings = try device.sync.settings()
      settings.accepted = nil
      try device.sync.state.write(settings, as: SyncState.settings)
    }
    #expect(try await one.sync.sync().notices.map(\.kind) == [.upgraded])
    #expect(try await one.sync.sync().notices.isEmpty)
    #expect(try one.sync.settings().accepted == [:])
  }
}

/// One device's bad files are a notice about that device; the others go on, and it can be removed.
@Suite struct BadNeighbourTests {
  private let there = FakeStore()

  private func pair(encrypts: Bool) async throws -> (SyncedDevice, SyncedDevice) {
    let (one, other) = (try SyncedDevice("laptop", there), try SyncedDevice("desk", there))
    try await one.store.note("a", "from the laptop")
    try await one.begin(encrypts: encrypts)
    if encrypts { try other.sync.addKey(try #require(try one.sync.key())) }
    try await other.join()
    _ = try await one.sync.sync()
    return (one, other)
  }

  private func expectBothGoOn(_ one: SyncedDevice, _ other: SyncedDevice) async throws {
    try await one.store.note("b", "goes on")
    _ = try await one.sync.sync()
    let report = try await other.sync.sync()
    #expect(other.store.notes()["b"] == "goes on" && report.notices.count == 1)
    let gone = try await other.sync.forget(String(Intruder.device.prefix(6)))
    #expect(gone.id == Intruder.device)
    #expect(!there.files.withLock(\.files).keys.contains { $0.hasPrefix(Intruder.device) })
    #expect(try await other.sync.sync().notices.isEmpty)
  }

  @Test(arguments: [true, false])
  func anUnknownKeyStopsNobody(encrypts: Bool) async throws {
    let (one, other) = try await pair(encrypts: encrypts)
    Intruder(there: there, store: try one.sync.settings().store).publish(unknownKey: "0badbad0")
    try await expectBothGoOn(one, other)
  }

  @Test func aManifestThatCannotBeReadStopsNobody() async throws {
    let (one, other) = try await pair(encrypts: true)
    there.change { $0["\(Intruder.device)/manifest"] = [1] }
    there.files.withLock { $0.unreadable = [Intruder.device] }
    try await expectBothGoOn(one, other)
  }

  @Test func aManifestThatIsTooLargeIsNotRead() async throws {
    let (one, other) = try await pair(encrypts: false)
    there.change {
      $0["\(Intruder.device)/manifest"] = Array(repeating: 1, count: SyncCarrier.largestManifest + 1)
    }
    try await one.store.note("b", "goes on")
    _ = try await one.sync.sync()
    _ = try await other.sync.sync()
    #expect(other.store.notes()["b"] == "goes on")
    _ = try await other.sync.forget(Intruder.device)
    #expect(!there.files.withLock(\.files).keys.contains { $0.hasPrefix(Intruder.device) })
  }

  @Test func anObjectThatIsLargerThanItsManifestSaysIsNotHeld() async throws {
    let (one, other) = try await pair(encrypts: false)
    let bytes = Array(file(record("x", "liar", at: 5)).utf8)
    let intruder = Intruder(there: there, store: try one.sync.settings().store)
    try intruder.publish(["habits.json": Data(bytes)], with: nil, of: one.sync) { manifest in
      manifest.records["habits.json"]?.size = 3
    }
    #expect(try await other.sync.sync().notices.map(\.kind) == [.incomplete(files: 1)])
    #expect(!other.sandbox.exists(other.sandbox.data("habits.json")))
  }

  @Test func anIdThatIsLongerThanAFileNameStopsNobody() async throws {
    let (one, other) = try await pair(encrypts: false)
    let id = "pack/" + String(repeating: "n", count: 300)
    let path = "articles/\(id).md"
    let list = [
      path: SyncedFile(object: String(repeating: "0", count: 64), size: 1, sha256: Digest.sha256([1]))
    ]
    let bytes = Array(try JSONEncoder().encode(list))
    let name = Digest.sha256(bytes)
    there.change { $0["\(Intruder.device)/\(name)"] = bytes }
    let intruder = Intruder(there: there, store: try one.sync.settings().store)
    try intruder.publish(
      ["bookmarks.json": Data(file(record(id, "long", at: 5)).utf8)], with: nil, of: one.sync
    ) { $0.files = SyncedFile(object: name, size: bytes.count, sha256: name) }
    try await one.store.note("b", "goes on")
    for device in [one, other] { #expect(await device.failure() == nil) }
    #expect(other.store.notes()["b"] == "goes on")
  }

  @Test func whatWasMissedIsSentOnceForEachTimeItIsAskedFor() async throws {
    let (one, other) = try await pair(encrypts: false)
    try await one.store.note("b", "second")
    _ = try await one.sync.sync()
    let id = try one.id
    let object = try #require(
      there.files.withLock(\.files).keys.filter { $0.hasPrefix(id) && !$0.hasSuffix("manifest") }
        .max { there.size($0) < there.size($1) })
    let zeroed = { self.there.change { $0[object] = $0[object]?.map { _ in 0 } } }
    zeroed()
    _ = try await other.sync.sync()
    #expect(try await one.sync.sync().notices.map(\.kind) == [.rewritten(files: 1)])
    // The other device is away now: nothing is sent until it asks again.
    for _ in 0..<3 {
      let report = try await one.sync.sync()
      #expect(report.sent == 0 && report.notices.isEmpty)
    }
    zeroed()
    #expect(try await other.sync.sync().notices.map(\.kind) == [.incomplete(files: 1)])
    #expect(try await one.sync.sync().notices.map(\.kind) == [.rewritten(files: 1)])
    #expect(try await other.sync.sync().notices.isEmpty)
    #expect(other.store.notes()["b"] == "second")
    for device in [one, other, one, other] { _ = try await device.sync.sync() }
    let rest = there.files.withLock(\.files)
    for device in [one, other] { _ = try await device.sync.sync() }
    #expect(there.files.withLock(\.files) == rest)
  }

  @Test func whatCannotBeSavedHereIsNotRemovedFromTheStore() async throws {
    let (one, other) = try await pair(encrypts: false)
    try await other.store.note("b", "not merged yet")
    _ = try await other.sync.sync()
    var calls = FileCalls.system
    calls.open = { path, flags, mode in
      guard path.contains("/share/"), flags & O_CREAT != 0 else {
        return FileCalls.system.open(path, flags, mode)
      }
      errno = ENOSPC
      return -1
    }
    await #expect(throws: SyncFailure.self) {
      try await Disk.$calls.withValue(calls) { _ = try await one.sync.forget("desk") }
    }
    #expect(there.manifests.keys.contains("\(try other.id)/manifest"))
    #expect(try one.sync.settings().forgotten.isEmpty)
    _ = try await one.sync.forget("desk")
    #expect(one.store.notes()["b"] == "not merged yet")
  }

  @Test func onlyObjectsThatThisDeviceHasWrittenAreDeleted() async throws {
    let (one, _) = try await pair(encrypts: false)
    let (id, other) = (try one.id, String(repeating: "f", count: 64))
    there.change { $0["\(id)/\(other)"] = [7] }
    for text in ["c", "d", "e"] {
      try await one.store.note("n", text)
      _ = try await one.sync.sync()
    }
    let there = there.files.withLock(\.files)
    #expect(there["\(id)/\(other)"] == [7])
    // The manifest, one object of now and one of before, and the stranger's.
    #expect(there.keys.count { $0.hasPrefix(id) } == 4)
  }

  @Test func whatAKilledDeviceLeftInTheStoreIsDeletedLater() async throws {
    let (one, _) = try await pair(encrypts: true)
    let id = try one.id
    try await one.store.note("n", "killed before the manifest")
    there.files.withLock { $0.writesLeft = 1 }
    _ = await one.failure()
    there.files.withLock { $0.writesLeft = nil }
    for text in ["c", "d"] {
      try await one.store.note("n", text)
      _ = try await one.sync.sync()
    }
    #expect(there.files.withLock(\.files).keys.count { $0.hasPrefix(id) } == 3)
  }
}

/// A photo that cannot be saved here holds up nothing else.
@Suite struct UnsavedFileTests {
  @Test func recordsAndAPauseArePublishedAndTheReportIsTrue() async throws {
    let there = FakeStore()
    let (one, other) = (try SyncedDevice("laptop", there), try SyncedDevice("desk", there))
    let day = CalendarDay(number: 20_778)
    try await one.store.addChild(Child(id: "bean", dueDate: day + 100, startedOn: day))
    try await one.begin()
    try await other.join()
    let bytes = Array("not a picture, but nobody looks".utf8)
    let photo = "\(Digest.sha256(bytes)).jpg"
    try one.sandbox.write(
      String(decoding: bytes, as: UTF8.self), to: one.sandbox.data("photos/\(photo)"))
    try await one.store.note(
      "2026-11-21/\(photo)", "photo", in: DataFile(root: .data, path: "journal/2026-11.json"))
    _ = try await one.sync.sync()
    var calls = FileCalls.system
    calls.open = { path, flags, mode in
      guard path.contains("/photos/"), flags & O_CREAT != 0 else {
        return FileCalls.system.open(path, flags, mode)
      }
      errno = ENOSPC
      return -1
    }
    try await other.store.pause("bean", on: day)
    let report = try await Disk.$calls.withValue(calls) { try await other.sync.sync() }
    let full = StoreFailure.diskFull(path: other.sandbox.data("photos/\(photo)"))
    #expect(report.notices.map(\.kind) == [.filesNotSaved(count: 1, full)])
    #expect(report.received.records > 0 && report.sent > 0)
    #expect(try await one.sync.sync().isPaused)
    #expect(one.store.family().isPaused)
    // With room again the photo comes.
    #expect(try await other.sync.sync().received.files == 1)
  }
}
