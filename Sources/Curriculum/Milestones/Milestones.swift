import Model

/// The contents of a pack's `milestones.json`: what most children do by an age, to note before an appointment.
///
/// The texts are the pack's own. The source's words are quoted in the data, under a licence that is named.
public struct MilestoneList: Codable, Equatable, Sendable {
  /// The name of the file.
  public static let file = "milestones.json"
  /// The largest such file, in bytes.
  static let limit = 1 << 20
  /// The first age in months for which the last list is no longer shown. The CDC has another list from then on.
  static let end = 30

  /// The licence of the quotes.
  public struct Licence: Codable, Equatable, Sendable {
    public var name: String
    public var url: String

    public init(name: String, url: String) { (self.name, self.url) = (name, url) }
  }

  /// A page with the quoted sentences.
  public struct Source: Codable, Equatable, Sendable {
    public var title: String
    public var publisher: String
    public var url: String

    public init(title: String, publisher: String, url: String) {
      (self.title, self.publisher, self.url) = (title, publisher, url)
    }
  }

  public struct Milestone: Codable, Equatable, Sendable, Identifiable {
    /// Unique in the pack, and the same in the editions of other languages.
    public var id: String
    /// The milestone in the pack's own words.
    public var say: String
    /// The source's sentence, word for word.
    public var quote: String

    public init(id: String, say: String, quote: String) { (self.id, self.say, self.quote) = (id, say, quote) }
  }

  /// The milestones of an age.
  public struct Age: Codable, Equatable, Sendable {
    /// The age in months by which most children do these things.
    public var months: Int
    /// The id of the article about when to ask.
    public var article: String
    public var source: Source
    public var milestones: [Milestone]

    private enum CodingKeys: String, CodingKey {
      case months, source, milestones
      case article = "page"
    }

    public init(months: Int, article: String, source: Source, milestones: [Milestone]) {
      (self.months, self.article, self.source, self.milestones) = (months, article, source, milestones)
    }
  }

  /// The schema of the file, 1.
  public var schema: Int
  public var licence: Licence
  /// A sentence about where the list is from, such as that it is another country's; nil for none.
  public var note: String?
  /// The ages, the youngest first.
  public var ages: [Age]

  public init(schema: Int = 1, licence: Licence, note: String? = nil, ages: [Age]) {
    (self.schema, self.licence, self.note, self.ages) = (schema, licence, note, ages)
  }

  /// The milestones for a child of an age in completed months: those of the last list up to that age.
  public func age(atMonths months: Int) -> Age? {
    months < Self.end ? ages.last { $0.months <= months } : nil
  }
}

extension MilestoneList: VersionedFile {}

/// The milestones of one age in a reader's language, and the pack that contains their article.
public struct AgeMilestones: Equatable, Sendable {
  public let pack: String
  public let age: MilestoneList.Age
  public let note: String?

  public init(pack: String, age: MilestoneList.Age, note: String? = nil) {
    (self.pack, self.age, self.note) = (pack, age, note)
  }
}

extension Pack {
  /// Reads the pack's milestones with the words of its reader's country. Throws if it has none or their hash is not the
  /// one in the manifest.
  public func milestones() throws(PackFailure) -> MilestoneList {
    guard let sha256 = manifest.milestones else { throw .missing(file: MilestoneList.file) }
    let bytes = try PackFolder(path: folder).bytes(MilestoneList.file, limit: MilestoneList.limit)
    guard Digest.sha256(bytes) == sha256 else { throw .wrongHash(file: MilestoneList.file) }
    var list = try Self.decode(MilestoneList.self, from: bytes, file: MilestoneList.file)
    let placeholders = Placeholders(manifest.words, for: locality)
    for age in list.ages.indices {
      for index in list.ages[age].milestones.indices {
        list.ages[age].milestones[index].say = placeholders.filling(list.ages[age].milestones[index].say)
      }
    }
    return list
  }
}

extension PackLibrary {
  /// The milestones of the built-in packs for an age in months, in a language, or in another if that language has none.
  /// Nil if there are none for the age.
  ///
  /// Reads a file, so call it off the main actor.
  public func milestones(atMonths months: Int, in language: String) -> AgeMilestones? {
    let packs =
      builtIn.filter { $0.manifest.language == language }
      + builtIn.filter { $0.manifest.language != language }
    for pack in packs {
      guard let list = try? pack.milestones() else { continue }
      return list.age(atMonths: months).map {
        AgeMilestones(pack: pack.manifest.id, age: $0, note: list.note)
      }
    }
    return nil
  }
}
