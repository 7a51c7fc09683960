/// The journal entry of a day. There is at most one for each calendar day.
public struct JournalEntry: Equatable, Sendable, Identifiable {
  /// The longest text, in bytes of UTF-8; applies to each of the two.
  public static let largestText = 65_536

  /// The day, which identifies the entry.
  public var day: CalendarDay
  /// The text; may be empty if there is a mood or a photo.
  public var text: String
  /// The text in the language that the user is learning; may be empty.
  public var second: String
  /// The mood, or nil for none.
  public var mood: Mood?
  /// Whether it is a letter to the child.
  public var isLetter: Bool
  /// The photos of the day, oldest first.
  public var photos: [Photo]
  /// The prompt that was shown while writing.
  public var prompt: String?
  /// The child that it is about.
  public var child: Child.ID?
  /// The child's age by the due date of that time; nil while paused.
  public var age: EntryAge?
  /// When it was created, in UTC milliseconds.
  public var writtenAt: Int64
  /// Fingerprints of imported paragraphs, so that importing again does not restore those that were edited.
  public var imported: Set<String> = []
  /// Paragraphs that were appended since the text was last written as a whole, in order.
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

  /// Whether it has no text, mood or photo.
  public var isEmpty: Bool { text.isEmpty && second.isEmpty && mood == nil && photos.isEmpty }
}

/// The mood of a day, in five steps.
public enum Mood: Int, Codable, CaseIterable, Identifiable, Sendable {
  case awful = 1
  case low = 2
  case even = 3
  case good = 4
  case great = 5

  /// The mood itself.
  public var id: Self { self }
}

/// The age of a child, stored with an entry so that a later change of the due date does not affect it.
public struct EntryAge: Codable, Equatable, Sendable {
  /// The stage of the child.
  public var stage: Stage
  /// The week, or nil if the unit is months.
  public var week: Int?
  /// The month, or nil if the unit is weeks.
  public var month: Int?
  /// The day of the week or month, from 1.
  public var day: Int
  /// Complete days since the start of the stage.
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

  /// Decodes an age. Throws if a number is out of range, so that later arithmetic is safe.
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

  /// The age as ``Age``.
  public var shown: Age {
    Age(stage: stage, unit: month.map { .month($0) } ?? .week(week ?? 0), day: day, days: days)
  }

  /// The trimester, 1–3: weeks 0–13, 14–27, and from 28 (ACOG, How your fetus grows during pregnancy). Nil for a baby.
  public var trimester: Int? {
    guard stage == .pregnancy, let week else { return nil }
    return week < 14 ? 1 : week < 28 ? 2 : 3
  }
}

extension JournalEntry: Codable {
  private enum CodingKeys: String, CodingKey {
    case day, text, second, mood, letter, prompt, child, age, writtenAt, imported, pieces
  }

  /// Decodes an entry; damaged optional members are ignored.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      day: try container.decode(CalendarDay.self, forKey: .day),
      text: try container.decodeIfPresent(String.self, forKey: .text) ?? "",
      second: try container.decodeIfPresent(String.self, forKey: .second) ?? "",
      mood: (try? container.decodeIfPresent(Int.self, forKey: .mood)).flatMap { Mood(rawValue: $0) },
      isLetter: try container.decodeIfPresent(Bool.self, forKey: .letter) ?? false,
      prompt: try container.decodeIfPresent(String.self, forKey: .prompt),
      child: try container.decodeIfPresent(String.self, forKey: .child),
      age: try? container.decodeIfPresent(EntryAge.self, forKey: .age),
      writtenAt: try container.time(forKey: .writtenAt))
    imported = (try? container.decodeIfPresent(Set<String>.self, forKey: .imported)) ?? []
    pieces = (try? container.decodeIfPresent([String].self, forKey: .pieces)) ?? []
  }

  /// Encodes members that are not empty. Photos are separate records.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(day, forKey: .day)
    try container.encode(text, forKey: .text)
    if !second.isEmpty { try container.encode(second, forKey: .second) }
    try container.encodeIfPresent(mood?.rawValue, forKey: .mood)
    if isLetter { try container.encode(true, forKey: .letter) }
    try container.encodeIfPresent(prompt, forKey: .prompt)
    try container.encodeIfPresent(child, forKey: .child)
    try container.encodeIfPresent(age, forKey: .age)
    try container.encode(writtenAt, forKey: .writtenAt)
    if !imported.isEmpty { try container.encode(imported.sorted(), forKey: .imported) }
    if !pieces.isEmpty { try container.encode(pieces, forKey: .pieces) }
  }
}

extension JournalEntry {
  /// The text without the appended pieces, or nil if the text does not end in them.
  private var textBelowPieces: String? {
    let added = pieces.joined(separator: "\n\n")
    if added.isEmpty { return text }
    if text == added { return "" }
    return text.hasSuffix("\n\n" + added) ? String(text.dropLast(added.count + 2)) : nil
  }

  /// Whether two versions of an entry can be merged automatically: they only appended pieces to the same text, or only
  /// differ in other fields than the texts.
  public func canMerge(with other: JournalEntry) -> Bool {
    guard second == other.second else { return false }
    return text == other.text || textBelowPieces != nil && textBelowPieces == other.textBelowPieces
  }

  /// Merges an older version: adds its pieces, and its choices where this one has none.
  ///
  /// Pieces that both have come first, then what only the older one has, then what only this one has. Versions can be
  /// merged in any grouping and repeatedly, as long as the newer one merges the older one.
  public func merged(with older: JournalEntry) -> JournalEntry {
    var joined = self
    joined.mood = mood ?? older.mood
    joined.isLetter = isLetter || older.isLetter
    joined.prompt = prompt ?? older.prompt
    joined.child = child ?? older.child
    joined.age = age ?? older.age
    joined.imported.formUnion(older.imported)
    guard text != older.text, let below = textBelowPieces else { return joined }
    var news = pieces
    for piece in older.pieces { news.firstIndex(of: piece).map { _ = news.remove(at: $0) } }
    joined.pieces = older.pieces + news
    joined.text = ([below].filter { !$0.isEmpty } + joined.pieces).joined(separator: "\n\n")
    return joined
  }
}

extension Child {
  /// The child's age on a day, to store with an entry.
  ///
  /// Before the birth it is the age of the pregnancy, if there is a due date. Nil on days of pauses, and if there is no
  /// age to show.
  public func entryAge(on day: CalendarDay) -> EntryAge? {
    if pauses.contains(where: { $0.covers(day) }) { return nil }
    var child = self
    if let birthDate, day < birthDate { child.birthDate = nil }
    guard let origin = child.origin, day >= origin else { return nil }
    return child.countedAge(on: day).map(EntryAge.init)
  }
}

/// The mark of a day in the journal, the most urgent first.
public enum JournalMark: String, CaseIterable, Sendable {
  /// Several versions, of which the user must choose.
  case versions = "!"
  case draft = "+"
  case letter = "◆"
  case entry = "•"
}
