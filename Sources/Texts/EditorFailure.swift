public import OperatingSystem

/// Why an editor of the person's own brought no text back.
public struct EditorFailure: Error, Equatable, Sendable {
  /// What went wrong.
  public enum Reason: Equatable, Sendable {
    /// There is no such program, or it cannot be started.
    case missing
    /// It ended with this exit code, which is not 0.
    case failed(code: Int)
    /// A signal ended it.
    case killed(signal: Int)
    /// The file that it was given is not there any more.
    case gone
    /// What it wrote is not UTF-8.
    case notUTF8
    /// What it wrote has that many bytes, which are too many.
    case tooLong(bytes: Int, limit: Int)
    /// The file for it could not be written, for the reason in `errno`.
    case noFile(errno: ErrorCode)
  }

  /// What went wrong.
  public let reason: Reason
  /// The editor, as the person calls it.
  public let program: String
  /// The file in which what was written still is; nil where nothing was written.
  public let file: String?
  /// The folder of other files that the editor left, such as what it recovers a text from; nil where none is.
  public let folder: String?

  /// A failure.
  public init(_ reason: Reason, program: String, file: String?, folder: String? = nil) {
    self.reason = reason
    self.program = program
    self.file = file
    self.folder = folder
  }
}
