/// A language of the user interface.
public enum Language: String, Codable, CaseIterable, Sendable {
  case en
  case ko
}
