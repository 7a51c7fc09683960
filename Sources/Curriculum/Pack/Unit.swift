public import Model

/// A week or month of a pack: what it says, what it gives to read, and what it suggests to do.
public struct Unit: Codable, Equatable, Sendable {
  /// The shape of the file, 1.
  public var schema: Int
  /// Unique in its pack.
  public var id: String
  /// A short title.
  public var title: String
  /// What the unit is about.
  public var summary: String
  /// What grows: the baby.
  public var grows: String
  /// What changes for the partner.
  public var changes: String
  /// Something true and surprising.
  public var fact: String
  /// What the statements above rest on.
  public var sources: [Source]
  /// Its articles, by day.
  public var articles: [ArticleFacts]
  /// Habits to suggest.
  public var habits: [SuggestedHabit]
  /// Tasks to suggest.
  public var tasks: [SuggestedTask]
  /// Prompts for the journal, by day: one for each day of a week, one for each article of a month.
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

  /// The article that is meant for a day of the unit, from 1.
  public func article(onDay day: Int) -> ArticleFacts? {
    articles.first { $0.day == day }
  }

  /// The prompt of a day of the unit, from 1: its own, or that of the last day before it that has one.
  public func prompt(onDay day: Int) -> Prompt? {
    prompts.last { $0.day <= day } ?? prompts.first
  }
}
