/// An event of the log.
public struct LogEvent: Codable, Equatable, Sendable {
  /// When, in UTC milliseconds.
  public var at: Int64
  /// The kind, in a word: `update`, `article`, `sign-in`.
  public var what: String
  /// The pack that it was about.
  public var pack: String?
  /// The server that it was about.
  public var host: String?
  /// The outcome, in words that a developer can search for.
  public var detail: String

  /// Creates an event.
  public init(at: Int64, what: String, pack: String? = nil, host: String? = nil, detail: String) {
    self.at = at
    self.what = what
    self.pack = pack
    self.host = host
    self.detail = detail
  }
}
