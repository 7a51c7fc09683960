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

/// Up to three ids similar to an unknown one, best match first, each once.
///
/// An id matches if it differs by few letters, or if at least half of the typed words are words of the id or of the
/// title. A word may be cut short or misspelt, but letters inside another word do not count: "foo" is not "barefoot".
public func nearestIDs(to text: String, among articles: [ArticleFacts]) -> [String] {
  let query = text.lowercased()
  let letters = Array(query.utf8.prefix(PackID.longest))
  let typed = words(of: String(query.prefix(PackID.longest)))
  guard !typed.isEmpty else { return [] }
  var ranks: [String: Int] = [:]
  for article in articles {
    let names = words(of: article.id) + words(of: article.title.lowercased())
    let matching = typed.filter { word in names.contains { isSimilar(word, to: $0) } }
    var rank: Int?
    if let distance = editDistance(letters, Array(article.id.utf8), limit: letters.count / 5) {
      rank = distance
    } else if 2 * matching.count >= typed.count, matching.contains(where: { !isPlace($0) }) {
      rank = 1_000 - 100 * matching.count + article.id.utf8.count
    }
    if let rank { ranks[article.id] = min(rank, ranks[article.id] ?? rank) }
  }
  return ranks.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(3).map(\.key)
}

private func words(of text: String) -> [String] {
  text.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter {
    $0.utf8.count > 2 || $0.contains(where: \.isNumber)
  }
}

/// Whether a word of an id names only a week or month, such as `w24`.
private func isPlace(_ word: String) -> Bool {
  guard let first = word.first, first == "w" || first == "m" else { return false }
  return word.dropFirst().allSatisfy(\.isNumber)
}

/// Whether a typed word is another one, the first four bytes of it or more, or a misspelling of it.
private func isSimilar(_ typed: String, to word: String) -> Bool {
  if typed == word { return true }
  guard typed.utf8.count > 3 else { return false }
  let letters = Array(typed.utf8)
  return word.hasPrefix(typed)
    || typed.allSatisfy(\.isASCII)
      && editDistance(letters, Array(word.utf8), limit: letters.count < 8 ? 1 : 2) != nil
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
