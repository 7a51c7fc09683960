import FoundationEssentials
import Model
import OperatingSystem
import Synchronization

// Merges what other devices have published.
extension SyncRun {
  /// A data file of another device, to be merged.
  private struct Piece: Sendable {
    let file: DataFile
    let document: Document
    let sha256: String
  }

  /// Merges larger than this, in bytes, are saved as several changes, to leave room for what can be undone.
  private static let largestChange = 1 << 20
  /// The largest batch that is transferred at once, in bytes and in files.
  static let largestBatch = 8 << 20
  static let mostOfBatch = 256

  /// Merges the records of all devices, starting with the files that tell which children are paused.
  mutating func mergeRecords() async throws(SyncFailure) {
    var missing: [String: Int] = [:]
    for peer in peers { hear(peer) }
    for path in sync.space.priorityFiles {
      for peer in peers { missing[peer.device, default: 0] += try await merge([path], of: peer) }
      if let known = filter?.sharedRecords { filter = try makeFilter(known: known) }
    }
    for peer in peers {
      let paths = peer.manifest.records.keys.filter { !sync.space.priorityFiles.contains($0) }.sorted()
      missing[peer.device, default: 0] += try await merge(paths, of: peer)
      if let count = missing[peer.device], count > 0 { note(.incomplete(files: count), of: peer.device) }
      guard peer.device != identity.device else {
        seen[peer.device] = nil
        continue
      }
      if plan != nil { continue }
      // Saved before `seen`: files that are recorded there are not read again.
      if let known = filter?.sharedRecords { try state.write(known, as: SyncState.sharedRecords) }
      if let seen = seen[peer.device] { try state.write(seen, as: SyncState.peer(peer.device)) }
    }
  }

  private mutating func hear(_ peer: SyncPeer) {
    var known = seen[peer.device] ?? PeerState(counter: 0, hash: "", name: "", at: 0, firstReadAt: 0)
    if known.hash != peer.hash { known.firstReadAt = sync.store.now() }
    (known.counter, known.hash, known.at) = (peer.manifest.counter, peer.hash, peer.manifest.at)
    known.name = peer.manifest.name
    known.parts = partsRead[peer.device]
    known.pledge = peer.manifest.pledge
    seen[peer.device] = known
  }

  /// Merges files of a device. Returns how many are missing or damaged in the store.
  private mutating func merge(_ paths: [String], of peer: SyncPeer) async throws(SyncFailure) -> Int {
    var news: [(path: String, file: SyncedFile)] = []
    for path in paths {
      guard let file = peer.manifest.records[path], sync.space.includes(path), file.isSound else { continue }
      if source.entries[path]?.sha256 == file.sha256 {
        seen[peer.device]?.merged[path] = file.sha256
        continue
      }
      if seen[peer.device]?.merged[path] == file.sha256, !foreign.contains(path) { continue }
      news.append((path, file))
    }
    var missing = 0
    for batch in Self.batches(news) { missing += try await merge(batch, of: peer) }
    return missing
  }

  /// Splits files into batches, to limit the time of a transfer on a slow line and the memory in use.
  private static func batches(
    _ files: [(path: String, file: SyncedFile)]
  ) -> [[(path: String, file: SyncedFile)]] {
    var (batches, size): ([[(path: String, file: SyncedFile)]], Int) = ([], largestBatch)
    for file in files {
      if size >= largestBatch || batches.last?.count == mostOfBatch {
        batches.append([])
        size = 0
      }
      batches[batches.count - 1].append(file)
      size += min(file.file.size, largestBatch)
    }
    return batches
  }

  private mutating func merge(
    _ files: [(path: String, file: SyncedFile)], of peer: SyncPeer
  ) async throws(SyncFailure) -> Int {
    let found = try fetch(files.map(\.file), from: peer.device, key: peer.key)
    var (pieces, size, missing): ([Piece], Int, Int) = ([], 0, 0)
    for (path, file) in files {
      guard let bytes = found[file.object], let document = try? Document(Data(bytes)) else {
        missing += 1
        continue
      }
      guard document.schema <= Document.schema else {
        note(.newerFile(path: path), of: peer.device)
        continue
      }
      let own = DataFile(root: .data, path: path)
      pieces.append(
        Piece(file: own, document: try incoming(document, of: own), sha256: file.sha256))
      size += bytes.count
      if size > Self.largestChange {
        try await take(pieces, of: peer)
        (pieces, size) = ([], 0)
      }
    }
    try await take(pieces, of: peer)
    return missing
  }

  /// Returns the records of a published file that may be merged here.
  private mutating func incoming(_ document: Document, of file: DataFile) throws(SyncFailure) -> Document {
    guard var current = filter else { return try uncollected(document, of: file) }
    var transaction = plan ?? Transaction(reader: sync.store.reader)
    do throws(StoreFailure) {
      let here = try transaction.document(of: file)
      let filtered = current.incoming(document, of: file.path, over: here)
      // A shared record that was deleted here is published as a tombstone from now on.
      if current.sharedRecords[file.path] != filter?.sharedRecords[file.path] {
        source.entries[file.path] = nil
        hasMerged = true
      }
      filter = current
      return filtered
    } catch {
      throw .store(error)
    }
  }

  /// Reads and decrypts files of a device. Returns the undamaged ones, by the names of their objects.
  mutating func fetch(
    _ files: [SyncedFile], from device: String, key: String?
  ) throws(SyncFailure) -> [String: [UInt8]] {
    try sync.throwIfCancelled()
    var found: [String: [UInt8]] = [:]
    for file in files {
      if let bytes = sync.objectCache[file.object], Digest.sha256(bytes) == file.sha256 {
        found[file.object] = bytes
      }
    }
    let missing = files.filter { found[$0.object] == nil }
    if !missing.isEmpty {
      for (file, bytes) in try read(missing, from: device, key: key) { found[file.object] = bytes }
    }
    if device != identity.device, key == settings.key {
      for file in files where found[file.object] != nil { known[file.sha256] = (file, device) }
    }
    return found
  }

  private mutating func read(
    _ files: [SyncedFile], from device: String, key: String?
  ) throws(SyncFailure) -> [(SyncedFile, [UInt8])] {
    let there = try sync.carrying { () throws(CarrierFailure) in
      // Never read more bytes than the manifest states: the store is untrusted input.
      try sync.carrier.read(device, Dictionary(files.map { ($0.object, $0.size) }) { max($0, $1) })
    }
    var whole: [(file: SyncedFile, bytes: [UInt8])] = []
    for file in files {
      if let bytes = there[file.object], Digest.sha256(bytes) == file.object {
        whole.append((file, bytes))
      } else if device != identity.device {
        wanted.insert(file.object)
      }
    }
    var read: [(SyncedFile, [UInt8])] = []
    for ((file, _), bytes) in zip(whole, try sync.open(whole.map(\.bytes), with: key)) {
      guard let bytes, Digest.sha256(bytes) == file.sha256 else { continue }
      if plan != nil { sync.objectCache.keep(file.object, bytes) }
      read.append((file, bytes))
    }
    return read
  }

  /// Merges files with the lock, the log and the save of any other change. A merge cannot be undone.
  private mutating func take(_ pieces: [Piece], of peer: SyncPeer) async throws(SyncFailure) {
    if pieces.isEmpty { return }
    do throws(StoreFailure) {
      try await merge(pieces, of: peer)
    } catch {
      // A file that cannot be merged must not keep the others from being merged.
      guard pieces.count > 1, !isOfAll(error, pieces) else { return try fail(error, pieces[0], of: peer) }
      for piece in pieces { try await take([piece], of: peer) }
    }
  }

  private mutating func fail(
    _ failure: StoreFailure, _ piece: Piece, of peer: SyncPeer
  ) throws(SyncFailure) {
    if isOfAll(failure, [piece]) { throw .store(failure) }
    note(.notMerged(path: piece.file.path, failure), of: peer.device)
  }

  /// Whether the failure affects every save, and not only one file.
  private func isOfAll(_ failure: StoreFailure, _ pieces: [Piece]) -> Bool {
    switch failure {
    case .newerSchema, .foreignLink, .tooLarge, .refused: false
    // If the profile or the children cannot be read, nothing can be saved.
    case .unreadable(let path, _): !pieces.contains { $0.file.location(in: sync.store.folders) == path }
    default: true
    }
  }

  private mutating func merge(_ pieces: [Piece], of peer: SyncPeer) async throws(StoreFailure) {
    let partnerSpace = sync.space == .partner ? settings.store : nil
    if plan != nil {
      for piece in pieces {
        let changes = try plan?.merge(piece.document, into: piece.file) ?? []
        for change in changes {
          report.received.add(change.id, of: piece.file, from: change.before, to: change.after)
          if let partnerSpace, piece.file == .children, Self.comes(from: change.before, to: change.after) {
            try plan?.agree(toShare: [change.id], in: partnerSpace)
          }
        }
      }
      return
    }
    let outcome = Mutex((counts: SyncCounts(), isPaused: false))
    try await sync.store.change(nil) { transaction in
      var (counts, isPaused) = (SyncCounts(), false)
      for piece in pieces {
        for change in try transaction.merge(piece.document, into: piece.file) {
          counts.add(change.id, of: piece.file, from: change.before, to: change.after)
          guard piece.file == .children else { continue }
          if Self.pauses(from: change.before, to: change.after) { isPaused = true }
          if let partnerSpace, Self.comes(from: change.before, to: change.after) {
            try transaction.agree(toShare: [change.id], in: partnerSpace)
          }
        }
      }
      let all = (counts, isPaused)
      outcome.withLock { $0 = all }
    }
    let merged = outcome.withLock(\.self)
    report.received.add(merged.counts)
    if merged.isPaused {
      report.isPaused = true
      // A sync by timer cannot notify anyone. The program does when the user next opens it.
      try? state.write(Data("1\n".utf8), as: SyncState.pauseNotice)
    }
    hasMerged = true
    for piece in pieces { seen[peer.device]?.merged[piece.file.path] = piece.sha256 }
  }

  /// Whether a child of the partner arrives for the first time. It is shared from then on.
  private static func comes(from before: StoredRecord?, to after: StoredRecord) -> Bool {
    before == nil && after.value != nil
  }

  /// Whether a child is paused now and was not before.
  private static func pauses(from before: StoredRecord?, to after: StoredRecord) -> Bool {
    func child(_ record: StoredRecord?) -> Child? { try? record?.value?.decoded(as: Child.self) }
    guard let before = child(before), !before.isPaused else { return false }
    return child(after)?.isPaused ?? false
  }

  // MARK: Photos and articles

  /// The photos and articles that records name and that are not here.
  var missingFiles: Set<String> {
    source.files.filter { Disk.isMissing(joined(sync.store.folders.data, $0)) }
  }

  /// Fetches the photos and articles that are missing here. Files that cannot be saved are reported and tried again by
  /// the next sync; they hold up nothing else.
  mutating func bringFiles(_ missing: Set<String>) async throws(SyncFailure) {
    let folder = sync.store.folders.data
    let isPlanned = plan != nil
    var missing = missing
    for peer in peers where isPlanned || !missing.isEmpty {
      guard let list = peer.manifest.files, list.isSound else { continue }
      guard let bytes = try fetch([list], from: peer.device, key: peer.key)[list.object],
        let files = try? StrictJSON.decode([String: SyncedFile].self, from: bytes)
      else {
        note(.incomplete(files: 1), of: peer.device)
        continue
      }
      if isPlanned {
        report.received.files += files.keys.count {
          LocalIndex.isPhotoOrArticle($0) && Disk.isMissing(joined(folder, $0))
        }
        continue
      }
      let its = missing.sorted().compactMap { path in files[path].map { (path: path, file: $0) } }
      var (absent, failed): (Int, StoreFailure?) = (0, nil)
      for batch in Self.batches(its.filter(\.file.isSound)) {
        let found = try fetch(batch.map(\.file), from: peer.device, key: peer.key)
        for (path, file) in batch {
          guard let bytes = found[file.object], Self.isWhatItsNameSays(bytes, path) else {
            absent += 1
            continue
          }
          do throws(DiskFailure) {
            try save(bytes, at: path)
            report.received.files += 1
            missing.remove(path)
          } catch {
            failed = failed ?? StoreFailure(error)
          }
        }
        // On a full disk the next batch would be downloaded for nothing.
        if case .diskFull = failed { break }
      }
      if absent > 0 { note(.incomplete(files: absent), of: peer.device) }
      if let failed {
        note(.filesNotSaved(count: its.count { missing.contains($0.path) } - absent, failed), of: peer.device)
        if case .diskFull = failed { return }
      }
    }
  }

  /// Whether bytes have the hash in a photo's name; true for other files.
  private static func isWhatItsNameSays(_ bytes: [UInt8], _ path: String) -> Bool {
    BackupNames.promisedHash(path).map { $0 == Digest.sha256(bytes) } ?? true
  }

  /// Saves a photo or an article with an atomic replace that follows no symlink.
  private func save(_ bytes: [UInt8], at path: String) throws(DiskFailure) {
    let place = joined(sync.store.folders.data, path)
    try PreparedFile.replace(place, with: bytes, followingLinks: false)
    try Disk.syncFolder(parent(of: place))
  }
}
