import Model

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

  /// Reads a place, with numbers that can be reckoned with, whatever the file says.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let most = Int(Int32.max)
    self.init(
      block: min(max(try container.decode(Int.self, forKey: .block), 0), most),
      offset: min(max(try container.decode(Int.self, forKey: .offset), 0), most),
      words: try container.decode(String.self, forKey: .words),
      fraction: min(max(try container.decode(Double.self, forKey: .fraction), 0), 1),
      at: try container.decode(Int64.self, forKey: .at).clampedTime)
  }
}
