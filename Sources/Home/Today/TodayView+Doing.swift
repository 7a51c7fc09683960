import Day
import Interface
import Model
import TerminalUI
import Texts

extension TodayView {
  /// The day's read and the day's habits, as many as there is room for around the selected one.
  static func drawDoing(_ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas) {
    guard let challenge = output.attendance else { return }
    let language = output.language
    canvas.write(Phrase.doHeading(language), column: pen.margin, row: pen.row, style: .bold)
    var counts: [Phrase] = []
    if !output.habits.isEmpty {
      let done = output.habits.count { $0.isDone } + (challenge.isAttendedToday ? 1 : 0)
      counts.append(.doneToday(done, of: output.habits.count + 1))
    }
    let lines = lines(output, challenge)
    let strips = Strips(lines, margin: pen.margin, columns: canvas.size.columns, output)
    let places = lines.map { strips.place(of: $0) }
    let heights = zip(lines, places).map { set($0, at: $1).rows.count }
    // Below them stand what to prepare and what to write.
    let room = max(
      1,
      canvas.size.rows - pen.row - 1 - rowsBelow(output, columns: canvas.size.columns, isTight: pen.isTight))
    let selected = lines.firstIndex { $0.item == output.selected } ?? 0
    let shown = shown(heights, around: selected, room: room)
    if shown.count < lines.count {
      let below = lines.count - shown.upperBound
      counts.append(.hidden(above: shown.lowerBound, below: below, isShort: canvas.size.columns < 60))
    }
    canvas.write(
      Phrase.joined(counts)(language), endingAt: strips.daysEnd ?? canvas.size.columns - 1, row: pen.row,
      style: .dim)
    strips.drawLetters(row: pen.row, on: &canvas)
    pen.row += 1
    for index in shown {
      strips.draw(lines[index], row: pen.row, on: &canvas)
      draw(lines[index], at: places[index], output, pen: &pen, on: &canvas)
    }
    pen.skip()
  }

  private static func lines(_ output: TodayViewModel.Output, _ challenge: ReadingChallenge) -> [TodayLine] {
    let language = output.language
    let rows = output.panes.beside == nil ? 1 : 2
    let read = TodayLine(
      item: .attendance, mark: challenge.isAttendedToday ? "✓" : "○",
      markStyle: challenge.isAttendedToday ? .positive : .plain, text: Phrase.todaysRead(language),
      standing: Phrase.streak(of: challenge)(language), mostRows: rows)
    let lines =
      [read]
      + output.habits.map { habit in
        TodayLine(
          item: .habit(habit.id), mark: habit.mark,
          markStyle: habit.isDone ? .positive : habit.isPassed ? .warning : .plain, text: habit.name,
          standing: habit.standing(language), mostRows: rows, habit: habit.isCounted ? habit.row : nil)
      }
      + output.suggestedHabits.map { habit in
        TodayLine(
          item: .suggestedHabit(habit.reference), mark: "+", markStyle: .dim, text: habit.name, style: .dim,
          standing: Phrase.schedule(habit.schedule)(language), mostRows: rows)
      }
    return output.hasWords ? lines.map { $0.named(language) } : lines
  }
}

/// Where the habits' last days and scores stand, each where its row has room for it.
private struct Strips {
  /// Columns of a score with the blank before it.
  private static let scoreColumns = 6

  private let output: TodayViewModel.Output
  private let margin: Int
  private let columns: Int
  /// From one day to the next; 0 where no row has room for its days.
  private var step = 0
  /// Whether the weekdays stand above them.
  private var hasLetters = false
  /// The column of the first day.
  private var first: Int { columns - 1 - Self.scoreColumns - 7 * step }
  /// The column after what stands before the days; nil where there are none.
  var daysEnd: Int? { step == 0 ? nil : first - 2 }

  init(_ lines: [TodayLine], margin: Int, columns: Int, _ output: TodayViewModel.Output) {
    (self.output, self.margin, self.columns) = (output, margin, columns)
    guard output.size.columns >= Panes.narrowest else { return }
    let letters = (1...7).map { TextWidth.of(Phrase.weekdayLetter($0)(output.language)) }.max() ?? 1
    func count(_ step: Int) -> Int {
      let end = columns - 3 - Self.scoreColumns - 7 * step
      return lines.count { $0.habit != nil && fits($0, before: end) }
    }
    // Where the letters have no room the days do without them.
    let (most, narrow) = (count(letters), count(1))
    guard most > 0 || narrow > 0 else { return }
    hasLetters = most >= narrow
    step = hasLetters ? letters : 1
  }

  private func fits(_ line: TodayLine, before end: Int) -> Bool { margin + 2 + line.columns <= end }

  /// Whether a row has its days, and whether it has its score.
  private func parts(of line: TodayLine) -> (days: Bool, score: Bool) {
    guard step > 0, line.habit != nil else { return (false, false) }
    return (fits(line, before: first - 2), fits(line, before: columns - 1 - Self.scoreColumns))
  }

  /// Where a line's text and what stands at its end have their room.
  func place(of line: TodayLine) -> TodayView.LinePlace {
    let parts = parts(of: line)
    let isShort = daysEnd.map { line.habit == nil && fits(line, before: $0) } ?? false
    let end =
      parts.days || isShort ? first - 2 : parts.score ? columns - 1 - Self.scoreColumns : columns - 1
    return TodayView.LinePlace(
      margin: margin, indent: margin, end: end,
      mostStanding: output.panes.beside == nil ? columns / 2 : max(columns / 2, Panes.usual / 2))
  }

  func drawLetters(row: Int, on canvas: inout Canvas) {
    guard step > 0, hasLetters else { return }
    for back in 0..<7 {
      let letter = Phrase.weekdayLetter((output.today - (6 - back)).weekday)(output.language)
      canvas.write(letter, column: first + back * step, row: row, style: .dim)
    }
  }

  /// A habit's last seven days, parts of an amount as bars, and its score.
  func draw(_ line: TodayLine, row: Int, on canvas: inout Canvas) {
    guard let habit = line.habit else { return }
    let parts = parts(of: line)
    for back in 0..<7 where parts.days {
      let mark = habit.stretch[habit.day - (6 - back)]
      let (cell, style) = HabitRowText.bar(mark) ?? HabitRowText.cell(mark)
      canvas.write(
        cell, column: first + back * step, row: row, style: HabitPalette.tint(style, of: habit.habit))
    }
    guard parts.score else { return }
    let score = Phrase.score(habit.state.progress.score)(output.language)
    canvas.write(score, endingAt: columns - 1, row: row, style: .dim)
  }
}
