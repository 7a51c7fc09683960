/// Sees that something is there once.
struct Once {
  private let what: String
  private var seen: [String: String] = [:]

  /// - Parameter what: what is compared, as a message names it.
  init(_ what: String) { self.what = what }

  /// Adds a text of an article, and a finding when another has the same.
  mutating func add(_ text: String, _ article: String, _ findings: Findings) {
    if let other = seen[text], other != article {
      findings.add(
        "\(what) \"\(text)\" is also in \(other)", in: SourcePosition(file: Pack.articleFile(article)))
    } else {
      seen[text] = article
    }
  }
}
