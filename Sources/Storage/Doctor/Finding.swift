public import Model
public import OperatingSystem

/// What an examination found.
public struct Finding: Equatable, Sendable {
  /// What can be the matter with a file.
  public enum Kind: Equatable, Sendable {
    /// It is in order and has that many records that are not deleted.
    case good(records: Int)
    /// It does not parse from a line and column, both from 1, on; nil when it is JSON of another shape.
    case broken(line: Int?, column: Int?)
    /// A newer version of the program wrote it.
    case newer(schema: Int)
    /// Others may read it, or the owner may not write it.
    case wrongMode(UInt32)
    /// It is not there any more; this machine last saved it with that many records.
    case gone(records: Int)
    /// So many changes are in the log and not in their files yet: the next change puts them there.
    case pendingChanges(Int)
    /// What can be undone reaches back to this time, in UTC milliseconds; what was before was dropped.
    case undoSince(Int64)
    /// A part of what can be undone is damaged; what was before it cannot be undone.
    case damagedLog
    /// Another device's clock, or this one's, is wrong: something was changed so many milliseconds after now.
    case clockBehind(Int64)
    /// A program was killed while writing it.
    case leftover
    /// A sync tool left it beside the file of which it is a copy.
    case conflictCopy(of: String)
    /// It looks like a copy of a file, and what it says is not understood.
    case unknownCopy(of: String)
    /// git left both sides of a merge in it.
    case gitMarkers
    /// git had left both sides of a merge in it, and it was taken for broken and set aside.
    case unmerged(of: String)
    /// The system does not let it be read, for the reason in `errno`.
    case unreadable(ErrorCode)
    /// A record of it is not what it should be and is not shown.
    case undecodableRecord(id: String)
    /// A file is where a folder has to be.
    case notAFolder
    /// Nothing can be saved in it, for the reason in `errno`.
    case unwritable(ErrorCode)
    /// It was broken once and was set aside.
    case setAside
    /// It lay open in an editor when Lionheart was ended, or does so now.
    ///
    /// The day is that of the entry that was edited; nil for what the editor itself left.
    case leftByEditor(day: CalendarDay?)
    /// A photo of so many bytes that no check-in, no entry, no copy of them and nothing that can be undone has.
    case orphanedPhoto(bytes: Int)
    /// A photo that a file of records names is not there.
    case missingPhoto(namedIn: String)
    /// What is there in the place of a photo is not what was kept: it has other bytes, or is a link.
    case damagedPhoto
    /// So many files that were downloaded for a pack are not any more what they were.
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

/// What a repair did.
public enum Repair: Equatable, Sendable {
  /// A broken file was set aside and its last good version, or the newest dated copy, put in its place.
  case restored(path: String, records: Int)
  /// A broken file was set aside, and there was no good version of it.
  case setAside(path: String)
  /// Files and folders were closed to others.
  case closed(path: String)
  /// A file that was gone is back, as this machine last saved it.
  case broughtBack(path: String, records: Int)
  /// What was in the log was put in the files.
  case finished(changes: Int)
  /// A sync tool's copy was merged and put away.
  case merged(path: String)
  /// The leftover of a killed program was removed, or a photo that nothing has.
  case removed(path: String)
  /// So many damaged downloads of the pack in a folder were removed; the next update fetches them again.
  case removedDownloads(Int, path: String)
  /// A file could not be put in order, and why; the others were.
  case failed(path: String, StoreFailure)
}
