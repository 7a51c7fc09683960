public import Model

/// The rule for ids of packs, units, articles, categories, habits and tasks.
public enum PackID {
  /// The longest id, in bytes.
  public static let longest = 64

  /// Whether a text is `[a-z0-9][a-z0-9-]*` and at most 64 bytes long, so that it is safe as a file name.
  public static func isValid(_ text: some StringProtocol) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, first != UInt8(ascii: "-"), bytes.count <= longest else { return false }
    return bytes.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }
}

/// Up to three ids similar to an unknown one, best match first.
///
/// An id matches if it or the title contains the text, or if it differs by few letters.
public func nearestIDs(to text: String, among articles: [ArticleFacts]) -> [String] {
  let query = text.lowercased()
  guard !query.isEmpty else { return [] }
  let letters = Array(query.utf8.prefix(PackID.longest))
  let allowed = max(2, letters.count / 3)
  let ranked = articles.compactMap { article -> (rank: Int, id: String)? in
    if article.id.contains(query) { return (article.id.utf8.count - letters.count, article.id) }
    let distance = editDistance(letters, Array(article.id.utf8), limit: allowed)
    if let distance { return (distance + 100, article.id) }
    return article.title.lowercased().contains(query) ? (200, article.id) : nil
  }
  return ranked.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }.prefix(3).map(\.id)
}

/// The Levenshtein distance; nil if it is more than `limit`.
///
/// Wagner and Fischer 1974, "The String-to-String Correction Problem", one row at a time.
public func editDistance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
  guard abs(left.count - right.count) <= limit else { return nil }
  var row = Array(0...right.count)
  for (index, letter) in left.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in right.indices {
      let change = diagonal + (letter == right[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(change, row[column] + 1, diagonal + 1)
    }
    if row.allSatisfy({ $0 > limit }) { return nil }
  }
  return row[right.count] <= limit ? row[right.count] : nil
}
