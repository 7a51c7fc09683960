#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An `errno` value.
public struct ErrorCode: Error, RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The `errno` number.
  public let rawValue: Int32

  /// Creates a code from an `errno` number.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  private init(_ number: Int32) {
    rawValue = number
  }

  /// The number in decimal.
  public var description: String { "\(rawValue)" }

  /// `errno` of this thread: why its last failed call failed.
  package static var last: ErrorCode { ErrorCode(errno) }

  /// The system's message (strerror).
  package var message: String { String(cString: strerror(rawValue)) }

  /// Whether the cause is the file itself, such as its type, size or permissions, and not the disk or the machine.
  package var isOfOneFile: Bool {
    [.tooLarge, .noAccess, .notPermitted, .isFolder, .notAFolder, .tooManyLinks, .invalid].contains(self)
  }

  /// Whether it means that the path does not exist.
  package var saysMissing: Bool { self == .missing || self == .notAFolder }
}

extension ErrorCode {
  package static let missing = ErrorCode(ENOENT)
  package static let alreadyThere = ErrorCode(EEXIST)
  package static let isFolder = ErrorCode(EISDIR)
  package static let notAFolder = ErrorCode(ENOTDIR)
  /// Also thrown when reading something that is neither a regular file nor a folder.
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
  package static let timedOut = ErrorCode(ETIMEDOUT)
  package static let tooManyFiles = ErrorCode(EMFILE)
  package static let tooManyFilesInAll = ErrorCode(ENFILE)
  package static let noMemory = ErrorCode(ENOMEM)
  package static let noChild = ErrorCode(ECHILD)
}
