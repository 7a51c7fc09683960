import FoundationEssentials
import Model
import OperatingSystem
import Synchronization
import Testing

@testable import Storage

/// Two people with two devices each, who share a child by a store that loses, delays and repeats, with power cuts.
///
/// In half of the histories a former partner who was removed still writes to the store with the former key.
///
/// In the end all four have the same of the child and everything of it that was reported as saved, and nobody has
/// anything of what the other one keeps private, or of the removed one. `LIONHEART_SYNCS` and `LIONHEART_SEED` as for one person's.
@Suite struct PartnerTortureTests {
  private static let operations =
    ProcessInfo.processInfo.environment["LIONHEART_SYNCS"].flatMap(Int.init).map { $0 / 4 } ?? 500
  private static let first = MergeTests.Seeded.seed ?? 1
  private static let operationsOfOne = 250

  @Test func bothEndWithAllThatIsSharedAndNothingElse() async throws {
    let histories = max(1, Self.operations / Self.operationsOfOne)
    for history in 0..<UInt64(histories) {
      var parents = try await Parents(seed: Self.first + history)
      for _ in 0..<Self.operationsOfOne { try await parents.step() }
      try await parents.settle()
      let faults = try parents.faults()
      #expect(faults.isEmpty, "LIONHEART_SEED=\(Self.first + history): \(faults)")
      if !faults.isEmpty { return }
    }
    print(
      "counted: \(histories * Self.operationsOfOne) sync operations with a partner (LIONHEART_SEED=\(Self.first))"
    )
  }
}

/// Devices 0 and 1 are one person's, 2 and 3 the other's; all but 1 take part in what both share.
private struct Parents {
  struct Device {
    var disk = ForgetfulDisk()
    let own = FakeStore()
    let both = FakeStore()
    /// How wrong its clock is, in milliseconds.
    let offset: Int64
    var person: Int
    var isShared = true
  }

  private static let day = CalendarDay(number: 20_778)
  private var random: MergeTests.Seeded
  private var devices: [Device] = []
  private var now: Int64 = 1_795_238_016_000
  private var count = 0
  /// The cards of the child that were said to be saved, by their titles.
  private var saved: Set<String> = []
  /// Those that somebody may have deleted.
  private var deleted: Set<String> = []
  private var isRestless = false
  private var encrypts = false
  private var key: Secret?
  /// The key that a removed partner has.
  private var stolen: Secret?
  private let removed: PartnerDevice

  init(seed: UInt64) async throws {
    random = MergeTests.Seeded(state: seed)
    removed = try PartnerDevice("Kim", FakeStore())
    // Ahead of all others, so that what it writes would win.
    removed.sandbox.set(milliseconds: 2_500_000_000_000)
    encrypts = Bool.random(using: &random)
    let years: Int64 = 365 * 86_400_000
    for index in 0..<4 {
      devices.append(
        Device(offset: Int64.random(in: -2 * years...2 * years, using: &random), person: index / 2))
    }
    devices[1].isShared = false
    let store = try store(0)
    try await devices[0].disk.use {
      let child = Child(id: "bean", dueDate: CalendarDay(number: 20_900), startedOn: Self.day)
      try await store.addChild(child)
    }
    try await begin()
  }

  private mutating func begin() async throws {
    for first in [0, 2] {
      try await use(first, .own) { _ = try await $0.setUp(address: "x", encrypts: false) }
      carry(.own)
      try await use(first + 1, .own) {
        _ = try await $0.join(address: "x", $0.find(), key: nil, isDry: false)
      }
    }
    let isEncrypted = encrypts
    (stolen, key) = try await use(0, .partner) { sync in
      _ = try await sync.setUp(
        address: "x", encrypts: isEncrypted, sharing: SharingOptions(name: "Min", children: ["bean"]))
      guard isEncrypted else { return (nil, nil) }
      let former = try sync.key()
      _ = try await sync.rekey()
      return (former, try sync.key())
    }
    let key = key
    for index in [2, 3] {
      carry(.partner)
      carry(.own)
      try await sync(index, .own)
      try await use(index, .partner) { sync in
        let name = try key.map { key throws(SyncFailure) in try sync.addKey(key) }
        _ = try await sync.join(
          address: "x", sync.find(), key: name, isDry: false, sharing: SharingOptions(name: "Jun"))
      }
      try await sync(index, .own)
    }
  }

  private func store(_ index: Int) throws -> Store {
    let time = now + devices[index].offset
    return Store(
      folders: try Folders(environment: ["HOME": "/home"]), program: "torture", now: { time },
      today: { Self.day })
  }

  private func there(_ index: Int, _ space: SyncSpace) -> FakeStore {
    space == .own ? devices[index].own : devices[index].both
  }

  private func use<Result>(
    _ index: Int, _ space: SyncSpace, _ body: (DeviceSync) async throws -> Result
  ) async throws -> Result {
    let sync = DeviceSync(
      store: try store(index), carrier: there(index, space).carrier, cipher: .fake, machine: "m\(index)",
      name: "m\(index)", space: space)
    return try await devices[index].disk.use { try await body(sync) }
  }

  private func sync(_ index: Int, _ space: SyncSpace) async throws {
    guard space == .own || devices[index].isShared else { return }
    do { try await use(index, space) { _ = try await $0.sync() } } catch is SyncFailure {}
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  // MARK: What happens

  mutating func step() async throws {
    now += Int64.random(in: 0...3_600_000, using: &random)
    let index = Int.random(in: 0..<4, using: &random)
    let space: SyncSpace = chance(50) ? .own : .partner
    let isCut = chance(10)
    if isCut { devices[index].disk.fail(at: Int.random(in: 0..<600, using: &random), .powerCut) }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<45: try await save(index)
    case 45..<80:
      carrySome(to: index, space)
      try await sync(index, space)
    case 80..<90: carrySome(to: index, space)
    case 90..<93: damage(index, space)
    case 93..<95: try await forge(index)
    default:
      let full: Int? = chance(50) ? 1 : nil
      there(index, space).files.withLock { $0.writesLeft = full }
    }
    if isCut {
      devices[index].disk.heal()
      devices[index].disk = devices[index].disk.afterPowerCut(&random)
    }
  }

  private mutating func save(_ index: Int) async throws {
    count += 1
    let (number, store, what) = (count, try store(index), Int.random(in: 0..<10, using: &random))
    let person = devices[index].person
    let pick = UInt64.random(in: 0...UInt64.max, using: &random)
    let done = await devices[index].disk.use { () -> String? in
      let cards = store.tasks().tasks.filter { $0.child == "bean" }.sorted { $0.id < $1.id }
      let card = cards.isEmpty ? nil : cards[Int(pick % UInt64(cards.count))]
      do {
        switch what {
        case 0:
          let file = DataFile(root: .data, path: "journal/2026-11.json")
          try await store.note("2026-11-\(10 + number % 20)", "secret\(person)", in: file)
        case 1:
          try await store.addTasks([NewTask(TaskEdit(title: "secret\(person)"))], on: Self.day)
        case 2: try await store.pause("bean", on: Self.day + number)
        case 3: try await store.resume("bean", on: Self.day + number)
        case 4: if let card { try await store.moveTask(card.id, to: .doing, on: Self.day) }
        case 5:
          guard let card else { return nil }
          try await store.removeTask(card.id)
          return "-\(card.title)"
        default:
          try await store.addTasks([NewTask(TaskEdit(title: "n\(number)"), child: "bean")], on: Self.day)
          return "+n\(number)"
        }
        return nil
      } catch {
        // What was not confirmed may be there or not.
        return card.map { "-\($0.title)" }
      }
    }
    guard let done else { return }
    let title = String(done.dropFirst())
    if done.hasPrefix("+") { saved.insert(title) } else { deleted.insert(title) }
  }

  /// A removed partner writes with the former key: another child's card, a pause, and that everybody was removed.
  private mutating func forge(_ index: Int) async throws {
    guard let stolen else { return }
    let name = try removed.sync.addKey(stolen)
    let both = devices[index].both
    guard let store = both.manifests.values.compactMap({ try? SyncEnvelope($0).store }).first else { return }
    try await removed.store.change(nil) {
      try $0.update(.children, "bean", as: Child.self) { _ in
        Child(id: "bean", nickname: "forged", startedOn: Self.day)
      }
    }
    let bytes = Data(try removed.sandbox.text(removed.sandbox.data("children.json")).utf8)
    let names = both.manifests.keys.map { String($0.prefix(16)) }.sorted()
    let device = chance(50) ? names.randomElement(using: &random) ?? Intruder.device : Intruder.device
    try Intruder(there: both, store: store, space: .partner).publish(
      ["children.json": bytes], as: device, counter: Int.random(in: 1...1_000_000, using: &random),
      with: name, of: removed.sync
    ) { $0.forgotten = names }
  }

  /// Carries some files from one replica to another.
  private mutating func carrySome(to: Int, _ space: SyncSpace) {
    let others = devices.indices.filter {
      $0 != to && (space == .partner || devices[$0].person == devices[to].person)
    }
    guard let from = others.randomElement(using: &random) else { return }
    let own = there(to, space).files.withLock(\.files)
    for (path, bytes) in there(from, space).files.withLock(\.files).sorted(by: { $0.key < $1.key })
    where chance(75) {
      if path.hasSuffix("/manifest"), counter(own[path]) > counter(bytes) { continue }
      there(to, space).change { $0[path] = bytes }
    }
  }

  /// The counter of a manifest; 0 for those under the former key, which no owner of a name has.
  private func counter(_ bytes: [UInt8]?) -> Int {
    guard let envelope = bytes.flatMap({ try? SyncEnvelope($0) }) else { return 0 }
    let former = try? stolen.map(SyncCipher.fake.name)
    return envelope.key != nil && envelope.key == former ?? nil ? 0 : envelope.counter
  }

  private mutating func damage(_ index: Int, _ space: SyncSpace) {
    let paths = there(index, space).files.withLock { $0.files.keys.sorted() }
    guard let path = paths.randomElement(using: &random) else { return }
    let isGone = chance(50)
    there(index, space).change { $0[path] = isGone ? nil : $0[path].map { Array($0.dropLast(3)) } }
  }

  // MARK: What comes of it

  mutating func settle() async throws {
    for index in devices.indices {
      for space in [SyncSpace.own, .partner] { there(index, space).files.withLock { $0.writesLeft = nil } }
    }
    var before: [[String: [UInt8]]] = []
    for _ in 0..<10 {
      for index in devices.indices {
        for space in [SyncSpace.own, .partner, .own] {
          carry(.own)
          carry(.partner)
          try await sync(index, space)
        }
      }
      let after = devices.indices.flatMap { [there($0, .own), there($0, .partner)] }.map {
        $0.files.withLock(\.files)
      }
      if after == before { return }
      before = after
    }
    isRestless = true
  }

  /// Brings what the owner of each name has everywhere.
  private func carry(_ space: SyncSpace) {
    for to in devices.indices {
      for from in devices.indices where from != to {
        if space == .own, devices[from].person != devices[to].person { continue }
        let own = there(to, space).files.withLock(\.files)
        let its = there(from, space).files.withLock(\.files)
        for (path, bytes) in its where path.hasSuffix("/manifest") && counter(bytes) >= counter(own[path]) {
          let device = path.dropLast("manifest".count)
          there(to, space).change { $0.merge(its.filter { $0.key.hasPrefix(device) }) { $1 } }
        }
      }
    }
  }

  func faults() throws -> [String] {
    var faults = isRestless ? ["it never comes to rest"] : []
    var first: ([String], Child?)?
    for (index, device) in devices.enumerated() {
      let store = try store(index)
      let (tasks, child) = device.disk.use {
        (store.tasks().tasks, store.children().children.first { $0.id == "bean" })
      }
      if child?.nickname == "forged" { faults.append("device \(index) has heard the removed one") }
      let shared = tasks.filter { $0.child == "bean" }.map { "\($0.title) \($0.column)" }.sorted()
      if let first, first != (shared, child) { faults.append("device \(index) has something else") }
      first = first ?? (shared, child)
      let titles = Set(tasks.map(\.title))
      for title in saved.subtracting(deleted).subtracting(titles) {
        faults.append("device \(index) lost \(title)")
      }
      let others = "secret\(1 - device.person)"
      for (path, bytes) in device.disk.files where String(decoding: bytes, as: UTF8.self).contains(others) {
        faults.append("device \(index) has the other one's \(path)")
      }
      for (path, bytes) in device.both.files.withLock(\.files)
      where String(decoding: bytes, as: UTF8.self).contains("secret") {
        faults.append("\(path) of what is shared has something private")
      }
    }
    return Array(faults.sorted().prefix(6))
  }
}
