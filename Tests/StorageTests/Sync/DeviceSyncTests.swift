import FoundationEssentials
import Model
import OperatingSystem
import Synchronization
import Testing

@testable import Storage

/// A device of the person's.
struct SyncedDevice {
  let sandbox: Sandbox
  let there: FakeStore
  var machine: String

  init(_ machine: String, _ there: FakeStore, in sandbox: Sandbox? = nil) throws {
    self.sandbox = try sandbox ?? Sandbox()
    (self.there, self.machine) = (there, machine)
  }

  var store: Store { sandbox.store() }
  var sync: DeviceSync {
    DeviceSync(store: store, carrier: there.carrier, cipher: .fake, machine: machine, name: machine)
  }

  func begin(encrypts: Bool = false) async throws {
    _ = try await sync.setUp(address: "here", encrypts: encrypts)
  }

  @discardableResult
  func join(key: String? = nil) async throws -> SyncReport {
    try await sync.join(address: "here", sync.find(), key: key, isDry: false)
  }

  /// The name it has in the store.
  var id: String { get throws { try #require(try sync.devices().first).id } }

  /// Why it could not sync.
  func failure() async -> SyncFailure? {
    do throws(SyncFailure) {
      _ = try await sync.sync()
      return nil
    } catch {
      return error
    }
  }
}

@Suite struct DeviceSyncTests {
  private let there = FakeStore()

  /// Two devices that share what the first one has.
  private func pair(encrypts: Bool = false) async throws -> (SyncedDevice, SyncedDevice) {
    let (one, other) = (try SyncedDevice("laptop", there), try SyncedDevice("desk", there))
    try await one.store.note("a", "from the laptop")
    try await one.begin(encrypts: encrypts)
    if encrypts, let key = try one.sync.key() { try other.sync.addKey(key) }
    try await other.join()
    return (one, other)
  }

  @Test func whatOneSavesIsOnTheOther() async throws {
    let (one, other) = try await pair()
    #expect(other.store.notes() == ["a": "from the laptop"])
    try await other.store.note("b", "from the desk")
    try await other.store.note("a", nil)
    #expect(try await other.sync.sync().sent == 1)
    let report = try await one.sync.sync()
    #expect(one.store.notes() == ["b": "from the desk"])
    #expect(report.received.new.total == 1 && report.received.removed.total == 1 && report.notices.isEmpty)
    _ = try await other.sync.sync()
    #expect(
      try one.sandbox.text(one.sandbox.data("bookmarks.json"))
        == other.sandbox.text(other.sandbox.data("bookmarks.json")))
  }

  @Test func itComesToRest() async throws {
    let (one, other) = try await pair()
    for _ in 0..<2 {
      _ = try await one.sync.sync()
      _ = try await other.sync.sync()
    }
    let before = there.files.withLock(\.files)
    #expect(try await one.sync.sync() == SyncReport().with(here: 1))
    _ = try await other.sync.sync()
    #expect(there.files.withLock(\.files) == before)
  }

  @Test func fieldsThatBothChangedAreBothKept() async throws {
    let (one, other) = try await pair()
    let day = CalendarDay(number: 20_778)
    let child = Child(id: "c", startedOn: day)
    try await one.store.change(nil) { try $0.update(.children, "c", as: Child.self) { _ in child } }
    _ = try await one.sync.sync()
    _ = try await other.sync.sync()
    one.sandbox.set(milliseconds: Sandbox.start + 1)
    try await one.store.change(nil) {
      try $0.update(.children, "c", as: Child.self) {
        $0.map {
          var child = $0; child.nickname = "Bean"; return child
        }
      }
    }
    other.sandbox.set(milliseconds: Sandbox.start + 400_000_000_000)
    try await other.store.change(nil) {
      try $0.update(.children, "c", as: Child.self) {
        $0.map {
          var child = $0; child.dueDate = day; return child
        }
      }
    }
    for _ in 0..<2 {
      _ = try await one.sync.sync()
      _ = try await other.sync.sync()
    }
    for device in [one, other] {
      let found = device.store.read(.children, as: Child.self).records["c"]
      #expect(found?.nickname == "Bean" && found?.dueDate == day)
    }
  }

  @Test func whatIsMissingDeletesNothing() async throws {
    let (one, other) = try await pair()
    there.change { $0 = [:] }
    #expect(await one.failure() == .storeGone)
    #expect(await other.failure() == .storeGone)
    #expect(one.store.notes() == ["a": "from the laptop"] && other.store.notes() == one.store.notes())
    #expect(there.files.withLock(\.files).isEmpty)
  }

  @Test func aCopyThatOnlyOneLostIsWrittenAnew() async throws {
    let (one, other) = try await pair()
    let id = try one.id
    there.change { $0 = $0.filter { !$0.key.hasPrefix(id) } }
    let report = try await one.sync.sync()
    #expect(report.notices.map(\.kind) == [.rewritten(files: 1)])
    #expect(there.manifests.keys.contains("\(id)/manifest"))
    #expect(await other.failure() == nil)
  }

  @Test(arguments: [[UInt8](), Array(repeating: 0, count: 300), Array("lionheart-sync 1 x".utf8)])
  func aDamagedManifestIsLeftAloneAndMended(bytes: [UInt8]) async throws {
    let (one, other) = try await pair()
    let id = try one.id
    there.change { $0["\(id)/manifest"] = bytes }
    #expect(try await other.sync.sync().notices.map(\.kind) == [.damaged])
    #expect(other.store.notes() == ["a": "from the laptop"])
    _ = try await one.sync.sync()
    #expect(try await other.sync.sync().notices.isEmpty)
  }

  @Test func aCutManifestIsLeftAlone() async throws {
    let (one, other) = try await pair()
    let id = try one.id
    there.change { $0["\(id)/manifest"]?.removeLast(3) }
    #expect(try await other.sync.sync().notices.map(\.kind) == [.damaged])
  }

  @Test func anOlderVersionIsLeftAlone() async throws {
    let (one, other) = try await pair()
    let old = there.manifests
    try await one.store.note("b", "second")
    _ = try await one.sync.sync()
    _ = try await other.sync.sync()
    let id = try one.id
    there.change { $0["\(id)/manifest"] = old["\(id)/manifest"] }
    #expect(try await other.sync.sync().notices.map(\.kind) == [.old])
    #expect(other.store.notes().count == 2)
    _ = try await one.sync.sync()
    #expect(try await other.sync.sync().notices.isEmpty)
  }

  @Test func anotherStoresManifestAndANewerFormatAreLeftAlone() async throws {
    let (one, other) = try await pair()
    let id = try one.id
    let foreign = SyncEnvelope(
      store: String(repeating: "z", count: 16), device: id, counter: 99, key: nil, body: [])
    there.change { $0["\(id)/manifest"] = foreign.bytes }
    #expect(try await other.sync.sync().notices.map(\.kind) == [.foreign])
    there.change { $0["\(id)/manifest"] = Array("lionheart-sync 2 what comes later\n".utf8) }
    #expect(try await other.sync.sync().notices.map(\.kind) == [.newer])
  }

  @Test func aDamagedObjectIsAskedForAndWrittenAnew() async throws {
    let (one, other) = try await pair()
    try await one.store.note("b", "second")
    _ = try await one.sync.sync()
    let id = try one.id
    let object = try #require(
      there.files.withLock(\.files).keys.filter { $0.hasPrefix(id) && !$0.hasSuffix("manifest") }
        .max { there.size($0) < there.size($1) })
    there.change { $0[object] = $0[object]?.map { _ in 0 } }
    #expect(try await other.sync.sync().notices.map(\.kind) == [.incomplete(files: 1)])
    #expect(other.store.notes().count == 1)
    #expect(try await one.sync.sync().notices.map(\.kind) == [.rewritten(files: 1)])
    #expect(try await other.sync.sync().notices.isEmpty)
    #expect(other.store.notes().count == 2)
  }

  @Test func aClonedDiskIsFoundByItsMachine() async throws {
    let (one, other) = try await pair()
    let clone = try copy(of: one, machine: "clone")
    let stamp = try one.store.device()
    #expect(try await clone.sync.sync().notices.map(\.kind) == [.clonedDevice])
    #expect(try clone.id != one.id)
    #expect(try clone.store.device() != stamp)
    try await clone.store.note("c", "from the clone")
    _ = try await clone.sync.sync()
    _ = try await other.sync.sync()
    #expect(other.store.notes().count == 2)
    #expect(try await one.sync.sync().notices.isEmpty)
  }

  @Test func aCloneOfTheSameMachineIsFoundByWhatItPublished() async throws {
    let (one, other) = try await pair()
    let clone = try copy(of: one, machine: one.machine)
    try await clone.store.note("c", "from the clone")
    _ = try await clone.sync.sync()
    try await one.store.note("d", "from the laptop, too")
    #expect(try await one.sync.sync().notices.map(\.kind) == [.clonedDevice])
    _ = try await other.sync.sync()
    #expect(Set(other.store.notes().keys) == ["a", "c", "d"])
    #expect(Set(one.store.notes().keys) == ["a", "c", "d"])
  }

  /// Another computer with a copy of a device's disk.
  private func copy(of device: SyncedDevice, machine: String) throws -> SyncedDevice {
    let clone = try SyncedDevice(machine, there)
    for (from, to) in [
      (device.sandbox.folders.data, clone.sandbox.folders.data),
      (device.sandbox.folders.state, clone.sandbox.folders.state),
    ] {
      try FileManager.default.createDirectory(
        at: URL(filePath: to).deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: from, toPath: to)
    }
    return clone
  }

  @Test func whoIsKilledWhilePublishingGoesOn() async throws {
    for writes in 0..<4 {
      let store = FakeStore()
      let one = try SyncedDevice("laptop", store)
      try await one.begin()
      for month in ["2026-10", "2026-11"] {
        let file = DataFile(root: .data, path: "reading/\(month).json")
        try await one.store.note("a", month, in: file)
      }
      store.files.withLock { $0.writesLeft = writes }
      #expect(await one.failure() != nil || writes == 3)
      store.files.withLock { $0.writesLeft = nil }
      #expect(await one.failure() == nil)
      let other = try SyncedDevice("desk", store)
      try await other.join()
      #expect(other.store.notes(DataFile(root: .data, path: "reading/2026-11.json")) == ["a": "2026-11"])
      #expect(try other.sync.devices().count == 2)
    }
  }

  @Test func joiningIsGoneOnWith() async throws {
    let one = try SyncedDevice("laptop", there)
    try await one.store.note("a", "from the laptop")
    try await one.begin()
    let other = try SyncedDevice("desk", there)
    try await other.store.note("b", "from the desk", in: DataFile(root: .data, path: "reading/2026-11.json"))
    there.files.withLock { $0.writesLeft = 1 }
    let failure = await #expect(throws: SyncFailure.self) { try await other.join() }
    guard case .partly(let report, .carrier(.unverified)) = failure else { return #expect(Bool(false)) }
    #expect(report.received.new.total == 1)
    let written = there.files.withLock(\.files.count)
    there.files.withLock { $0.writesLeft = nil }
    let next = try await other.sync.sync()
    #expect(next.sent == 1 && there.files.withLock(\.files.count) == written + 2)
  }

  @Test func undoIsOfOnesOwnActionsOnly() async throws {
    let (one, other) = try await pair()
    try await other.store.note("b", "from the desk")
    _ = try await other.sync.sync()
    _ = try await one.sync.sync()
    #expect(try await one.store.undo() == Action(.bookmarkAdd))
    #expect(one.store.notes() == ["b": "from the desk"])
  }

  @Test func whatAnotherProgramPutBackIsMergedAgain() async throws {
    let (one, other) = try await pair()
    let path = other.sandbox.data("bookmarks.json")
    let old = try other.sandbox.text(path)
    try await one.store.note("b", "second")
    _ = try await one.sync.sync()
    _ = try await other.sync.sync()
    try await other.store.note("c", "third")
    _ = try await other.sync.sync()
    try other.sandbox.write(old, to: path)
    _ = try await other.sync.sync()
    #expect(Set(other.store.notes().keys) == ["a", "b", "c"])
  }

  @Test func aForgottenDeviceMayComeBack() async throws {
    let (one, other) = try await pair()
    try await other.store.note("b", "from the desk")
    _ = try await other.sync.sync()
    _ = try await one.sync.sync()
    let gone = try await one.sync.forget("desk")
    #expect(gone.name == "desk" && one.store.notes().count == 2)
    #expect(there.manifests.count == 1)
    try await other.store.note("c", "later")
    #expect(await other.failure() == .forgotten)
    #expect(there.manifests.count == 1)
    try await one.store.note("d", "meanwhile")
    _ = try await one.sync.sync()
    let plan = try await other.sync.join(address: "here", other.sync.find(), key: nil, isDry: true)
    #expect(plan.received.new.total == 1 && there.manifests.count == 1)
    try await other.join()
    _ = try await one.sync.sync()
    #expect(one.store.notes().count == 4)
    #expect(try other.id != gone.id)
  }

  @Test func twoAtOnceDoNotMix() async throws {
    let (one, _) = try await pair()
    let path = one.sandbox.state("sync/lock")
    let lock = try FileLock(at: path, for: FileLock.Holder(since: 0, program: "another"))
    #expect(await one.failure() == .busy(program: "another"))
    _ = consume lock
    #expect(await one.failure() == nil)
  }

  @Test func aNewerFileIsReadByNobodyAndLosesNothing() async throws {
    let (one, other) = try await pair()
    try one.sandbox.write(file(record("z", "new", at: 5), schema: 99), to: one.sandbox.data("habits.json"))
    _ = try await one.sync.sync()
    #expect(try await other.sync.sync().notices.map(\.kind) == [.newerFile(path: "habits.json")])
    #expect(!other.sandbox.exists(other.sandbox.data("habits.json")))
  }
}

extension FakeStore {
  func size(_ path: String) -> Int { files.withLock { $0.files[path]?.count ?? 0 } }
}

extension SyncReport {
  fileprivate func with(here records: Int) -> SyncReport {
    var (report, counts) = (self, BackupCounts())
    for id in 0..<records { counts.add("\(id)", of: .bookmarks) }
    report.localRecords = counts
    return report
  }
}
