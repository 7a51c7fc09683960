#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why a call of the system failed, as `errno` has it.
public struct ErrorCode: Error, RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The system's number.
  public let rawValue: Int32

  /// The code of a number.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  private init(_ number: Int32) {
    rawValue = number
  }

  /// The number.
  public var description: String { "\(rawValue)" }

  /// Why the call of this thread failed that failed last.
  package static var last: ErrorCode { ErrorCode(errno) }

  /// The system's sentence for it.
  package var message: String { String(cString: strerror(rawValue)) }

  /// Whether the file itself is the reason, as who wrote it made it, and not the disk or this machine.
  package var isOfOneFile: Bool {
    [.tooLarge, .noAccess, .notPermitted, .isFolder, .notAFolder, .tooManyLinks, .invalid].contains(self)
  }

  /// Whether it says that nothing is at a path.
  package var saysMissing: Bool { self == .missing || self == .notAFolder }
}

extension ErrorCode {
  package static let missing = ErrorCode(ENOENT)
  package static let alreadyThere = ErrorCode(EEXIST)
  package static let isFolder = ErrorCode(EISDIR)
  package static let notAFolder = ErrorCode(ENOTDIR)
  /// Also what reading says of what is neither a file nor a folder.
  package static let invalid = ErrorCode(EINVAL)
  package static let tooManyLinks = ErrorCode(ELOOP)
  package static let tooLarge = ErrorCode(EFBIG)
  package static let noAccess = ErrorCode(EACCES)
  package static let notPermitted = ErrorCode(EPERM)
  package static let readOnly = ErrorCode(EROFS)
  package static let diskFull = ErrorCode(ENOSPC)
  package static let quotaUsedUp = ErrorCode(EDQUOT)
  package static let inputOutput = ErrorCode(EIO)
  package static let busy = ErrorCode(EBUSY)
  package static let brokenPipe = ErrorCode(EPIPE)
  package static let interrupted = ErrorCode(EINTR)
  package static let tooManyFiles = ErrorCode(EMFILE)
  package static let tooManyFilesInAll = ErrorCode(ENFILE)
  package static let noMemory = ErrorCode(ENOMEM)
  package static let noChild = ErrorCode(ECHILD)
}
