/// What a look at all the texts of a pack found.
public struct ContentReport: Sendable {
  /// An article and a number about it.
  public struct Entry: Equatable, Sendable {
    /// The article's id.
    public var article: String
    /// The grade, or the percentage that is shared.
    public var value: Double
    /// What is shared, and with whom.
    public var detail = ""
  }

  /// All that is wrong, by file.
  public var problems: [Problem] = []
  /// How many units have days.
  public var units = 0
  /// How many articles have a day.
  public var articles = 0
  /// How many articles are there always.
  public var others = 0
  /// Words of all articles.
  public var words = 0
  /// How many statements of `facts.yaml` rest on a page that could not be read.
  public var unread = 0
  /// How many sources articles and units name, each page once.
  public var sources = 0
  /// How many of them nobody has compared with the text yet.
  public var unchecked = 0
  /// Articles of each category, in the pack's order.
  public var categories: [(title: String, count: Int)] = []
  /// Grades, the highest first.
  public var grades: [Entry] = []
  /// What is shared, the most first.
  public var shared: [Entry] = []

  /// The average grade.
  public var grade: Double {
    grades.isEmpty ? 0 : grades.reduce(0) { $0 + $1.value } / Double(grades.count)
  }

  /// How many lines each list of the worst has.
  private static let worst = 10

  /// Totals and the worst, for an author to read.
  public var lines: [String] {
    let head = [
      "\(articles) articles with a day in \(units) units, \(others) that are there always; \(words) words",
      categories.map { "\($0.title) \($0.count)" }.joined(separator: ", "),
      "\(sources) sources, \(unchecked) of them not compared with the text yet; \(unread) rows of facts.yaml rest on a page that was not read",
      "Reading grade: \(Self.short(grade)) on average; the highest:",
    ]
    return head + Self.list(grades) + ["Shared word for word, percent of the words; the most:"]
      + Self.list(shared)
  }

  private static func list(_ entries: [Entry]) -> [String] {
    entries.prefix(worst).map { entry in
      let number = short(entry.value)
      let gap = String(repeating: " ", count: max(0, 6 - number.count))
      return gap + number + "  \(entry.article)" + (entry.detail.isEmpty ? "" : "  \(entry.detail)")
    }
  }

  /// One digit after the point.
  static func short(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
