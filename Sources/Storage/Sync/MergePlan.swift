import FoundationEssentials
import Model
import OperatingSystem
import Synchronization

/// Which files of other devices to fetch and merge here, in which order. A pure function of a survey.
///
/// Executed on ``MergeTarget/store`` it changes the local data. A dry run executes it on a ``MergeTarget/preview(_:)``.
struct MergePlan: Sendable {
  /// Files of one device.
  struct Step: Sendable {
    let peer: SyncPeer
    let files: [RemoteFile]
  }

  /// A data file, a photo or an article that a device has published.
  struct RemoteFile: Sendable {
    let path: String
    let file: SyncedFile
  }

  /// The files of ``SyncSpace/priorityFiles``: for each file a step for each device. They are merged before all others.
  private(set) var prioritySteps: [[Step]] = []
  /// All other files, a step for each device.
  private(set) var steps: [Step] = []
  /// Hashes of files that are the same here, by device and path. They count as merged.
  private(set) var identical: [String: [String: String]] = [:]

  init(_ survey: SyncSurvey) {
    let priorityFiles = survey.sync.space.priorityFiles
    prioritySteps = priorityFiles.map { path in
      survey.peers.map { peer in Step(peer: peer, files: newFiles([path], of: peer, survey)) }
    }
    steps = survey.peers.map { peer in
      let paths = peer.manifest.records.keys.filter { !priorityFiles.contains($0) }.sorted()
      return Step(peer: peer, files: newFiles(paths, of: peer, survey))
    }
  }

  /// The files of a device that were not merged yet and are not the same here.
  private mutating func newFiles(
    _ paths: [String], of peer: SyncPeer, _ survey: SyncSurvey
  ) -> [RemoteFile] {
    var new: [RemoteFile] = []
    for path in paths {
      guard let file = peer.manifest.records[path], survey.sync.space.includes(path), file.isSound else {
        continue
      }
      if survey.local.index.entries[path]?.sha256 == file.sha256 {
        identical[peer.device, default: [:]][path] = file.sha256
        continue
      }
      let isMerged = survey.peerStates[peer.device]?.merged[path] == file.sha256
      if isMerged, !survey.local.foreignFiles.contains(path) { continue }
      new.append(RemoteFile(path: path, file: file))
    }
    return new
  }

  // MARK: Batches

  /// The largest batch that is transferred at once, in bytes and in files.
  static let largestBatch = (bytes: 8 << 20, files: 256)
  /// Merges larger than this, in bytes, are saved as several changes, to leave room for what can be undone.
  private static let largestChange = 1 << 20

  /// Splits files into batches, to limit the time of a transfer on a slow line and the memory in use.
  private static func batches(_ files: [RemoteFile]) -> [[RemoteFile]] {
    var (batches, size): ([[RemoteFile]], Int) = ([], largestBatch.bytes)
    for file in files {
      if size >= largestBatch.bytes || batches.last?.count == largestBatch.files {
        batches.append([])
        size = 0
      }
      batches[batches.count - 1].append(file)
      size += min(file.file.size, largestBatch.bytes)
    }
    return batches
  }
}

// MARK: Executing

extension MergePlan {
  /// Fetches the files and merges them into a target.
  func execute(on target: inout MergeTarget, _ survey: inout SyncSurvey) async throws {
    survey.updatePeerStates()
    for (device, files) in identical { survey.peerStates[device]?.merged.merge(files) { $1 } }
    var missing: [String: Int] = [:]
    for steps in prioritySteps {
      for step in steps {
        missing[step.peer.device, default: 0] += try await merge(step, into: &target, &survey)
      }
      try target.updateFilter(of: &survey)
    }
    for step in steps {
      let device = step.peer.device
      missing[device, default: 0] += try await merge(step, into: &target, &survey)
      if let count = missing[device], count > 0 { survey.note(.incomplete(files: count), of: device) }
      if device == survey.identity.device {
        survey.peerStates[device] = nil
      } else {
        try target.savePeerState(of: device, survey)
      }
    }
  }

  /// Merges a step. Returns how many of its files are missing or damaged in the store.
  private func merge(
    _ step: Step, into target: inout MergeTarget, _ survey: inout SyncSurvey
  ) async throws -> Int {
    let peer = step.peer
    var missing = 0
    for batch in Self.batches(step.files) {
      let found = try survey.fetch(batch.map(\.file), from: peer.device, key: peer.key)
      var (files, size): ([FetchedFile], Int) = ([], 0)
      for published in batch {
        guard let bytes = found[published.file.object], let document = try? Document(Data(bytes)) else {
          missing += 1
          continue
        }
        guard document.schema <= Document.schema else {
          survey.note(.newerFile(path: published.path), of: peer.device)
          continue
        }
        let file = DataFile(root: .data, path: published.path)
        let permitted = try target.permitted(document, of: file, &survey)
        files.append(FetchedFile(file: file, document: permitted, sha256: published.file.sha256))
        size += bytes.count
        if size > Self.largestChange {
          try await merge(files, of: peer, into: &target, &survey)
          (files, size) = ([], 0)
        }
      }
      try await merge(files, of: peer, into: &target, &survey)
    }
    return missing
  }

  private func merge(
    _ files: [FetchedFile], of peer: SyncPeer, into target: inout MergeTarget, _ survey: inout SyncSurvey
  ) async throws {
    if files.isEmpty { return }
    do throws(StoreFailure) {
      try await target.merge(files, &survey)
      for file in files { survey.peerStates[peer.device]?.merged[file.file.path] = file.sha256 }
    } catch {
      if Self.affectsAll(error, files, in: survey.sync.store.folders) { throw error }
      // A file that cannot be merged must not keep the others from being merged.
      if files.count > 1 {
        for file in files { try await merge([file], of: peer, into: &target, &survey) }
      } else {
        survey.note(.notMerged(path: files[0].file.path, error), of: peer.device)
      }
    }
  }

  /// Whether the failure affects every save, and not only one file.
  private static func affectsAll(_ failure: StoreFailure, _ files: [FetchedFile], in folders: Folders) -> Bool
  {
    switch failure {
    case .newerSchema, .foreignLink, .tooLarge, .refused: false
    // If the profile or the children cannot be read, nothing can be saved.
    case .unreadable(let path, _): !files.contains { $0.file.location(in: folders) == path }
    default: true
    }
  }
}

/// A data file of another device, fetched and checked. It has only the records that may be merged here.
struct FetchedFile: Sendable {
  let file: DataFile
  let document: Document
  let sha256: String
}

/// Where a plan is executed: in the store, or for a dry run in a transaction that is never saved.
enum MergeTarget {
  case store
  case preview(Transaction)

  /// The present records, with what was merged so far.
  func transaction(_ store: Store) -> Transaction {
    switch self {
    case .store: Transaction(reader: store.reader)
    case .preview(let transaction): transaction
    }
  }

  /// Reads again which children are shared with a partner.
  func updateFilter(of survey: inout SyncSurvey) throws {
    var transaction = transaction(survey.sync.store)
    try survey.local.updateFilter(from: &transaction)
  }

  /// The records of a published file that may be merged here.
  func permitted(
    _ document: Document, of file: DataFile, _ survey: inout SyncSurvey
  ) throws -> Document {
    var transaction = transaction(survey.sync.store)
    return try survey.local.incoming(document, of: file, over: &transaction)
  }

  /// Saves what was read and merged of a device, so that the next sync does not read it again.
  func savePeerState(of device: String, _ survey: SyncSurvey) throws {
    guard case .store = self else { return }
    let state = survey.sync.state
    // Saved first: files that the peer state lists as merged are not read again.
    try survey.local.saveSharedRecords(in: state)
    if let peer = survey.peerStates[device] { try state.write(peer, as: SyncState.peer(device)) }
  }

  /// Merges files with the lock, the log and the save of any other change. A merge cannot be undone.
  mutating func merge(_ files: [FetchedFile], _ survey: inout SyncSurvey) async throws(StoreFailure) {
    let space = survey.local.partnerSpace
    switch self {
    case .preview(var transaction):
      defer { self = .preview(transaction) }
      var result = MergeResult()
      defer { survey.report.received.add(result.counts) }
      try result.merge(files, into: &transaction, partnerSpace: space)
    case .store:
      let saved = Mutex(MergeResult())
      try await survey.sync.store.change(nil) { transaction in
        var result = MergeResult()
        try result.merge(files, into: &transaction, partnerSpace: space)
        let merged = result
        saved.withLock { $0 = merged }
      }
      let result = saved.withLock(\.self)
      survey.report.received.add(result.counts)
      survey.local.needsScan = true
      if result.isPaused {
        survey.report.isPaused = true
        // A sync by timer cannot notify anyone. The program does when the user next opens it.
        try? survey.sync.state.write(Data("1\n".utf8), as: SyncState.pauseNotice)
      }
    }
  }
}

/// What a merge changed.
private struct MergeResult: Sendable {
  var counts = SyncCounts()
  /// Whether a child is paused that was not paused before.
  var isPaused = false

  mutating func merge(
    _ files: [FetchedFile], into transaction: inout Transaction, partnerSpace: String?
  ) throws(StoreFailure) {
    for file in files {
      for change in try transaction.merge(file.document, into: file.file) {
        counts.add(change.id, of: file.file, from: change.before, to: change.after)
        guard file.file == .children else { continue }
        if Self.pauses(from: change.before, to: change.after) { isPaused = true }
        // A child of the partner arrives for the first time. It is shared from then on.
        if let partnerSpace, change.before == nil, change.after.value != nil {
          try transaction.agree(toShare: [change.id], in: partnerSpace)
        }
      }
    }
  }

  private static func pauses(from before: StoredRecord?, to after: StoredRecord) -> Bool {
    func child(_ record: StoredRecord?) -> Child? { try? record?.value?.decoded(as: Child.self) }
    guard let before = child(before), !before.isPaused else { return false }
    return child(after)?.isPaused ?? false
  }
}

// MARK: Photos and articles

extension SyncSurvey {
  /// Counts the photos and articles that a sync would fetch, for a dry run.
  mutating func countNewFiles() throws {
    for peer in peers {
      let paths = try fetchFileList(of: peer).keys
      report.received.files += paths.count { LocalIndex.isPhotoOrArticle($0) && local.isMissing($0) }
    }
  }
}

extension MergePlan {
  /// Fetches photos and articles that are missing here. Files that cannot be saved are reported and tried again by the
  /// next sync; they hold up nothing else.
  static func fetchFiles(_ paths: Set<String>, _ survey: inout SyncSurvey) throws {
    var missing = paths
    for peer in survey.peers where !missing.isEmpty {
      let list = try survey.fetchFileList(of: peer)
      let listed = missing.sorted().compactMap { path in
        list[path].map { RemoteFile(path: path, file: $0) }
      }
      var (absent, failure): (Int, StoreFailure?) = (0, nil)
      for batch in batches(listed.filter(\.file.isSound)) {
        let found = try survey.fetch(batch.map(\.file), from: peer.device, key: peer.key)
        for published in batch {
          guard let bytes = found[published.file.object], hasPromisedHash(bytes, published.path) else {
            absent += 1
            continue
          }
          do throws(DiskFailure) {
            try save(bytes, at: survey.local.place(of: published.path))
            survey.report.received.files += 1
            missing.remove(published.path)
          } catch {
            failure = failure ?? StoreFailure(error)
          }
        }
        // On a full disk the next batch would be downloaded for nothing.
        if case .diskFull = failure { break }
      }
      if absent > 0 { survey.note(.incomplete(files: absent), of: peer.device) }
      if let failure {
        let count = listed.count { missing.contains($0.path) } - absent
        survey.note(.filesNotSaved(count: count, failure), of: peer.device)
        if case .diskFull = failure { return }
      }
    }
  }

  /// Whether bytes have the hash in a photo's name; true for other files.
  private static func hasPromisedHash(_ bytes: [UInt8], _ path: String) -> Bool {
    BackupNames.promisedHash(path).map { $0 == Digest.sha256(bytes) } ?? true
  }

  /// Saves a photo or an article with an atomic replace that follows no symlink.
  private static func save(_ bytes: [UInt8], at place: String) throws(DiskFailure) {
    try PreparedFile.replace(place, with: bytes, followingLinks: false)
    try Disk.syncFolder(parent(of: place))
  }
}
