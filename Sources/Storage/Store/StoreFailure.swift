public import Model
public import OperatingSystem

/// Why a change was not saved; nothing of it is there then, but for `.unconfirmed`.
public enum StoreFailure: Error, Equatable, Sendable {
  /// Another program is writing and did not finish in time; `since` is in UTC milliseconds, 0 when not known.
  case locked(holder: String, pid: Int, since: Int64)
  /// The lock cannot be made, for the reason in `errno`.
  case lockUnavailable(path: String, errno: ErrorCode)
  /// The file or folder may not be written.
  case readOnly(path: String)
  /// There is no room left.
  case diskFull(path: String)
  /// A newer version of the program wrote the file, with this schema.
  case newerSchema(path: String, schema: Int)
  /// The file is there and cannot be read, for the reason in `errno`, so it is not written either.
  case unreadable(path: String, errno: ErrorCode)
  /// The file cannot be written, for the reason in `errno`.
  case write(path: String, errno: ErrorCode)
  /// The disk did not say whether the change is there, for the reason in `errno`: it may be, or may be lost yet.
  case unconfirmed(path: String, errno: ErrorCode)
  /// The file would become so large, in bytes, that it could not be read any more.
  case tooLarge(path: String, bytes: Int)
  /// A symbolic link in the data folder leads to something that is no file of ours of that kind, and is not followed.
  case foreignLink(path: String, target: String)
  /// The action was not undone or redone: something else has changed its records since.
  case changedSince(Action)
  /// The child is not there any more: another program, or another device, has deleted it.
  case childGone
  /// What was to be changed of a child cannot be so.
  case childEdit(ChildEdit.Failure)
  /// What was to be done to a habit, a category, a break or a check-in cannot be done.
  case habit(HabitFailure)
  /// What was to be done to a card of the Board cannot be done.
  case board(BoardFailure)
  /// What was to be done to an entry cannot be done.
  case journal(JournalFailure)
  /// A photo cannot be kept.
  case photo(PhotoFailure)
  /// The change itself threw this error.
  case refused(String)

  init(_ failure: DiskFailure) {
    switch failure.code {
    case .readOnly, .noAccess, .notPermitted: self = .readOnly(path: failure.path)
    case .diskFull, .quotaUsedUp: self = .diskFull(path: failure.path)
    default: self = .write(path: failure.path, errno: failure.code)
    }
  }

  /// Why a lock cannot be made.
  static func locking(_ failure: DiskFailure) -> StoreFailure {
    let kind = StoreFailure(failure)
    if case .write = kind { return .lockUnavailable(path: failure.path, errno: failure.code) }
    return kind
  }
}
