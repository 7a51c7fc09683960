/// What was written on a day; there is one entry a calendar day at most.
public struct JournalEntry: Equatable, Sendable, Identifiable {
  /// How many bytes of UTF-8 either text may have.
  public static let largestText = 65_536

  /// The day, which is also its id.
  public var day: CalendarDay
  /// What was written; may be empty where there is a mood.
  public var text: String
  /// The same in the language that the person is learning; empty where there is none.
  public var second: String
  /// How the day was.
  public var mood: Mood?
  /// Whether it is a letter to the child.
  public var isLetter: Bool
  /// The photos of the day, oldest first.
  public var photos: [Photo]
  /// The prompt that was shown while it was written.
  public var prompt: String?
  /// The child it was written about.
  public var child: Child.ID?
  /// Where in its stage the child was, by the due date of then; nil while paused.
  public var age: EntryAge?
  /// When it was first written, in UTC milliseconds.
  public var writtenAt: Int64
  /// The fingerprints of the paragraphs that imports brought, so that they bring none again that was changed since.
  public var imported: Set<String> = []
  /// What was only added below the text since it was written as a whole, in the order in which it stands there.
  public var pieces: [String] = []

  /// An entry.
  public init(
    day: CalendarDay, text: String, second: String = "", mood: Mood? = nil, isLetter: Bool = false,
    photos: [Photo] = [], prompt: String? = nil, child: Child.ID? = nil, age: EntryAge? = nil,
    writtenAt: Int64
  ) {
    self.day = day
    self.text = text
    self.second = second
    self.mood = mood
    self.isLetter = isLetter
    self.photos = photos
    self.prompt = prompt
    self.child = child
    self.age = age
    self.writtenAt = writtenAt
  }

  /// The day as text.
  public var id: String { day.description }

  /// Whether there is nothing that anybody wrote, chose or added.
  public var isEmpty: Bool { text.isEmpty && second.isEmpty && mood == nil && photos.isEmpty }
}

/// How a day was, in five steps.
public enum Mood: Int, Codable, CaseIterable, Identifiable, Sendable {
  /// Very bad.
  case awful = 1
  /// Bad.
  case low = 2
  /// Neither bad nor good.
  case even = 3
  /// Good.
  case good = 4
  /// Very good.
  case great = 5

  /// Itself.
  public var id: Self { self }
}

/// Where in its stage a child was on a day, kept with an entry so that a later due date does not change it.
public struct EntryAge: Codable, Equatable, Sendable {
  /// The stage.
  public var stage: Stage
  /// The week; nil where months are counted.
  public var week: Int?
  /// The month; nil where weeks are counted.
  public var month: Int?
  /// The day in that week or month, from 1.
  public var day: Int
  /// The whole days since the stage's first.
  public var days: Int

  /// The age of a child on a day.
  public init(_ age: Age) {
    stage = age.stage
    switch age.unit {
    case .week(let number): week = number
    case .month(let number): month = number
    }
    day = age.day
    days = age.days
  }

  /// Reads an age; throws for one that no child can have, so that nothing has to count with it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys, in range: ClosedRange<Int>) throws -> Int? {
      guard let number = try container.decodeIfPresent(Int.self, forKey: key) else { return nil }
      if range.contains(number) { return number }
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "no child's age: \(number)")
    }
    stage = try container.decode(Stage.self, forKey: .stage)
    week = try number(.week, in: 0...60)
    month = try number(.month, in: 0...1_200)
    guard let day = try number(.day, in: 1...31), let days = try number(.days, in: -40_000...40_000) else {
      throw DecodingError.dataCorruptedError(
        forKey: .day, in: container, debugDescription: "an age without its days")
    }
    self.day = day
    self.days = days
  }

  /// The age as it is shown everywhere.
  public var shown: Age {
    Age(stage: stage, unit: month.map { .month($0) } ?? .week(week ?? 0), day: day, days: days)
  }

  /// 1–3 in a pregnancy: weeks 0–13, 14–27, and from 28 (ACOG, How your fetus grows during pregnancy).
  public var trimester: Int? {
    guard stage == .pregnancy, let week else { return nil }
    return week < 14 ? 1 : week < 28 ? 2 : 3
  }
}
