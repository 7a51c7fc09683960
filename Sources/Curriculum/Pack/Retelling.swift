import Model

/// Which articles of another pack a pack retells, often in another language.
///
/// Articles with the same id correspond, except for those in `others`. Reading one counts as reading the other.
public struct Retelling: Hashable, Sendable {
  /// The id of the original pack.
  public var pack: String
  /// Exceptions, by this pack's article ids: the id of the original article, or empty if the article retells none.
  public var others: [String: String]

  /// Creates a retelling of a pack.
  public init(pack: String, others: [String: String] = [:]) {
    self.pack = pack
    self.others = others
  }

  /// The original of an article; nil if it retells none.
  public func original(of article: String) -> String? {
    guard let other = others[article] else { return article }
    return other.isEmpty ? nil : other
  }

  /// The ids that retellings of an original have; not all of them need exist.
  public func retellings(of original: String) -> [String] {
    (others[original] == nil ? [original] : []) + others.filter { $0.value == original }.keys.sorted()
  }
}

/// Encoded as one string, `lionheart-en b04-the-scoreboard=b03-the-scoreboard b01-through-the-glass=`, because a
/// manifest is parsed at every start.
extension Retelling: Codable {
  /// Decodes the string. Throws `DecodingError` if it is malformed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let words = try container.decode(String.self).split(separator: " ")
    var others: [String: String] = [:]
    for word in words.dropFirst() {
      let ids = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard ids.count == 2, PackID.isValid(ids[0]), ids[1].isEmpty || PackID.isValid(ids[1]) else {
        throw Self.broken(container)
      }
      others[ids[0]] = ids[1]
    }
    guard let pack = words.first.map(String.init), PackID.isValid(pack) else { throw Self.broken(container) }
    self.init(pack: pack, others: others)
  }

  private static func broken(_ container: any SingleValueDecodingContainer) -> DecodingError {
    .dataCorruptedError(in: container, debugDescription: "not a pack and the articles that are others there")
  }

  /// Encodes as one string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let others = others.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    try container.encode(([pack] + others).joined(separator: " "))
  }
}

extension Pack {
  /// Whether this is the remainder of a pack: what the shown editions of it lack.
  public var isRest: Bool { !tellers.isEmpty }

  /// The names, `<pack>/<unit>/<id>`, that an item of a unit may be stored under: this pack's and the original's.
  public func names(of id: String, in unit: String) -> [String] {
    ([manifest.id] + [manifest.sameAs?.pack].compactMap(\.self)).map { "\($0)/\(unit)/\(id)" }
  }

  /// Whether one of the packs retells the other.
  public func isRelated(to other: Pack) -> Bool {
    manifest.sameAs?.pack == other.manifest.id || other.manifest.sameAs?.pack == manifest.id
  }

  /// The ids of the same article in another pack; empty if neither pack retells the other.
  ///
  /// The articles need not exist.
  func same(as article: String, in other: Pack) -> [String] {
    if let own = manifest.sameAs, own.pack == other.manifest.id {
      return own.original(of: article).map { [$0] } ?? []
    }
    guard let theirs = other.manifest.sameAs, theirs.pack == manifest.id else { return [] }
    return theirs.retellings(of: article)
  }

  /// The part of the pack that another lacks: without the weeks and months of the other, and without the undated
  /// articles that the other contains.
  func lacking(in other: Pack) -> Pack {
    let has = Set(other.manifest.units.map(\.id))
    var manifest = manifest
    var told: Set<String> = []
    manifest.units.removeAll { entry in
      guard has.contains(entry.id) else { return false }
      guard entry.stage == .always, let all = try? unit(entry.id).articles else { return true }
      let its = articles(of: entry.id, toldBy: other)
      told.formUnion(its)
      return all.allSatisfy { its.contains($0.id) }
    }
    let units = Set(manifest.units.map(\.id))
    manifest.alsoFor?.removeAll { !units.contains($0.unit) || told.contains($0.article) }
    var rest = Pack(folder: folder, manifest: manifest, layout: layout)
    (rest.builtIn, rest.locality) = (builtIn, locality)
    rest.tellers = tellers + [other]
    return rest
  }

  /// The articles of a unit that another pack has in its unit of the same id.
  func articles(of unit: String, toldBy other: Pack) -> Set<String> {
    let told = (try? other.unit(unit))?.articles ?? []
    return Set(told.flatMap { other.same(as: $0.id, in: self) })
  }
}
