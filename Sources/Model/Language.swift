/// A language that the program speaks.
public enum Language: String, Codable, CaseIterable, Sendable {
  /// English.
  case en
  /// Korean.
  case ko
}
