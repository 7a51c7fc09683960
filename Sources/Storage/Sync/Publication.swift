import FoundationEssentials
import Model
import OperatingSystem

/// What this device writes to its own folder of the store, and in which order: objects first, each read back, and last
/// the manifest that names them.
///
/// There are up to three manifests: after the files that tell whether a child is paused, after the other data files,
/// and after photos and articles. So a photo that cannot be saved or sent does not delay records, and no task delays a
/// pause.
struct Publication: Sendable {
  /// The survey, with the identity and the published state as they are after each write.
  private(set) var survey: SyncSurvey
  private let sync: DeviceSync
  /// The bytes of data files that the survey has read.
  private let localBytes: [String: Data]
  /// The objects of this device in the store, with their sizes in bytes.
  private var stored: [String: Int]
  /// Objects that other devices found missing or damaged.
  private let requested: Set<String>
  /// Objects that the manifest before this sync names. Another device may be reading by it.
  private let previousObjects: Set<String>
  /// Objects that were written and that no manifest names yet.
  private var unnamedObjects: Set<String>
  /// How many published files are written again, because they were missing or damaged in the store.
  private var rewritten = 0
  private var writes = 0
  /// How many writes are not recorded in `published.json` yet.
  private var unrecordedWrites = 0

  /// Reads which objects of this device are in the store.
  init(_ survey: SyncSurvey, _ localBytes: [String: Data]) throws {
    (self.survey, self.localBytes, sync) = (survey, localBytes, survey.sync)
    stored = try sync.carrier.objects(survey.identity.device)
    let asking = survey.peers.filter { survey.peerStates[$0.device]?.servedManifest != $0.hash }
    requested = Set(asking.flatMap(\.manifest.missingObjects))
    previousObjects = survey.published.objects
    unnamedObjects = Set(try sync.state.read(SyncState.unnamedObjects, as: [String].self) ?? [])
  }

  /// How many files ``execute()`` would send. What the store has already is only named in the manifest.
  func countNewFiles() -> Int {
    let entries = survey.local.index.entries
    return newRecords { _ in true }.count { path, isRewrite in
      isRewrite || !isInStore(entries[path]?.sha256 ?? "")
    }
      + survey.local.index.files.count { path in
        guard case .new(let bytes, let published) = need(of: path) else { return false }
        return published != nil || !isInStore(Digest.sha256(bytes))
      }
  }

  /// Whether this device's folder has an object with these contents, so that it need not be written.
  private func isInStore(_ sha256: String) -> Bool {
    if let file = survey.copyableObjects[sha256]?.file, isStored(file) { return true }
    // Without encryption, an object is named after its contents.
    return survey.settings.key == nil && stored[sha256] != nil && !requested.contains(sha256)
  }

  /// Publishes the local data. Before the last manifest, it fetches the missing photos and articles of other devices.
  mutating func execute() async throws {
    let state = sync.state
    let first = Set(sync.space.priorityFiles)
    do {
      try await writeRecords { first.contains($0) }
      if writes > 0, hasMore(than: first) { try writeManifest() }
      try await writeRecords { !first.contains($0) }
      let missing = survey.local.missingFiles
      if !missing.isEmpty {
        if writes > 0 { try writeManifest() }
        try MergePlan.fetchFiles(missing, &survey)
      }
      try writeFiles()
    } catch {
      // What is in the store by now need not be written again by the next sync.
      try? state.write(survey.published, as: SyncState.published)
      throw error
    }
    if rewritten > 0 { survey.note(.rewritten(files: rewritten), of: survey.identity.device) }
    try writeManifest()
    try recordServedRequests()
  }

  /// Records whose missing objects were written again, so that each request is served once.
  private mutating func recordServedRequests() throws {
    for peer in survey.peers where !requested.isDisjoint(with: peer.manifest.missingObjects) {
      survey.peerStates[peer.device]?.servedManifest = peer.hash
      if let peerState = survey.peerStates[peer.device] {
        try sync.state.write(peerState, as: SyncState.peer(peer.device))
      }
    }
  }

  // MARK: Data files

  private func isStored(_ file: SyncedFile) -> Bool {
    stored[file.object] == file.size && !requested.contains(file.object)
  }

  /// Whether there is more to publish than these data files.
  private func hasMore(than first: Set<String>) -> Bool {
    survey.local.index.entries.contains {
      !first.contains($0.key) && survey.published.records[$0.key]?.sha256 != $0.value.sha256
    } || survey.local.index.files.contains { survey.published.files[$0] == nil }
  }

  /// The data files that are not in the store as they are here, in the order in which they are written.
  private func newRecords(_ isIncluded: (String) -> Bool) -> [(path: String, isRewrite: Bool)] {
    var new: [(path: String, isRewrite: Bool)] = []
    for (path, entry) in survey.local.index.entries.sorted(by: { $0.key < $1.key }) where isIncluded(path) {
      let published = survey.published.records[path].flatMap { $0.sha256 == entry.sha256 ? $0 : nil }
      if let published, isStored(published) { continue }
      new.append((path, isRewrite: published != nil))
    }
    return new
  }

  private mutating func writeRecords(_ isIncluded: (String) -> Bool) async throws {
    var batch = Batch()
    for (path, isRewrite) in newRecords(isIncluded) {
      if isRewrite { rewritten += 1 }
      let bytes: Data
      if let read = localBytes[path] { bytes = read } else { bytes = try await survey.local.bytes(of: path) }
      batch.add(path, Array(bytes))
      if batch.isFull { survey.published.records.merge(try write(&batch)) { $1 } }
    }
    survey.published.records.merge(try write(&batch)) { $1 }
  }

  // MARK: Photos and articles

  /// What a photo or an article needs.
  private enum FileNeed {
    /// It is not here, or damaged here.
    case absent
    case stored(SyncedFile)
    /// It is not in the store, or missing or damaged there if it was published before.
    case new([UInt8], published: SyncedFile?)
  }

  private func need(of path: String) -> FileNeed {
    guard survey.local.hasFile(path) else { return .absent }
    let published = survey.published.files[path]
    // The name of a photo promises its content, so it need not be read.
    let promised = BackupNames.promisedHash(path)
    if let published, promised != nil, isStored(published) { return .stored(published) }
    guard let bytes = try? Disk.bytes(of: survey.local.place(of: path)) else { return .absent }
    let hash = Digest.sha256(bytes)
    if let promised, promised != hash { return .absent }
    guard let published, published.sha256 == hash else { return .new(bytes, published: nil) }
    return isStored(published) ? .stored(published) : .new(bytes, published: published)
  }

  private mutating func writeFiles() throws {
    var (files, batch) = ([String: SyncedFile](), Batch())
    for path in survey.local.index.files.sorted() {
      switch need(of: path) {
      case .absent: continue
      case .stored(let file): files[path] = file
      case .new(let bytes, let published):
        if let published {
          files[path] = published
          rewritten += 1
        }
        batch.add(path, bytes)
        if batch.isFull { files.merge(try writeFiles(&batch)) { $1 } }
      }
    }
    files.merge(try writeFiles(&batch)) { $1 }
    survey.published.files = files
    guard let list = try? Self.sortedEncoder.encode(files) else { return }
    if let known = survey.published.fileList, known.sha256 == Digest.sha256(list), isStored(known) { return }
    survey.published.fileList = nil
    if files.isEmpty { return }
    batch.add("", Array(list))
    survey.published.fileList = try write(&batch)[""]
  }

  private mutating func writeFiles(_ batch: inout Batch) throws -> [String: SyncedFile] {
    let files = try write(&batch)
    survey.published.files.merge(files) { $1 }
    return files
  }

  private static var sortedEncoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

// MARK: Objects

/// Files that are written to the store together.
private struct Batch {
  var files: [(path: String, bytes: [UInt8])] = []
  private var size = 0

  mutating func add(_ path: String, _ bytes: [UInt8]) {
    files.append((path, bytes))
    size += bytes.count
  }

  var isFull: Bool { size >= MergePlan.largestBatch.bytes || files.count >= MergePlan.largestBatch.files }
}

extension Publication {
  /// Writes a batch and empties it. Returns the published file for each path.
  ///
  /// The store copies objects that another device has already. Everything is read back and checked.
  private mutating func write(_ batch: inout Batch) throws -> [String: SyncedFile] {
    let contents = batch.files.map { (path: $0.path, bytes: $0.bytes, sha256: Digest.sha256($0.bytes)) }
    batch = Batch()
    if contents.isEmpty { return [:] }
    try sync.throwIfCancelled()
    // Record the progress, so that an upload of thousands of photos can resume.
    if unrecordedWrites >= 200 {
      try sync.state.write(survey.published, as: SyncState.published)
      unrecordedWrites = 0
    }
    let copied = try copyObjects(of: Set(contents.map(\.sha256)))
    var files: [String: SyncedFile] = [:]
    for content in contents { files[content.path] = copied[content.sha256] }
    let new = contents.filter { copied[$0.sha256] == nil }
    var objects: [String: [UInt8]] = [:]
    for (content, sealed) in zip(new, try sync.seal(new.map(\.bytes), with: survey.settings.key)) {
      let file = SyncedFile(object: Digest.sha256(sealed), size: sealed.count, sha256: content.sha256)
      files[content.path] = file
      if !isStored(file) { objects[file.object] = sealed }
    }
    if objects.isEmpty { return files }
    try write(objects)
    countWrites(objects.mapValues(\.count))
    survey.report.sentBytes += objects.values.reduce(0) { $0 + $1.count }
    return files
  }

  /// Writes objects and checks that they read back as they were written.
  private mutating func write(_ objects: [String: [UInt8]]) throws {
    // Their names are saved first: if this program is killed before a manifest names them, they can still be deleted.
    unnamedObjects.formUnion(objects.keys)
    try sync.state.write(unnamedObjects.sorted(), as: SyncState.unnamedObjects)
    let device = survey.identity.device
    try sync.carrier.write(device, objects)
    let found = try sync.carrier.read(device, objects.mapValues(\.count))
    guard found == objects else { throw CarrierFailure.unverified }
  }

  private mutating func countWrites(_ objects: [String: Int]) {
    stored.merge(objects) { $1 }
    writes += objects.count
    unrecordedWrites += objects.count
    survey.report.sent += objects.count
  }

  /// Lets the store copy objects that another device has, encrypted with the same key. Returns those that were copied
  /// completely, by the SHA-256 of their contents.
  private mutating func copyObjects(of contents: Set<String>) throws -> [String: SyncedFile] {
    var copied: [String: SyncedFile] = [:]
    let device = survey.identity.device
    let found = survey.copyableObjects.filter { contents.contains($0.key) && $0.value.device != device }
    for other in Set(found.values.map(\.device)) {
      let files = found.values.filter { $0.device == other }.map(\.file)
      let new = files.filter { !isStored($0) }.map(\.object)
      for file in files where isStored(file) { copied[file.sha256] = file }
      if new.isEmpty { continue }
      unnamedObjects.formUnion(new)
      try sync.state.write(unnamedObjects.sorted(), as: SyncState.unnamedObjects)
      // Objects that cannot be copied are written instead.
      guard (try? sync.carrier.copy(device, new, other)) != nil else { continue }
      let limits = Dictionary(files.map { ($0.object, $0.size) }) { $1 }.filter { new.contains($0.key) }
      let found = try sync.carrier.read(device, limits)
      let intact = found.filter { Digest.sha256($0.value) == $0.key }.mapValues(\.count)
      for file in files where intact[file.object] == file.size { copied[file.sha256] = file }
      countWrites(intact)
    }
    return copied
  }
}

// MARK: The manifest

extension Publication {
  /// How often a device without changes publishes what it has read, in milliseconds.
  private static let quietInterval: Int64 = 7 * 86_400_000

  /// The manifest of what is published now, without the lists of earlier years.
  private mutating func makeManifest() -> SyncManifest {
    let settings = survey.settings
    survey.published.records = survey.published.records.filter { survey.local.index.entries[$0.key] != nil }
    var manifest = SyncManifest(
      store: settings.store, space: sync.space == .own ? nil : sync.space, device: survey.identity.device,
      counter: survey.identity.counter + 1, name: settings.name ?? sync.name,
      at: sync.store.shownNow(), program: Lionheart.version, records: survey.published.records,
      files: survey.published.fileList, forgotten: settings.forgotten, formerKeys: settings.formerKeys)
    manifest.missingObjects = survey.missingObjects.sorted()
    manifest.readCounters = survey.readCounters
    manifest.accepted = settings.accepted.flatMap { $0.isEmpty ? nil : $0 }
    manifest.pledge = survey.identity.pledge()
    return manifest
  }

  /// Writes the lists of earlier years that changed. Returns the manifest with these lists in place of their entries.
  private mutating func writeParts(of manifest: SyncManifest) throws -> SyncManifest {
    var (stored, parts, batch) = (manifest, [String: SyncedFile](), Batch())
    for (year, records) in manifest.earlier.sorted(by: { $0.key < $1.key }) {
      guard let list = try? Self.sortedEncoder.encode(records) else { continue }
      if let known = survey.published.manifest?.parts?[year], known.sha256 == Digest.sha256(list),
        isStored(known)
      {
        parts[year] = known
      } else {
        batch.add(year, Array(list))
      }
      for path in records.keys { stored.records[path] = nil }
    }
    let counts = (survey.report.sent, survey.report.sentBytes)
    parts.merge(try write(&batch)) { $1 }
    (survey.report.sent, survey.report.sentBytes) = counts
    stored.parts = parts.isEmpty ? nil : parts
    return stored
  }

  /// Writes a manifest if it differs from the last one.
  private mutating func writeManifest() throws {
    var manifest = makeManifest()
    let revealed = survey.identity.revealedObjects.filter { stored[$0.key] == nil }
    if !revealed.isEmpty {
      try write(revealed)
      stored.merge(revealed.mapValues(\.count)) { $1 }
    }
    let withParts = try writeParts(of: manifest)
    manifest.parts = withParts.parts
    let requests = repairRequests
    guard
      survey.isLost || rewritten > 0 || !revealed.isEmpty
        || withParts.parts != survey.published.manifest?.parts
        || requests != survey.published.repairRequests ?? [:]
        || !manifest.hasEqualContent(as: survey.published.manifest) || isDue(manifest)
    else {
      return try sync.state.write(survey.published, as: SyncState.published)
    }
    guard let body = try? JSONEncoder().encode(withParts) else { return }
    let envelope = SyncEnvelope(
      space: sync.space, store: survey.settings.store, device: survey.identity.device,
      counter: manifest.counter, key: survey.settings.key,
      body: try sync.seal([Array(body)], with: survey.settings.key)[0])
    try write(envelope, manifest, repairRequests: requests)
  }

  private mutating func write(
    _ envelope: SyncEnvelope, _ manifest: SyncManifest, repairRequests: [String: String]
  ) throws {
    let (bytes, device, state) = (envelope.bytes, envelope.device, sync.state)
    let hash = Digest.sha256(bytes)
    // Recorded first: a program that was killed must recognize its own manifest.
    survey.identity.nextHash = hash
    try state.write(survey.identity, as: SyncState.identity(sync.machine))
    (survey.published.manifest, survey.published.repairRequests) = (manifest, repairRequests)
    survey.isLost = false
    let objects = survey.published.objects.union(survey.identity.revealedObjects.keys)
    try sync.carrier.publish(device, bytes, objects)
    guard try sync.carrier.manifest(of: device) == bytes else { throw CarrierFailure.unverified }
    (survey.identity.counter, survey.identity.hash, survey.identity.nextHash) = (manifest.counter, hash, nil)
    try state.write(survey.identity, as: SyncState.identity(sync.machine))
    // Another device may still be reading by the previous manifest, so objects that only it names are deleted by the
    // next sync. Only objects that this device has written are deleted.
    let candidates = unnamedObjects.union(survey.published.previousObjects).union(survey.outdatedObjects)
    let unneeded = candidates.subtracting(objects).subtracting(previousObjects)
    survey.published.previousObjects = previousObjects.subtracting(objects).sorted()
    try state.write(survey.published, as: SyncState.published)
    if !unneeded.isEmpty { sync.carrier.delete(device, unneeded) }
    unnamedObjects = []
    state.remove(SyncState.unnamedObjects)
  }

  /// Whether it is time to publish what was read, although nothing else changed.
  private func isDue(_ manifest: SyncManifest) -> Bool {
    guard let last = survey.published.manifest, last.readCounters ?? [:] != manifest.readCounters ?? [:]
    else {
      return false
    }
    return (manifest.at &- last.at).magnitude >= Self.quietInterval.magnitude
  }

  /// The hash of the manifest of each device from which an object is missing.
  private var repairRequests: [String: String] {
    if survey.missingObjects.isEmpty { return [:] }
    let owners = survey.peers.filter { survey.incompleteDevices.contains($0.device) }
    return Dictionary(owners.map { ($0.device, $0.hash) }) { $1 }
  }
}
