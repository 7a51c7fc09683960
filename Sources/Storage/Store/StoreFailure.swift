public import Model
public import OperatingSystem

/// Why a change was not saved. Nothing of it was saved, except perhaps after `.unconfirmed`.
public enum StoreFailure: Error, Equatable, Sendable {
  /// Another program holds the lock and did not finish in time; `since` is in UTC milliseconds, 0 if unknown.
  case locked(holder: String, pid: Int, since: Int64)
  /// The lock cannot be made, for the reason in `errno`.
  case lockUnavailable(path: String, errno: ErrorCode)
  /// The file or folder is not writable.
  case readOnly(path: String)
  /// The disk or the quota is full.
  case diskFull(path: String)
  /// A newer version of the program wrote the file, with this schema.
  case newerSchema(path: String, schema: Int)
  /// The file exists but cannot be read, for the reason in `errno`, so it is not overwritten.
  case unreadable(path: String, errno: ErrorCode)
  /// The file cannot be written, for the reason in `errno`.
  case write(path: String, errno: ErrorCode)
  /// The disk did not confirm the write, for the reason in `errno`: the change may be saved, or may still be lost.
  case unconfirmed(path: String, errno: ErrorCode)
  /// The file would become too large to be read again; the size is in bytes.
  case tooLarge(path: String, bytes: Int)
  /// A symlink in the data folder points to something other than a data file of that kind, and is not followed.
  case foreignLink(path: String, target: String)
  /// The action was not undone or redone, because something else has changed its records since.
  case changedSince(Action)
  /// The child no longer exists: another program or device has deleted it.
  case childGone
  /// The change to a child is invalid.
  case childEdit(ChildEdit.Failure)
  /// The change to a habit, a category, a break or a check-in is invalid.
  case habit(HabitFailure)
  /// The change to a task of the Board is invalid.
  case board(BoardFailure)
  /// The change to a journal entry is invalid.
  case journal(JournalFailure)
  /// The change to a tracker or a mark is invalid.
  case tracker(TrackerFailure)
  /// The change to a plan is invalid.
  case plan(PlanFailure)
  /// A photo cannot be stored or changed.
  case photo(PhotoFailure)
  /// The change itself threw this error.
  case refused(String)

  init(_ failure: DiskFailure) {
    switch failure.code {
    case .readOnly, .accessDenied, .notPermitted: self = .readOnly(path: failure.path)
    case .diskFull, .quotaExceeded: self = .diskFull(path: failure.path)
    default: self = .write(path: failure.path, errno: failure.code)
    }
  }

  /// The failure to take a lock.
  static func locking(_ failure: DiskFailure) -> StoreFailure {
    let kind = StoreFailure(failure)
    if case .write = kind { return .lockUnavailable(path: failure.path, errno: failure.code) }
    return kind
  }
}
