import Interface
import Model
import TerminalUI
import Texts

/// Draws the journal: the month or week, the entries, earlier years, and the selected day's beginning.
enum JournalView: ScreenView {
  /// From how many columns on the moods of months are shown.
  nonisolated static let moodColumns = 100

  static func draw(_ output: JournalViewModel.Output, on canvas: inout Canvas) {
    let layout = JournalLayout(output)
    let main = Rect(column: 0, row: 0, columns: output.main.columns, rows: canvas.size.rows)
    canvas.inside(main) { draw(output, layout, on: &$0) }
    guard output.hasBeside else { return drawDay(output, layout, on: &canvas) }
    canvas.rule(column: main.columns)
    canvas.write(output.beside, column: main.columns + 2, columns: output.besideColumns, output.language)
  }

  private static func draw(
    _ output: JournalViewModel.Output, _ layout: JournalLayout, on canvas: inout Canvas
  ) {
    for (row, line) in layout.troubles.enumerated() {
      canvas.write(line, column: 1, row: row, style: .warning)
    }
    drawTitle(output, layout, on: &canvas)
    drawCalendar(output, layout, on: &canvas)
    drawList(output, layout, on: &canvas)
    drawQuestion(output, layout, on: &canvas)
    drawMemories(output, layout, on: &canvas)
  }

  static func bindings(_ output: JournalViewModel.Output) -> [KeyBinding<JournalViewModel.Input>] {
    let isOneYear = output.part == .memories
    let unwritten: Phrase? = output.selected?.isWritten == true ? nil : .nothingWrittenThatDay
    let undeletable: Phrase? =
      isOneYear
      ? .deleteWhereItIs : unwritten ?? (output.selected?.isDivided == true ? .chooseVersionFirst : nil)
    let single: Phrase? = output.entries.isEmpty && output.memories.isEmpty ? .nothingWrittenYet : nil
    return [
      KeyBinding("open", .enter, .character(" "), help: .open, isHint: true, .opened),
      KeyBinding(
        "write", .character("w"), .character("a"), .character("e"), help: .writeEntry, isHint: true, .wrote),
      KeyBinding(
        "remove", .character("x"), .delete, help: .deleteEntry, disabled: undeletable, .removed),
      KeyBinding("search", .character("/"), help: .searchEntries, isHint: true, isAnywhere: true, .searched),
      KeyBinding(
        "summary", .character("H"), help: .journalSummary, isHint: true, isAnywhere: true, .summaryOpened),
      KeyBinding(
        "week", .character("v"), help: output.isWeek ? .showMonth : .showWeek, isHint: true, .viewSwitched),
      KeyBinding("next-part", .tab, help: .nextPart, disabled: single, .partMoved(by: 1)),
      KeyBinding("previous-part", .backTab, help: .previousPart, disabled: single, .partMoved(by: -1)),
    ] + (output.isPaused ? [] : question(output)) + moves(output) + [
      KeyBinding("refresh", .character("r"), help: .refresh, .changed)
    ]
  }

  /// While paused nothing is ever asked.
  private static func question(_ output: JournalViewModel.Output) -> [KeyBinding<JournalViewModel.Input>] {
    let unasked: Phrase? = output.asksHow ? nil : .notAsked
    return [
      KeyBinding("answer", .character("i"), help: .howIsIt, disabled: unasked, isAnywhere: true, .howOpened),
      KeyBinding("dismiss", .character("I"), help: .dismissHowLong, disabled: unasked, .howDismissed),
    ]
  }

  private static func moves(_ output: JournalViewModel.Output) -> [KeyBinding<JournalViewModel.Input>] {
    let isDays = output.part == .calendar
    let turned: (before: Phrase, after: Phrase) =
      output.isWeek ? (.weekBefore, .weekAfter) : (.monthBefore, .monthAfter)
    return [
      KeyBinding("left", .character("h"), .left, help: .dayBefore, .movedDays(by: -1)),
      KeyBinding(
        "down", .character("j"), .down, help: isDays ? .weekAfter : .moveDown, .movedLines(by: 1)),
      KeyBinding("up", .character("k"), .up, help: isDays ? .weekBefore : .moveUp, .movedLines(by: -1)),
      KeyBinding("right", .character("l"), .right, help: .dayAfter, .movedDays(by: 1)),
      KeyBinding("previous-month", .character("["), .pageUp, help: turned.before, .turned(by: -1)),
      KeyBinding("next-month", .character("]"), .pageDown, help: turned.after, .turned(by: 1)),
      KeyBinding(
        "last", .character("G"), .end, help: .toToday, .wentToToday),
      KeyBinding("today", .character("t"), help: .toToday, .wentToToday),
      KeyBinding("first", .character("g"), .home, help: .moveFirst, .moved(.to(0))),
    ]
  }

  /// The days, then the entries, then those of earlier years.
  static func list(_ output: JournalViewModel.Output) -> ScreenList<JournalViewModel.Input>? {
    let (days, entries) = (output.spanCount, output.entries.count)
    let selection =
      switch output.part {
      case .calendar: output.day - output.span.lowerBound
      case .list: days + output.position.selection
      case .memories: days + entries + output.memory
      }
    let layout = JournalLayout(output)
    let shown = output.position.visible(rows: layout.list.rows > 0 ? layout.entries : entries)
    return ScreenList(
      selection: selection, extent: .around(above: shown.lowerBound, below: entries - shown.upperBound),
      texts: {
        (0..<days).map { Phrase.date(output.span.lowerBound + $0)(output.language) }
          + (output.entries + output.memories.map(\.line)).map(\.excerpt)
      },
      moved: JournalViewModel.Input.moved)
  }

  static var isAboutDay: Bool { true }

  /// The journal is read anew whenever it comes back.
  static func input(for event: ScreenEvent) -> JournalViewModel.Input? {
    switch event {
    case .appeared, .changed: .changed
    case .resized(let size): .resized(size)
    case .left: nil
    case .answered(.day(let day)): .turnedElsewhere(to: day)
    case .answered: nil
    }
  }
}
