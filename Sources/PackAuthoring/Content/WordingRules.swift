import Curriculum

/// The wording rules under `wording` in the author's `rules.yaml`. Lengths are in characters without spaces; a rule
/// that is left out is not checked.
struct WordingRules: Decodable {
  /// Phrases that sound translated, and how often they may occur.
  struct Translated: Decodable {
    var words: [String]
    /// The limit for an article.
    var article: Int
    /// The limit for all articles together.
    var pack: Int
  }

  /// The length of the longest sentence.
  var sentence: Int?
  /// Endings that sentences in the pack's style do not have; quotations are exempt.
  var endings: [String]?
  /// Doubled word endings, such as two particles.
  var doubled: [String]?
  /// Whether two consecutive paragraphs must not begin with the same word.
  var openings: Bool?
  var translated: Translated?
  /// The allowed words in Latin letters; host names are always allowed.
  var latin: [String]?
  /// Characters that must not occur.
  var marks: [String]?
  /// Pairs of opening and closing marks, such as `“”`, which must match; no source line may end with an opening one.
  var pairs: [String]?
}

/// The author's `terms.yaml`: the words that a pack uses, and the synonyms that it avoids.
struct Glossary: Decodable {
  static let file = "terms.yaml"

  /// A word and the synonyms to avoid.
  struct Term: Decodable {
    var use: String
    var not: [String]
    /// Longer words that may contain an avoided one.
    var except: [String]?
    /// A note for authors.
    var note: String?
  }

  var terms: [Term]

  /// Returns no terms if there is no such file, or, with a finding, if it is invalid.
  static func read(_ folder: PackFolder, _ findings: Findings) -> Glossary {
    guard folder.has(file) else { return Glossary(terms: []) }
    let keys = AuthoredYAML.Keys(["terms"], lists: ["terms": ["use", "not", "except", "note"]])
    return AuthoredYAML.read(file, as: Glossary.self, keys: keys, in: folder, findings) ?? Glossary(terms: [])
  }
}
