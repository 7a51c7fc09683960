/// Why a pack could not be updated, as it is remembered: the facts of a sentence, and nothing secret.
public struct KeptFailure: Codable, Equatable, Sendable {
  /// What happened, by a name that does not change.
  public var code: String
  /// The server that it was about, or an address.
  public var host: String?
  /// The file that it was about.
  public var file: String?
  /// A status, a limit or an error of the system.
  public var number: Int?
  /// What the server or the pack says.
  public var text: String?
  /// Another such text.
  public var other: String?

  /// A failure.
  public init(
    _ code: String, host: String? = nil, file: String? = nil, number: Int? = nil, text: String? = nil,
    other: String? = nil
  ) {
    self.code = code
    self.host = host
    self.file = file
    self.number = number
    self.text = text
    self.other = other
  }
}
