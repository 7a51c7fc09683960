import Curriculum

/// The author's `rules.yaml`. A rule that is left out is not checked.
struct ContentRules: Decodable {
  static let file = "rules.yaml"

  /// A smallest and a largest number, written `[2, 4]`.
  struct Span: Decodable {
    let range: ClosedRange<Int>

    init(from decoder: any Decoder) throws {
      let ends = try decoder.singleValueContainer().decode([Int].self)
      guard ends.count == 2, ends[0] <= ends[1] else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath, debugDescription: "", underlyingError: YAMLValueProblem.span))
      }
      range = ends[0]...ends[1]
    }
  }

  /// The allowed numbers of words in an article.
  struct Lengths: Decodable {
    /// Whether to count characters without spaces instead of words, for languages that join words.
    var characters: Bool?
    /// For the articles of a first day.
    var first: Span
    /// For the articles of other days.
    var others: Span
    /// For the articles of undated units.
    var always: Span
    /// For the articles of particular units, by unit id.
    var units: [String: Span]?
    /// The ids of articles that do not have the required length yet.
    var except: [String]?
  }

  /// The highest reading grades (Flesch–Kincaid).
  struct Grades: Decodable {
    /// The limit for the average of all articles.
    var average: Double
    /// The limit for each article.
    var most: Double
  }

  /// The allowed amount of shared text.
  struct Shared: Decodable {
    /// A run of this many equal words counts as shared.
    var words: Int
    /// The limit, in percent of an article's words that begin a shared run.
    var percent: Double
    /// Paragraphs with this text are not compared: one-line warnings, which have the same words everywhere.
    var except: String?
  }

  /// How many statements need a quote: a row of `QUOTES.md` that says the same. A statement is a sentence with a claim
  /// word or a number before one of the units.
  struct Quoted: Decodable {
    var units: [String]
    /// The number of words that a statement shares with its row.
    var words: Int
    /// The number of characters by which words are compared.
    var stem: Int
    /// The least share of all statements with a quote, in percent.
    var percent: Double
  }

  /// The number of units with days.
  var units: Int?
  /// The number of articles in a week.
  var articles: Int?
  /// The number of articles in a month.
  var months: Span?
  /// The fewest articles of a category.
  var category: Int?
  /// The number of habits that a unit with days suggests.
  var habits: Span?
  /// The number of tasks that a unit with days suggests.
  var tasks: Span?
  /// The widest title, in columns.
  var title: Int?
  /// The longest excerpt, in characters.
  var excerpt: Int?
  var lengths: Lengths?
  var grades: Grades?
  var shared: Shared?
  /// The title of the call-out that each article must begin with.
  var opening: String?
  /// How many words at the start of an article, and of its text after the opening note, no other article may share.
  var firstWords: Int?
  /// Words that need a source. Warnings and figures of the facts need one, too.
  var claims: [String]?
  var quotes: Quoted?
  /// Hosts that were reviewed; their subdomains are allowed, too.
  var hosts: [String]?
  /// Words and phrases that must not occur as whole words.
  var banned: [String]?
  /// Whether phone numbers may be written out: true for a pack for one country.
  var calls: Bool?
  var wording: WordingRules?

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case units, articles, months, category, habits, tasks, title, excerpt, lengths, grades, shared, opening
    case firstWords = "first-words"
    case claims, quotes, hosts, banned, calls, wording
  }

  /// Returns nil, with a finding, if the file is missing or invalid.
  static func read(_ folder: PackFolder, _ findings: Findings) -> ContentRules? {
    let keys = YAMLFile.Keys(CodingKeys.allCases.map(\.rawValue))
    guard let rules = YAMLFile.read(file, as: ContentRules.self, keys: keys, in: folder, findings) else {
      return nil
    }
    let counts = [
      rules.units, rules.articles, rules.category, rules.title, rules.excerpt, rules.firstWords,
      rules.shared?.words, rules.quotes?.words, rules.quotes?.stem,
      rules.habits?.range.lowerBound, rules.tasks?.range.lowerBound,
    ]
    if counts.contains(where: { $0.map { $0 < 0 } ?? false }) {
      findings.add(.content(.negative), in: SourcePosition(file: file))
      return nil
    }
    return rules
  }
}

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
    let keys = YAMLFile.Keys(["terms"], lists: ["terms": ["use", "not", "except", "note"]])
    return YAMLFile.read(file, as: Glossary.self, keys: keys, in: folder, findings) ?? Glossary(terms: [])
  }
}
