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
    case claims, hosts, banned, calls, wording
  }

  /// Returns nil, with a finding, if the file is missing or invalid.
  static func read(_ folder: PackFolder, _ findings: Findings) -> ContentRules? {
    let keys = AuthoredYAML.Keys(CodingKeys.allCases.map(\.rawValue))
    guard let rules = AuthoredYAML.read(file, as: ContentRules.self, keys: keys, in: folder, findings) else {
      return nil
    }
    let counts = [
      rules.units, rules.articles, rules.category, rules.title, rules.excerpt, rules.firstWords,
      rules.shared?.words,
      rules.habits?.range.lowerBound, rules.tasks?.range.lowerBound,
    ]
    if counts.contains(where: { $0.map { $0 < 0 } ?? false }) {
      findings.add(.content(.negative), in: SourcePosition(file: file))
      return nil
    }
    return rules
  }
}
