/// What a person looks for: words that must all occur.
public struct SearchQuery: Equatable, Sendable {
  private let terms: [String]

  /// A query; nil when there is nothing to look for.
  public init?(_ text: String) {
    terms = text.lowercased().split(separator: " ").map(String.init)
    if terms.isEmpty { return nil }
  }

  /// Where the words occur in a line.
  public func matches(in line: String) -> [Range<String.Index>] {
    terms.compactMap { term in line.firstRange(of: term) }
  }

  /// Whether all words occur.
  public func isMatch(_ text: String) -> Bool {
    let text = text.lowercased()
    return terms.allSatisfy { text.contains($0) }
  }
}
