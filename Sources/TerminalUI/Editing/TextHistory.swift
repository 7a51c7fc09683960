/// The undo history of a text.
///
/// A step contains whole lines, because removing a character may combine those around it.
struct TextHistory: Equatable, Sendable {
  /// A replacement of lines.
  struct Step: Equatable, Sendable {
    /// The first replaced line.
    let line: Int
    let before: [String]
    var after: [String]
    let cursorBefore: TextPosition
    var cursorAfter: TextPosition

    fileprivate var bytes: Int {
      before.reduce(0) { $0 + $1.utf8.count } + after.reduce(0) { $0 + $1.utf8.count }
    }
  }

  /// The kind of a change; consecutive changes by typing, or by erasing, form one step.
  enum Kind: Equatable, Sendable {
    case typing, erasing, other
  }

  /// The limit for all steps together, in bytes; the oldest are dropped.
  private static let maxBytes = 4 << 20
  /// After this many characters the next word begins a new step, so that undo does not remove a whole page.
  private static let longRunLength = 40

  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []
  private var bytes = 0
  private var kind = Kind.other
  private var runLength = 0

  /// Records a change; merges it with the previous step if both belong to one run.
  mutating func record(_ step: Step, _ kind: Kind) {
    redoSteps = []
    let continuesRun = kind != .other && kind == self.kind && !beginsWord(step)
    if continuesRun, let last = undoSteps.last, last.after == step.before, last.line == step.line {
      bytes -= last.bytes
      undoSteps[undoSteps.count - 1].after = step.after
      undoSteps[undoSteps.count - 1].cursorAfter = step.cursorAfter
      bytes += undoSteps[undoSteps.count - 1].bytes
      runLength += 1
    } else {
      undoSteps.append(step)
      bytes += step.bytes
      runLength = 1
    }
    while bytes > Self.maxBytes, undoSteps.count > 1 { bytes -= undoSteps.removeFirst().bytes }
    self.kind = kind
  }

  private func beginsWord(_ step: Step) -> Bool {
    guard runLength >= Self.longRunLength, step.cursorAfter.offset > 1 else { return false }
    let typed = (step.after.last ?? "").prefix(step.cursorAfter.offset).suffix(2)
    return typed.first?.isWhitespace == true && typed.last?.isWhitespace == false
  }

  /// Makes the next change begin a new step.
  mutating func endRun() { kind = .other }

  /// The last step, to be undone; nil if there is none.
  mutating func undo() -> Step? {
    kind = .other
    guard let step = undoSteps.popLast() else { return nil }
    bytes -= step.bytes
    redoSteps.append(step)
    return step
  }

  /// The step that was undone last; nil if there is none.
  mutating func redo() -> Step? {
    kind = .other
    guard let step = redoSteps.popLast() else { return nil }
    bytes += step.bytes
    undoSteps.append(step)
    return step
  }
}
