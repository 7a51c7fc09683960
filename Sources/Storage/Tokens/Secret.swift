/// A secret text. It prints as "…", also as a part of another value.
public struct Secret: Equatable, Sendable {
  /// The text itself, to be sent to its recipient.
  public let text: String

  /// Creates a secret.
  public init(_ text: String) {
    self.text = text
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Always "…", never the text.
  public var description: String { "…" }
  /// Always "…", never the text.
  public var debugDescription: String { "…" }
  /// Has no children, so that a dump does not show the text.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: Codable {
  /// Decodes a stored secret.
  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  /// Encodes the text itself. Only the token files do that.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
