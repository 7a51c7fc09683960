public import Model

/// The contents of `pack.json`: who made the pack and which units it has.
public struct PackManifest: Codable, Equatable, Sendable {
  /// The newest schema of `pack.json` and `units/*.json` that this version reads.
  public static let newestSchema = 1

  /// The schema of the file, 1.
  public var schema: Int
  /// The id, unique among all packs.
  public var id: String
  /// The name to show.
  public var title: String
  /// The language of its texts, as a BCP 47 tag.
  public var language: String
  /// Its version, as in Semantic Versioning.
  public var version: String
  /// The person or organisation responsible for it.
  public var publisher: String
  /// The licence of its text, as an SPDX identifier.
  public var licence: String
  /// The categories of its articles, in the order they are shown.
  public var categories: [Category]
  /// Its units as written: `lionheart-pack build` sorts them by stage, pregnancy first, and then by time.
  public var units: [UnitEntry]
  /// Articles to offer at other times too, in the order of offering; nil for none.
  public var alsoFor: [TargetedArticle]?
  /// Words of its texts that differ by country, each as `nappy | us ca: diaper`; nil for none.
  public var words: [String]?
  /// The original pack, if this is an edition of one, and the articles that differ.
  public var sameAs: EditionMapping?
  /// Whether each unit's texts are also in one bundle file, with their lengths in the unit; nil for no.
  public var bundles: Bool?
  /// A web or mail address to report mistakes to; nil if there is none.
  public var contact: String?
  /// Corrections to show to earlier readers, newest first; nil for none.
  public var corrections: [Correction]?
  /// The SHA-256 of `urgent.json`, its list of urgent pages; nil if it has none.
  public var urgent: String?
  /// The SHA-256 of `facts.json`, its warning signs with quotes; nil if it has none.
  public var facts: String?
  /// The SHA-256 of `recall.json`, its cards that ask what to do about a warning sign; nil if it has none.
  public var recall: String?
  /// The SHA-256 of `milestones.json`, its milestones by age; nil if it has none.
  public var milestones: String?

  public init(
    schema: Int = 1, id: String, title: String, language: String, version: String, publisher: String,
    licence: String, categories: [Category] = [], units: [UnitEntry] = [], alsoFor: [TargetedArticle]? = nil,
    words: [String]? = nil, sameAs: EditionMapping? = nil, bundles: Bool? = nil, urgent: String? = nil,
    facts: String? = nil, recall: String? = nil, milestones: String? = nil
  ) {
    self.schema = schema
    self.id = id
    self.title = title
    self.language = language
    self.version = version
    self.publisher = publisher
    self.licence = licence
    self.categories = categories
    self.units = units
    self.alsoFor = alsoFor
    self.words = words
    self.sameAs = sameAs
    self.bundles = bundles
    self.urgent = urgent
    self.facts = facts
    self.recall = recall
    self.milestones = milestones
  }

  /// The units of a stage in chronological order, regardless of the order in the file.
  public func units(of stage: Stage) -> [UnitEntry] {
    let units = units.filter { $0.stage == stage }
    return units.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
  }

  /// The unit some steps after another in its stage, negative for before; nil beyond the ends.
  public func unit(beside id: String, step: Int) -> UnitEntry? {
    guard let entry = units.first(where: { $0.id == id }) else { return nil }
    let units = units(of: entry.stage)
    guard let index = units.firstIndex(where: { $0.id == id }), units.indices.contains(index + step) else {
      return nil
    }
    return units[index + step]
  }

  /// The title of a category; nil if there is none with this id.
  public func title(ofCategory id: String) -> String? {
    categories.first { $0.id == id }?.title
  }
}

/// A correction of articles, shown once to each reader who had read them before.
public struct Correction: Codable, Equatable, Sendable {
  /// The day on which it was made.
  public var date: CalendarDay
  /// The ids of the articles.
  public var articles: [String]
  /// The corrected statement, in a sentence or two.
  public var text: String

  public init(date: CalendarDay, articles: [String], text: String) {
    self.date = date
    self.articles = articles
    self.text = text
  }
}

/// A category of articles, defined by the pack's publisher.
public struct Category: Codable, Equatable, Sendable {
  /// The id, unique within the pack.
  public var id: String
  /// The name to show, at most 30 characters.
  public var title: String

  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

/// A unit's entry in the manifest, so that a unit can be chosen without opening any.
public struct UnitEntry: Codable, Equatable, Sendable {
  /// The id, unique within the pack.
  public var id: String
  /// Pregnancy, baby, or always (not tied to days).
  public var stage: Stage
  /// The start, relative to the stage's origin.
  public var from: Period
  /// The exclusive end: the first day after the unit.
  public var to: Period
  public var title: String
  /// The SHA-256 of the unit's file, in lower-case hexadecimal.
  public var sha256: String
  /// The ids of its tasks that still matter after a birth, such as paperwork and claims; nil for none.
  public var afterBirth: [String]?

  public init(id: String, stage: Stage, from: Period, to: Period, title: String, sha256: String = "") {
    self.id = id
    self.stage = stage
    self.from = from
    self.to = to
    self.title = title
    self.sha256 = sha256
  }

  /// The start on a common scale of days and months, for sorting.
  var start: CalendarDay { from.end(from: CalendarDay(number: 0)) }

  /// Whether the unit is counted in calendar months, with articles on some days; a week has one for each day.
  public var isMonth: Bool {
    if case (.days, .days) = (from, to) { false } else { true }
  }

  package var promptDays: ClosedRange<Int> { isMonth ? 1...31 : 1...7 }
  /// The valid days of its articles; in an undated unit, positions in the list.
  package var articleDays: ClosedRange<Int> { stage == .always ? 1...99 : promptDays }

  /// The unit's day number, from 1, of a date, for a stage that began on `origin`.
  public func day(of today: CalendarDay, from origin: CalendarDay) -> Int {
    today - from.end(from: origin) + 1
  }

  /// Whether a date is in the unit, for a stage that began on `origin`.
  public func covers(_ day: CalendarDay, from origin: CalendarDay) -> Bool {
    from.end(from: origin) <= day && day < to.end(from: origin)
  }
}
