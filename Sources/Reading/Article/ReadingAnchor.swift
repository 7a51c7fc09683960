import Storage

/// A place in an article, by content.
struct ReadingAnchor: Equatable, Sendable {
  /// The block of the document.
  var block: Int
  /// Characters into it.
  var offset: Int
  /// Its first words.
  var words: String
  /// How far down it is, 0–1, for when the block is gone.
  var fraction: Double

  init(block: Int, offset: Int, words: String, fraction: Double) {
    self.block = block
    self.offset = offset
    self.words = words
    self.fraction = fraction
  }

  init(_ place: ReadingPlace) {
    self.init(block: place.block, offset: place.offset, words: place.words, fraction: place.fraction)
  }
}

extension ReadingPlace {
  init(_ anchor: ReadingAnchor, at: Int64) {
    self.init(
      block: anchor.block, offset: anchor.offset, words: anchor.words, fraction: anchor.fraction, at: at)
  }
}
