/// The spans that are open around the current text.
struct OpenSpans {
  /// The number of open spans of each style: `*a _b_ c*` opens emphasis twice.
  private var counts: [Run.Style: Int] = [:]
  private(set) var style: Run.Style = []
  /// The number of the open link; nil if none is open or its address was refused.
  var link: Int?
  /// The open pictures: one picture can be in the alt text of another.
  var pictures: [Picture] = []
  /// The alt text of the outermost picture so far.
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
