/// Why a folder of exchanges cannot be played.
public struct ExchangeFailure: Error, Equatable, Sendable {
  /// The path of the file that is wrong, or of the folder that cannot be read.
  public let file: String
  /// What is wrong with it, for whoever wrote it.
  public let reason: String

  /// A failure.
  public init(file: String, reason: String) {
    self.file = file
    self.reason = reason
  }
}
