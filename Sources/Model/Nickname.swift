/// What the person calls the child: a line of at most 40 columns.
public enum Nickname {
  /// How many columns a nickname takes at most: 40 Latin letters, 20 Hangul syllables.
  public static let longest = 40

  /// Why a text is no nickname.
  public enum Failure: Error, Equatable, Sendable {
    /// Nothing is left once the outer spaces are gone.
    case empty
    /// It takes this many columns, which are too many.
    case tooLong(Int)
  }

  /// The nickname in a text, outer spaces and control characters removed.
  public static func validate(_ text: String) throws(Failure) -> String {
    let trimmed = TypedText.line(text)
    if trimmed.isEmpty { throw .empty }
    let columns = columns(of: trimmed)
    if columns > longest { throw .tooLong(columns) }
    return trimmed
  }

  /// Two for every character from U+1100 on, where the wide ones begin (Unicode 16, EastAsianWidth.txt), one for others.
  private static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.contains { $0.value >= 0x1100 } ? 2 : 1) }
  }

  /// What stands for one who has no name, told from others by a number; each language has words of its own for it.
  public static func numbered(_ number: Int) -> String { "#\(number)" }

  /// The number of one who has no name; nil of a name.
  public static func number(of name: String) -> Int? {
    name.hasPrefix("#") ? Int(name.dropFirst()).flatMap { $0 > 0 ? $0 : nil } : nil
  }

  /// A name that none of others is: `Bean`, or `Bean (2)`.
  public static func distinct(_ name: String, among others: [String]) -> String {
    let known = Set(others.map { $0.lowercased() })
    guard !name.isEmpty, known.contains(name.lowercased()) else { return name }
    let number = (2...others.count + 2).first { !known.contains("\(name) (\($0))".lowercased()) }
    return "\(name) (\(number ?? 2))"
  }
}
