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

  /// - Parameter isBehindSymlink: whether a symlink led here. Permissions behind one are not checked.
  private func examine(
    folder: String, isBehindSymlink: Bool = false, _ findings: inout [Finding]
  ) {
    if let target = Disk.symlinkTarget(of: folder) {
      findings.append(Finding(path: folder, kind: .linked(to: target)))
    }
    let isBehindSymlink = isBehindSymlink || Disk.isSymlink(folder)
    if !isBehindSymlink, let status = Disk.status(of: folder), status.permissions & 0o777 != 0o700 {
      findings.append(modeFinding(folder, status))
    }
    for name in Disk.names(in: folder) {
      let path = joined(folder, name)
      // Do not look at the target of a symlink in place of a photo.
      if Photo(file: name, addedAt: 0).sha256 != nil, Disk.isSymlink(path) { continue }
      let status: FileStatus
      do throws(DiskFailure) {
        status = try Disk.requiredStatus(of: path)
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
        examine(folder: path, isBehindSymlink: isBehindSymlink, &findings)
      } else {
        examine(file: path, status, isBehindSymlink: isBehindSymlink, &findings)
      }
    }
  }

  private func examine(
    file path: String, _ status: FileStatus, isBehindSymlink: Bool = false, _ findings: inout [Finding]
  ) {
    // The target of a symlink may have any permissions.
    if !isBehindSymlink, !Disk.isSymlink(path), status.permissions & 0o777 != 0o600 {
      findings.append(modeFinding(path, status))
    }
    let file = name(of: path)
    guard file.hasSuffix(".json") else { return }
    if let original = ConflictCopies.originalOfBroken(file) {
      findings.append(Finding(path: path, kind: kind(ofSetAside: path, joined(parent(of: path), original))))
    } else if let original = ConflictCopies.original(of: file) {
      let originalPath = joined(parent(of: path), original.file)
      if let kind = kind(ofCopy: path, originalPath, isCertain: original.match == .certain) {
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
      examine(file: path, try Disk.requiredStatus(of: path), &findings)
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
          let isSupported = merged.schema <= Document.schema
          findings.append(
            Finding(path: path, kind: isSupported ? .gitMarkers : .newer(schema: merged.schema)))
          return
        }
        let fault = error.fault
        findings.append(
          Finding(
            path: path,
            kind: .broken(line: fault?.line, column: fault?.column, duplicateKey: fault?.duplicateKey)))
        return
      }
      if document.schema > Document.schema {
        findings.append(Finding(path: path, kind: .newer(schema: document.schema)))
        return
      }
      let records = document.records.mapValues(\.parsed)
      let liveCount = records.values.count { $0.value != nil }
      findings.append(Finding(path: path, kind: .good(records: liveCount)))
      let clockLag = (records.values.compactMap { $0.stamp?.milliseconds }.max() ?? 0) - now
      if clockLag > HybridLogicalClock.tolerance {
        findings.append(Finding(path: path, kind: .clockBehind(clockLag)))
      }
      for (id, record) in records.sorted(by: { $0.key < $1.key })
      where !Doctor.isSound(record, in: path) {
        findings.append(Finding(path: path, kind: .undecodableRecord(id: id)))
      }
    } catch {
      findings.append(Finding(path: path, kind: .unreadable(error.code)))
    }
  }

  private func modeFinding(_ path: String, _ status: FileStatus) -> Finding {
    Finding(path: path, kind: .wrongMode(status.permissions & 0o777))
  }
}

/// Checks whether the files that this machine saved still exist, and whether its log is intact and completed.
struct StateExamination {
  private let folders: Folders

  init(_ folders: Folders) {
    self.folders = folders
  }

  var findings: [Finding] { missingFiles + logFindings }

  /// The data files that this machine saved and that no longer exist, by path.
  private var missingFiles: [Finding] {
    let reader = DocumentReader(folders: folders)
    let files: [DataFile]
    do throws(DiskFailure) {
      files = try reader.dataFiles()
    } catch {
      return [Finding(path: error.path, kind: .unreadable(error.code))]
    }
    return files.compactMap { file in
      let path = file.location(in: folders)
      guard Disk.status(of: path, followingLinks: false) == nil,
        let document = try? Document(Disk.read(reader.lastGoodPath(of: file)))
      else { return nil }
      return Finding(path: path, kind: .gone(records: document.records.values.count { $0.value != nil }))
    }
  }

  private var logFindings: [Finding] {
    let log = ChangeLog(in: folders.state)
    do throws(DiskFailure) {
      var findings: [Finding] = []
      let pending = try log.pending()
      if !pending.isEmpty { findings.append(Finding(path: log.path, kind: .pendingChanges(pending.count))) }
      var oldest: LoggedAction?
      let extent = try log.visitEntries { line in
        oldest = LoggedChange.action(of: line.content) ?? oldest
        return true
      }
      switch extent {
      case .whole: break
      case .damaged: findings.append(Finding(path: log.path, kind: .damagedLog))
      case .dropped:
        let kind = oldest.map { Finding.Kind.undoSince($0.at) } ?? .damagedLog
        findings.append(Finding(path: log.path, kind: kind))
      }
      return findings
    } catch {
      return [Finding(path: error.path, kind: .unreadable(error.code))]
    }
  }
}

/// Compares the photos folder with the photos that records name.
struct PhotoExamination {
  /// In milliseconds. A younger photo may belong to a check-in that is being saved, here or on another device.
  private static let minimumOrphanAge: Int64 = 86_400_000

  private let folder: String
  private let now: Int64
  /// The photos that check-ins and entries name now, each with a file that names it.
  private var currentPhotos: [String: String] = [:]
  /// The photos that anything names, including what can still be restored.
  private var referencedPhotos: Set<String> = []

  /// Reads everything that can name a photo: the data, copies of it, the undo history and drafts.
  init(_ folders: Folders, now: Int64) {
    (folder, self.now) = (joined(folders.data, "photos"), now)
    for path in Self.files(in: folders.data) + Self.files(in: folders.state)
    where !path.hasPrefix(folder + "/") {
      guard let bytes = try? Disk.read(path) else { continue }
      let names = Self.names(in: bytes)
      referencedPhotos.formUnion(names)
      let isMonth = Folders.photoFolders.contains { parent(of: path) == joined(folders.data, $0) }
      if isMonth, CalendarMonth(name(of: path).dropLast(5)) != nil {
        for name in names { currentPhotos[name] = currentPhotos[name] ?? path }
      }
    }
  }

  /// The findings for the photos, by path.
  var findings: [Finding] {
    var findings: [Finding] = []
    let existing = Disk.names(in: folder).filter { Photo(file: $0, addedAt: 0).sha256 != nil }
    for name in existing {
      let path = joined(folder, name)
      if !matchesHash(path) { findings.append(Finding(path: path, kind: .damagedPhoto)) }
      if isOrphan(path), let status = Disk.status(of: path, followingLinks: false) {
        findings.append(Finding(path: path, kind: .orphanedPhoto(bytes: status.size)))
      }
    }
    for (name, file) in currentPhotos where !existing.contains(name) {
      findings.append(Finding(path: joined(folder, name), kind: .missingPhoto(namedIn: file)))
    }
    return findings.sorted { $0.path < $1.path }
  }

  /// Whether nothing names a photo, and its file is more than a day old.
  func isOrphan(_ path: String) -> Bool {
    guard !referencedPhotos.contains(name(of: path)),
      let status = Disk.status(of: path, followingLinks: false)
    else {
      return false
    }
    return now - Int64(millisecondsOfFile: status.modified.seconds) > Self.minimumOrphanAge
  }

  private func matchesHash(_ path: String) -> Bool {
    guard !Disk.isSymlink(path), let bytes = try? Disk.read(path) else { return false }
    return name(of: path).hasPrefix(Digest.sha256(bytes))
  }

  /// Includes symlinks to files, as git-annex makes them, and what is in linked folders: a photo named only there is
  /// no orphan. Each folder is read once, because links may form a circle.
  private static func files(in folder: String) -> [String] {
    var (found, pending, visited): ([String], [String], Set<String>) = ([], [folder], [])
    while let folder = pending.popLast() {
      guard let resolved = Disk.realPath(folder), visited.insert(resolved).inserted else { continue }
      for (path, status) in Disk.descendants(of: folder) where status.kind != .folder {
        if status.kind == .symlink, Disk.isFolder(path) { pending.append(path) } else { found.append(path) }
      }
    }
    return found
  }

  /// The names of photos that are complete JSON strings. In the id of a deleted record, a name is only a part.
  private static func names(in bytes: Data) -> Set<String> {
    let (quote, dot, length) = (UInt8(ascii: "\""), UInt8(ascii: "."), 64)
    return bytes.withUnsafeBytes { buffer in
      var names: Set<String> = []
      var index = 0
      while index + length + 6 <= buffer.count {
        defer { index += 1 }
        guard buffer[index] == quote, buffer[index + length + 1] == dot else { continue }
        let rest = buffer[(index + 1)...].prefix(length + 6)
        guard let end = rest.firstIndex(of: quote) else { continue }
        let name = String(decoding: buffer[(index + 1)..<end], as: UTF8.self)
        if Photo(file: name, addedAt: 0).sha256 != nil { names.insert(name) }
      }
      return names
    }
  }
}

extension Folders {
  /// The folders of the data whose months name photos.
  fileprivate static let photoFolders = ["checkins", "journal", "shared"]
}

/// Finds files and folders of this machine that others can access. Symlinks are not followed, because their targets
/// are not ours to change.
enum PermissionCheck {
  /// The findings for a folder and everything below it.
  static func below(_ folder: String) -> [Finding] {
    let below = Disk.isSymlink(folder) ? [] : Disk.descendants(of: folder).map(\.path)
    return ([folder] + below).compactMap(finding).sorted { $0.path < $1.path }
  }

  /// The finding for a path; nil if it is private.
  static func finding(_ path: String) -> Finding? {
    guard let status = Disk.status(of: path, followingLinks: false),
      [.file, .folder].contains(status.kind), !status.isPrivate
    else { return nil }
    return Finding(path: path, kind: .wrongMode(status.permissions & 0o777))
  }
}
