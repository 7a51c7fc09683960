/// The result of checking all texts of a pack.
public struct ContentReport: Sendable {
  /// An article and a number about it.
  public struct Entry: Sendable {
    /// The article's id.
    public var article: String
    /// The reading grade, or the percentage of shared text.
    public var value: Double
    /// An example of the shared text and the other article; nil for a grade.
    public var shared: (example: String, other: String)?
  }

  /// All problems, sorted by file.
  public var problems: [Problem] = []
  /// The number of units with days.
  public var units = 0
  /// The number of articles with a day.
  public var articles = 0
  /// The number of undated articles.
  public var others = 0
  /// The number of words in all articles.
  public var words = 0
  /// The number of statements in `facts.yaml` whose source page could not be read.
  public var unread = 0
  /// The number of sources of articles and units, each page counted once.
  public var sources = 0
  /// The number of sources that were not compared with the text yet.
  public var unchecked = 0
  /// The number of articles by category, in the pack's order.
  public var categories: [(title: String, count: Int)] = []
  /// The reading grades, highest first.
  public var grades: [Entry] = []
  /// The shares of shared text, largest first.
  public var shared: [Entry] = []

  /// The average reading grade.
  public var grade: Double {
    grades.isEmpty ? 0 : grades.reduce(0) { $0 + $1.value } / Double(grades.count)
  }
}
