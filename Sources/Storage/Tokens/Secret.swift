/// A text that nobody is to see: it prints as "…", whoever prints it and whatever it is a part of.
public struct Secret: Equatable, Sendable {
  /// The text itself, for sending it to whom it is meant for.
  public let text: String

  /// A secret.
  public init(_ text: String) {
    self.text = text
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Nothing of the text.
  public var description: String { "…" }
  /// Nothing of the text.
  public var debugDescription: String { "…" }
  /// Nothing of the text.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: Codable {
  /// A secret as it is kept.
  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the text itself: only the token files do that.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
