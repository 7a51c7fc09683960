import Curriculum

/// The author's `facts.yaml`: the numbers and warnings that articles must agree with.
struct ContentFacts: Decodable {
  static let file = "facts.yaml"
  /// The keys of the file, then those of its list entries.
  private static let keys = YAMLFile.Keys(
    ["growth", "growth_sources", "figures", "warnings"],
    lists: [
      "growth": ["week", "weight", "length", "measured"],
      "figures": ["id", "words", "with", "unit", "values", "say", "source", "read"],
      "warnings": ["id", "title", "text", "when", "sources", "read"],
    ])

  /// A page or paper. `checked` is the day, such as `2026-11-21`, on which it was compared with the text; nil if it
  /// was not.
  struct Origin: Codable, Equatable {
    var title: String
    var publisher: String
    var url: String
    var checked: String?
    var stored: String?
  }

  /// The median size of a baby at the beginning of a week of pregnancy.
  struct Growth: Decodable {
    /// The number of completed weeks.
    var week: Int
    /// For example `665 g`.
    var weight: String?
    /// For example `30 cm`.
    var length: String?
    /// The points between which the length is measured, such as crown and rump.
    var measured: String?
  }

  /// A countable quantity and the values that texts may state.
  struct Figure: Decodable {
    var id: String
    /// A sentence with one of these words is about the figure.
    var words: [String]
    /// If set, the sentence must also contain one of these words.
    var with: [String]?
    /// The unit: `weeks`, `hours`, `percent`, or `in` for "1 in 10".
    var unit: String
    /// The allowed numbers, such as `24`, or `24–28` for all numbers in between.
    var values: [String]
    /// A sentence that states it correctly.
    var example: String
    var source: Origin
    /// Whether the page itself could be read.
    var read: Bool?

    private enum CodingKeys: String, CodingKey {
      case id, words, with, unit, values, source, read
      // facts.yaml keeps the older key.
      case example = "say"
    }
  }

  /// The exact text of a red flag's call-out, the same in every article: from `signs.yaml`, or for a pack without one
  /// from `facts.yaml`.
  struct Warning: Decodable {
    var id: String
    var title: String
    var text: String
    /// An article with one of these phrases must have the call-out.
    var when: [String]?
    var sources: [Origin]?
    /// Whether the pages themselves could be read.
    var read: Bool?
  }

  var growth: [Growth]?
  private var figureList: [Figure]?
  private var warningList: [Warning]?
  var warnings: [Warning] {
    get { warningList ?? [] }
    set { warningList = newValue }
  }
  var figures: [Figure] { figureList ?? [] }

  private enum CodingKeys: String, CodingKey {
    case growth
    case warningList = "warnings"
    case figureList = "figures"
  }

  /// Returns nil if there is no such file, or, with a finding, if it is invalid.
  ///
  /// - Parameter words: the pack's words that differ by country; warnings are compared with the default words filled
  ///   in.
  static func read(
    _ folder: PackFolder, words: [String], signs: SignsSource?, _ findings: Findings
  ) -> ContentFacts? {
    guard folder.has(file) else { return nil }
    let read = YAMLFile.read(file, as: ContentFacts.self, keys: keys, in: folder, findings)
    guard var facts = read else { return nil }
    let common = Placeholders(words, for: .anywhere)
    facts.warnings = (signs?.warnings ?? facts.warnings).map { warning in
      var warning = warning
      warning.text = common.filling(warning.text)
      return warning
    }
    return facts
  }
}
