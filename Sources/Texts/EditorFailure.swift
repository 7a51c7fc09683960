public import OperatingSystem

/// Why the user's editor returned no text.
public struct EditorFailure: Error, Equatable, Sendable {
  /// What went wrong.
  public enum Reason: Equatable, Sendable {
    /// The program was not found or could not be started.
    case missing
    /// It exited with this nonzero code.
    case failed(code: Int)
    /// It was killed by this signal.
    case killed(signal: Int)
    /// The file it was given no longer exists.
    case gone
    /// The text is not UTF-8.
    case notUTF8
    /// The text is longer than the limit.
    case tooLong(bytes: Int, limit: Int)
    /// The file for the editor could not be written.
    case noFile(errno: ErrorCode)
  }

  /// What went wrong.
  public let reason: Reason
  /// The editor's command, as the user configured it.
  public let program: String
  /// The file that still has the text; nil if nothing was written.
  public let file: String?
  /// The folder with other files the editor left, such as recovery files; nil if there are none.
  public let folder: String?

  /// A failure.
  public init(_ reason: Reason, program: String, file: String?, folder: String? = nil) {
    self.reason = reason
    self.program = program
    self.file = file
    self.folder = folder
  }
}
