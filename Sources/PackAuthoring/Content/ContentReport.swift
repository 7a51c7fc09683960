/// What a look at all the texts of a pack found.
public struct ContentReport: Sendable {
  /// An article and a number about it.
  public struct Entry: Sendable {
    /// The article's id.
    public var article: String
    /// The grade, or the percentage that is shared.
    public var value: Double
    /// What is shared, and with which article; nil for a grade.
    public var shared: (example: String, other: String)?
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
}
