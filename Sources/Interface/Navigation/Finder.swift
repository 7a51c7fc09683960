import Curriculum
import Day
import TerminalUI
import Texts

/// What is looked for in the list of a screen.
struct Finder {
  /// What has been typed.
  var field = TextField()
  /// Whether keys still go to it.
  var isTyping = true
  /// The line from which the search began.
  let origin: Int
  /// Shows the screen as it was then.
  var goBack: () -> Void = {}

  /// Which of the lines that have it is selected, from 1, and how many have it; nil before anything was looked for.
  private(set) var place: (number: Int, count: Int, line: Int?)?

  /// What the list is searched for; nil while nothing is typed.
  var query: SearchQuery? { SearchQuery(field.text, isTyped: true) }

  /// The line that has it, from a line on and then from the other end, which is from now on its place; nil where none
  /// has.
  ///
  /// - Parameters:
  ///   - step: 1 downwards, -1 upwards.
  ///   - includingStart: whether the first line looked at is `start` itself.
  mutating func line(in texts: [String], from start: Int, step: Int, includingStart: Bool) -> Int? {
    guard let query else { return nil }
    var found = texts.indices.filter { query.isMatch(texts[$0]) }
    // A line that was broken in the middle of what is looked for has a part of it at least.
    if found.isEmpty { found = texts.indices.filter { !query.matches(in: texts[$0]).isEmpty } }
    let next =
      step > 0
      ? found.firstIndex { $0 > start || includingStart && $0 == start } ?? found.indices.first
      : found.lastIndex { $0 < start || includingStart && $0 == start } ?? found.indices.last
    let line = next.map { found[$0] }
    place = (next.map { $0 + 1 } ?? 0, found.count, line)
    return line
  }
}

extension Navigator {
  /// Begins to search the list of the top screen.
  func beginFinding() {
    guard let top, let list = top.list else { return }
    if toast?.kind != .failure, toast?.kind != .reminder { clearToast() }
    top.finder = Finder(origin: list.selection, goBack: top.remember())
    markFrame()
  }

  /// Gives a key to the search that is being typed; false where there is none.
  func find(typing key: Key) -> Bool {
    guard let top, var finder = top.finder, finder.isTyping else { return false }
    markFrame()
    switch key {
    case .enter:
      finder.isTyping = false
      top.finder = finder.query == nil ? nil : finder
      if finder.query != nil { findAgain(step: 1, includingStart: true) }
    case .escape, .control("c"):
      top.finder = nil
      finder.goBack()
      top.tell(.changed)
    default:
      let before = finder.field.text
      guard finder.field.handle(key) else { return true }
      if before.isEmpty, finder.field.text.isEmpty, key == .backspace {
        top.finder = nil
        return true
      }
      let list = top.list
      let line = list.flatMap {
        finder.line(in: $0.texts(), from: finder.origin, step: 1, includingStart: true)
      }
      top.finder = finder
      if let line { list?.move(.to(line)) }
    }
    return true
  }

  /// Selects the next line that has what is looked for, or says that none has.
  func findAgain(step: Int, includingStart: Bool = false) {
    guard let top, let list = top.list else { return }
    guard top.finder?.query != nil else {
      show(Toast(.nothingSearched, .reason))
      return
    }
    let line = top.finder?.line(
      in: list.texts(), from: list.selection, step: step, includingStart: includingStart)
    if let line {
      list.move(.to(line))
    } else if includingStart, let text = top.finder?.field.text, Destination.leadsToQuiet(text) {
      // A word for a loss leads to its page from wherever it is looked for.
      top.finder = nil
      go(to: .quiet)
    } else {
      show(Toast(.notFound, .reason))
    }
  }

  /// Searches the top screen for what was found elsewhere, and marks it there.
  public func find(_ text: String) {
    guard let top, let list = top.list else { return }
    var finder = Finder(origin: list.selection)
    finder.field = TextField(text)
    finder.isTyping = false
    guard finder.query != nil else { return }
    let line = finder.line(in: list.texts(), from: 0, step: 1, includingStart: true)
    top.finder = finder
    if let line { list.move(.to(line)) }
    markFrame()
  }

  /// Marks what is looked for wherever the top screen shows it.
  func markFound(on canvas: inout Canvas) {
    guard let query = top?.finder?.query else { return }
    canvas.mark(query, rows: 0..<canvas.size.rows)
  }
}
