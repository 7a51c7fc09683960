import FoundationEssentials
import Model
import OperatingSystem

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
      examineLeft(in: folders.state, &findings)
      if let crash = try? CrashReport.read(in: folders) {
        let kind = Finding.Kind.crashed(version: crash.version, crash.day)
        findings.append(Finding(path: CrashReport.path(in: folders), kind: kind))
      }
      let known = Set(DataFile.machineFiles.map { $0.location(in: folders) })
      findings += OpenFiles.below(folders.state).filter { !known.contains($0.path) }
    }
    // Checking the folder is enough, because everything in it is reached through it.
    findings += OpenFiles.finding(folders.cache).map { [$0] } ?? []
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
      guard try Disk.look(at: path).kind == .folder else {
        findings.append(Finding(path: path, kind: .notAFolder))
        return false
      }
    } catch {
      if error.code != .missing { findings.append(Finding(path: path, kind: .unreadable(error.code))) }
      return false
    }
    do throws(DiskFailure) {
      try Disk.seeWritable(folder: path)
    } catch {
      findings.append(Finding(path: path, kind: .unwritable(error.code)))
    }
    return true
  }

  /// Looks for what a killed program left: damaged drafts, and texts from editors.
  private static func examineLeft(in state: String, _ findings: inout [Finding]) {
    for name in Disk.names(in: state) where name.hasPrefix("drafts.broken") {
      findings.append(Finding(path: joined(state, name), kind: .setAside))
    }
    for left in EditorFile.left(in: state) {
      findings.append(Finding(path: left.path, kind: .leftByEditor(day: left.day)))
    }
  }

  /// Whether a record has a stamp and, if the file is known, a value of the right type.
  static func isSound(_ record: StoredRecord, in path: String) -> Bool {
    // An entry without a stamp gets one when it is read.
    guard record.stamp != nil || name(of: parent(of: path)) == "journal" else { return false }
    if record.isDeleted { return true }
    guard let value = record.value else { return false }
    switch name(of: path) {
    case "backups.json": return (try? value.decoded(as: KnownBackup.self)) != nil
    case "births.json": return value.members?["changes"]?.elements != nil
    case "bookmarks.json": return (try? value.decoded(as: Bookmark.self)) != nil
    case "children.json": return (try? value.decoded(as: Child.self)) != nil
    case "habits.json": return (try? value.decoded(as: HabitRecord.self)) != nil
    case "packs.json": return (try? value.decoded(as: Subscription.self)) != nil
    case "partner.json": return (try? value.decoded(as: PartnerRecord.self)) != nil
    case "profile.json": return true
    case "sealed.json": return (try? value.decoded(as: OwnAnswer.self)) != nil
    case "suggestions.json": return (try? value.decoded(as: SuggestionAnswer.self)) != nil
    case "wellbeing.json": return (try? value.decoded(as: StoredWellbeing.self)) != nil
    case "calendar.json": return (try? value.decoded(as: WrittenEvent.self)) != nil
    case "chosen.json": return (try? value.decoded(as: ChosenName.self)) != nil
    case "places.json": return (try? value.decoded(as: ReadingPlace.self)) != nil
    case "reminders.json": return (try? value.decoded(as: SentReminder.self)) != nil
    default: break
    }
    switch name(of: parent(of: path)) {
    case "reading": return (try? value.decoded(as: ReadingRecord.self)) != nil
    case "checkins": return (try? value.decoded(as: CheckInRecord.self)) != nil
    case "journal": return (try? value.decoded(as: JournalRecord.self)) != nil
    case "shared": return (try? value.decoded(as: SharedItem.self)) != nil
    case "tasks": return (try? value.decoded(as: BoardTask.self)) != nil
    case "taskhistory": return (try? value.decoded(as: TaskEvent.self)) != nil
    default: return true
    }
  }
}
