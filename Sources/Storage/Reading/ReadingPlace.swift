public import Model

/// Where the user stopped in an article.
public struct ReadingPlace: Codable, Equatable, Sendable {
  /// The index of the paragraph, heading or list, from 0.
  public var block: Int
  /// The offset in the block, in characters.
  public var offset: Int
  /// The first words of the block, to find it again after a correction of the text.
  public var words: String
  /// How much of the article was read, 0–1.
  public var fraction: Double
  /// When the user stopped, in UTC milliseconds.
  public var at: Int64

  /// Creates a reading place.
  public init(block: Int, offset: Int, words: String, fraction: Double, at: Int64) {
    self.block = block
    self.offset = offset
    self.words = words
    self.fraction = fraction
    self.at = at
  }

  /// Parses a place, and clamps its numbers to ranges that are safe to compute with.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let limit = Int(Int32.max)
    self.init(
      block: min(max(try container.decode(Int.self, forKey: .block), 0), limit),
      offset: min(max(try container.decode(Int.self, forKey: .offset), 0), limit),
      words: try container.decode(String.self, forKey: .words),
      fraction: min(max(try container.decode(Double.self, forKey: .fraction), 0), 1),
      at: try container.decode(Int64.self, forKey: .at).clampedTime)
  }
}

extension Store {
  /// The number of reading places that are kept; older ones are dropped.
  static let readingPlaceLimit = 500

  /// Where the user stopped in an article; nil if that is not known.
  public func readingPlace(of reference: ArticleReference) -> ReadingPlace? {
    read(.places, as: ReadingPlace.self).records[reference.description]
  }

  /// Saves where the user stopped in an article; nil removes it. Returns whether it changed.
  @discardableResult
  public func saveReadingPlace(
    _ place: ReadingPlace?, of reference: ArticleReference
  ) async throws(StoreFailure) -> Bool {
    try await change(nil) { transaction in
      try transaction.update(.places, reference.description, as: ReadingPlace.self) { _ in place }
      let places = try transaction.records(.places, as: ReadingPlace.self)
      let oldest = places.sorted { ($0.value.at, $0.key) < ($1.value.at, $1.key) }
      for (id, _) in oldest.prefix(max(0, places.count - Self.readingPlaceLimit)) {
        try transaction.removeWithoutTombstone(.places, id)
      }
    }
  }
}
