/// Facts about the program.
public enum Lionheart {
  /// The version (Semantic Versioning).
  public static let version = "0.2.0"
}

/// A language of the user interface, by its code of ISO 639: "en", "ko".
public struct Language: RawRepresentable, Hashable, Codable, Sendable {
  public static let en = Language(code: "en")
  public static let ko = Language(code: "ko")

  public let rawValue: String

  /// Returns nil if the text is not two or three lower-case letters.
  public init?(rawValue: String) {
    let isCode =
      (2...3).contains(rawValue.utf8.count) && rawValue.utf8.allSatisfy { (0x61...0x7a).contains($0) }
    guard isCode else { return nil }
    self.init(code: rawValue)
  }

  private init(code: String) { rawValue = code }
}
