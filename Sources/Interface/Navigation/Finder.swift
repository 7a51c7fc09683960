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

  /// What the list is searched for; nil while nothing is typed.
  var query: SearchQuery? { SearchQuery(field.text) }

  /// The line that has it, from a line on and then from the other end; nil where none has.
  ///
  /// - Parameters:
  ///   - step: 1 downwards, -1 upwards.
  ///   - includingStart: whether the first line looked at is `start` itself.
  package static func line(
    with query: SearchQuery, in texts: [String], from start: Int, step: Int, includingStart: Bool
  ) -> Int? {
    guard !texts.isEmpty else { return nil }
    let count = texts.count
    let first = includingStart ? 0 : 1
    let order = (first..<(count + first)).map { ((start + step * $0) % count + count) % count }
    // A line that was broken in the middle of what is looked for has a part of it at least.
    return order.first { query.isMatch(texts[$0]) } ?? order.first { !query.matches(in: texts[$0]).isEmpty }
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
      top.finder = finder
      if let query = finder.query, let list = top.list,
        let line = Finder.line(
          with: query, in: list.texts(), from: finder.origin, step: 1, includingStart: true)
      {
        list.move(.to(line))
      }
    }
    return true
  }

  /// Selects the next line that has what is looked for, or says that none has.
  func findAgain(step: Int, includingStart: Bool = false) {
    guard let top, let list = top.list else { return }
    guard let query = top.finder?.query else {
      show(Toast(.nothingSearched, .reason))
      return
    }
    let line = Finder.line(
      with: query, in: list.texts(), from: list.selection, step: step, includingStart: includingStart)
    if let line { list.move(.to(line)) } else { show(Toast(.notFound, .reason)) }
  }

  /// Searches the top screen for what was found elsewhere, and marks it there.
  public func find(_ text: String) {
    guard let top, let list = top.list else { return }
    var finder = Finder(origin: list.selection)
    finder.field = TextField(text)
    finder.isTyping = false
    guard let query = finder.query else { return }
    top.finder = finder
    let line = Finder.line(with: query, in: list.texts(), from: 0, step: 1, includingStart: true)
    if let line { list.move(.to(line)) }
    markFrame()
  }

  /// Marks what is looked for wherever the top screen shows it.
  func markFound(on canvas: inout Canvas) {
    guard let query = top?.finder?.query else { return }
    canvas.mark(query, rows: 0..<canvas.size.rows)
  }
}
