public import OperatingSystem

/// Why no backup was made.
public enum BackupFailure: Error, Equatable, Sendable {
  /// No data exists yet that could be lost.
  case noData
  /// There is a file at the destination that is not a Lionheart backup.
  case notABackup(path: String)
  /// There is something other than a file at the destination.
  case notAFile(path: String)
  /// The backup would be in one of the program's own folders, and be lost with it.
  case inOwnFolder(path: String)
  /// The backup cannot be written, for the reason in `errno`.
  case write(path: String, errno: ErrorCode)
  /// A file to back up cannot be read, for the reason in `errno`.
  case unreadable(path: String, errno: ErrorCode)
  /// The data cannot be read under the lock.
  case store(StoreFailure)
}

/// Why nothing was restored. No record was changed; photos and other files may already be back.
public enum RestoreFailure: Error, Equatable, Sendable {
  /// The file cannot be read, for the reason in `errno`.
  case unreadable(errno: ErrorCode)
  /// The file is not a Lionheart backup.
  case notABackup
  /// The backup is encrypted and has to be decrypted first.
  case encrypted
  /// The end of the backup is missing.
  case truncated
  /// A file in the backup is damaged; empty if it is not known which.
  case damaged(member: String)
  /// A path in the backup leads out of its folder, or occurs twice.
  case invalidPath(String)
  /// A newer version of the program made the backup, with this schema.
  case newer(schema: Int)
  /// A newer version of the program wrote a file in the backup, with this schema.
  case newerFile(String, schema: Int)
  /// A file in the backup should be a data file and does not parse.
  case notADataFile(String)
  /// No dated copy matches the request.
  case noCopy
  /// The dated copies of a file do not go back that far.
  case tooOld(file: String)
  /// The data here cannot be changed.
  case store(StoreFailure)
}

extension BackupFailure {
  init(_ failure: DiskFailure) {
    self = .write(path: failure.path, errno: failure.code)
  }
}

extension RestoreFailure {
  /// The failure to read a backup.
  package init(_ failure: DiskFailure) {
    self = .unreadable(errno: failure.code)
  }
}
