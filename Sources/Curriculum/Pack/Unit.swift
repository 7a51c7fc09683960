public import Model

/// A week or month of a pack: its texts, articles and suggestions.
public struct Unit: Codable, Equatable, Sendable {
  /// The schema of the file, 1.
  public var schema: Int
  /// The id, unique within the pack.
  public var id: String
  /// A short title.
  public var title: String
  /// What the unit is about.
  public var summary: String
  /// How the baby grows.
  public var grows: String
  /// What changes for the partner.
  public var changes: String
  /// A true and surprising fact.
  public var fact: String
  /// The sources of the statements above.
  public var sources: [Source]
  /// The articles, in order of their days.
  public var articles: [ArticleFacts]
  /// The habits that it suggests.
  public var habits: [SuggestedHabit]
  /// The tasks that it suggests.
  public var tasks: [SuggestedTask]
  /// The journal prompts, in order of their days: one for each day of a week, one for each article of a month.
  public var prompts: [Prompt]

  /// A unit.
  public init(
    schema: Int = 1, id: String, title: String, summary: String = "", grows: String = "",
    changes: String = "",
    fact: String = "", sources: [Source] = [], articles: [ArticleFacts] = [], habits: [SuggestedHabit] = [],
    tasks: [SuggestedTask] = [], prompts: [Prompt] = []
  ) {
    self.schema = schema
    self.id = id
    self.title = title
    self.summary = summary
    self.grows = grows
    self.changes = changes
    self.fact = fact
    self.sources = sources
    self.articles = articles
    self.habits = habits
    self.tasks = tasks
    self.prompts = prompts
  }

  /// The article for a day of the unit, counted from 1.
  public func article(onDay day: Int) -> ArticleFacts? {
    articles.first { $0.day == day }
  }

  /// The prompt for a day of the unit, counted from 1: that day's, else the last one before it, else the first.
  public func prompt(onDay day: Int) -> Prompt? {
    prompts.last { $0.day <= day } ?? prompts.first
  }
}
