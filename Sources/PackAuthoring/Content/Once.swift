import Curriculum

/// Reports texts that occur in more than one article.
struct Once {
  private let kind: OnceKind
  private var seen: [String: String] = [:]

  init(_ kind: OnceKind) { self.kind = kind }

  /// Records a text of an article. Adds a finding if another article has the same text.
  mutating func add(_ text: String, _ article: String, _ findings: Findings) {
    if let other = seen[text], other != article {
      findings.add(
        .content(.twice(kind, text, other: other)), in: SourcePosition(file: Pack.articleFile(article)))
    } else {
      seen[text] = article
    }
  }
}
