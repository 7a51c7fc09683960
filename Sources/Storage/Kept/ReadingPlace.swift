/// Where in an article the person stopped.
public struct ReadingPlace: Codable, Equatable, Sendable {
  /// The paragraph, heading or list, counted from 0.
  public var block: Int
  /// Characters into it.
  public var offset: Int
  /// Its first words, to find it again when the text was corrected.
  public var words: String
  /// How much of the article was read, 0–1.
  public var fraction: Double
  /// When that was, in UTC milliseconds.
  public var at: Int64

  /// A place.
  public init(block: Int, offset: Int, words: String, fraction: Double, at: Int64) {
    self.block = block
    self.offset = offset
    self.words = words
    self.fraction = fraction
    self.at = at
  }
}
