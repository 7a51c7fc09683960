import FoundationEssentials
import Model
import OperatingSystem
import Synchronization
import Testing

@testable import Storage

/// Several devices over a store that does all that a store can do, killed at any call, with clocks years apart.
///
/// Two others write to the store: a thief who has a former key, and somebody without any key. In the end all devices
/// hold the same, everything that was reported as saved, and nothing of the two. `LIONHEART_SYNCS` is the number of
/// operations, `LIONHEART_SEED` the first history.
@Suite struct SyncTortureTests {
  private static let operations =
    ProcessInfo.processInfo.environment["LIONHEART_SYNCS"].flatMap(Int.init) ?? 750
  private static let first = MergeTests.Seeded.seed ?? 1
  private static let operationsOfOne = 250

  @Test func allDevicesEndWithAllThatWasSaved() async throws {
    var thefts = 0
    let histories = max(1, Self.operations / Self.operationsOfOne)
    for history in 0..<UInt64(histories) {
      var family = try await SyncedFamily(seed: Self.first + history)
      for _ in 0..<Self.operationsOfOne { try await family.step() }
      try await family.settle()
      let faults = try await family.faults()
      thefts += family.thefts
      #expect(faults.isEmpty, "LIONHEART_SEED=\(Self.first + history): \(faults)")
      if !faults.isEmpty { return }
    }
    // A single history that is replayed may have no thief.
    #expect(histories < 10 || thefts > 0)
    print("counted: \(histories * Self.operationsOfOne) sync operations (LIONHEART_SEED=\(Self.first))")
  }
}

/// A number to which devices add.
private struct Glasses: Codable, Sendable { var amount: Double? }

/// Devices of one person, each with its own replica of the store, between which files are carried at random.
private struct SyncedFamily {
  /// A device.
  struct Device {
    var disk = ForgetfulDisk()
    let there = FakeStore()
    let machine: String
    /// How wrong its clock is, in milliseconds.
    var offset: Int64
    var isOn = false
    /// Whether it has the key that the person uses now.
    var hasKey = true
  }

  private static let months = ["bookmarks.json", "reading/2025-10.json", "reading/2026-11.json"]
  private static let journal = "journal/2026-11.json"
  private static let amounts = DataFile(root: .data, path: "checkins/2026-11.json")

  private var random: MergeTests.Seeded
  private var devices: [Device] = []
  private var now: Int64 = 1_795_238_016_000
  /// What was said to be saved, by file and id.
  private var saved: [String: String] = [:]
  /// What was added to an amount: at least, and with what nobody knows of at most.
  private var added = (least: 0.0, most: 0.0)
  /// What was deleted: nobody has it in the end, although it is forgotten after half a year.
  private var gone: Set<String> = []
  private var (hasTwins, isAnew) = (false, false)
  /// Former versions of files of the store.
  private var former: [String: [[UInt8]]] = [:]
  private var (count, isRestless) = (0, false)
  private var key: Secret?
  /// Former keys, which a thief has.
  private var stolen: [Secret] = []
  private let thief: SyncedDevice
  private(set) var thefts = 0

  init(seed: UInt64) async throws {
    random = MergeTests.Seeded(state: seed)
    thief = try SyncedDevice("thief", FakeStore())
    let most: Int64 = 3 * 365 * 86_400_000
    for index in 0..<Int.random(in: 2...7, using: &random) {
      devices.append(Device(machine: "m\(index)", offset: Int64.random(in: -most...most, using: &random)))
    }
    try await save(0)
    try await begin()
    devices[0].isOn = true
  }

  /// The first device sets a store up, half of them encrypted.
  private mutating func begin() async throws {
    let encrypts = chance(50)
    key = try await use(0) {
      _ = try await $0.setUp(address: "x", encrypts: encrypts)
      return try $0.key()
    }
  }

  /// A store on a device's own disk.
  private func store(_ index: Int) throws -> Store {
    let time = now + devices[index].offset
    return Store(
      folders: try Folders(environment: ["HOME": "/home"]), program: "torture", now: { time },
      today: { CalendarDay(number: 20_000) })
  }

  private func use<Result>(
    _ index: Int, _ body: (DeviceSync) async throws -> Result
  ) async throws -> Result {
    let device = devices[index]
    let sync = DeviceSync(
      store: try store(index), carrier: device.there.carrier, cipher: .fake, machine: device.machine,
      name: device.machine)
    return try await device.disk.use { try await body(sync) }
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  // MARK: What happens

  mutating func step() async throws {
    now += Int64.random(in: 0...3_600_000, using: &random)
    let index = Int.random(in: 0..<devices.count, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<38: try await mayBeKilled(index) { try await $0.save(index) }
    case 38..<72:
      if chance(70) { carry(to: index) }
      try await mayBeKilled(index) { try await $0.sync(index) }
    case 72..<86: carry(to: index)
    case 86..<91: damage(index)
    case 91: now += 2 * 365 * 86_400_000
    case 92: try await clone(index)
    case 93: refuse(index)
    default:
      if key != nil, stolen.count < 2, chance(20) { return try await replaceKey(on: index) }
      if chance(50) { try steal(index) } else { litter(index) }
    }
  }

  /// Does something that may be cut off at any call, and has the power back afterwards.
  private mutating func mayBeKilled(
    _ index: Int, _ body: (inout SyncedFamily) async throws -> Void
  ) async throws {
    let isCut = chance(12)
    if isCut { devices[index].disk.fail(at: Int.random(in: 0..<600, using: &random), .powerCut) }
    try await body(&self)
    if isCut {
      devices[index].disk.heal()
      devices[index].disk = devices[index].disk.afterPowerCut(&random)
    }
  }

  /// Saves something; what was acknowledged is taken down.
  private mutating func save(_ index: Int) async throws {
    if chance(10), let what = saved.keys.min() { return try await delete(what, on: index) }
    count += 1
    let (number, store) = (count, try store(index))
    let path = Self.months[Int.random(in: 0..<Self.months.count, using: &random)]
    let file = DataFile(root: .data, path: path)
    let what = Int.random(in: 0..<10, using: &random)
    let day = "2026-11-\(10 + Int.random(in: 0..<20, using: &random))"
    if what == 8 { added.most += 1 }
    let isSaved = await devices[index].disk.use {
      do {
        switch what {
        case 8:
          try await store.change(Action(.bookmarkAdd)) {
            try $0.update(Self.amounts, "h/2026-11-21", as: Glasses.self, adding: ["amount"]) {
              Glasses(amount: ($0?.amount ?? 0) + 1)
            }
          }
        case 9:
          try await store.note(day, "text \(number)", in: DataFile(root: .data, path: Self.journal))
        case 7:
          try await store.change(Action(.bookmarkAdd)) {
            try $0.update(file, "n\(number)", as: Note.self) { _ in Note(text: "\(number)") }
            try $0.update(.habits, "n\(number)", as: Note.self) { _ in Note(text: "\(number)") }
          }
        case 6: try await store.note("shared", "\(number)", in: file)
        default: try await store.note("n\(number)", "\(number)", in: file)
        }
        return true
      } catch {
        return false
      }
    }
    guard isSaved else { return }
    if what == 8 { added.least += 1 }
    if what < 6 || what == 7 { saved["\(path) n\(number)"] = "\(number)" }
    if what == 7 { saved["habits.json n\(number)"] = "\(number)" }
  }

  /// Deletes what is there; what is not confirmed may be there or not.
  private mutating func delete(_ what: String, on index: Int) async throws {
    let (parts, store) = (what.split(separator: " ").map(String.init), try store(index))
    let file = DataFile(root: .data, path: parts[0])
    let isSure = await devices[index].disk.use { () -> Bool? in
      if store.notes(file)[parts[1]] == nil { return nil }
      do { try await store.note(parts[1], nil, in: file) } catch { return false }
      return true
    }
    if isSure != nil { saved[what] = nil }
    if isSure == true { gone.insert(what) }
  }

  private mutating func sync(_ index: Int) async throws {
    do {
      if devices[index].isOn, !devices[index].hasKey {
        try await handKey(to: index)
      } else if devices[index].isOn {
        try await use(index) { _ = try await $0.sync() }
      } else {
        let key = key
        try await use(index) { sync in
          let name = try key.map { key throws(SyncFailure) in try sync.addKey(key) }
          _ = try await sync.join(address: "x", sync.find(), key: name, isDry: false)
        }
        devices[index].isOn = true
      }
    } catch is SyncFailure {
      // A later one makes up for it; where it was killed after joining, it has joined.
      if devices[index].disk.use({ Disk.exists("/home/.local/state/lionheart/sync/settings.json") }) {
        devices[index].isOn = true
      }
    }
    for (path, bytes) in devices[index].there.files.withLock(\.files) where former[path]?.last != bytes {
      former[path, default: []].append(bytes)
    }
  }

  /// Carries some files from one replica to another: in any order, not all, and sometimes former versions.
  private mutating func carry(to: Int) {
    guard let from = devices.indices.filter({ $0 != to }).randomElement(using: &random) else { return }
    let (own, its) = (devices[to].there.files.withLock(\.files), devices[from].there.files.withLock(\.files))
    for (path, bytes) in its.sorted(by: { $0.key < $1.key }) where chance(70) {
      if path.hasSuffix("/manifest"), counter(own[path]) > counter(bytes), !chance(3) { continue }
      let old = chance(2) ? former[path]?.randomElement(using: &random) : nil
      devices[to].there.change { $0[path] = old ?? bytes }
    }
  }

  /// The counter of a manifest; 0 for those of others, which no owner of a name has.
  private func counter(_ bytes: [UInt8]?) -> Int {
    guard let envelope = bytes.flatMap({ try? SyncEnvelope($0) }), stolen.isEmpty || isHonest(envelope) else {
      return 0
    }
    return envelope.key == "0badbad0" ? 0 : envelope.counter
  }

  private mutating func damage(_ index: Int) {
    let paths = devices[index].there.files.withLock { $0.files.keys.sorted() }
    guard let path = paths.randomElement(using: &random) else { return }
    let (kind, old) = (Int.random(in: 0..<5, using: &random), former[path]?.randomElement(using: &random))
    devices[index].there.change { files in
      switch kind {
      case 0: files[path] = nil
      case 1, 2: files[path] = files[path].map { kind == 1 ? $0.dropLast($0.count / 2) : $0.map { _ in 0 } }
      case 3: files[path] = old ?? files[path]
      default: files = [:]
      }
    }
  }

  /// The store is full, read-only or away for a while.
  private mutating func refuse(_ index: Int) {
    let kind = Int.random(in: 0..<8, using: &random)
    devices[index].there.files.withLock { files in
      (files.failure, files.writesLeft) = (kind == 0 ? .missing(path: "/x") : nil, nil)
      if kind == 1 || kind == 2 { files.writesLeft = (kind - 1) * 2 }
    }
  }

  /// Another computer with a copy of a disk.
  private mutating func clone(_ index: Int) async throws {
    guard devices.count < 9, devices[index].isOn else { return }
    hasTwins = true
    let machine = chance(50) ? devices[index].machine : "c\(count)"
    var twin = Device(machine: machine, offset: devices[index].offset, isOn: true)
    twin.disk = devices[index].disk.copy
    let files = devices[index].there.files.withLock(\.files)
    twin.there.change { $0 = files }
    devices.append(twin)
  }

  // MARK: Who must not be heard

  /// The person removes a stolen device: replaces the key and brings the new one to all devices.
  private mutating func replaceKey(on index: Int) async throws {
    guard let former = key, devices[index].isOn, devices.allSatisfy(\.hasKey) else { return }
    for device in devices { device.there.files.withLock { ($0.failure, $0.writesLeft) = (nil, nil) } }
    for index in devices.indices where devices[index].isOn {
      carryAll()
      try await sync(index)
    }
    carryAll()
    _ = try? await use(index) { try await $0.rekey() }
    guard let new = try await use(index, { try $0.key() }), new != former else { return }
    key = new
    stolen.append(former)
    for other in devices.indices where other != index && devices[other].isOn {
      devices[other].hasKey = false
      carryAll()
      try await sync(other)
    }
  }

  /// Takes the new key to a device that takes part already.
  private mutating func handKey(to index: Int) async throws {
    guard let key else { return }
    do {
      try await use(index) { sync in
        let name = try sync.addKey(key)
        _ = try await sync.join(address: "x", sync.find(), key: name, isDry: false)
      }
      devices[index].hasKey = true
    } catch is SyncFailure {
      let name = try SyncCipher.fake.name(key)
      devices[index].hasKey = (try? await use(index) { try $0.settings().key }) == name
    }
  }

  /// Somebody with a former key publishes that everything is deleted or changed and everybody removed.
  ///
  /// A device that has not been given the new key yet cannot know, so this happens once all have it.
  private mutating func steal(_ index: Int) throws {
    guard let key = stolen.randomElement(using: &random), devices.allSatisfy(\.hasKey),
      let store = storeName(index)
    else { return }
    let name = try thief.sync.addKey(key)
    let ids = (1...max(1, count)).map { "n\($0)" }
    let isDeletion = chance(50)
    let records = ids.map { id in
      let stamp = Stamp(milliseconds: 2_500_000_000_000, counter: 1, device: "thiefxxx").text
      let value = isDeletion ? #""deleted":true"# : #""value":{"text":"stolen"}"#
      return #""\#(id)":{"updated":"\#(stamp)",\#(value)}"#
    }
    let bytes = Data(#"{"schema":2,"records":{\#(records.joined(separator: ","))}}"#.utf8)
    let names = deviceNames(index)
    let device = chance(50) ? names.randomElement(using: &random) ?? Intruder.device : Intruder.device
    let current = try self.key.map(SyncCipher.fake.name)
    thefts += 1
    try Intruder(there: devices[index].there, store: store).publish(
      ["bookmarks.json": bytes, "habits.json": bytes, "reading/2026-11.json": bytes], as: device,
      counter: Int.random(in: 1...1_000_000, using: &random), with: name, of: thief.sync
    ) { manifest in
      manifest.forgotten = names
      manifest.formerKeys = [current ?? ""]
      manifest.missingObjects = names.map { Digest.sha256(Array($0.utf8)) }
    }
  }

  /// Somebody without a key puts manifests under unknown keys, files that are too large and names of others there.
  private mutating func litter(_ index: Int) {
    guard let store = storeName(index), key != nil else { return }
    let names = deviceNames(index) + [Intruder.device, String(repeating: "p", count: 16)]
    let name = names.randomElement(using: &random) ?? Intruder.device
    let there = devices[index].there
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let counter = Int.random(in: 1...1_000_000, using: &random)
      Intruder(there: there, store: store).publish(unknownKey: "0badbad0", as: name, counter: counter)
    case 1: there.change { $0["\(name)/\(Digest.sha256([1]))"] = Array(repeating: 7, count: 100_000) }
    default:
      let path = there.files.withLock { $0.files.keys.filter { !$0.hasSuffix("/manifest") }.sorted() }
        .randomElement(using: &random)
      if let path { there.change { $0[path]?.append(contentsOf: Array(repeating: 7, count: 10_000)) } }
    }
  }

  private func envelopes(_ index: Int) -> [SyncEnvelope] {
    devices[index].there.manifests.sorted { $0.key < $1.key }.compactMap { try? SyncEnvelope($0.value) }
  }

  private func storeName(_ index: Int) -> String? { envelopes(index).first { isHonest($0) }?.store }
  private func deviceNames(_ index: Int) -> [String] { envelopes(index).filter(isHonest).map(\.device) }

  /// Whether an envelope is encrypted with the key that the person uses now.
  private func isHonest(_ envelope: SyncEnvelope) -> Bool {
    envelope.key == (try? key.map(SyncCipher.fake.name)) ?? nil
  }

  // MARK: What comes of it

  /// Has all go well, and every device sync until nothing changes any more.
  mutating func settle() async throws {
    for device in devices {
      device.there.files.withLock { ($0.failure, $0.writesLeft) = (nil, nil) }
    }
    carryAll()
    if devices.allSatisfy({ $0.there.manifests.values.allSatisfy { counter($0) == 0 } }) {
      try await beginAnew()
    }
    var before: [[String: [UInt8]]] = []
    for _ in 0..<8 {
      for index in devices.indices {
        carryAll()
        try await sync(index)
      }
      let after = devices.map { $0.there.files.withLock(\.files) }
      if after == before { return }
      before = after
    }
    isRestless = true
  }

  /// Where all that was published is gone everywhere, the person sets it up again.
  private mutating func beginAnew() async throws {
    former = [:]
    isAnew = true
    for index in devices.indices {
      devices[index].there.change { $0 = [:] }
      if devices[index].isOn { try await use(index) { try await $0.stop() } }
      (devices[index].isOn, devices[index].hasKey) = (false, true)
    }
    stolen = []
    try await begin()
    devices[0].isOn = true
  }

  /// What the owner of each name has, everywhere.
  private func carryAll() {
    var newest: [String: (counter: Int, files: [String: [UInt8]])] = [:]
    for device in devices {
      let all = device.there.files.withLock(\.files)
      for (path, bytes) in all where path.hasSuffix("/manifest") {
        let name = String(path.dropLast("/manifest".count))
        guard counter(bytes) > newest[name]?.counter ?? 0 else { continue }
        newest[name] = (counter(bytes), all.filter { $0.key.hasPrefix(name + "/") })
      }
    }
    for device in devices {
      for (_, found) in newest { device.there.change { $0.merge(found.files) { $1 } } }
    }
  }

  /// What a file says, whatever of what was deleted was forgotten on one device and not yet on another.
  private static func live(_ bytes: [UInt8]?) -> [String: StoredRecord]? {
    bytes.flatMap { try? Document(Data($0)) }?.records.all.filter { !$0.value.isDeleted }
  }

  func faults() async throws -> [String] {
    var faults = isRestless ? ["it never comes to rest"] : []
    let files = devices[0].disk.files.filter { $0.key.hasPrefix("/home/.local/share/lionheart/") }
    for (index, device) in devices.enumerated() {
      // A power cut may leave a file that was being written, which is removed an hour later.
      let kept = device.disk.files.filter { !PreparedFile.isTemporary(name(of: $0.key)) }
      for (path, bytes) in kept where path.hasPrefix("/home/.local/share/lionheart/") {
        if files[path] != bytes, Self.live(files[path]) != Self.live(bytes) {
          faults.append("device \(index) has another \(name(of: path))")
        }
      }
      let store = try store(index)
      let found = device.disk.use {
        var found: [String: String] = [:]
        for path in Self.months + ["habits.json"] {
          for (id, text) in store.notes(DataFile(root: .data, path: path)) { found["\(path) \(id)"] = text }
        }
        return found
      }
      for (what, text) in saved where found[what] != text { faults.append("device \(index) lost \(what)") }
      if found.values.contains("stolen") { faults.append("device \(index) has heard the thief") }
      let back = hasTwins || isAnew ? [] : gone.filter { found[$0] != nil }
      faults += back.map { "device \(index) has \($0) again" }
      if !hasTwins {
        let amount = device.disk.use {
          store.read(Self.amounts, as: Glasses.self).records["h/2026-11-21"]?.amount ?? 0
        }
        if amount < added.least || amount > added.most {
          faults.append("device \(index) has \(amount) of \(added)")
        }
      }
    }
    return Array(faults.sorted().prefix(6))
  }
}
