import Model

/// Which articles of another pack a pack tells again, in its own words and often in another language.
///
/// Those with the same ids, but for those that it names: having read one counts for the other.
public struct Retelling: Hashable, Sendable {
  /// The other pack's id.
  public var pack: String
  /// The articles that tell one of another id again, by their own ids; an empty one where they tell none.
  public var others: [String: String]

  /// What a pack tells again.
  public init(pack: String, others: [String: String] = [:]) {
    self.pack = pack
    self.others = others
  }

  /// The article that one of the pack tells again; nil where it tells none.
  public func original(of article: String) -> String? {
    guard let other = others[article] else { return article }
    return other.isEmpty ? nil : other
  }

  /// The articles of the pack that may tell an article again.
  public func retellings(of original: String) -> [String] {
    (others[original] == nil ? [original] : []) + others.filter { $0.value == original }.keys.sorted()
  }
}

/// In JSON it is one text, `lionheart-en b04-the-scoreboard=b03-the-scoreboard b01-through-the-glass=`: a manifest is read
/// at every start.
extension Retelling: Codable {
  /// Reads the text.
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

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let others = others.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    try container.encode(([pack] + others).joined(separator: " "))
  }
}

extension Pack {
  /// Whether it is only what another pack, which tells it again, does not have.
  public var isRest: Bool { !tellers.isEmpty }

  /// The names that something in a unit may have had, `<pack>/<unit>/<id>`: this pack's, and that of the one that it tells
  /// again.
  public func names(of id: String, in unit: String) -> [String] {
    ([manifest.id] + [manifest.sameAs?.pack].compactMap(\.self)).map { "\($0)/\(unit)/\(id)" }
  }

  /// Whether one of two packs tells the other again.
  public func isRelated(to other: Pack) -> Bool {
    manifest.sameAs?.pack == other.manifest.id || other.manifest.sameAs?.pack == manifest.id
  }

  /// The articles of another pack that are the same as one of this; none where neither tells the other again.
  ///
  /// What is named need not be there.
  func same(as article: String, in other: Pack) -> [String] {
    if let own = manifest.sameAs, own.pack == other.manifest.id {
      return own.original(of: article).map { [$0] } ?? []
    }
    guard let theirs = other.manifest.sameAs, theirs.pack == manifest.id else { return [] }
    return theirs.retellings(of: article)
  }

  /// The pack with what another does not have: without the weeks and months that are there too, and without the articles
  /// for any time that are told there.
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

  /// The articles of a unit that another pack tells in a unit of the same id.
  func articles(of unit: String, toldBy other: Pack) -> Set<String> {
    let told = (try? other.unit(unit))?.articles ?? []
    return Set(told.flatMap { other.same(as: $0.id, in: self) })
  }
}
