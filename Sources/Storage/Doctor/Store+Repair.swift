import FoundationEssentials
import Glibc

extension Store {
  /// Puts in order what `Doctor.examine` finds and tells what was done.
  ///
  /// Nothing of the person's is deleted but photos that nothing has, and can bring back, any more.
  @concurrent public func repair() async throws(StoreFailure) -> [Repair] {
    let findings = Doctor.examine(folders, now: now())
    var repairs: [Repair] = []
    for finding in findings {
      switch finding.kind {
      case .broken: repairs.append(try await restore(finding.path))
      case .conflictCopy(of: let path): repairs += try await merge(finding.path, into: path)
      case .wrongMode: repairs += close(finding.path)
      case .leftover:
        Disk.remove(finding.path)
        repairs.append(.removed(path: finding.path))
      case .orphanedPhoto: repairs += try await remove(orphan: finding.path)
      case .damagedDownloads:
        let count = PackShelf(in: folders).removeDamaged(of: name(of: finding.path))
        repairs.append(.removedDownloads(count, path: finding.path))
      case .good, .newer, .unreadable, .undecodableRecord, .notAFolder, .unwritable, .setAside,
        .leftByEditor, .missingPhoto, .damagedPhoto:
        break
      }
    }
    return repairs
  }

  /// Saves a broken file anew from the last good version, or from the newest dated copy.
  private func restore(_ path: String) async throws(StoreFailure) -> Repair {
    let file = dataFile(path)
    return try await locked { () throws(StoreFailure) in
      reader.copies.refresh()
      var transaction = Transaction(reader: reader)
      try transaction.touch(file)
      if let opened = transaction.opened[file], opened.isBroken, opened.bytes == nil,
        let (bytes, document) = newestDated(file)
      {
        transaction.replace(file, with: document, from: bytes)
      }
      _ = try save(&transaction) { _, _ in false }
      guard let opened = transaction.opened[file], opened.bytes != nil else { return .setAside(path: path) }
      return .restored(path: path, records: opened.document.records.values.count { $0.value != nil })
    }
  }

  /// Removes a photo if nothing has it now, while nobody can come to have it.
  private func remove(orphan path: String) async throws(StoreFailure) -> [Repair] {
    let now = now()
    return try await locked { () throws(StoreFailure) in
      guard PhotoExamination(folders, now: now).isOrphan(path) else { return [] }
      Disk.remove(path)
      return [.removed(path: path)]
    }
  }

  private func merge(_ copy: String, into path: String) async throws(StoreFailure) -> [Repair] {
    let file = dataFile(path)
    return try await locked { () throws(StoreFailure) in
      reader.copies.refresh()
      var transaction = Transaction(reader: reader)
      try transaction.touch(file)
      guard let merged = transaction.opened[file]?.copies, !merged.isEmpty else { return [] }
      _ = try save(&transaction) { _, _ in false }
      return merged.map { .merged(path: $0) }
    }
  }

  private func close(_ path: String) -> [Repair] {
    OpenFiles.close(path) ? [.closed(path: path)] : []
  }

  private func dataFile(_ path: String) -> DataFile {
    DataFile.ofThisMachine.first { $0.location(in: folders) == path }
      ?? DataFile(root: .data, path: String(path.dropFirst(folders.data.count + 1)))
  }

  private func newestDated(_ file: DataFile) -> (Data, Document)? {
    let folder = joined(folders.state, "dailies/" + file.stem)
    for name in Disk.names(in: folder).reversed() {
      if let bytes = try? Disk.read(joined(folder, name)), let document = try? Document(bytes) {
        return (bytes, document)
      }
    }
    return nil
  }
}
