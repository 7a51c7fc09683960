import FoundationEssentials
import OperatingSystem

extension Store {
  /// Repairs what `Doctor.examine` finds, and returns what was done.
  ///
  /// Deletes nothing of the user's except photos that nothing names and nothing can bring back.
  @concurrent public func repair() async throws(StoreFailure) -> [Repair] {
    let findings = Doctor.examine(folders, now: now(), index: reader.index)
    var repairs: [Repair] = []
    for finding in findings {
      do throws(StoreFailure) {
        repairs += try await repair(finding)
      } catch {
        // While another program writes, nothing can be repaired. Any other error concerns this file only.
        switch error {
        case .locked, .lockUnavailable: throw error
        default: repairs.append(.failed(path: finding.path, error))
        }
      }
    }
    return repairs
  }

  private func repair(_ finding: Finding) async throws(StoreFailure) -> [Repair] {
    switch finding.kind {
    case .broken: return [try await restore(finding.path)]
    case .gone(let records):
      try await rewrite(finding.path)
      return [.recovered(path: finding.path, records: records)]
    case .gitMarkers:
      try await rewrite(finding.path)
      return [.mergedSides(path: finding.path)]
    case .pendingChanges(let count): return try await completePending(count)
    case .conflictCopy(of: let path), .unmerged(of: let path):
      return try await merge(finding.path, into: path)
    case .wrongMode:
      return (try? Disk.makePrivate(finding.path)) != nil ? [.madePrivate(path: finding.path)] : []
    case .leftover:
      Disk.remove(finding.path)
      return [.removed(path: finding.path)]
    case .orphanedPhoto: return try await remove(orphan: finding.path)
    case .damagedDownloads:
      let count = PackShelf(in: folders).removeDamaged(of: name(of: finding.path))
      return [.removedDownloads(count, path: finding.path)]
    case .undoSince, .damagedLog, .clockBehind, .good, .newer, .unreadable, .undecodableRecord,
      .notAFolder, .unwritable, .setAside, .unknownCopy, .leftByEditor, .missingPhoto, .damagedPhoto,
      .crashed, .linked:
      return []
    }
  }

  /// Replaces a broken file by its last good version, or by its newest dated copy.
  private func restore(_ path: String) async throws(StoreFailure) -> Repair {
    let file = dataFile(path)
    return try await locked { () throws(StoreFailure) in
      reader.copies.invalidate()
      var transaction = Transaction(reader: reader)
      try transaction.markForSaving(file)
      if let opened = transaction.opened[file], opened.isBroken, opened.bytes == nil,
        let (bytes, document) = newestDatedCopy(file)
      {
        transaction.replace(file, with: document, from: bytes)
      }
      _ = try save(&transaction, nil)
      guard let opened = transaction.opened[file], opened.bytes != nil else { return .setAside(path: path) }
      return .restored(path: path, records: opened.document.records.values.count { $0.value != nil })
    }
  }

  /// Saves what is read of a file: of a missing one what this machine last saved, of one with git's markers both sides
  /// merged.
  private func rewrite(_ path: String) async throws(StoreFailure) {
    let file = dataFile(path)
    try await locked { () throws(StoreFailure) in
      reader.copies.invalidate()
      var transaction = Transaction(reader: reader)
      try transaction.markForSaving(file)
      _ = try save(&transaction, nil)
    }
  }

  /// Writes unfinished changes of the log to their files.
  private func completePending(_ count: Int) async throws(StoreFailure) -> [Repair] {
    try await locked { () throws(StoreFailure) in replayLog() ? [.finished(changes: count)] : [] }
  }

  /// Accepts that a data file is gone, so that it is no longer reported as missing. Returns whether it was missing.
  ///
  /// What this machine last saved of it is kept in `gone/` of the state folder.
  ///
  /// - Parameter path: the absolute path, or the one below the data folder.
  @concurrent public func acceptMissing(_ path: String) async throws(StoreFailure) -> Bool {
    let below = path.hasPrefix(folders.data + "/") ? String(path.dropFirst(folders.data.count + 1)) : path
    guard isPlain(below) else { return false }
    let file = DataFile(root: .data, path: below)
    return try await locked { () throws(StoreFailure) in
      return try rethrowing(as: StoreFailure.init) { () throws(DiskFailure) in
        let lastSaved = reader.lastGoodPath(of: file)
        guard try Disk.statusIfExists(of: file.location(in: folders), followingLinks: false) == nil,
          try Disk.statusIfExists(of: lastSaved, followingLinks: false) != nil
        else { return false }
        let archived = joined(folders.state, "gone/" + file.stem)
        try Disk.makeFolder(parent(of: archived))
        try Disk.rename(lastSaved, to: unusedPath("\(archived)-\(compactTime(now()))", ".json"))
        return true
      }
    }
  }

  /// Removes a photo if nothing names it now. Under the lock no record can come to name it.
  private func remove(orphan path: String) async throws(StoreFailure) -> [Repair] {
    let now = now()
    return try await locked { () throws(StoreFailure) in
      guard PhotoExamination(folders, now: now).isOrphan(path) else { return [] }
      Disk.remove(path)
      return [.removed(path: path)]
    }
  }

  /// Merges a copy into its file, with all other copies of it that can be parsed.
  private func merge(_ copy: String, into path: String) async throws(StoreFailure) -> [Repair] {
    let file = dataFile(path)
    return try await locked { () throws(StoreFailure) in
      reader.copies.invalidate()
      var transaction = Transaction(reader: reader)
      try transaction.markForSaving(file)
      let copies = transaction.opened[file]?.copies ?? []
      if !copies.contains(copy), let bytes = try? Disk.read(copy),
        let document = Document.parse(bytes, of: file), document.schema <= Document.schema
      {
        try transaction.merge(document, from: copy, into: file)
      }
      guard let merged = transaction.opened[file]?.copies, !merged.isEmpty else { return [] }
      _ = try save(&transaction, nil)
      return merged.map { .merged(path: $0) }
    }
  }

  private func dataFile(_ path: String) -> DataFile {
    DataFile.machineFiles.first { $0.location(in: folders) == path }
      ?? DataFile(root: .data, path: String(path.dropFirst(folders.data.count + 1)))
  }

  private func newestDatedCopy(_ file: DataFile) -> (Data, Document)? {
    let folder = joined(folders.state, "dailies/" + file.stem)
    for name in Disk.names(in: folder).reversed() {
      if let bytes = try? Disk.read(joined(folder, name)), let document = try? Document(bytes) {
        return (bytes, document)
      }
    }
    return nil
  }
}
