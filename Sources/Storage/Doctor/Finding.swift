public import Model
public import OperatingSystem

/// One result of an examination.
public struct Finding: Equatable, Sendable {
  /// What was found out about a file.
  public enum Kind: Equatable, Sendable {
    /// It is in order, and has this many records that are not deleted.
    case good(records: Int)
    /// It does not parse from this line and column on, both from 1; nil if it is JSON of another shape.
    case broken(line: Int?, column: Int?)
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
  case closed(path: String)
  /// A missing file was restored as this machine last saved it.
  case broughtBack(path: String, records: Int)
  /// Unfinished changes of the log were written to their files.
  case finished(changes: Int)
  /// A sync tool's copy was merged and moved away.
  case merged(path: String)
  /// A file that a killed program left, or a photo that nothing names, was removed.
  case removed(path: String)
  /// This many damaged downloads of the pack in a folder were removed; the next update fetches them again.
  case removedDownloads(Int, path: String)
  /// A file could not be repaired, for this reason; the others were.
  case failed(path: String, StoreFailure)
}
