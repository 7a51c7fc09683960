import Day
import Interface
import Model
import TerminalUI
import Texts

/// The facts of the habits in columns: streak, progress and score, right-aligned below their headings.
///
/// A long name has priority over the facts of its row. The least important, on the left, is left out first.
struct HabitTable {
  /// A row's facts that fit beside its name.
  struct Row {
    /// The facts, each with the column after it.
    fileprivate(set) var cells: [(text: String, end: Int)] = []
    /// The columns left for the name.
    fileprivate(set) var room: Int
    /// Whether no fact is missing.
    fileprivate(set) var isWhole = true
  }

  /// The first column of a name.
  static let nameColumn = 4
  private static let gap = 2

  private(set) var rows: [Row] = []
  /// The names of the columns that have facts.
  private(set) var headings: [(text: String, end: Int)] = []

  /// - Parameters:
  ///   - names: the names of the rows as drawn.
  ///   - end: the column after the last fact.
  init(_ habits: [HabitRow], names: [String], endingAt end: Int, hasFacts: Bool, _ language: Language) {
    let titles = [Phrase("Streak")(language), "", Phrase("Score")(language)]
    let facts = habits.map { hasFacts ? Self.facts(of: $0, language) : titles.map { _ in "" } }
    let widths = titles.indices.map { index in
      let widest = facts.map { TextWidth.of($0[index]) }.max() ?? 0
      return widest == 0 ? 0 : max(widest, TextWidth.of(titles[index]))
    }
    let ends = titles.indices.map { index in
      widths.dropFirst(index + 1).reduce(end) { $1 == 0 ? $0 : $0 - $1 - Self.gap }
    }
    rows = zip(facts, names).map { facts, name in
      var row = Row(room: end - Self.nameColumn, isWhole: hasFacts)
      let nameEnd = Self.nameColumn + TextWidth.of(name)
      for (fact, end) in zip(facts, ends) where !fact.isEmpty {
        let start = end - TextWidth.of(fact)
        guard nameEnd + Self.gap <= start else {
          row.isWhole = false
          continue
        }
        if row.cells.isEmpty { row.room = start - Self.gap - Self.nameColumn }
        row.cells.append((fact, end))
      }
      return row
    }
    let used = Set(rows.flatMap(\.cells).map(\.end))
    headings = zip(titles, ends).filter { !$0.isEmpty && used.contains($1) }.map { ($0, $1) }
  }

  /// The streak and the score are today's, so other days have none.
  private static func facts(of row: HabitRow, _ language: Language) -> [String] {
    let streak = row.isToday ? HabitRowText.streakLength(row)?(language) ?? "" : ""
    let progress = [HabitRowText.soFar(row), HabitRowText.amount(row)].compactMap { $0?(language) }
    let score = row.isToday ? Phrase.score(row.state.progress.score)(language) : ""
    return [streak, progress.joined(separator: "  "), score]
  }
}
