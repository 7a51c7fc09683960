public import Model

/// A week or month of a pack: its texts, articles and suggestions.
public struct Unit: Codable, Equatable, Sendable {
  /// The schema of the file, 1.
  public var schema: Int
  /// The id, unique within the pack.
  public var id: String
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

/// A question or opening for a journal entry.
public struct Prompt: Codable, Equatable, Sendable {
  /// The day of the unit: 1–7 in a week, 1–31 in a month.
  public var day: Int
  /// The prompt, at most 76 characters.
  public var text: String

  public init(day: Int, text: String) {
    self.day = day
    self.text = text
  }
}

/// A habit that a unit suggests.
public struct SuggestedHabit: Codable, Equatable, Sendable {
  /// The id, unique within the pack.
  public var id: String
  /// The name of the habit, at most 30 characters.
  public var name: String
  /// How to do it, or why.
  public var note: String
  public var schedule: SuggestedSchedule
  /// The time by which to do it, as `HH:MM`; nil for any time of day.
  public var by: String?

  public init(id: String, name: String, note: String, schedule: SuggestedSchedule, by: String? = nil) {
    self.id = id
    self.name = name
    self.note = note
    self.schedule = schedule
    self.by = by
  }
}

/// How often to do a suggested habit.
public enum SuggestedSchedule: Hashable, Sendable {
  /// Every day: `{"every": "day"}`.
  case daily
  /// A number of times a week, 1–7, on any days: `{"times": 3, "per": "week"}`.
  case timesAWeek(Int)
  /// Fixed weekdays, 1 (Monday) to 7 (Sunday), sorted: `{"weekdays": [1, 3, 5]}`.
  case weekdays([Int])
}

extension SuggestedSchedule: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case every, times, per, weekdays
  }

  package static let keys = CodingKeys.allCases.map(\.rawValue)

  /// Decodes one of the three forms.
  ///
  /// Throws `DecodingError` for any other form, and for a weekday or count outside 1–7.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let days = try container.decodeIfPresent([Int].self, forKey: .weekdays) {
      guard !days.isEmpty, days.allSatisfy((1...7).contains) else {
        throw DecodingError.dataCorruptedError(
          forKey: .weekdays, in: container, debugDescription: "not weekdays: \(days)")
      }
      self = .weekdays(Array(Set(days)).sorted())
    } else if let times = try container.decodeIfPresent(Int.self, forKey: .times) {
      let per = try container.decode(String.self, forKey: .per)
      guard (1...7).contains(times), per == "week" else {
        throw DecodingError.dataCorruptedError(
          forKey: .times, in: container, debugDescription: "not 1–7 a week: \(times) per \(per)")
      }
      self = .timesAWeek(times)
    } else {
      let every = try container.decode(String.self, forKey: .every)
      guard every == "day" else {
        throw DecodingError.dataCorruptedError(
          forKey: .every, in: container, debugDescription: "not \"day\": \(every)")
      }
      self = .daily
    }
  }

  /// Encodes the form of the case.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .daily: try container.encode("day", forKey: .every)
    case .timesAWeek(let times):
      try container.encode(times, forKey: .times)
      try container.encode("week", forKey: .per)
    case .weekdays(let days): try container.encode(days, forKey: .weekdays)
    }
  }
}

/// A task for the Board that a unit suggests.
public struct SuggestedTask: Codable, Equatable, Sendable {
  /// The valid due days of a unit.
  package static let days = 1...31

  /// The id, unique within the pack.
  public var id: String
  /// The title of the task, at most 40 characters.
  public var title: String
  /// Details: how, whom to ask, by when.
  public var text: String
  /// The day of the unit on which it is due, from 1; nil for no due date.
  public var day: Int?

  public init(id: String, title: String, text: String, day: Int? = nil) {
    self.id = id
    self.title = title
    self.text = text
    self.day = day
  }
}
