import FoundationEssentials
import Model
import OperatingSystem

/// Checks the files of the data, and what sync tools left among them.
struct DataExamination {
  /// UTC milliseconds.
  let now: Int64
  let index: GitIndex

  /// The findings for a folder and everything in it.
  func findings(below folder: String) -> [Finding] {
    var findings: [Finding] = []
    examine(folder: folder, &findings)
    return findings
  }

  /// - Parameter isElsewhere: whether a symlink led here. Permissions behind one are not checked.
  private func examine(
    folder: String, isElsewhere: Bool = false, _ findings: inout [Finding]
  ) {
    if let target = Disk.destination(of: folder) {
      findings.append(Finding(path: folder, kind: .linked(to: target)))
    }
    let isElsewhere = isElsewhere || Disk.isLink(folder)
    if !isElsewhere, let status = Disk.status(of: folder), status.permissions & 0o777 != 0o700 {
      findings.append(wrongMode(folder, status))
    }
    for name in Disk.names(in: folder) {
      let path = joined(folder, name)
      // Do not look at the target of a symlink in place of a photo.
      if Photo(file: name, addedAt: 0).sha256 != nil, Disk.isLink(path) { continue }
      let status: FileStatus
      do throws(DiskFailure) {
        status = try Disk.look(at: path)
      } catch {
        findings.append(Finding(path: path, kind: .unreadable(error.code)))
        continue
      }
      if PreparedFile.isTemporary(name) {
        if Leftovers.isOld(status, now: now) { findings.append(Finding(path: path, kind: .leftover)) }
      } else if name.hasPrefix(".") {
        // Such as `.git` and `.stfolder`, which belong to sync tools.
        continue
      } else if status.kind == .folder {
        if name.hasSuffix(".json") { findings.append(Finding(path: path, kind: .unreadable(.isFolder))) }
        examine(folder: path, isElsewhere: isElsewhere, &findings)
      } else {
        examine(file: path, status, isElsewhere: isElsewhere, &findings)
      }
    }
  }

  private func examine(
    file path: String, _ status: FileStatus, isElsewhere: Bool = false, _ findings: inout [Finding]
  ) {
    // The target of a symlink may have any permissions.
    if !isElsewhere, !Disk.isLink(path), status.permissions & 0o777 != 0o600 {
      findings.append(wrongMode(path, status))
    }
    let file = name(of: path)
    guard file.hasSuffix(".json") else { return }
    if let original = ConflictCopies.originalOfBroken(file) {
      findings.append(Finding(path: path, kind: kind(ofSetAside: path, joined(parent(of: path), original))))
    } else if let original = ConflictCopies.original(of: file) {
      let whole = joined(parent(of: path), original.file)
      if let kind = kind(ofCopy: path, whole, isCertain: original.match == .certain) {
        findings.append(Finding(path: path, kind: kind))
      } else {
        examine(records: path, &findings)
      }
    } else {
      examine(records: path, &findings)
    }
  }

  /// The finding for a possible conflict copy; nil if only its name looks like one.
  private func kind(ofCopy path: String, _ original: String, isCertain: Bool) -> Finding.Kind? {
    let bytes: Data
    do throws(DiskFailure) { bytes = try Disk.read(path) } catch { return .unreadable(error.code) }
    guard let document = Document.parse(bytes, of: DataFile(at: original)) else {
      return .unknownCopy(of: original)
    }
    guard isCertain || ConflictCopies.fits(document, original) else { return nil }
    return document.schema > Document.schema
      ? .newer(schema: document.schema) : .conflictCopy(of: original)
  }

  /// The finding for a file that was set aside. One that git could not merge must be merged before it is deleted.
  private func kind(ofSetAside path: String, _ original: String) -> Finding.Kind {
    let bytes: Data
    do throws(DiskFailure) { bytes = try Disk.read(path) } catch { return .unreadable(error.code) }
    guard GitMarkers.sides(of: bytes) != nil else { return .setAside }
    let document = GitMarkers.document(bytes, of: DataFile(at: original))
    return document.map { $0.schema <= Document.schema } == true
      ? .unmerged(of: original) : .unknownCopy(of: original)
  }

  /// The findings for a file of the state folder, which is not synced. Copies of it belong to the store.
  func findings(ofThisMachine path: String) -> [Finding] {
    var findings: [Finding] = []
    do throws(DiskFailure) {
      examine(file: path, try Disk.look(at: path), &findings)
    } catch {
      if error.code != .missing { findings.append(Finding(path: path, kind: .unreadable(error.code))) }
    }
    return findings
  }

  private func examine(records path: String, _ findings: inout [Finding]) {
    do throws(DiskFailure) {
      let bytes = try Disk.read(path)
      let document: Document
      do throws(Document.Broken) {
        document = try Document(bytes)
      } catch {
        if let merged = GitMarkers.document(bytes, of: DataFile(at: path), sides: index.sides(path)) {
          let isOurs = merged.schema <= Document.schema
          findings.append(
            Finding(path: path, kind: isOurs ? .gitMarkers : .newer(schema: merged.schema)))
          return
        }
        findings.append(
          Finding(path: path, kind: .broken(line: error.fault?.line, column: error.fault?.column)))
        return
      }
      if document.schema > Document.schema {
        findings.append(Finding(path: path, kind: .newer(schema: document.schema)))
        return
      }
      let records = document.records.mapValues(\.parsed)
      let live = records.values.count { $0.value != nil }
      findings.append(Finding(path: path, kind: .good(records: live)))
      let ahead = (records.values.compactMap { $0.stamp?.milliseconds }.max() ?? 0) - now
      if ahead > HybridLogicalClock.tolerance {
        findings.append(Finding(path: path, kind: .clockBehind(ahead)))
      }
      for (id, record) in records.sorted(by: { $0.key < $1.key })
      where !Doctor.isSound(record, in: path) {
        findings.append(Finding(path: path, kind: .undecodableRecord(id: id)))
      }
    } catch {
      findings.append(Finding(path: path, kind: .unreadable(error.code)))
    }
  }

  private func wrongMode(_ path: String, _ status: FileStatus) -> Finding {
    Finding(path: path, kind: .wrongMode(status.permissions & 0o777))
  }
}
