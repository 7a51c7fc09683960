/// What the person calls the child: 1–10 characters as a person counts them.
public enum Nickname {
  /// How many characters a nickname has at most.
  public static let longest = 10

  /// Why a text is no nickname.
  public enum Failure: Error, Equatable, Sendable {
    /// Nothing is left once the outer spaces are gone.
    case empty
    /// More than ten characters.
    case tooLong(Int)
  }

  /// The nickname in a text, outer spaces and control characters removed.
  public static func validate(_ text: String) throws(Failure) -> String {
    let trimmed = trim(String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) })))
    if trimmed.isEmpty { throw .empty }
    if trimmed.count > longest { throw .tooLong(trimmed.count) }
    return trimmed
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func trim(_ text: String) -> String {
    let head = text.drop(while: \.isWhitespace)
    guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(head[...last])
  }
}
