import Day
import Interface
import Model
import TerminalUI
import Texts

/// What stands below the form about reminders, and where.
enum RemindersLayout {
  struct Line: Equatable {
    let text: String
    var style = Style.plain
    var indent = 0
  }

  /// The columns of the page.
  static func columns(_ output: RemindersViewModel.Output) -> Int { min(output.size.columns, 72) }

  static func isTight(_ output: RemindersViewModel.Output) -> Bool { output.size.rows < 18 }

  /// The first row of the form, and how many it may take.
  static func form(_ output: RemindersViewModel.Output) -> (row: Int, rows: Int) {
    let (row, rows) = isTight(output) ? (1, 5) : (3, 10)
    return (row, rows + noticeRows(output))
  }

  /// The first row below the form.
  static func below(_ output: RemindersViewModel.Output) -> Int {
    (isTight(output) ? 6 : 11) + noticeRows(output)
  }

  private static func noticeRows(_ output: RemindersViewModel.Output) -> Int {
    output.form.noticeLines(width: columns(output), output.language).count
  }

  /// The first line that shows after so many pages down, or up.
  static func top(of output: RemindersViewModel.Output, after pages: Int) -> Int {
    let room = max(1, output.size.rows - below(output))
    let last = max(0, lines(output).count - room)
    let step = max(1, room - 1)
    if pages > last { return last }
    return max(0, min(last, output.top + pages * step))
  }

  /// The day's reminders, and how they come when the program is closed.
  static func lines(_ output: RemindersViewModel.Output) -> [Line] {
    let language = output.language
    let width = columns(output)
    func wrapped(_ phrase: Phrase, _ style: Style) -> [Line] {
      TextWrapping.wrap(phrase(language), columns: width - 3).map { Line(text: $0, style: style) }
    }
    var lines = [Line(text: Phrase.remindersToday(language), style: .bold)]
    if output.isPaused {
      lines += wrapped(.pausedReminders, .plain)
    } else if let day = output.offUntil {
      lines += wrapped(.remindersOff(until: day), .plain)
    } else if let rows = output.rows {
      lines += rows.isEmpty ? wrapped(.noRemindersToday, .dim) : rows.map { line($0, output) }
    }
    lines.append(Line(text: ""))
    lines.append(Line(text: Phrase.remindersWhenClosed(language), style: .bold))
    lines += wrapped(.remindersInstallHint, .plain)
    return lines
  }

  private static func line(_ row: ReminderRow, _ output: RemindersViewModel.Output) -> Line {
    let state = Phrase.reminderState(row.state)(output.language)
    let mark =
      switch row.state {
      case .done: "✓"
      case .skipped: "–"
      case .notified, .due, .quiet, .passed, .coming: "○"
      }
    let head = "\(mark) \(row.time)  "
    let room = columns(output) - 3 - TextWidth.of(head) - TextWidth.of(state) - 2
    let name = TextWidth.truncate(row.name(output.language), to: max(4, room))
    return Line(
      text: "\(head)\(name)  \(state)", style: row.state == .due ? .plain : .dim)
  }
}
