/// The spans that are open around a piece of text.
struct OpenSpans {
  /// How many of each style are open: `*a _b_ c*` opens emphasis twice.
  private var counts: [Run.Style: Int] = [:]
  private(set) var style: Run.Style = []
  /// The number of the link that is open, if it leads anywhere.
  var link: Int?
  /// The pictures that are open: one may stand in the words of another.
  var pictures: [Picture] = []
  /// The words of the outermost picture so far.
  var pictureText = ""

  var isInPicture: Bool { !pictures.isEmpty }

  mutating func open(_ style: Run.Style) {
    counts[style, default: 0] += 1
    self.style.insert(style)
  }

  mutating func close(_ style: Run.Style) {
    let count = max(0, counts[style, default: 0] - 1)
    counts[style] = count
    if count == 0 { self.style.remove(style) }
  }
}
