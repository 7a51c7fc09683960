import Interface
import Model
import TerminalUI
import Texts

/// Where the parts of the journal stand.
struct JournalLayout {
  /// Sentences about data, in lines.
  let troubles: [String]
  /// The row of the title.
  let title: Int
  /// Where the calendar begins, and the columns of a day.
  let calendar: MonthGrid.Frame
  let calendarRows: Int
  /// The part of the entries' list.
  let list: Rect
  let entryRows: Int
  /// The row that asks how it is going; nil while nothing is asked.
  let question: Int?
  /// The row of the first earlier year.
  let memories: Int
  /// How many earlier years show at once.
  let memoryRows: Int
  /// The row of the selected day, with its excerpt below.
  let detail: Int
  /// Lines of the excerpt.
  let excerptRows: Int

  /// How many entries show at once.
  var entries: Int { max(1, list.rows / entryRows) }

  init(_ output: JournalViewModel.Output) {
    let (columns, rows) = (output.main.columns, output.main.rows)
    troubles = output.allTroubles.flatMap {
      TextWrapping.wrap($0(output.language), columns: max(2, columns - 2))
    }
    title = troubles.count
    let isSide = !output.isWeek && columns >= 72
    let width = output.isWeek ? min(max((columns - 2) / 7, 4), 8) : min(max((columns - 4) / 18, 4), 6)
    let gap = rows >= 18 ? 1 : 0
    let top = title + 1 + gap
    let rest = rows - top
    let step = isSide && rest >= 2 * MonthGrid.weeks + 1 + 11 ? 2 : 1
    calendar = MonthGrid.Frame(column: 2, row: top, width: width, step: step)
    calendarRows = output.isWeek ? 2 : calendar.rows
    // What stands below is sure of two rows; the rest of it as the calendar and some entries leave room.
    let free = rest - calendarRows - (isSide ? 0 : 3)
    let asked = output.asksHow ? 1 : 0
    let years = min(output.memories.count, free >= 10 ? 3 : free >= 4 ? 1 : 0)
    excerptRows = output.hasBeside ? 0 : max(1, min(3, free - asked - years - 1))
    detail = output.hasBeside ? rows : rows - excerptRows - 1
    memoryRows = years
    memories = detail - years - (years > 0 ? gap : 0)
    question = output.asksHow ? memories - 1 : nil
    let end = memories - asked - gap
    let below = top + calendarRows + (output.isWeek ? gap : 0)
    list =
      isSide
      ? Rect(
        column: 2 + 7 * width + 2, row: top, columns: columns - 4 - 7 * width, rows: max(0, end - top))
      : Rect(column: 0, row: below, columns: columns, rows: max(0, end - below))
    entryRows = list.rows >= 8 ? 2 : 1
  }
}
