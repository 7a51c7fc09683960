import FoundationEssentials
public import Model
public import OperatingSystem

/// Checks whether the data is in order.
public enum Doctor {
  /// Everything there is to report about the data folder, by path. Takes no lock, never writes.
  ///
  /// Also checks the state folder: whether it can be used, without which nothing is saved, its data files, texts that
  /// were typed and never saved, and the report of the last crash. In the cache folder, checks downloads against their
  /// hashes.
  public static func examine(_ folders: Folders, now: Int64, index: GitIndex = .none) -> [Finding] {
    var findings: [Finding] = []
    let data = DataExamination(now: now, index: index)
    if isFolder(folders.data, &findings) {
      findings += data.findings(below: folders.data)
      findings += PhotoExamination(folders, now: now).findings
    }
    if isFolder(folders.state, &findings) {
      findings += StateExamination(folders).findings
      for file in DataFile.machineFiles {
        findings += data.findings(ofThisMachine: file.location(in: folders))
      }
      examineLeftovers(in: folders.state, &findings)
      if let crash = try? CrashReport.read(in: folders) {
        let kind = Finding.Kind.crashed(version: crash.version, crash.day)
        findings.append(Finding(path: CrashReport.path(in: folders), kind: kind))
      }
      let dataFiles = Set(DataFile.machineFiles.map { $0.location(in: folders) })
      findings += PermissionCheck.below(folders.state).filter { !dataFiles.contains($0.path) }
    }
    // Checking the folder is enough, because everything in it is reached through it.
    findings += PermissionCheck.finding(folders.cache).map { [$0] } ?? []
    let shelf = PackShelf(in: folders)
    for pack in shelf.packs {
      let damaged = shelf.damagedObjects(of: pack).count
      let path = joined(shelf.folder, pack)
      if damaged > 0 { findings.append(Finding(path: path, kind: .damagedDownloads(damaged))) }
    }
    return findings
  }

  /// Whether a folder exists. Adds a finding if something else is there, or if it is not writable.
  private static func isFolder(_ path: String, _ findings: inout [Finding]) -> Bool {
    do throws(DiskFailure) {
      guard try Disk.requiredStatus(of: path).kind == .folder else {
        findings.append(Finding(path: path, kind: .notAFolder))
        return false
      }
    } catch {
      if error.code != .missing { findings.append(Finding(path: path, kind: .unreadable(error.code))) }
      return false
    }
    do throws(DiskFailure) {
      try Disk.requireWritable(folder: path)
    } catch {
      findings.append(Finding(path: path, kind: .unwritable(error.code)))
    }
    return true
  }

  /// Looks for what a killed program left: damaged drafts, and texts from editors.
  private static func examineLeftovers(in state: String, _ findings: inout [Finding]) {
    for name in Disk.names(in: state) where name.hasPrefix("drafts.broken") {
      findings.append(Finding(path: joined(state, name), kind: .setAside))
    }
    for abandoned in EditorFile.abandoned(in: state) {
      findings.append(Finding(path: abandoned.path, kind: .leftByEditor(day: abandoned.day)))
    }
  }

  /// Whether a record has a stamp and, if the file is known, a value of the right type.
  static func isSound(_ record: StoredRecord, in path: String) -> Bool {
    // An entry without a stamp gets one when it is read.
    guard record.stamp != nil || name(of: parent(of: path)) == "journal" else { return false }
    if record.isDeleted { return true }
    guard let value = record.value else { return false }
    switch name(of: path) {
    case "backups.json": return (try? value.decoded(as: RecordedBackup.self)) != nil
    case "births.json": return value.members?["changes"]?.elements != nil
    case "bookmarks.json": return (try? value.decoded(as: Bookmark.self)) != nil
    case "children.json": return (try? value.decoded(as: Child.self)) != nil
    case "habits.json": return (try? value.decoded(as: HabitRecord.self)) != nil
    case "nudges.json": return (try? value.decoded(as: StoredNudge.self)) != nil
    case "packs.json": return (try? value.decoded(as: Subscription.self)) != nil
    case "partner.json": return (try? value.decoded(as: PartnerRecord.self)) != nil
    case "plans.json": return (try? value.decoded(as: Plan.self)) != nil
    case "profile.json": return true
    case "recall.json": return (try? value.decoded(as: StoredRecall.self)) != nil
    case "sealed.json": return (try? value.decoded(as: OwnAnswer.self)) != nil
    case "suggestions.json": return (try? value.decoded(as: SuggestionAnswer.self)) != nil
    case "trackers.json": return (try? value.decoded(as: Tracker.self)) != nil
    case "wellbeing.json": return (try? value.decoded(as: StoredWellbeing.self)) != nil
    case "calendar.json": return (try? value.decoded(as: WrittenEvent.self)) != nil
    case "chosen.json": return (try? value.decoded(as: PaletteUse.self)) != nil
    case "places.json": return (try? value.decoded(as: ReadingPlace.self)) != nil
    case "reminders.json": return (try? value.decoded(as: SentReminder.self)) != nil
    default: break
    }
    switch name(of: parent(of: path)) {
    case "reading": return (try? value.decoded(as: ReadingRecord.self)) != nil
    case "checkins": return (try? value.decoded(as: CheckInRecord.self)) != nil
    case "journal": return (try? value.decoded(as: JournalRecord.self)) != nil
    case "marks": return (try? value.decoded(as: Mark.self)) != nil
    case "shared": return (try? value.decoded(as: SharedItem.self)) != nil
    case "tasks": return (try? value.decoded(as: BoardTask.self)) != nil
    case "taskhistory": return (try? value.decoded(as: TaskEvent.self)) != nil
    default: return true
    }
  }
}

/// One result of an examination.
public struct Finding: Equatable, Sendable {
  /// What was found out about a file.
  public enum Kind: Equatable, Sendable {
    /// It is in order, and has this many records that are not deleted.
    case good(records: Int)
    /// It does not parse from this line and column on, both from 1; nil if it is JSON of another shape. The key is the
    /// one that an object has twice there, if that is the fault.
    case broken(line: Int?, column: Int?, duplicateKey: String? = nil)
    /// A newer version of the program wrote it, with this schema.
    case newer(schema: Int)
    /// Others can read it, or the owner cannot write it.
    case wrongMode(UInt32)
    /// It no longer exists; this machine last saved it with this many records.
    case gone(records: Int)
    /// This many changes are in the log and not in their files; the next change completes them.
    case pendingChanges(Int)
    /// Undo reaches back to this time, in UTC milliseconds; older changes were dropped.
    case undoSince(Int64)
    /// A part of the undo history is damaged; changes before it cannot be undone.
    case damagedLog
    /// A clock is wrong, here or on another device: a record was changed this many milliseconds in the future.
    case clockBehind(Int64)
    /// A temporary file that a killed program left.
    case leftover
    /// A copy of a file that a sync tool left beside it.
    case conflictCopy(of: String)
    /// It is named like a copy of a file, and cannot be parsed.
    case unknownCopy(of: String)
    /// git left both sides of a merge in it.
    case gitMarkers
    /// It has both sides of a git merge, and was set aside as broken.
    case unmerged(of: String)
    /// It cannot be read, for the reason in `errno`.
    case unreadable(ErrorCode)
    /// A record is invalid and is not shown.
    case undecodableRecord(id: String)
    /// It is a symlink to this folder, which has the files.
    case linked(to: String)
    /// There is a file where a folder has to be.
    case notAFolder
    /// Nothing can be saved in it, for the reason in `errno`.
    case unwritable(ErrorCode)
    /// It was broken and has been set aside.
    case setAside
    /// It was open in an editor when Lionheart ended, or still is.
    ///
    /// The day is that of the edited entry; nil for a file that the editor itself left.
    case leftByEditor(day: CalendarDay?)
    /// A photo of this many bytes that no check-in, no entry, no copy of these and no undoable change names.
    case orphanedPhoto(bytes: Int)
    /// A photo that a data file names and that does not exist.
    case missingPhoto(namedIn: String)
    /// What is in place of a photo is not what was stored: the hash differs, or it is a symlink.
    case damagedPhoto
    /// This many downloaded files of a pack no longer match their hashes.
    case damagedDownloads(Int)
    /// The report of the last crash.
    case crashed(version: String, CalendarDay)
  }

  /// The absolute path.
  public var path: String
  /// What was found.
  public var kind: Kind

  /// A finding.
  public init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }
}

/// The result of a repair.
public enum Repair: Equatable, Sendable {
  /// A broken file was set aside, and replaced by its last good version or its newest dated copy.
  case restored(path: String, records: Int)
  /// A broken file was set aside, and there was no good version of it.
  case setAside(path: String)
  /// Others can no longer access a file or a folder.
  case madePrivate(path: String)
  /// A missing file was restored as this machine last saved it.
  case recovered(path: String, records: Int)
  /// Unfinished changes of the log were written to their files.
  case finished(changes: Int)
  /// A sync tool's copy was merged and moved away.
  case merged(path: String)
  /// A file with git's conflict markers was replaced by both sides merged.
  case mergedSides(path: String)
  /// A file that a killed program left, or a photo that nothing names, was removed.
  case removed(path: String)
  /// This many damaged downloads of the pack in a folder were removed; the next update fetches them again.
  case removedDownloads(Int, path: String)
  /// A file could not be repaired, for this reason; the others were.
  case failed(path: String, StoreFailure)
}
