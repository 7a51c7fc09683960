public import OperatingSystem

/// Why there is no backup.
public enum BackupFailure: Error, Equatable, Sendable {
  /// There is nothing yet that could be lost.
  case nothingThere
  /// What is there is no backup that this program made.
  case notOurs(path: String)
  /// What is there is no file.
  case notAFile(path: String)
  /// It would be in a folder of the program's own, and go with it.
  case inOwnFolder(path: String)
  /// It cannot be written, for the reason in `errno`.
  case write(path: String, errno: ErrorCode)
  /// What was to go into it cannot be read.
  case unreadable(path: String, errno: ErrorCode)
  /// The records cannot be read while nobody writes.
  case store(StoreFailure)
}

/// Why nothing was brought back; nothing was changed.
public enum RestoreFailure: Error, Equatable, Sendable {
  /// The file cannot be read, for the reason in `errno`.
  case unreadable(errno: ErrorCode)
  /// It is no backup of this program's.
  case notABackup
  /// It was made unreadable to others, and is still so.
  case encrypted
  /// Its end is missing.
  case cut
  /// Something in it is not as it was written; empty where it cannot be said what.
  case damaged(member: String)
  /// A path in it leads elsewhere, or is there twice.
  case badName(String)
  /// A newer version of the program made it, with this schema.
  case newer(schema: Int)
  /// A file in it was written by a newer version of the program, with this schema.
  case newerFile(String, schema: Int)
  /// A file in it is no file of records, as it has to be.
  case notADocument(String)
  /// There is no dated copy that could be meant.
  case noCopy
  /// The dated copies of a file do not go back that far.
  case tooOld(file: String)
  /// What is here cannot be changed.
  case store(StoreFailure)
}

extension BackupFailure {
  init(_ failure: DiskFailure) {
    self = .write(path: failure.path, errno: failure.code)
  }
}

extension RestoreFailure {
  /// What reading the backup failed with.
  package init(_ failure: DiskFailure) {
    self = .unreadable(errno: failure.code)
  }
}
