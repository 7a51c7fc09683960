/// Why the exchanges in a folder cannot be used.
public struct ExchangeFailure: Error, Equatable, Sendable {
  /// The path of the invalid file, or of the unreadable folder.
  public let file: String
  /// What is wrong, for the author of the file.
  public let reason: String

  public init(file: String, reason: String) {
    self.file = file
    self.reason = reason
  }
}
