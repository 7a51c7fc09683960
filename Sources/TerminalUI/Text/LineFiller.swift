/// The line being filled: its start, its width and its break opportunities.
struct LineFiller {
  let columns: Int
  private(set) var start = 0
  private var width = 0
  /// The last break opportunity, and the last one inside a Korean word.
  private var lastBreak = -1
  private var lastBreakInWord = -1

  init(columns: Int, start: Int = 0) {
    self.columns = columns
    self.start = start
  }

  /// Where to break the line if this unit does not fit; nil if it fits.
  ///
  /// Spaces always fit: they extend past the edge and are dropped.
  mutating func breakPoint(before index: Int, in units: [WrappedText.Unit]) -> Int? {
    let unit = units[index]
    note(unit.breakBefore, at: index)
    guard unit.kind == .word, width + Int(unit.width) > columns, index > start else { return nil }
    if lastBreak > start { return lastBreak }
    return lastBreakInWord > start ? lastBreakInWord : index
  }

  mutating func add(_ unit: WrappedText.Unit, at index: Int) {
    width += Int(unit.width)
  }

  /// Begins a line at `start` and adds the units up to `index` that were already read.
  mutating func begin(at start: Int, through index: Int, in units: [WrappedText.Unit]) {
    self = LineFiller(columns: columns, start: start)
    for taken in start..<index {
      note(units[taken].breakBefore, at: taken)
      add(units[taken], at: taken)
    }
  }

  private mutating func note(_ opportunity: LineBreaks.Opportunity, at index: Int) {
    switch opportunity {
    case .none: break
    case .inWord: lastBreakInWord = index
    case .possible: lastBreak = index
    }
  }
}
