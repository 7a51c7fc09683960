/// What was changed in a text, to be taken back and done again in the steps in which it was done.
///
/// A step has whole lines, because taking a character away may join those around it.
struct TextHistory: Equatable, Sendable {
  /// Lines in place of others.
  struct Step: Equatable, Sendable {
    /// The first of the lines.
    let line: Int
    let before: [String]
    var after: [String]
    let cursorBefore: TextPlace
    var cursorAfter: TextPlace

    fileprivate var bytes: Int {
      before.reduce(0) { $0 + $1.utf8.count } + after.reduce(0) { $0 + $1.utf8.count }
    }
  }

  /// What kind of change it is; those of one kind in a row are one step.
  enum Kind: Equatable, Sendable {
    case typing, erasing, other
  }

  /// What all steps may take, in bytes; the oldest are forgotten.
  private static let largest = 4 << 20
  /// After so many characters a word begins a step of its own, so that taking back does not cost a whole page.
  private static let longRun = 40

  private var done: [Step] = []
  private var undone: [Step] = []
  private var bytes = 0
  private var kind = Kind.other
  private var run = 0

  /// Keeps a change, in one step with those before it where they are of a run.
  mutating func note(_ step: Step, _ kind: Kind) {
    undone = []
    let goesOn = kind != .other && kind == self.kind && !isNewWord(step)
    if goesOn, let last = done.last, last.after == step.before, last.line == step.line {
      bytes -= last.bytes
      done[done.count - 1].after = step.after
      done[done.count - 1].cursorAfter = step.cursorAfter
      bytes += done[done.count - 1].bytes
      run += 1
    } else {
      done.append(step)
      bytes += step.bytes
      run = 1
    }
    while bytes > Self.largest, done.count > 1 { bytes -= done.removeFirst().bytes }
    self.kind = kind
  }

  private func isNewWord(_ step: Step) -> Bool {
    guard run >= Self.longRun, step.cursorAfter.offset > 1 else { return false }
    let typed = (step.after.last ?? "").prefix(step.cursorAfter.offset).suffix(2)
    return typed.first?.isWhitespace == true && typed.last?.isWhitespace == false
  }

  /// The next change begins a step of its own.
  mutating func endRun() { kind = .other }

  /// The last step, to be taken back; nil where there is none.
  mutating func undo() -> Step? {
    kind = .other
    guard let step = done.popLast() else { return nil }
    bytes -= step.bytes
    undone.append(step)
    return step
  }

  /// The step that was taken back last; nil where there is none.
  mutating func redo() -> Step? {
    kind = .other
    guard let step = undone.popLast() else { return nil }
    bytes += step.bytes
    done.append(step)
    return step
  }
}
