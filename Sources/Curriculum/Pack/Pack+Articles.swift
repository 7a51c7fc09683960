import FoundationEssentials
import Glibc
public import Model

extension Pack {
  /// Finds an article by its id, first in the given unit, then in the others. Returns nil if there is none or its
  /// unit cannot be read.
  public func article(_ id: String, near unit: UnitEntry? = nil) -> FoundArticle? {
    guard PackID.isValid(id) else { return nil }
    let others = manifest.units.filter { $0.id != unit?.id }
    for entry in (unit.map { [$0] } ?? []) + others where mentions(id, entry) {
      let facts = (try? self.unit(entry.id))?.articles.first { $0.id == id }
      if let facts { return FoundArticle(facts: facts, unit: entry) }
    }
    return nil
  }

  /// Reads all units in parallel. The articles of unreadable units are missing; their failures are listed.
  public func allArticles() -> PackIndex {
    var index = PackIndex()
    for (entry, result) in allUnits() {
      switch result {
      case .success(let articles): index.articles += articles.map { FoundArticle(facts: $0, unit: entry) }
      case .failure(let failure): index.failures.append(failure)
      }
    }
    return index
  }

  /// The articles whose ids begin with a text. Units that cannot be read have none.
  public func articles(beginningWith prefix: String) -> [ArticleFacts] {
    guard prefix.isEmpty || PackID.isValid(prefix) else { return [] }
    let found = manifest.units.concurrentMap { entry -> [ArticleFacts] in
      guard self.contains("\"\(prefix)", entry) else { return [] }
      return ((try? self.unit(entry.id))?.articles ?? []).filter { $0.id.hasPrefix(prefix) }
    }
    return found.flatMap(\.self)
  }

  /// The articles of each unit in manifest order, read in parallel.
  func allUnits() -> [(entry: UnitEntry, articles: Result<[ArticleFacts], PackFailure>)] {
    readUnits { entry throws(PackFailure) in try unit(entry.id).articles }
  }

  /// The headings of the articles of each unit in manifest order, read in parallel.
  public func allHeadings() -> [(entry: UnitEntry, headings: Result<[ArticleHeading], PackFailure>)] {
    readUnits { entry throws(PackFailure) in try headings(ofUnit: entry.id) }
  }

  private func readUnits<Found: Sendable>(
    _ read: @Sendable (UnitEntry) throws(PackFailure) -> Found
  ) -> [(UnitEntry, Result<Found, PackFailure>)] {
    let entries = manifest.units
    let results = entries.concurrentMap { entry in Result { () throws(PackFailure) in try read(entry) } }
    return zip(entries, results).map { ($0, $1) }
  }

  /// The headings of a unit's articles, without those that shown editions contain.
  func headings(ofUnit unit: String) throws(PackFailure) -> [ArticleHeading] {
    try listing(ofUnit: unit, factsOf: nil).map(\.heading)
  }

  /// The articles of a unit in a category, without those that shown editions contain. Faster than reading the
  /// whole unit.
  public func articles(
    ofUnit unit: String, inCategory category: String
  ) throws(PackFailure) -> [ArticleFacts] {
    try listing(ofUnit: unit, factsOf: category).compactMap(\.facts)
  }

  private func listing(
    ofUnit unit: String, factsOf category: String?
  ) throws(PackFailure) -> [UnitListing.Article] {
    let (entry, bytes) = try verifiedUnitBytes(unit)
    let listing = try Self.decode(placeholders.filling(bytes), file: Self.unitFile(unit)) {
      try StrictJSON.decode(UnitListing.self, from: $0, configuration: category)
    }
    try Self.check(listing.id, articles: listing.articles.map(\.heading.id), of: entry)
    let covered = articlesInShownEditions(ofUnit: unit)
    return covered.isEmpty ? listing.articles : listing.articles.filter { !covered.contains($0.heading.id) }
  }

  /// The number of articles in the pack, and of those on this machine.
  ///
  /// For display only: hashes are not verified. Empty files, left by a power cut, do not count.
  public func articleCount() -> (downloaded: Int, total: Int) {
    let hashes = articleHashes
    guard layout == .downloaded else { return (hashes.count, hashes.count) }
    let folder = PackFolder(path: folder)
    let objects = Set(folder.names(in: Self.objectsFolder))
    let own = Set(builtInFolder.flatMap { try? Pack.open($0) }?.articleHashes ?? [])
    let here = hashes.count {
      own.contains($0) || objects.contains($0) && folder.size(of: Self.objectFile($0)) > 0
    }
    return (here, hashes.count)
  }

  /// The hashes of all articles in the units that can be read.
  private var articleHashes: [String] {
    manifest.units.flatMap { entry -> [String] in
      guard let (_, bytes) = try? unitBytes(entry.id),
        let unit = try? StrictJSON.decode(ArticleHashes.self, from: bytes)
      else { return [] }
      return unit.articles.map(\.sha256)
    }
  }

  /// Whether the unit's file contains the id as a string. A quick filter: decoding every unit to find one article is
  /// slow.
  private func mentions(_ id: String, _ entry: UnitEntry) -> Bool { contains("\"\(id)\"", entry) }

  /// Whether the unit's file contains a text without escapes.
  private func contains(_ text: String, _ entry: UnitEntry) -> Bool {
    guard let (_, bytes) = try? unitBytes(entry.id) else { return false }
    return (bytes + [0]).withUnsafeBytes { buffer in
      guard let bytes = buffer.bindMemory(to: CChar.self).baseAddress else { return false }
      return strstr(bytes, text) != nil
    }
  }
}

/// The part of a unit's file that names the articles' files.
private struct ArticleHashes: Decodable {
  struct Article: Decodable {
    var sha256: String
  }

  var articles: [Article]
}

/// What lists show of an article. All its facts take several times as long to decode.
public struct ArticleHeading: Decodable, Equatable, Sendable {
  public let id: String
  public let title: String
  /// The id of one of the pack's categories.
  public let category: String
}

/// A unit's file, decoded for a list: the headings of all articles, and the facts of those of one category.
private struct UnitListing: DecodableWithConfiguration, VersionedFile {
  struct Article: DecodableWithConfiguration {
    let heading: ArticleHeading
    let facts: ArticleFacts?

    init(from decoder: any Decoder, configuration category: String?) throws {
      heading = try ArticleHeading(from: decoder)
      facts = heading.category == category ? try ArticleFacts(from: decoder) : nil
    }
  }

  private enum CodingKeys: CodingKey { case schema, id, articles }

  let schema: Int
  let id: String
  let articles: [Article]

  init(from decoder: any Decoder, configuration category: String?) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    schema = try container.decode(Int.self, forKey: .schema)
    id = try container.decode(String.self, forKey: .id)
    articles = try container.decode([Article].self, forKey: .articles, configuration: category)
  }
}

/// An article together with its unit.
public struct FoundArticle: Equatable, Sendable {
  /// The facts about the article.
  public let facts: ArticleFacts
  /// The unit that contains it.
  public let unit: UnitEntry

  /// Creates an article in its unit.
  public init(facts: ArticleFacts, unit: UnitEntry) {
    self.facts = facts
    self.unit = unit
  }
}

/// All articles of a pack, and the failures of units that could not be read.
public struct PackIndex: Equatable, Sendable {
  /// The articles, unit by unit in the manifest's order, each by day.
  public var articles: [FoundArticle] = []
  /// The failures of the missing units.
  public var failures: [PackFailure] = []
}
