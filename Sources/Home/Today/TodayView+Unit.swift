import Day
import Interface
import Model
import TerminalUI
import Texts

/// A few words of a unit, with what they are about.
struct UnitFacts: Equatable, Sendable {
  let title: Phrase
  let text: String
}

// What the week is about, where there is room beside the day.
extension TodayView {
  /// From how many columns on it has a pane of its own.
  static let widest = 180

  /// Draws the article and what the week is about.
  static func drawBeside(_ output: TodayViewModel.Output, _ panes: Panes, on canvas: inout Canvas) {
    guard let place = panes.beside else { return }
    let size = canvas.size
    canvas.rule(of: panes)
    guard let preview = output.preview else {
      let lines = whenToCall(output, columns: place.count, rows: size.rows)
      return write(lines, column: place.lowerBound, row: 0, columns: place.count, on: &canvas)
    }
    if size.columns >= widest {
      preview.draw(beside: panes, on: &canvas)
      let column = place.upperBound + 4
      let room = min(size.columns - column - 1, 72)
      let lines = whenToCall(output, columns: room, rows: size.rows)
      if !lines.isEmpty { canvas.rule(column: column - 2) }
      return write(lines, column: column, row: 0, columns: room, on: &canvas)
    }
    let lines = linesBelow(output, columns: place.count, rows: size.rows)
    preview.draw(beside: panes, on: &canvas, rows: size.rows - (lines.isEmpty ? 0 : lines.count + 2))
    guard !lines.isEmpty else { return }
    let first = size.rows - lines.count
    canvas.write(
      String(repeating: "─", count: size.columns - place.lowerBound + 1), column: place.lowerBound - 1,
      row: first - 1, style: .dim)
    canvas.write("├", column: place.lowerBound - 2, row: first - 1, style: .dim)
    write(lines, column: place.lowerBound, row: first, columns: place.count, on: &canvas)
  }

  /// What stands below the article: when to call for help, whole, else what the week is about.
  private static func linesBelow(
    _ output: TodayViewModel.Output, columns: Int, rows: Int
  ) -> [StyledLine] {
    let calls = whenToCall(output, columns: columns, rows: 0)
    if !calls.isEmpty { return Array(calls.prefix(max(1, rows - 6))) }
    // A third of the rows at most, and half beside an appointment; what does not fit there is on the unit's page.
    let part = output.appointment != nil && rows > 25 ? 2 : 3
    return facts(output, columns: columns, rows: rows / part)
  }

  /// When to call for help, after a birth, and what the week is about where there are rows for it.
  private static func whenToCall(
    _ output: TodayViewModel.Output, columns: Int, rows: Int
  ) -> [StyledLine] {
    guard output.isRunning, let article = output.beside.warning, let warning = article.facts.warning else {
      return rows > 0 ? facts(output, columns: columns, rows: rows) : []
    }
    func wrapped(_ text: String, _ style: Style) -> [StyledLine] {
      TextWrapping.wrap(TextCleaning.clean(text, keepingNewlines: true), columns: columns).map {
        StyledLine([Span($0, style)])
      }
    }
    let lines = wrapped(output.beside.line(of: article)(output.language), .bold) + wrapped(warning, .plain)
    let left = rows - lines.count - 1
    return left > 0 ? lines + [StyledLine()] + facts(output, columns: columns, rows: left) : lines
  }

  private static func write(
    _ lines: [StyledLine], column: Int, row: Int, columns: Int, on canvas: inout Canvas
  ) {
    for (index, line) in lines.enumerated() where row + index < canvas.size.rows {
      canvas.write(line, column: column, row: row + index, columns: columns)
    }
  }

  /// What the week is about as lines: of its paragraphs those that fit whole.
  private static func facts(_ output: TodayViewModel.Output, columns: Int, rows: Int) -> [StyledLine] {
    guard output.isRunning else { return [] }
    let language = output.language
    var lines: [StyledLine] = []
    if let next = output.appointment, let due = next.due {
      let place = next.location.isEmpty ? [] : [Phrase(verbatim: next.location)]
      let when = Phrase.joined([.dueDay(due, at: next.time, today: output.today)] + place)(language)
      lines.append(StyledLine([Span(Phrase.nextAppointment(language), .bold)]))
      let text = TextCleaning.clean("\(next.name) · \(when)")
      lines += wrapped(text, columns: columns, rows: max(2, rows) - 1).map { StyledLine([Span($0)]) }
    }
    guard !output.facts.isEmpty else { return lines }
    if !lines.isEmpty { lines.append(StyledLine()) }
    let before = lines
    lines.append(StyledLine([Span(Phrase.thisUnitHeading(output.unit)(language), .bold)]))
    for (index, fact) in output.facts.enumerated() {
      let text = TextCleaning.clean(fact.text)
      let whole = TextWrapping.wrap(text, columns: columns)
      // What grows comes first, its first sentences where there is no room for all. What follows stands there whole or
      // not at all: a second sentence may say when to call.
      let room = max(rows - lines.count - 1, index == 0 ? 2 : 0)
      guard index == 0 || whole.count <= room else { break }
      lines.append(StyledLine([Span(fact.title(language), .dim)]))
      lines += sentences(text, columns: columns, rows: room).map { StyledLine([Span($0)]) }
      if whole.count > room { break }
    }
    return lines.count > before.count + 1 ? lines : before.dropLast()
  }
}
