/// Rules for a child's nickname: one line of at most 40 columns.
public enum Nickname {
  /// The largest width in columns: 40 Latin letters or 20 Hangul syllables.
  public static let longest = 40

  /// Why a nickname is invalid.
  public enum Failure: Error, Equatable, Sendable {
    /// It is empty or only spaces.
    case empty
    /// It is too wide; the value is its width in columns.
    case tooLong(Int)
  }

  /// Removes outer spaces and control characters, then checks the length.
  public static func validate(_ text: String) throws(Failure) -> String {
    let trimmed = TypedText.line(text)
    if trimmed.isEmpty { throw .empty }
    let columns = columns(of: trimmed)
    if columns > longest { throw .tooLong(columns) }
    return trimmed
  }

  /// Counts characters from U+1100 on, where wide ones begin, as two columns (Unicode 16, EastAsianWidth.txt).
  private static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.contains { $0.value >= 0x1100 } ? 2 : 1) }
  }

  /// The placeholder for a baby without a name, `#1`. Each language has its own words for it.
  public static func numbered(_ number: Int) -> String { "#\(number)" }

  /// The number of a placeholder `#1`, or nil for a real name.
  public static func number(of name: String) -> Int? {
    name.hasPrefix("#") ? Int(name.dropFirst()).flatMap { $0 > 0 ? $0 : nil } : nil
  }

  /// The name, with a number if others have it: `Bean`, or `Bean (2)`.
  public static func distinct(_ name: String, among others: [String]) -> String {
    let known = Set(others.map { $0.lowercased() })
    guard !name.isEmpty, known.contains(name.lowercased()) else { return name }
    let number = (2...others.count + 2).first { !known.contains("\(name) (\($0))".lowercased()) }
    return "\(name) (\(number ?? 2))"
  }
}
