/// A value of JSON5 and where it stands.
struct JSON5Value: Equatable, Sendable {
  /// What it is.
  enum Content: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSON5Value])
    case object([Member])
  }

  /// A name in an object and what it has; a name that is written twice is here twice.
  struct Member: Equatable, Sendable {
    let name: String
    /// The line of the name, from 1.
    let line: Int
    let value: JSON5Value
  }

  let content: Content
  /// The line on which it begins, from 1.
  public let line: Int
}
