import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A failed system call on a file or folder.
package struct DiskFailure: Error, Equatable {
  package let path: String
  package let code: ErrorCode

  package init(_ path: String, _ code: ErrorCode = .last) {
    self.path = path
    self.code = code
  }
}

/// Runs `work` and converts its failure, such as a ``DiskFailure``, to the caller's error type.
package func rethrowing<Result, Original, Failure>(
  as convert: (Original) -> Failure, _ work: () throws(Original) -> Result
) throws(Failure) -> Result {
  do throws(Original) {
    return try work()
  } catch {
    throw convert(error)
  }
}

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
  package var isFileSpecific: Bool {
    [.tooLarge, .accessDenied, .notPermitted, .isFolder, .notAFolder, .tooManySymlinks, .invalid].contains(
      self)
  }

  /// Whether it means that the path does not exist.
  package var meansMissing: Bool { self == .missing || self == .notAFolder }
}

extension ErrorCode {
  package static let missing = ErrorCode(ENOENT)
  package static let alreadyExists = ErrorCode(EEXIST)
  package static let isFolder = ErrorCode(EISDIR)
  package static let notAFolder = ErrorCode(ENOTDIR)
  /// Also thrown when reading something that is neither a regular file nor a folder.
  package static let invalid = ErrorCode(EINVAL)
  package static let tooManySymlinks = ErrorCode(ELOOP)
  package static let tooLarge = ErrorCode(EFBIG)
  package static let accessDenied = ErrorCode(EACCES)
  package static let notPermitted = ErrorCode(EPERM)
  package static let readOnly = ErrorCode(EROFS)
  package static let diskFull = ErrorCode(ENOSPC)
  package static let quotaExceeded = ErrorCode(EDQUOT)
  package static let inputOutput = ErrorCode(EIO)
  package static let busy = ErrorCode(EBUSY)
  package static let brokenPipe = ErrorCode(EPIPE)
  package static let timedOut = ErrorCode(ETIMEDOUT)
  package static let tooManyFiles = ErrorCode(EMFILE)
  package static let tooManyFilesInSystem = ErrorCode(ENFILE)
  package static let noMemory = ErrorCode(ENOMEM)
}

/// The files that exist but that this process could not read.
///
/// Many readers go on with less when a file is unreadable. A command checks here before it ends, so that an unreadable
/// file is never silently treated as missing.
package enum ReadErrors {
  private static let failures = Mutex<[String: ErrorCode]>([:])

  /// The unreadable files and folders in a folder, by path, each with its last error.
  package static func below(_ folder: String) -> [(path: String, code: ErrorCode)] {
    failures.withLock { $0 }.filter { $0.key.hasPrefix(folder + "/") || $0.key == folder }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The last error in reading a file, or nil if there was none.
  package static func reason(_ path: String) -> ErrorCode? { failures.withLock { $0[path] } }

  /// Records a read failure, unless it means that the file does not exist.
  package static func record(_ failure: DiskFailure) {
    if !failure.code.meansMissing { failures.withLock { $0[failure.path] = failure.code } }
  }
}
