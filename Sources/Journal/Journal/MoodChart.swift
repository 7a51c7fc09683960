import Interface
import Model
import TerminalUI
import Texts

/// The moods of twelve months as bars, with what was usual last above them and the months below.
struct MoodChart {
  /// Rows besides those of the bars.
  static let otherRows = 2

  private let months: [CalendarMonth]
  private let moods: [CalendarMonth: MoodTally]
  private let usual: Mood

  /// Nil where no mood was kept in the twelve months up to a day.
  init?(_ moods: [CalendarMonth: MoodTally], upTo today: CalendarDay) {
    let first = (today - (today.parts.day - 1)).adding(months: -11)
    months = (0..<12).map { first.adding(months: $0).month }
    guard let usual = months.compactMap({ moods[$0] }).last?.usual else { return nil }
    (self.moods, self.usual) = (moods, usual)
  }

  /// Draws it with so many rows of bars.
  func draw(on canvas: inout Canvas, column: Int, row: Int, rows: Int, _ language: Language) {
    guard rows > 0 else { return }
    canvas.write(Phrase.moodsOfMonths(usual)(language), column: column, row: row, style: .bold)
    let values = months.map { moods[$0]?.mean.map { ($0 - 0.5) / 4.5 } }
    for (index, line) in BarChart.rows(values, width: 2, rows: rows).enumerated() {
      canvas.write(line, column: column, row: row + 1 + index, style: .accent)
    }
    for (index, month) in months.enumerated() {
      canvas.write(
        Phrase.monthLetter(month.month)(language), column: column + index * 3, row: row + 1 + rows,
        style: .dim)
    }
  }
}
