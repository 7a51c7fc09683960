import Day
import Interface
import Model
import TerminalUI
import Texts

/// Draws Today: calm, a part a line or three, nothing that can wait.
enum TodayView: ScreenView {
  /// Draws the output, the article beside the day where there is room.
  static func draw(_ output: TodayViewModel.Output, on canvas: inout Canvas) {
    let panes = output.panes
    let day = Rect(column: 0, row: 0, columns: panes.list, rows: canvas.size.rows)
    let isTight = day.rows < tightRows
    canvas.inside(day) { drawDay(output, isTight: isTight, on: &$0) }
    if isTight, output.selected != nil, canvas.cursor == nil { drawEnd(of: day, output, on: &canvas) }
    if let field = output.field {
      canvas.inside(day) { field.drawBelow(on: &$0, margin: 1, language: output.language) }
    }
    drawBeside(output, panes, on: &canvas)
  }

  /// Windows with fewer rows have no blank ones.
  static let tightRows = 18

  /// In a low window that has no room for what is selected: as much of a higher one as ends with it.
  private static func drawEnd(of day: Rect, _ output: TodayViewModel.Output, on canvas: inout Canvas) {
    var tall = Canvas(size: Size(columns: day.columns, rows: day.rows * 2))
    drawDay(output, isTight: true, on: &tall)
    guard let row = tall.cursor?.row, row < tall.size.rows else { return }
    canvas.clear(day)
    canvas.inside(Rect(column: 0, row: min(0, day.rows - 1 - row), columns: day.columns, rows: day.rows * 2))
    {
      drawDay(output, isTight: true, on: &$0)
    }
  }

  /// How many rows what stands above the habits takes.
  static func rowsAbove(_ output: TodayViewModel.Output, in size: Size) -> Int {
    var scratch = Canvas(size: size)
    var pen = Pen(row: 0, isTight: size.rows < tightRows, margin: 1)
    drawTroubles(output, pen: &pen, on: &scratch)
    drawHeading(output, pen: &pen, on: &scratch)
    if output.isRunning { drawReading(output, pen: &pen, on: &scratch) }
    return pen.row
  }

  private static func drawDay(_ output: TodayViewModel.Output, isTight: Bool, on canvas: inout Canvas) {
    var pen = Pen(row: 0, isTight: isTight, margin: 1)
    drawTroubles(output, pen: &pen, on: &canvas)
    drawHeading(output, pen: &pen, on: &canvas)
    guard output.isRunning else {
      if output.heading == .paused { drawPaused(output, pen: &pen, on: &canvas) }
      return
    }
    drawReading(output, pen: &pen, on: &canvas)
    drawDoing(output, pen: &pen, on: &canvas)
    drawPreparing(output, pen: &pen, on: &canvas)
  }

  static func bindings(_ output: TodayViewModel.Output) -> [KeyBinding<TodayViewModel.Input>] {
    if output.field != nil { return CheckInField.bindings(entered: .entered, cancelled: .cancelled) }
    let noArticle: Phrase? = output.offer.article == nil ? .nothingToReadReason : nil
    let noTick: Phrase? = output.attendance == nil ? .nothingToTickReason : nil
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    let habit = output.selectedHabit
    let noHabit: Phrase? = habit == nil ? .noHabitSelected : nil
    let noAmount: Phrase? = noHabit ?? (habit?.row.kind.target == nil ? .noAmountToCount : nil)
    let isHabit = habit != nil
    let isTick = isHabit || output.selected == .attendance
    var isLine = [.birth, .numbers, .corrections, .oldCards, .prepare, .write].contains(output.selected)
    var (isBeside, tick) = (false, Phrase.tick)
    switch output.selected {
    case .beside: (isLine, isBeside) = (true, true)
    case .task: (isBeside, tick) = (true, .finishTask)
    case .suggestion, .suggestedHabit: (isBeside, tick) = (true, .takeSuggestion)
    default: break
    }
    let quiet: Phrase? = output.heading == .unknown ? .nothingSelected : nil
    return [
      KeyBinding(
        "tick", .character(" "), help: isLine ? .open : tick, isHint: !isLine,
        disabled: isLine || isBeside ? nil : noTick, .ticked),
      KeyBinding(
        "open", .enter, help: isTick ? .tick : .open, isHint: true,
        disabled: nothing ?? (isHabit || isLine || isBeside ? nil : noArticle), .opened),
      KeyBinding(
        "more", .character("+"), help: .oneMore, isHint: noAmount == nil, disabled: noAmount, .added(1)),
      KeyBinding("less", .character("-"), help: .oneLess, disabled: noAmount, .added(-1)),
      KeyBinding("amount", .character("="), help: .typeAmount, disabled: noAmount, .amountAsked),
      KeyBinding("skip", .character("s"), help: .skipHabit, disabled: noHabit, .skipAsked),
      KeyBinding(
        "photo", .character("f"), help: .addPhoto, isHint: habit?.row.habit.photo == .optional,
        disabled: noHabit, .photoAsked),
      KeyBinding(
        "bookmark", .character("b"), help: output.isBookmarked ? .removeBookmark : .addBookmark,
        isHint: !isLine, disabled: noArticle, .bookmarked),
      KeyBinding(
        "write", .character("w"), help: .writeTodaysLine, isHint: output.selected == .write, disabled: quiet,
        .writingAsked),
      KeyBinding("prepare", help: .openBoard, .boardAsked),
      KeyBinding("next-part", .tab, help: .nextPart, .partMoved(by: 1)),
      KeyBinding("previous-part", .backTab, help: .previousPart, .partMoved(by: -1)),
      KeyBinding(
        "previous-day", .character("["), help: .yesterdaysHabits, disabled: noTick, .yesterdayAsked),
      KeyBinding("search", .character("/"), help: .searchEverything, isHint: true, .searched),
      KeyBinding("refresh", .character("r"), help: .refresh, .appeared),
    ] + KeyBinding.moves(TodayViewModel.Input.moved)
  }

  static func typing(_ output: TodayViewModel.Output) -> ((Key) -> TodayViewModel.Input)? {
    output.field == nil ? nil : { .typed($0) }
  }

  /// The lines of the day, by what stands on them.
  static func spoken(_ output: TodayViewModel.Output) -> Spoken<TodayViewModel.Input>? {
    Spoken(selection: output.position.selection) { .moved(.to($0)) }
  }

  static var isAboutDay: Bool { true }

  /// Today reads everything anew when it comes back.
  static func input(for event: ScreenEvent) -> TodayViewModel.Input? {
    switch event {
    case .appeared: .appeared
    case .changed: .changed
    case .resized(let size): .resized(size)
    case .left: .left
    case .answered(.photo(let photo, .checkIn(let wanted))): .photoTaken(photo, wanted)
    case .answered: nil
    }
  }
}
