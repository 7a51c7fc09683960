public import Model

/// What `pack.json` says: who made the pack and which units it has.
public struct PackManifest: Codable, Equatable, Sendable {
  /// The newest shape of `pack.json` and `units/*.json` that is understood here.
  public static let newestSchema = 1

  /// The shape of the file, 1.
  public var schema: Int
  /// Unique among all packs.
  public var id: String
  /// What a person reads.
  public var title: String
  /// The language of its text, as a BCP 47 tag.
  public var language: String
  /// Its version, as in Semantic Versioning.
  public var version: String
  /// Who answers for it.
  public var publisher: String
  /// The licence of its text, as an SPDX identifier.
  public var licence: String
  /// The categories of its articles, in the order they are shown.
  public var categories: [Category]
  /// Its units as they are written, by `lionheart-pack build` pregnancy first and each stage in the order of time.
  public var units: [UnitEntry]
  /// Articles that are good to read at another time too, in the order in which they are offered; nil for none.
  public var alsoFor: [AlsoFor]?
  /// Words of its texts that are others in some countries, each as `nappy | us ca: diaper`; nil for none.
  public var words: [String]?
  /// What of another pack it tells again; nil for nothing.
  public var sameAs: Retelling?
  /// Whether the texts of each unit are in one file, too, whose articles say their lengths; nil where they are not.
  public var bundles: Bool?
  /// Where a mistake can be reported, an address of the web or of mail; nil if there is none.
  public var contact: String?
  /// Corrections that earlier readers should see, the newest first; nil if there are none.
  public var corrections: [Correction]?
  /// The SHA-256 of its list for what cannot wait, `urgent.json`; nil if it has none.
  public var urgent: String?
  /// The SHA-256 of its signs with their quotes, `facts.json`; nil if it has none.
  public var facts: String?

  /// A manifest.
  public init(
    schema: Int = 1, id: String, title: String, language: String, version: String, publisher: String,
    licence: String, categories: [Category] = [], units: [UnitEntry] = [], alsoFor: [AlsoFor]? = nil,
    words: [String]? = nil, sameAs: Retelling? = nil, bundles: Bool? = nil, urgent: String? = nil,
    facts: String? = nil
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
  }

  /// The units of a stage in the order of time, in whatever order they are written.
  public func units(of stage: Stage) -> [UnitEntry] {
    let units = units.filter { $0.stage == stage }
    return units.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
  }

  /// The unit that comes some steps after another in its stage, negative before it; nil beyond the ends.
  public func unit(beside id: String, step: Int) -> UnitEntry? {
    guard let entry = units.first(where: { $0.id == id }) else { return nil }
    let units = units(of: entry.stage)
    guard let index = units.firstIndex(where: { $0.id == id }), units.indices.contains(index + step) else {
      return nil
    }
    return units[index + step]
  }

  /// The title of a category, nil when there is none of that id.
  public func title(ofCategory id: String) -> String? {
    categories.first { $0.id == id }?.title
  }
}

/// A correction of some articles, shown once to a person who read them before.
public struct Correction: Codable, Equatable, Sendable {
  /// The day on which it was made.
  public var date: CalendarDay
  /// The ids of the articles.
  public var articles: [String]
  /// What they say now, in a sentence or two.
  public var text: String

  /// A correction.
  public init(date: CalendarDay, articles: [String], text: String) {
    self.date = date
    self.articles = articles
    self.text = text
  }
}
