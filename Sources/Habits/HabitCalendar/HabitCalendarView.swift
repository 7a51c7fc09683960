import Day
import Interface
import Model
import TerminalUI
import Texts

/// Draws a month of a habit, with a summary of the selected day and the month below.
enum HabitCalendarView: ScreenView {
  package static func draw(_ output: HabitCalendarViewModel.Output, on canvas: inout Canvas) {
    var pen = Pen(row: 0, isTight: canvas.size.rows < 18, margin: 2)
    let language = output.language
    let month = Phrase.month(output.day, in: output.today)(language)
    let used = canvas.write(
      output.name, column: pen.margin, row: 0, style: .bold,
      columns: canvas.size.columns - pen.margin - 4 - TextWidth.of(month))
    canvas.write("· " + month, column: pen.margin + used + 1, row: 0)
    pen.row += 1
    pen.skip()
    guard let row = output.row else {
      let why: Phrase = output.isPaused ? .pausedStatistics : .habitFailure(.habitGone)
      return canvas.write(why(language), .plain, pen: &pen)
    }
    let monthText = HabitMonthText(output, row)
    let place = MonthGrid.Frame(column: pen.margin, row: pen.row, on: canvas, besides: pen.row + 5)
    MonthGrid.draw(
      output.day, today: output.today, from: output.weekStart, language: language, at: place, on: &canvas,
      cell: monthText.cell)
    pen.row += place.rows
    pen.skip()
    let room = pen.isTight ? canvas.size.columns - pen.margin : .max
    func fitting(_ phrases: [Phrase]) -> String {
      let texts = phrases.map { $0(language) }
      return texts.first { TextWidth.of($0) < room } ?? texts.last ?? ""
    }
    let (day, sum) = (fitting(monthText.dayPhrases), fitting(monthText.monthPhrases))
    // A day that needs several lines takes the place of the sum below it.
    let isLong = TextWidth.of(day) >= room
    if isLong { canvas.write(sum, .bold, pen: &pen) }
    canvas.write(day, .plain, pen: &pen)
    if !isLong { canvas.write(sum, .bold, pen: &pen) }
    let more = output.photoDays.isEmpty ? "" : Phrase(", * photo")(language)
    canvas.write(
      Phrase("✓ done, » late, • in part, · not done, – skipped, × over, = break")(language) + more, .dim,
      pen: &pen)
  }

  static func bindings(_ output: HabitCalendarViewModel.Output) -> [KeyBinding<HabitCalendarViewModel.Input>]
  {
    let gone: Phrase? = output.row == nil ? .nothingSelected : nil
    let noAmount: Phrase? = output.row?.kind.target == nil ? .noAmountToCount : nil
    let noPhoto: Phrase? = output.row?.checkIn?.photos.isEmpty ?? true ? .noPhotosHere : nil
    let start = output.row.map { min($0.habit.startedOn, output.today) } ?? output.today
    return [
      KeyBinding("tick", .character(" "), help: .tick, isHint: true, disabled: gone, .ticked),
      KeyBinding("open", .enter, help: Phrase("see this day"), isHint: true, disabled: gone, .dayChosen),
      KeyBinding("more", .character("+"), help: .oneMore, disabled: gone ?? noAmount, .amountAdded(1)),
      KeyBinding("less", .character("-"), help: .oneLess, disabled: gone ?? noAmount, .amountAdded(-1)),
      KeyBinding("photo", .character("f"), help: .addPhoto, disabled: gone, .photoTapped),
      KeyBinding(
        "remove-photo", .character("x"), .delete, help: .removePhoto, disabled: gone ?? noPhoto, .photoDeleted
      ),
    ] + KeyBinding.days({ gone ?? disabled($0, output) }, HabitCalendarViewModel.Input.moved) + [
      KeyBinding("first", .character("g"), .home, help: Phrase("the habit's first day"), .moved(.to(start))),
      KeyBinding("last", .character("G"), .end, help: .toToday, .moved(.to(output.today))),
      KeyBinding("today", .character("t"), help: .toToday, .moved(.to(output.today))),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ]
  }

  private static func disabled(_ move: DayMove, _ output: HabitCalendarViewModel.Output) -> Phrase? {
    if output.target(of: move) != nil { return nil }
    return move.applied(to: output.day) < output.days.lowerBound ? .noEarlierDay : .noLaterDay
  }

  static func list(_ output: HabitCalendarViewModel.Output) -> ScreenList<HabitCalendarViewModel.Input>? {
    output.row.map { _ in
      ScreenList(ofMonth: output.day, output.language, moved: HabitCalendarViewModel.Input.moved)
    }
  }

  /// Actions depend on the day shown.
  static var isAboutDay: Bool { true }

  static func input(for event: ScreenEvent) -> HabitCalendarViewModel.Input? {
    switch event {
    case .appeared, .changed: .changed
    case .resized(let size): .resized(size)
    case .left: nil
    case .answered(.photo(let photo, .checkIn(let request))): .photoChosen(photo, request)
    case .answered: nil
    }
  }
}

/// The selected day and the month in words, and the cells of the month.
struct HabitMonthText {
  private let output: HabitCalendarViewModel.Output
  private let row: HabitRow

  init(_ output: HabitCalendarViewModel.Output, _ row: HabitRow) {
    self.output = output
    self.row = row
  }

  /// "Saturday 21 November: done, late", and shorter versions.
  var dayPhrases: [Phrase] {
    let hasNoCheckIn = dayStatus == .dayUnsaid
    let photos = Phrase.photosOfDay(row.checkIn?.photos.count ?? 0)
    let short: Phrase = hasNoCheckIn ? .dayUnsaidShort : dayStatus
    let (date, shortDate) = (
      Phrase.date(output.day, in: output.today), Phrase.dayInShort(output.day, today: output.today)
    )
    return [(date, dayStatus), (date, short), (shortDate, short)].map { date, status in
      .dayInWords(date, photos.map { .with(status, $0) } ?? status)
    }
  }

  private var dayStatus: Phrase {
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
    case .paused: return Phrase("on a break", context: "day free")
    case .idle: return Phrase("not due", context: "day idle")
    case .value(1) where row.kind.isAtMost && row.checkIn?.value == nil: return .dayUnsaid
    case .pending: return .noEntryYet
    case .value(0) where row.kind.isAtMost && row.checkIn?.value == nil:
      return output.day == output.today ? .noEntryYet : Phrase("no entry")
    case .value, .exceeded, .outside, .skipped:
      return output.day == output.today ? Phrase("not done yet") : Phrase("not done")
    case nil: return .counting
    }
  }

  /// "12 of 14 done in November, skipped 1 day", and a shorter version.
  var monthPhrases: [Phrase] {
    let marks = row.stretch.marks
    let done = marks.count { $0?.isSuccess ?? false }
    let skipped = marks.count { $0 == .skipped }
    let month = Phrase.month(output.day, in: output.today)
    let countsDueDays = row.habit.rule(on: min(row.stretch.last, output.today)).schedule.unit == .days
    let due = output.dueDays.map { due in
      due.count { day, isDue in isDue && row.stretch[day] != .skipped }
    }
    let dueCount = countsDueDays ? due.map { max($0, done) } : nil
    return [skipped, 0].map {
      .doneInMonth(done, of: dueCount, month: month, skipped: $0, isLimit: row.kind.isAtMost)
    }
  }

  /// The appearance of a day in the month.
  func cell(_ day: CalendarDay) -> MonthGrid.Cell {
    var cell = dayCell(day)
    if output.photoDays.contains(day) { cell.mark = (cell.mark == " " ? "" : cell.mark) + "*" }
    return cell
  }

  private func dayCell(_ day: CalendarDay) -> MonthGrid.Cell {
    let habit = row.habit
    if day > output.today { return MonthGrid.Cell(style: .dim) }
    if row.stretch[day]?.isSuccess ?? false, output.lateDays.contains(day) {
      return MonthGrid.Cell(mark: "»", markStyle: HabitPalette.tint(.positive, of: habit))
    }
    if row.stretch[day] == .paused, habit.spans(day) { return MonthGrid.Cell(mark: "=", markStyle: .dim) }
    let (mark, style) = HabitRowText.cell(row.stretch[day])
    return MonthGrid.Cell(
      mark: mark, markStyle: HabitPalette.tint(style, of: habit), style: habit.spans(day) ? .plain : .dim)
  }
}
