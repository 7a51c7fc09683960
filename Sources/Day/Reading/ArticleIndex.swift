public import Curriculum
public import Model
package import Texts

/// A unit in a pack.
public struct UnitReference: Hashable, Sendable {
  /// The id of the pack.
  public let pack: String
  /// The id of the unit within the pack.
  public let unit: String

  package init(pack: String, unit: String) {
    self.pack = pack
    self.unit = unit
  }
}

/// The unit and category of each article in the installed packs, without any texts.
public struct ArticleIndex: Sendable, Equatable {
  private struct Location: Equatable {
    let reference: String
    let unit: Int32
    let category: Int32
  }

  /// The units that could not be read.
  private(set) var faults: [PackLibrary.Fault] = []
  private var locations: [Location] = []
  private var units: [UnitReference] = []
  private var categories: [String] = []

  /// Reads every unit of every pack. Units that cannot be read do not count.
  public init(_ library: PackLibrary) {
    for pack in library.packs {
      for (unit, found) in pack.allHeadings() {
        switch found {
        case .success(let headings): add(headings, of: unit, in: pack.manifest.id)
        case .failure(let failure): faults.append(PackLibrary.Fault(folder: pack.folder, failure: failure))
        }
      }
    }
  }

  /// Messages about units that could not be read.
  package var troubles: [Phrase] { faults.map { .packFault(folder: $0.folder, failure: $0.failure) } }

  /// The counts of articles and read articles by unit.
  public func byUnit(read: Set<String>) -> [UnitReference: ReadingTally] {
    tally(read: read, of: units) { Int($0.unit) }
  }

  /// The counts by category id, over all packs.
  public func byCategory(read: Set<String>) -> [String: ReadingTally] {
    tally(read: read, of: categories) { Int($0.category) }
  }

  private func tally<Key: Hashable>(
    read: Set<String>, of keys: [Key], _ key: (Location) -> Int
  ) -> [Key: ReadingTally] {
    var tallies = Array(repeating: ReadingTally(), count: keys.count)
    for article in locations {
      tallies[key(article)].count += 1
      if read.contains(article.reference) { tallies[key(article)].read += 1 }
    }
    return Dictionary(uniqueKeysWithValues: zip(keys, tallies))
  }

  private mutating func add(_ articles: [ArticleHeading], of unit: UnitEntry, in pack: String) {
    guard !articles.isEmpty else { return }
    units.append(UnitReference(pack: pack, unit: unit.id))
    for article in articles {
      let category = categories.firstIndex(of: article.category) ?? categories.count
      if category == categories.count { categories.append(article.category) }
      let reference = ArticleReference(pack: pack, article: article.id).description
      locations.append(
        Location(reference: reference, unit: Int32(units.count - 1), category: Int32(category)))
    }
  }
}

/// A cache of the article index, read on first use and again after packs have changed.
@MainActor
public final class ArticleIndexCache {
  private let library: PackLibrary
  private let effects: Effects
  private var waiters: [(ArticleIndex) -> Void]?
  /// The index; nil until it is read.
  public private(set) var index: ArticleIndex?
  /// Incremented when packs change, so that other caches know to reload.
  public private(set) var version = 0

  public init(_ library: PackLibrary, effects: Effects) {
    self.library = library
    self.effects = effects
  }

  /// Calls back with the index: at once if it is cached, else after reading it off the main actor.
  public func withIndex(_ then: @escaping @MainActor (ArticleIndex) -> Void) {
    if let index {
      then(index)
      return
    }
    if waiters != nil {
      waiters?.append(then)
      return
    }
    waiters = [then]
    read()
  }

  /// Drops the cache because packs have changed.
  public func invalidate() {
    index = nil
    version += 1
  }

  private func read() {
    let (library, version) = (library, version)
    effects.run {
      ArticleIndex(library)
    } then: { [self] index in
      guard version == self.version else { return read() }
      self.index = index
      let callbacks = waiters ?? []
      waiters = nil
      callbacks.forEach { $0(index) }
    }
  }
}
