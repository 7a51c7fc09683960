/// Why a pack could not be updated, as it is stored: the facts for a message, and nothing secret.
public struct KeptFailure: Codable, Equatable, Sendable {
  /// A stable name of the failure.
  public var code: String
  /// The server that it was about, or an address.
  public var host: String?
  /// The file that it was about.
  public var file: String?
  /// A status, a limit or an error of the system.
  public var number: Int?
  /// Text from the server or the pack.
  public var text: String?
  /// A second text of that kind.
  public var other: String?

  /// Creates a stored failure.
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
