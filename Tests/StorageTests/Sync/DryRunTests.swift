import FoundationEssentials
import Model
import OperatingSystem
import Synchronization
import Testing

@testable import Storage

/// A dry run reports what a sync would change and writes nothing but the lock of sync.
@Suite struct DryRunTests {
  private let there = FakeStore()

  /// Every file below a device's home folder, with its bytes.
  private func files(of sandbox: Sandbox) throws -> [String: Data] {
    var files: [String: Data] = [:]
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sandbox.home)
    for path in paths where !path.hasSuffix("sync/lock") && !path.hasSuffix("partner/lock") {
      // Folders have no contents.
      files[path] = FileManager.default.contents(atPath: "\(sandbox.home)/\(path)") ?? Data()
    }
    return files
  }

  /// Runs `body` and expects that it changes no file of the device and nothing in the store.
  private func writingNothing<Result>(
    _ sandbox: Sandbox, _ body: () async throws -> Result
  ) async throws -> Result {
    let (before, stored) = (try files(of: sandbox), there.files.withLock(\.files))
    let result = try await body()
    let after = try files(of: sandbox)
    // The folder of the lock is made with it.
    let isLockFolder = { (path: String) in path.hasSuffix("lionheart/sync") || path.hasSuffix("sync/partner")
    }
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] && !isLockFolder($0) }
    #expect(changed.isEmpty)
    #expect(there.files.withLock(\.files) == stored)
    return result
  }

  /// Leaves a change in the write-ahead log that has not reached its second file, as a killed program does.
  private func leavePendingChange(in sandbox: Sandbox) async throws {
    try await sandbox.store().importTasks([SavedLife.task(1)])
    let path = sandbox.data("taskhistory/2026-11.json")
    let before = try sandbox.text(path)
    try await sandbox.store().moveTask(SavedLife.task(1).id, to: .done, on: CalendarDay(number: 20_778))
    try sandbox.write(before, to: path)
    let log = try sandbox.text(sandbox.state("undo.log")).split(separator: "\n")
    try sandbox.write(log.dropLast().joined(separator: "\n") + "\n", to: sandbox.state("undo.log"))
    #expect(sandbox.store().taskEvents().count == 2)
  }

  @Test func ofAJoinTakesNoIdentityAndFinishesNoPendingChange() async throws {
    let (one, other) = (try SyncedDevice("laptop", there), try SyncedDevice("desk", there))
    try await one.store.note("a", "from the laptop")
    try await one.begin()
    try await leavePendingChange(in: other.sandbox)
    let plan = try await writingNothing(other.sandbox) {
      try await other.sync.join(address: "here", other.sync.find(), key: nil, isDry: true)
    }
    #expect(plan.received.new.total == 1 && plan.sent == 2)
    #expect(!other.sandbox.exists(other.sandbox.state("sync/machines")))
    let report = try await other.join()
    #expect(report.received == plan.received)
    _ = try await one.sync.sync()
    #expect(one.store.taskEvents().count == 2)
  }

  @Test func ofASyncReportsWhatTheSyncThenDoes() async throws {
    let (one, other) = (try SyncedDevice("laptop", there), try SyncedDevice("desk", there))
    try await one.store.note("a", "from the laptop")
    try await one.begin()
    try await other.join()
    try await other.store.note("b", "from the desk")
    try await other.store.note("c", "a month", in: DataFile(root: .data, path: "reading/2026-11.json"))
    _ = try await other.sync.sync()
    try await one.store.note("d", "not published yet", in: DataFile(root: .data, path: "habits.json"))
    try await leavePendingChange(in: one.sandbox)
    let plan = try await writingNothing(one.sandbox) { try await one.sync.sync(isDry: true) }
    #expect(plan.received.new.total == 2 && plan.sent == 3 && plan.notices.isEmpty)
    let status = try await writingNothing(one.sandbox) { try await one.sync.status() }
    #expect(status.pendingFiles == 3)
    let report = try await one.sync.sync()
    #expect(report.received == plan.received && report.notices.isEmpty)
    #expect(one.store.notes().count == 2)
  }

  @Test func onACopyOfADiskTakesNoNewIdentity() async throws {
    let one = try SyncedDevice("laptop", there)
    try await one.store.note("a", "from the laptop")
    try await one.begin()
    let stamps = try one.store.device()
    let clone = try SyncedDevice("clone", there, in: one.sandbox)
    for _ in 0..<2 {
      let plan = try await writingNothing(one.sandbox) { try await clone.sync.sync(isDry: true) }
      #expect(plan.notices.map(\.kind) == [.clonedDevice])
    }
    #expect(try clone.store.device() == stamps)
    #expect(try await clone.sync.sync().notices.map(\.kind) == [.clonedDevice])
    #expect(try clone.store.device() != stamps)
  }

  @Test func ofAPartnersStoreAgreesToNothing() async throws {
    let (min, jun) = (try PartnerDevice("Min", there), try PartnerDevice("Jun", there))
    try await min.add("bean", named: "Bean")
    try await min.card("Book the tour", for: "bean")
    try await min.begin(["bean"])
    try await jun.card("Mine alone", for: nil)
    let plan = try await writingNothing(jun.sandbox) {
      try await jun.sync.join(address: "both", jun.sync.find(), key: nil, isDry: true)
    }
    #expect(plan.children.map(\.id) == ["bean"] && plan.people == ["Min"])
    let report = try await jun.join()
    #expect(report.received == plan.received && jun.titles == ["Book the tour", "Mine alone"])
    try await min.card("Another", for: "bean")
    _ = try await min.meet()
    _ = try await writingNothing(jun.sandbox) { try await jun.sync.sync(isDry: true) }
    #expect(jun.titles.count == 2)
  }

  @Test func doesNotPostponeTheSyncOfATimer() async throws {
    let one = try SyncedDevice("laptop", there)
    try await one.begin()
    #expect(!one.sync.isDue())
    one.sandbox.set(milliseconds: Sandbox.start + 900_000)
    _ = try await one.sync.sync(isDry: true)
    #expect(one.sync.isDue())
    _ = try await one.sync.sync()
    #expect(!one.sync.isDue())
  }

  @Test(arguments: [false, true])
  func ofAJoinIgnoresWhatAnInterruptedJoinLeft(encrypts: Bool) async throws {
    let (one, other) = (try SyncedDevice("laptop", there), try SyncedDevice("desk", there))
    try await one.store.note("a", "from the laptop")
    try await one.begin(encrypts: encrypts)
    if encrypts, let key = try one.sync.key() { try other.sync.addKey(key) }
    try await other.store.note("b", "of the desk", in: DataFile(root: .data, path: "reading/2026-11.json"))
    try await other.join()
    // As if the program had been killed before the settings were written.
    try Disk.removeIfExists(other.sandbox.state("sync/settings.json"))
    let plan = try await writingNothing(other.sandbox) {
      try await other.sync.join(address: "here", other.sync.find(), key: nil, isDry: true)
    }
    // In clear text, the objects that it left are named after their contents, so they are found. Encrypted ones are
    // written anew.
    #expect(plan.sent == (encrypts ? 2 : 0))
    let report = try await other.join()
    #expect(report.sent == plan.sent)
    #expect(report.received == plan.received)
  }
}
