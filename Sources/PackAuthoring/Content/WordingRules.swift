import Curriculum

/// How the sentences of a pack are put, as its author wrote it under `wording` in `rules.yaml`; lengths are characters
/// without spaces, and what is left out is not looked at.
struct WordingRules: Decodable {
  /// Turns of phrase that another language has left, and how often they may stand.
  struct Translated: Decodable {
    var words: [String]
    /// In one article.
    var article: Int
    /// In all articles together.
    var pack: Int
  }

  /// Of the longest sentence.
  var sentence: Int?
  /// What sentences of one style do not end with, what others say in quotation marks left out.
  var endings: [String]?
  /// Ends of words that were written twice, like two particles.
  var doubled: [String]?
  /// Two paragraphs in a row do not begin with the same word.
  var openings: Bool?
  var translated: Translated?
  /// The words in Latin letters that may stand; addresses may, too.
  var latin: [String]?
  /// Marks that do not occur.
  var marks: [String]?
  /// Marks of which each that opens is closed, in twos, like `“”`; no line of a source ends with one that opens.
  var pairs: [String]?
}

/// The words that a pack uses and those that it does not use for the same, as its author wrote them in `terms.yaml`.
struct Glossary: Decodable {
  static let file = "terms.yaml"

  /// A word and what it is not called.
  struct Term: Decodable {
    var use: String
    var not: [String]
    /// Longer words in which one of them may stand.
    var except: [String]?
    /// What an author should know.
    var note: String?
  }

  var terms: [Term]

  /// No terms where there is no such file; a finding when it is not as it should be.
  static func read(_ folder: PackFolder, _ findings: Findings) -> Glossary {
    guard folder.has(file) else { return Glossary(terms: []) }
    let keys = AuthoredYAML.Keys(["terms"], lists: ["terms": ["use", "not", "except", "note"]])
    return AuthoredYAML.read(file, as: Glossary.self, keys: keys, in: folder, findings) ?? Glossary(terms: [])
  }
}
