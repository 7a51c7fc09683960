import FoundationEssentials
import Model
import OperatingSystem

// Publishes the local data.
extension SyncRun {
  /// The objects of this device in the store, while it publishes.
  private struct Shelf {
    /// The objects in the store, with their sizes in bytes.
    var there: [String: Int]
    /// Objects that other devices found missing or damaged.
    let asked: Set<String>
    var mended = 0
    var writes = 0
    /// How many writes are not yet recorded in `published.json`.
    var unnoted = 0

    func has(_ file: SyncedFile) -> Bool { there[file.object] == file.size && !asked.contains(file.object) }
  }

  /// Files that are written to the store as one batch.
  private struct Parcel {
    var files: [(path: String, bytes: [UInt8])] = []
    var size = 0

    mutating func add(_ path: String, _ bytes: [UInt8]) {
      files.append((path, bytes))
      size += bytes.count
    }

    var isFull: Bool { size >= SyncRun.largestBatch || files.count >= SyncRun.mostOfBatch }
  }

  /// Publishes changes in steps, each with a manifest: a pause first, then the other records, then photos and
  /// articles. Before the last step, the missing photos and articles of other devices are fetched.
  ///
  /// So a photo that cannot be saved or sent does not delay records, and no task delays a pause.
  mutating func publish(_ read: [String: Data]) async throws(SyncFailure) {
    let device = identity.device
    let there = try sync.carrying { () throws(CarrierFailure) in try sync.carrier.objects(device) }
    var shelf = Shelf(there: there, asked: wantedByOthers)
    let former = published.objects
    let first = Set(sync.space.priorityFiles)
    do throws(SyncFailure) {
      try await putRecords(read, &shelf) { first.contains($0) }
      if shelf.writes > 0, plan == nil, hasMore(than: first) { try putManifest(former, &shelf) }
      try await putRecords(read, &shelf) { !first.contains($0) }
      let missing = missingFiles
      if shelf.writes > 0, plan == nil, !missing.isEmpty { try putManifest(former, &shelf) }
      if plan != nil || !missing.isEmpty { try await bringFiles(missing) }
      try putFiles(&shelf)
    } catch {
      // What is in the store by now need not be written again by the next sync.
      if plan == nil { try? state.write(published, as: SyncState.published) }
      throw error
    }
    if plan != nil { return }
    if shelf.mended > 0 { note(.rewritten(files: shelf.mended), of: device) }
    try putManifest(former, &shelf)
    try noteServed(shelf.asked)
  }

  /// The objects that other devices have asked for since they were last written again.
  private var wantedByOthers: Set<String> {
    Set(peers.filter { seen[$0.device]?.servedManifest != $0.hash }.flatMap(\.manifest.missingObjects))
  }

  /// Records whose wanted objects were written again, so that each request is served once.
  private mutating func noteServed(_ asked: Set<String>) throws(SyncFailure) {
    for peer in peers where !asked.isDisjoint(with: peer.manifest.missingObjects) {
      seen[peer.device]?.servedManifest = peer.hash
      if let seen = seen[peer.device] { try state.write(seen, as: SyncState.peer(peer.device)) }
    }
  }

  /// Whether there is more to publish than these data files.
  private func hasMore(than first: Set<String>) -> Bool {
    source.entries.contains {
      !first.contains($0.key) && published.records[$0.key]?.sha256 != $0.value.sha256
    } || source.files.contains { published.files[$0] == nil }
  }

  private mutating func putRecords(
    _ read: [String: Data], _ shelf: inout Shelf, where isMeant: (String) -> Bool
  ) async throws(SyncFailure) {
    var parcel = Parcel()
    for (path, entry) in source.entries.sorted(by: { $0.key < $1.key }) where isMeant(path) {
      if let known = published.records[path], known.sha256 == entry.sha256 {
        if shelf.has(known) { continue }
        shelf.mended += 1
      }
      if plan != nil {
        report.sent += 1
        continue
      }
      let bytes: Data
      if let found = read[path] { bytes = found } else { bytes = try await current(path) }
      parcel.add(path, Array(bytes))
      if parcel.isFull { published.records.merge(try put(&parcel, &shelf)) { $1 } }
    }
    published.records.merge(try put(&parcel, &shelf)) { $1 }
  }

  /// The present bytes of a data file, filtered for a partner's store.
  private func current(_ path: String) async throws(SyncFailure) -> Data {
    let (store, current) = (sync.store, filter)
    do throws(StoreFailure) {
      return try await store.locked { () throws(StoreFailure) in
        let document = try store.reader.open(DataFile(root: .data, path: path)).document
        var filter = current
        return (filter?.outgoing(document, of: path) ?? document).bytes
      }
    } catch {
      throw .store(error)
    }
  }

  /// Whether a photo or an article is here as a regular file.
  func isHere(_ path: String) -> Bool {
    Disk.status(of: joined(sync.store.folders.data, path), followingLinks: false)?.kind == .file
  }

  private mutating func putFiles(_ shelf: inout Shelf) throws(SyncFailure) {
    var (files, parcel) = ([String: SyncedFile](), Parcel())
    for path in source.files.sorted() {
      guard isHere(path) else { continue }
      let place = joined(sync.store.folders.data, path)
      let known = published.files[path]
      let promised = BackupNames.promisedHash(path)
      if let known, promised != nil, shelf.has(known) {
        files[path] = known
        continue
      }
      guard let bytes = try? Disk.bytes(of: place) else { continue }
      let hash = Digest.sha256(bytes)
      if let promised, promised != hash { continue }
      if let known, known.sha256 == hash {
        files[path] = known
        if shelf.has(known) { continue }
        shelf.mended += 1
      }
      if plan != nil {
        report.sent += 1
        continue
      }
      parcel.add(path, bytes)
      if parcel.isFull { files.merge(try putFiles(&parcel, &shelf)) { $1 } }
    }
    files.merge(try putFiles(&parcel, &shelf)) { $1 }
    if plan != nil { return }
    published.files = files
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let list = try? encoder.encode(files) else { return }
    if let known = published.fileList, known.sha256 == Digest.sha256(list), shelf.has(known) { return }
    published.fileList = nil
    if files.isEmpty { return }
    parcel.add("", Array(list))
    published.fileList = try put(&parcel, &shelf)[""]
  }

  private mutating func putFiles(
    _ parcel: inout Parcel, _ shelf: inout Shelf
  ) throws(SyncFailure) -> [String: SyncedFile] {
    let files = try put(&parcel, &shelf)
    published.files.merge(files) { $1 }
    return files
  }

  /// Writes a batch and returns the published file for each path.
  ///
  /// The store copies objects that another device has already. Everything is read back and checked.
  private mutating func put(
    _ parcel: inout Parcel, _ shelf: inout Shelf
  ) throws(SyncFailure) -> [String: SyncedFile] {
    let contents = parcel.files.map { (path: $0.path, bytes: $0.bytes, sha256: Digest.sha256($0.bytes)) }
    parcel = Parcel()
    if contents.isEmpty { return [:] }
    try sync.throwIfCancelled()
    // Record the progress, so that an upload of thousands of photos can resume.
    if shelf.unnoted >= 200 {
      try state.write(published, as: SyncState.published)
      shelf.unnoted = 0
    }
    let copied = try copy(Set(contents.map(\.sha256)), &shelf)
    let own = contents.filter { copied[$0.sha256] == nil }
    var files: [String: SyncedFile] = [:]
    for content in contents { files[content.path] = copied[content.sha256] }
    var objects: [String: [UInt8]] = [:]
    for (content, sealed) in zip(own, try sync.seal(own.map(\.bytes), with: settings.key)) {
      let file = SyncedFile(object: Digest.sha256(sealed), size: sealed.count, sha256: content.sha256)
      files[content.path] = file
      if !shelf.has(file) { objects[file.object] = sealed }
    }
    if objects.isEmpty { return files }
    try write(objects)
    note(objects.mapValues(\.count), &shelf)
    report.sentBytes += objects.values.reduce(0) { $0 + $1.count }
    return files
  }

  /// Writes objects and checks that they read back as they were written.
  private mutating func write(_ objects: [String: [UInt8]]) throws(SyncFailure) {
    // Their names are saved first: if this program is killed before a manifest names them, they can still be deleted.
    written.formUnion(objects.keys)
    try state.write(written.sorted(), as: SyncState.unnamedObjects)
    let device = identity.device
    try sync.carrying { () throws(CarrierFailure) in
      try sync.carrier.write(device, objects)
      let found = try sync.carrier.read(device, objects.mapValues(\.count))
      guard found == objects else { throw .unverified }
    }
  }

  private mutating func note(_ written: [String: Int], _ shelf: inout Shelf) {
    shelf.there.merge(written) { $1 }
    shelf.writes += written.count
    shelf.unnoted += written.count
    report.sent += written.count
  }

  /// Lets the store copy objects that another device has, encrypted with the same key. Returns those that were copied
  /// completely, by the SHA-256 of their contents.
  private mutating func copy(
    _ contents: Set<String>, _ shelf: inout Shelf
  ) throws(SyncFailure) -> [String: SyncedFile] {
    var copied: [String: SyncedFile] = [:]
    let device = identity.device
    let found = known.filter { contents.contains($0.key) && $0.value.device != device }
    for other in Set(found.values.map(\.device)) {
      let files = found.values.filter { $0.device == other }.map(\.file)
      let new = files.filter { !shelf.has($0) }.map(\.object)
      for file in files where shelf.has(file) { copied[file.sha256] = file }
      if new.isEmpty { continue }
      // Objects that cannot be copied are written instead.
      written.formUnion(new)
      try state.write(written.sorted(), as: SyncState.unnamedObjects)
      guard (try? sync.carrier.copy(device, new, other)) != nil else { continue }
      let limits = Dictionary(files.map { ($0.object, $0.size) }) { $1 }.filter { new.contains($0.key) }
      let there = try sync.carrying { () throws(CarrierFailure) in try sync.carrier.read(device, limits) }
      let whole = there.filter { Digest.sha256($0.value) == $0.key }.mapValues(\.count)
      for file in files where whole[file.object] == file.size { copied[file.sha256] = file }
      note(whole, &shelf)
    }
    return copied
  }

  /// Writes the lists of earlier years that changed. Returns the manifest with these lists in place of their entries.
  private mutating func parted(
    _ manifest: SyncManifest, _ shelf: inout Shelf
  ) throws(SyncFailure) -> SyncManifest {
    var (parted, parts, parcel) = (manifest, [String: SyncedFile](), Parcel())
    for (year, records) in manifest.earlier.sorted(by: { $0.key < $1.key }) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      guard let list = try? encoder.encode(records) else { continue }
      if let known = published.manifest?.parts?[year], known.sha256 == Digest.sha256(list), shelf.has(known) {
        parts[year] = known
      } else {
        parcel.add(year, Array(list))
      }
      for path in records.keys { parted.records[path] = nil }
    }
    let sent = (report.sent, report.sentBytes)
    parts.merge(try put(&parcel, &shelf)) { $1 }
    (report.sent, report.sentBytes) = sent
    parted.parts = parts.isEmpty ? nil : parts
    return parted
  }

  private mutating func putManifest(
    _ former: Set<String>, _ shelf: inout Shelf
  ) throws(SyncFailure) {
    let records = published.records.filter { source.entries[$0.key] != nil }
    var manifest = SyncManifest(
      store: settings.store, space: sync.space == .own ? nil : sync.space, device: identity.device,
      counter: identity.counter + 1, name: settings.name ?? sync.name,
      at: sync.store.now(), program: Lionheart.version, records: records, files: published.fileList,
      forgotten: settings.forgotten, formerKeys: settings.formerKeys)
    manifest.missingObjects = wanted.sorted()
    manifest.readCounters = readCounters
    manifest.accepted = settings.accepted.flatMap { $0.isEmpty ? nil : $0 }
    manifest.pledge = identity.pledge()
    published.records = records
    let revealed = identity.revealedObjects.filter { shelf.there[$0.key] == nil }
    if !revealed.isEmpty {
      try write(revealed)
      shelf.there.merge(revealed.mapValues(\.count)) { $1 }
    }
    let stored = try parted(manifest, &shelf)
    manifest.parts = stored.parts
    let asked = askedDevices
    let isMended = stored.parts != published.manifest?.parts || shelf.mended > 0
    let isAsking = asked != published.repairRequests ?? [:]
    if !isLost, !isMended, !isAsking, revealed.isEmpty, manifest.hasEqualContent(as: published.manifest),
      !isDue(manifest)
    {
      return try state.write(published, as: SyncState.published)
    }
    guard let body = try? JSONEncoder().encode(stored) else { return }
    let envelope = SyncEnvelope(
      space: sync.space, store: settings.store, device: identity.device, counter: manifest.counter,
      key: settings.key,
      body: try sync.seal([Array(body)], with: settings.key)[0])
    let (bytes, device) = (envelope.bytes, identity.device)
    // Recorded first: a program that was killed must recognize its own manifest.
    identity.nextHash = Digest.sha256(bytes)
    try state.write(identity, as: SyncState.identity(sync.machine))
    (published.manifest, published.repairRequests) = (manifest, asked)
    isLost = false
    let objects = published.objects.union(identity.revealedObjects.keys)
    try sync.carrying { () throws(CarrierFailure) in
      try sync.carrier.publish(device, bytes, objects)
      guard try sync.carrier.manifest(of: device) == bytes else { throw .unverified }
    }
    (identity.counter, identity.hash, identity.nextHash) = (manifest.counter, Digest.sha256(bytes), nil)
    try state.write(identity, as: SyncState.identity(sync.machine))
    // Another device may still be reading by the previous manifest, so objects that only it names are deleted by the
    // next sync. Only objects that this device has written are deleted.
    let unneeded = written.union(published.previousObjects).union(outdated).subtracting(objects).subtracting(
      former)
    published.previousObjects = former.subtracting(objects).sorted()
    try state.write(published, as: SyncState.published)
    if !unneeded.isEmpty { sync.carrier.delete(device, unneeded) }
    written = []
    state.remove(SyncState.unnamedObjects)
  }

  /// The hash of the manifest of each device from which an object is wanted.
  private var askedDevices: [String: String] {
    if wanted.isEmpty { return [:] }
    let owners = peers.filter { incomplete.contains($0.device) }
    return Dictionary(owners.map { ($0.device, $0.hash) }) { $1 }
  }
}
