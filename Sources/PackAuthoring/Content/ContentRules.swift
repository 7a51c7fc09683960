import Curriculum

/// What the texts of a pack keep to, as its author wrote it in `rules.yaml`; a rule that is left out is not checked.
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

  /// How many words an article has.
  struct Lengths: Decodable {
    /// Whether characters without spaces are counted in place of words, as languages do that join words.
    var characters: Bool?
    /// Of the first day.
    var first: Span
    /// Of the other days.
    var others: Span
    /// Of a unit that is there always.
    var always: Span
    /// Of all articles of a unit that has a length of its own, by its id.
    var units: [String: Span]?
    /// Articles that are not of that length yet.
    var except: [String]?
  }

  /// Grades of school that reading takes, by Flesch and Kincaid.
  struct Grades: Decodable {
    /// Of all articles together.
    var average: Double
    /// Of the hardest article.
    var most: Double
  }

  /// How much two articles may share.
  struct Shared: Decodable {
    /// So many words in a row are shared text.
    var words: Int
    /// Of how many of an article's words such a row may begin, in percent.
    var percent: Double
  }

  /// Units that have days.
  var units: Int?
  /// Articles of a week.
  var articles: Int?
  /// Articles of a month.
  var months: Span?
  /// The fewest articles of a category.
  var category: Int?
  /// Habits that a unit with days suggests.
  var habits: Span?
  /// Tasks that a unit with days suggests.
  var tasks: Span?
  /// Columns of a title.
  var title: Int?
  /// Characters of an excerpt.
  var excerpt: Int?
  var lengths: Lengths?
  var grades: Grades?
  var shared: Shared?
  /// The title of the call-out that an article begins with.
  var opening: String?
  /// No two articles begin with the same words, so many of them.
  var firstWords: Int?
  /// Words of a statement that needs a source; so does a warning, and what the facts have a figure for.
  var claims: [String]?
  /// Hosts that someone has looked at; what ends in one after a dot is one, too.
  var hosts: [String]?
  /// Words and rows of words that do not occur, where they stand as words.
  var banned: [String]?
  /// Whether numbers to call may stand as they are: the pack is for one country.
  var calls: Bool?
  /// How sentences are put.
  var wording: WordingRules?

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case units, articles, months, category, habits, tasks, title, excerpt, lengths, grades, shared, opening
    case firstWords = "first-words"
    case claims, hosts, banned, calls, wording
  }

  /// Nil, and a finding, when the file is not there or not as it should be.
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
