import Day
import Model
import TerminalUI
import Texts

// The year of the selected habit below the others.
extension ChallengeView {
  /// Rows of the year with its sentence, its months and the blank above it.
  static let yearRows = 11

  /// Draws the year; while it is being counted its place stays free.
  static func drawYear(_ output: ChallengeViewModel.Output, on canvas: inout Canvas) {
    guard let year = output.shownYear, let row = output.selected else { return }
    let done = year.days.count { $0.mark?.isSuccess ?? false }
    let skipped = year.days.count { $0.mark == .skipped }
    let words = Phrase.yearInWords(year.year, done: done, skipped: skipped)(output.language)
    let columns = canvas.size.columns
    canvas.write("\(row.habit.name) · \(words)", column: 2, row: 1, style: .bold, columns: columns - 3)
    let map = HeatMap(year.days, columns: columns - 4, language: output.language)
    for (index, line) in map.lines.enumerated() {
      canvas.write(line, column: 2, row: 2 + index, columns: columns - 3)
    }
    let legend = Phrase.heatMapLegend(output.language)
    canvas.write(legend, column: 2, row: 2 + map.lines.count, style: .dim, columns: columns - 3)
  }
}
