/// Finds runs of words that articles share.
struct SharedRuns {
  /// What one article shares with others.
  struct Share {
    /// The percentage of its words that begin a shared run.
    var percent = 0.0
    var example = ""
    /// The id of another article with that run.
    var other = ""
  }

  private let length: Int
  private var articles: [(id: String, tokens: [String])] = []
  /// The first article with each run, and a second one if there is.
  private var owners: [[String]: (first: Int, second: Int?)] = [:]

  /// - Parameter length: the number of words in a run.
  init(length: Int) { self.length = max(1, length) }

  mutating func add(_ id: String, _ tokens: [String]) {
    let number = articles.count
    articles.append((id, tokens))
    for run in runs(of: tokens) {
      if let owner = owners[run] {
        if owner.first != number, owner.second == nil { owners[run] = (owner.first, number) }
      } else {
        owners[run] = (number, nil)
      }
    }
  }

  /// The shares of all articles, by article id.
  func shares() -> [String: Share] {
    var shares: [String: Share] = [:]
    for (number, article) in articles.enumerated() {
      var share = Share()
      var count = 0
      for run in runs(of: article.tokens) {
        guard let owner = owners[run], let second = owner.second else { continue }
        count += 1
        guard share.example.isEmpty else { continue }
        share.example = run.joined(separator: " ")
        share.other = articles[owner.first == number ? second : owner.first].id
      }
      share.percent = Double(count) * 100 / Double(max(article.tokens.count, 1))
      shares[article.id] = share
    }
    return shares
  }

  private func runs(of tokens: [String]) -> [[String]] {
    tokens.count < length ? [] : (0...tokens.count - length).map { Array(tokens[$0..<$0 + length]) }
  }
}
