import Day
import Interface
import Model
import Reading
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
  private static let widest = 180

  /// Draws the article and what the week is about.
  static func drawBeside(_ output: TodayViewModel.Output, _ panes: Panes, on canvas: inout Canvas) {
    guard let place = panes.beside else { return }
    let size = canvas.size
    canvas.rule(of: panes)
    guard let preview = output.preview else {
      let lines = facts(output, columns: place.count, rows: size.rows)
      return write(lines, column: place.lowerBound, row: 0, columns: place.count, on: &canvas)
    }
    if size.columns >= widest {
      preview.draw(beside: panes, on: &canvas)
      let column = place.upperBound + 4
      let room = min(size.columns - column - 1, 72)
      let lines = facts(output, columns: room, rows: size.rows)
      if !lines.isEmpty { canvas.rule(column: column - 2) }
      return write(lines, column: column, row: 0, columns: room, on: &canvas)
    }
    // A third of the rows at most; what does not fit there is on the unit's page.
    let lines = facts(output, columns: place.count, rows: size.rows / 3)
    preview.draw(beside: panes, on: &canvas, rows: size.rows - (lines.isEmpty ? 0 : lines.count + 2))
    guard !lines.isEmpty else { return }
    let first = size.rows - lines.count
    canvas.write(
      String(repeating: "─", count: size.columns - place.lowerBound + 1), column: place.lowerBound - 1,
      row: first - 1, style: .dim)
    canvas.write("├", column: place.lowerBound - 2, row: first - 1, style: .dim)
    write(lines, column: place.lowerBound, row: first, columns: place.count, on: &canvas)
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
      lines += TextWrapping.wrap(TextCleaning.clean("\(next.name) · \(when)"), columns: columns).map {
        StyledLine([Span($0)])
      }
      if lines.count > max(1, rows) {
        lines = lines.prefix(max(1, rows) - 1) + [StyledLine([Span("…", .dim)])]
      }
    }
    guard !output.facts.isEmpty else { return lines }
    if !lines.isEmpty { lines.append(StyledLine()) }
    let before = lines
    lines.append(StyledLine([Span(Phrase.thisUnitHeading(output.unit)(language), .bold)]))
    for (index, fact) in output.facts.enumerated() {
      let text = TextWrapping.wrap(TextCleaning.clean(fact.text), columns: columns)
      // What grows comes first, whatever it takes; of what follows nothing is left out before something else.
      let room = rows - lines.count - 1
      guard index == 0 || room > 0 && text.count <= room else {
        if room > 0 { lines.append(StyledLine([Span("…", .dim)])) }
        break
      }
      lines.append(StyledLine([Span(fact.title(language), .dim)]))
      let shown = text.count <= max(room, 2) ? text : text.prefix(max(room, 2) - 1) + ["…"]
      lines += shown.map { StyledLine([Span($0)]) }
    }
    return lines.count > before.count + 1 ? lines : before.dropLast()
  }
}
