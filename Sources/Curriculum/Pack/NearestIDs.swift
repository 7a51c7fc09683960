public import Model

/// Up to three ids similar to an unknown one, best match first.
///
/// An id matches if it or the title contains the text, or if it differs by few letters.
public func nearestIDs(to text: String, among articles: [ArticleFacts]) -> [String] {
  let wanted = text.lowercased()
  guard !wanted.isEmpty else { return [] }
  let letters = Array(wanted.utf8.prefix(PackID.longest))
  let allowed = max(2, letters.count / 3)
  let ranked = articles.compactMap { article -> (rank: Int, id: String)? in
    if article.id.contains(wanted) { return (article.id.utf8.count - letters.count, article.id) }
    let distance = editDistance(letters, Array(article.id.utf8), limit: allowed)
    if let distance { return (distance + 100, article.id) }
    return article.title.lowercased().contains(wanted) ? (200, article.id) : nil
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
