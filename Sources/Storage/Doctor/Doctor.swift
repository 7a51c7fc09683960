import FoundationEssentials
import Glibc
import Model

/// Looks whether the data is in order.
public enum Doctor {
  /// Everything that there is to say about the files in the data folder, by path; takes no lock, never writes.
  ///
  /// Of the state folder whether it can be one, without which nothing is saved, its files of records, and what
  /// was typed and got nowhere; of the cache folder whether what was downloaded is what it was.
  public static func examine(_ folders: Folders, now: Int64) -> [Finding] {
    var findings: [Finding] = []
    if isFolder(folders.data, &findings) {
      examine(folder: folders.data, now: now, &findings)
      findings += PhotoExamination(folders, now: now).findings
    }
    if isFolder(folders.state, &findings) {
      findings += StateExamination(folders).findings
      for file in DataFile.ofThisMachine {
        examine(ofThisMachine: file.location(in: folders), now: now, &findings)
      }
      examineLeft(in: folders.state, &findings)
      let known = Set(DataFile.ofThisMachine.map { $0.location(in: folders) })
      findings += OpenFiles.below(folders.state).filter { !known.contains($0.path) }
    }
    // What is in it is reached through it alone.
    findings += OpenFiles.finding(folders.cache).map { [$0] } ?? []
    let shelf = PackShelf(in: folders)
    for pack in shelf.packs {
      let damaged = shelf.damagedObjects(of: pack).count
      let path = joined(shelf.folder, pack)
      if damaged > 0 { findings.append(Finding(path: path, kind: .damagedDownloads(damaged))) }
    }
    return findings
  }

  /// Whether a folder is there; says so where something else is, or where it cannot be written.
  private static func isFolder(_ path: String, _ findings: inout [Finding]) -> Bool {
    guard let status = Disk.status(of: path) else {
      if errno != ENOENT { findings.append(Finding(path: path, kind: .unreadable(errno))) }
      return false
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      findings.append(Finding(path: path, kind: .notAFolder))
      return false
    }
    if access(path, W_OK | X_OK) != 0 { findings.append(Finding(path: path, kind: .unwritable(errno))) }
    return true
  }

  /// - Parameter isElsewhere: whether a link led here, behind which it is not ours who may read what.
  private static func examine(
    folder: String, now: Int64, isElsewhere: Bool = false, _ findings: inout [Finding]
  ) {
    let isElsewhere = isElsewhere || PhotoExamination.isLink(folder)
    if !isElsewhere, let status = Disk.status(of: folder), status.st_mode & 0o777 != 0o700 {
      findings.append(wrongMode(folder, status))
    }
    for name in Disk.names(in: folder) {
      let path = joined(folder, name)
      // What a link in the place of a photo leads to is nobody's to look at.
      if Photo(file: name, addedAt: 0).sha256 != nil, PhotoExamination.isLink(path) { continue }
      guard let status = Disk.status(of: path) else {
        findings.append(Finding(path: path, kind: .unreadable(errno)))
        continue
      }
      if PreparedFile.isTemporary(name) {
        if Leftovers.isOld(status, now: now) { findings.append(Finding(path: path, kind: .leftover)) }
      } else if name.hasPrefix(".") {
        // Such as `.git` and `.stfolder`: the sync tools' own.
        continue
      } else if status.st_mode & S_IFMT == S_IFDIR {
        if name.hasSuffix(".json") { findings.append(Finding(path: path, kind: .unreadable(EISDIR))) }
        examine(folder: path, now: now, isElsewhere: isElsewhere, &findings)
      } else {
        examine(file: path, status, now: now, isElsewhere: isElsewhere, &findings)
      }
    }
  }

  private static func examine(
    file path: String, _ status: stat, now: Int64, isElsewhere: Bool = false, _ findings: inout [Finding]
  ) {
    // Where a link leads is another's, and open to whom that one likes.
    if !isElsewhere, !PhotoExamination.isLink(path), status.st_mode & 0o777 != 0o600 {
      findings.append(wrongMode(path, status))
    }
    let file = name(of: path)
    guard file.hasSuffix(".json") else { return }
    if let original = ConflictCopies.setAside(file) {
      findings.append(Finding(path: path, kind: kind(ofSetAside: path, joined(parent(of: path), original))))
    } else if let original = ConflictCopies.original(of: file) {
      let whole = joined(parent(of: path), original.file)
      if let kind = kind(ofCopy: path, whole, isCertain: original.likeness == .certain) {
        findings.append(Finding(path: path, kind: kind))
      } else {
        examine(records: path, now: now, &findings)
      }
    } else {
      examine(records: path, now: now, &findings)
    }
  }

  /// What there is to say of a copy; nil where only its name looks like one.
  private static func kind(ofCopy path: String, _ original: String, isCertain: Bool) -> Finding.Kind? {
    let bytes: Data
    do throws(DiskFailure) { bytes = try Disk.read(path) } catch { return .unreadable(error.code) }
    guard let document = Document.understood(bytes, of: DataFile(at: original)) else {
      return .unknownCopy(of: original)
    }
    guard isCertain || ConflictCopies.looks(document, like: original) else { return nil }
    return document.schema > Document.schema
      ? .newer(schema: document.schema) : .conflictCopy(of: original)
  }

  /// Nothing that git could not merge is anybody's to delete before it is merged.
  private static func kind(ofSetAside path: String, _ original: String) -> Finding.Kind {
    guard let bytes = try? Disk.read(path), GitMarkers.sides(of: bytes) != nil else { return .setAside }
    let document = GitMarkers.document(bytes, of: DataFile(at: original))
    return document.map { $0.schema <= Document.schema } == true
      ? .unmerged(of: original) : .unknownCopy(of: original)
  }

  /// Looks at a file of the state folder, which nobody syncs; copies of it are the store's own.
  private static func examine(ofThisMachine path: String, now: Int64, _ findings: inout [Finding]) {
    guard let status = Disk.status(of: path) else {
      if errno != ENOENT { findings.append(Finding(path: path, kind: .unreadable(errno))) }
      return
    }
    examine(file: path, status, now: now, &findings)
  }

  /// Looks for what a program that was killed could not take back: damaged drafts, and texts from editors.
  private static func examineLeft(in state: String, _ findings: inout [Finding]) {
    for name in Disk.names(in: state) where name.hasPrefix("drafts.broken") {
      findings.append(Finding(path: joined(state, name), kind: .setAside))
    }
    for left in EditorFile.left(in: state) {
      findings.append(Finding(path: left.path, kind: .leftByEditor(day: left.day)))
    }
  }

  private static func examine(records path: String, now: Int64, _ findings: inout [Finding]) {
    do throws(DiskFailure) {
      let bytes = try Disk.read(path)
      let document: Document
      do throws(Document.Broken) {
        document = try Document(bytes)
      } catch {
        if let merged = GitMarkers.document(bytes, of: DataFile(at: path)) {
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
      let live = document.records.values.count { $0.value != nil }
      findings.append(Finding(path: path, kind: .good(records: live)))
      let ahead = (document.records.values.compactMap { $0.stamp?.milliseconds }.max() ?? 0) - now
      if ahead > StampClock.tolerance { findings.append(Finding(path: path, kind: .clockBehind(ahead))) }
      for (id, record) in document.records.sorted(by: { $0.key < $1.key }) where !isSound(record, in: path) {
        findings.append(Finding(path: path, kind: .undecodableRecord(id: id)))
      }
    } catch {
      findings.append(Finding(path: path, kind: .unreadable(error.code)))
    }
  }

  /// Whether a record has a stamp and, where the file is known, a value of the right type.
  static func isSound(_ record: StoredRecord, in path: String) -> Bool {
    // What an entry has none for gets one when it is read.
    guard record.stamp != nil || name(of: parent(of: path)) == "journal" else { return false }
    if record.isDeleted { return true }
    guard let value = record.value else { return false }
    switch name(of: path) {
    case "bookmarks.json": return (try? value.decoded(as: Bookmark.self)) != nil
    case "children.json": return (try? value.decoded(as: Child.self)) != nil
    case "habits.json": return (try? value.decoded(as: HabitRecord.self)) != nil
    case "packs.json": return (try? value.decoded(as: Subscription.self)) != nil
    case "profile.json": return true
    case "suggestions.json": return (try? value.decoded(as: SuggestionAnswer.self)) != nil
    case "wellbeing.json": return (try? value.decoded(as: StoredWellbeing.self)) != nil
    case "calendar.json": return (try? value.decoded(as: WrittenEvent.self)) != nil
    case "places.json": return (try? value.decoded(as: ReadingPlace.self)) != nil
    case "reminders.json": return (try? value.decoded(as: SentReminder.self)) != nil
    default: break
    }
    switch name(of: parent(of: path)) {
    case "reading": return (try? value.decoded(as: ReadingRecord.self)) != nil
    case "checkins": return (try? value.decoded(as: CheckInRecord.self)) != nil
    case "journal": return (try? value.decoded(as: JournalRecord.self)) != nil
    case "tasks": return (try? value.decoded(as: BoardTask.self)) != nil
    case "taskhistory": return (try? value.decoded(as: TaskEvent.self)) != nil
    default: return true
    }
  }

  private static func wrongMode(_ path: String, _ status: stat) -> Finding {
    Finding(path: path, kind: .wrongMode(UInt32(status.st_mode & 0o777)))
  }
}
