import Day
import Interface
import Model
import TerminalUI
import Texts

/// What a habit's month came to, and how its selected day stands, in words.
struct HabitMonth {
  private let output: HabitCalendarViewModel.Output
  private let row: HabitRow

  init(_ output: HabitCalendarViewModel.Output, _ row: HabitRow) {
    self.output = output
    self.row = row
  }

  /// "Saturday 21 November: done, late", and the same in fewer words where there are some.
  var days: [Phrase] {
    let isUnsaid = standing == .dayUnsaid
    let photos = Phrase.photosOfDay(row.checkIn?.photos.count ?? 0)
    return [standing, isUnsaid ? .dayUnsaidShort : standing].map { standing in
      .dayInWords(.date(output.day, in: output.today), photos.map { .with(standing, $0) } ?? standing)
    }
  }

  private var standing: Phrase {
    if let reason = row.checkIn?.skipReason { return .skipped(reason) }
    let amount = row.checkIn?.amount.flatMap { Phrase.amount($0, of: row.kind) }
    if row.isDone {
      let done = amount ?? .dayDone
      return row.checkIn?.isLate ?? false ? .doneLate(done) : done
    }
    if let amount { return row.mark?.isExceeded ?? false ? .limitPassed(amount) : amount }
    let habit = row.habit
    if output.day < habit.startedOn { return .dayBeforeStart(habit.startedOn) }
    if let end = habit.endsOn, output.day > end { return .dayAfterEnd(end) }
    switch row.mark {
    case .paused: return .dayFree
    case .idle: return .dayIdle
    case .value(1) where row.kind.isAtMost && row.checkIn?.value == nil: return .dayUnsaid
    case .pending: return .dayUnsaidYet
    case .value, .exceeded, .outside, .skipped:
      return output.day == output.today ? .dayOpen : .dayMissed
    case nil: return .counting
    }
  }

  /// "12 of 14 done in November, skipped 1 day", and the same without the second half.
  var sums: [Phrase] {
    let marks = row.stretch.marks
    let done = marks.count { $0?.isSuccess ?? false }
    let skipped = marks.count { $0 == .skipped }
    let month = Phrase.month(output.day, in: output.today)
    let isOfDue = row.habit.rule(on: min(row.stretch.last, output.today)).schedule.unit == .days
    let due = output.due.map { due in
      due.count { day, isDue in isDue && row.stretch[day] != .skipped }
    }
    let whole = isOfDue ? due.map { max($0, done) } : nil
    return [skipped, 0].map {
      .doneInMonth(done, of: whole, month: month, skipped: $0, isLimit: row.kind.isAtMost)
    }
  }

  /// How a day of the month looks.
  func cell(_ day: CalendarDay) -> MonthGrid.Cell {
    var cell = standing(day)
    if output.pictured.contains(day) { cell.mark = (cell.mark == " " ? "" : cell.mark) + "*" }
    return cell
  }

  private func standing(_ day: CalendarDay) -> MonthGrid.Cell {
    let habit = row.habit
    if day > output.today { return MonthGrid.Cell(style: .dim) }
    if row.stretch[day]?.isSuccess ?? false, output.late.contains(day) {
      return MonthGrid.Cell(mark: "»", markStyle: HabitPalette.tint(.positive, of: habit))
    }
    if row.stretch[day] == .paused, habit.spans(day) { return MonthGrid.Cell(mark: "=", markStyle: .dim) }
    let (mark, style) = HabitRowText.cell(row.stretch[day])
    return MonthGrid.Cell(
      mark: mark, markStyle: HabitPalette.tint(style, of: habit), style: habit.spans(day) ? .plain : .dim)
  }
}
