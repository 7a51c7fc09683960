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
    let trimmed = TypedText.line(text)
    if trimmed.isEmpty { throw .empty }
    if trimmed.count > longest { throw .tooLong(trimmed.count) }
    return trimmed
  }
}
