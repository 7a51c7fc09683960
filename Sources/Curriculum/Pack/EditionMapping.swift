import Model

/// Maps the articles of an edition of a pack, often a translation, to the articles of the original.
///
/// Articles with the same id correspond, except for those in `exceptions`. Reading one counts as reading the other.
public struct EditionMapping: Hashable, Sendable {
  /// The id of the original pack.
  public var pack: String
  /// Exceptions, by this pack's article ids: the id of the original article, or empty if it has none.
  public var exceptions: [String: String]

  /// Creates a mapping to the original pack.
  public init(pack: String, exceptions: [String: String] = [:]) {
    self.pack = pack
    self.exceptions = exceptions
  }

  /// The original of an article; nil if it has none.
  public func original(of article: String) -> String? {
    guard let other = exceptions[article] else { return article }
    return other.isEmpty ? nil : other
  }

  /// The ids that adaptations of an original have; not all of them need exist.
  public func adaptations(of original: String) -> [String] {
    (exceptions[original] == nil ? [original] : []) + exceptions.filter { $0.value == original }.keys.sorted()
  }
}

/// Encoded as one string, `lionheart-en b04-the-scoreboard=b03-the-scoreboard b01-through-the-glass=`, because a
/// manifest is parsed at every start.
extension EditionMapping: Codable {
  /// Decodes the string. Throws `DecodingError` if it is malformed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let words = try container.decode(String.self).split(separator: " ")
    var exceptions: [String: String] = [:]
    for word in words.dropFirst() {
      let ids = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard ids.count == 2, PackID.isValid(ids[0]), ids[1].isEmpty || PackID.isValid(ids[1]) else {
        throw Self.broken(container)
      }
      exceptions[ids[0]] = ids[1]
    }
    guard let pack = words.first.map(String.init), PackID.isValid(pack) else { throw Self.broken(container) }
    self.init(pack: pack, exceptions: exceptions)
  }

  private static func broken(_ container: any SingleValueDecodingContainer) -> DecodingError {
    .dataCorruptedError(in: container, debugDescription: "not a pack and the articles that are others there")
  }

  /// Encodes as one string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let exceptions = exceptions.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    try container.encode(([pack] + exceptions).joined(separator: " "))
  }
}

extension Pack {
  /// Whether this is the remainder of a pack: what the shown editions of it lack.
  public var isPartial: Bool { !shownEditions.isEmpty }

  /// The names, `<pack>/<unit>/<id>`, that an item of a unit may be stored under: this pack's and the original's.
  public func storedNames(of id: String, in unit: String) -> [String] {
    ([manifest.id] + [manifest.sameAs?.pack].compactMap(\.self)).map { "\($0)/\(unit)/\(id)" }
  }

  /// Whether one of the packs is an edition of the other.
  public func isEdition(of other: Pack) -> Bool {
    manifest.sameAs?.pack == other.manifest.id || other.manifest.sameAs?.pack == manifest.id
  }

  /// The ids of the same article in another pack; empty if neither pack is an edition of the other.
  ///
  /// The articles need not exist.
  func counterparts(of article: String, in other: Pack) -> [String] {
    if let own = manifest.sameAs, own.pack == other.manifest.id {
      return own.original(of: article).map { [$0] } ?? []
    }
    guard let theirs = other.manifest.sameAs, theirs.pack == manifest.id else { return [] }
    return theirs.adaptations(of: article)
  }

  /// The part of the pack that another lacks: without the weeks and months of the other, and without the undated
  /// articles that the other contains.
  func excludingArticles(of other: Pack) -> Pack {
    let has = Set(other.manifest.units.map(\.id))
    var manifest = manifest
    var covered: Set<String> = []
    manifest.units.removeAll { entry in
      guard has.contains(entry.id) else { return false }
      guard entry.stage == .always, let all = try? headings(ofUnit: entry.id) else { return true }
      let shared = articles(of: entry.id, alsoIn: other)
      covered.formUnion(shared)
      return all.allSatisfy { shared.contains($0.id) }
    }
    let units = Set(manifest.units.map(\.id))
    manifest.alsoFor?.removeAll { !units.contains($0.unit) || covered.contains($0.article) }
    var rest = Pack(folder: folder, manifest: manifest, layout: layout)
    (rest.builtInFolder, rest.locality) = (builtInFolder, locality)
    rest.shownEditions = shownEditions + [other]
    return rest
  }

  /// The articles of a unit that the shown editions contain.
  func articlesInShownEditions(ofUnit unit: String) -> Set<String> {
    shownEditions.reduce(into: []) { covered, edition in
      guard edition.manifest.units.contains(where: { $0.id == unit }) else { return }
      covered.formUnion(articles(of: unit, alsoIn: edition))
    }
  }

  /// The articles of a unit that another pack has in its unit of the same id.
  func articles(of unit: String, alsoIn other: Pack) -> Set<String> {
    let covered = (try? other.headings(ofUnit: unit)) ?? []
    return Set(covered.flatMap { other.counterparts(of: $0.id, in: self) })
  }
}
