import Curriculum

/// Finds the names that are similar to a mistyped word.
///
/// A wrong suggestion is worse than none, so a name must be close: two swapped letters, few wrong ones for the
/// length of the word, or the same beginning.
enum Spelling {
  /// Longer words are cut, because the distance takes quadratic time.
  private static let maxLetters = 40

  /// How close a name is to a word, 0 if they are equal; nil if it is not similar.
  static func rank(_ word: String, _ name: String) -> Int? {
    let (typed, letters) = (Array(word.utf8.prefix(maxLetters)), Array(name.utf8))
    if isTransposition(typed, letters) { return 1 }
    // Short words with different first letters are different words: dark and mark.
    if typed.count < 5, typed.count == letters.count, typed.first != letters.first { return nil }
    if let distance = editDistance(typed, letters, limit: limit(typed.count)) { return distance }
    let common = zip(typed, letters).prefix { $0 == $1 }.count
    return common >= 3 && 3 * common >= 2 * min(typed.count, letters.count) ? 4 : nil
  }

  /// How many letters of a word may be wrong.
  private static func limit(_ count: Int) -> Int {
    switch count {
    case ..<3: 0
    case ..<6: 1
    case ..<9: 2
    default: 3
    }
  }

  /// Whether two adjacent letters are swapped.
  private static func isTransposition(_ word: [UInt8], _ name: [UInt8]) -> Bool {
    guard word.count == name.count else { return false }
    let differing = word.indices.filter { word[$0] != name[$0] }
    return differing.count == 2 && differing[1] == differing[0] + 1
      && word[differing[0]] == name[differing[1]]
      && word[differing[1]] == name[differing[0]]
  }
}
