import Curriculum

/// What the articles of a pack take their numbers and warnings from, as its author wrote it in `facts.yaml`.
struct ContentFacts: Decodable {
  static let file = "facts.yaml"
  /// The file's own keys, then those of the entries of its lists.
  private static let keys = AuthoredYAML.Keys(
    ["growth", "growth_sources", "figures", "warnings"],
    lists: [
      "growth": ["week", "weight", "length", "measured"],
      "figures": ["id", "words", "with", "unit", "values", "say", "source", "read"],
      "warnings": ["id", "title", "text", "when", "sources", "read"],
    ])

  /// A page or paper; `checked` is the day, like `2026-11-21`, on which somebody compared it, where somebody has.
  struct Origin: Codable, Equatable {
    var title: String
    var publisher: String
    var url: String
    var checked: String?
    var stored: String?
  }

  /// What a baby in the middle of a growth chart measures as a week of pregnancy begins.
  struct Growth: Decodable {
    /// Completed weeks.
    var week: Int
    /// Like `665 g`.
    var weight: String?
    /// Like `30 cm`.
    var length: String?
    /// Between which points the length is taken.
    var measured: String?
  }

  /// Something countable, and all that may be said of it.
  struct Figure: Decodable {
    var id: String
    /// A sentence with one of these is about it.
    var words: [String]
    /// If there are any, the sentence must have one of these, too.
    var with: [String]?
    /// What is counted: `weeks`, `hours`, `percent`, `in` for "1 in 10".
    var unit: String
    /// The numbers that may be said, like `24` and `24–28`, which has all between.
    var values: [String]
    /// A sentence that says it right.
    var say: String
    var source: Origin
    /// Whether the page itself could be read.
    var read: Bool?
  }

  /// The one text that a red flag's call-out has, the same in every article: of `signs.yaml`, or of a pack without one as
  /// it is written in `facts.yaml`.
  struct Warning: Decodable {
    var id: String
    var title: String
    var text: String
    /// An article that says one of these must have the call-out.
    var when: [String]?
    var sources: [Origin]?
    /// Whether the pages themselves could be read.
    var read: Bool?
  }

  var growth: [Growth]?
  private var counted: [Figure]?
  private var written: [Warning]?
  var warnings: [Warning] {
    get { written ?? [] }
    set { written = newValue }
  }
  var figures: [Figure] { counted ?? [] }

  private enum CodingKeys: String, CodingKey {
    case growth
    case written = "warnings"
    case counted = "figures"
  }

  /// Nil when there is no such file; a finding when it is not as it should be.
  ///
  /// - Parameter words: the pack's words that differ by country; warnings are compared with texts as most read them.
  static func read(
    _ folder: PackFolder, words: [String], signs: SignsSource?, _ findings: Findings
  ) -> ContentFacts? {
    guard folder.has(file) else { return nil }
    let read = AuthoredYAML.read(file, as: ContentFacts.self, keys: keys, in: folder, findings)
    guard var facts = read else { return nil }
    let common = LocalText(words, for: .anywhere)
    facts.warnings = (signs?.warnings ?? facts.warnings).map { warning in
      var warning = warning
      warning.text = common.filled(warning.text)
      return warning
    }
    return facts
  }
}
