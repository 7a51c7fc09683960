import Curriculum

/// Sees that something is there once.
struct Once {
  private let kind: OnceKind
  private var seen: [String: String] = [:]

  init(_ kind: OnceKind) { self.kind = kind }

  /// Adds a text of an article, and a finding when another has the same.
  mutating func add(_ text: String, _ article: String, _ findings: Findings) {
    if let other = seen[text], other != article {
      findings.add(
        .content(.twice(kind, text, other: other)), in: SourcePosition(file: Pack.articleFile(article)))
    } else {
      seen[text] = article
    }
  }
}
