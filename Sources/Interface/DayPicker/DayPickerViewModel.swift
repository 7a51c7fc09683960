package import Day
public import Model
package import TerminalUI
package import Texts

/// Picks a day in a calendar, or a range, whose ends may be picked in either order.
@MainActor
package final class DayPickerViewModel: RoutingViewModel {
  package enum Input: Equatable, Sendable {
    case changed
    case moved(DayMove)
    case chosen
    /// Picks no day, or a range without an end.
    case cleared
  }

  package struct Output: Equatable, Sendable {
    package var language: Language
    var today: CalendarDay
    /// The first day of a week.
    var weekStart = WeekStart.monday
    var picking: DayPicking
    var day: CalendarDay
    /// The end of a range that was picked first.
    var marked: CalendarDay?

    package init(
      language: Language, today: CalendarDay, picking: DayPicking, day: CalendarDay,
      marked: CalendarDay? = nil
    ) {
      self.language = language
      self.today = today
      self.picking = picking
      self.day = day
      self.marked = marked
    }

    /// The range with the selected day as its other end; before one end is picked, the original range.
    var days: ClosedRange<CalendarDay>? {
      if let marked { return min(marked, day)...max(marked, day) }
      guard let first = picking.first else { return nil }
      return first...max(first, picking.last ?? first)
    }
    /// Whether a move leads to a day that can be picked.
    func isPossible(_ move: DayMove) -> Bool {
      abs(move.applied(to: day) - today) <= DayPickerViewModel.maxDistance
    }
  }

  /// The largest distance from today in days, the same as for a habit's first day.
  fileprivate nonisolated static let maxDistance = 36_525

  package enum Route: Equatable { case finished }

  package let output: Observable<Output>
  package var onRoute: (Route) -> Void = { _ in }
  package private(set) var answer: ScreenAnswer?

  private let context: Context

  package init(_ picking: DayPicking, context: Context) {
    self.context = context
    let today = context.today
    let initialDay = (picking.startsAtLast ? picking.last : nil) ?? picking.first ?? today
    let day = abs(initialDay - today) <= Self.maxDistance ? initialDay : today
    output = Observable(Output(language: context.language, today: today, picking: picking, day: day))
    output.value.weekStart = context.weekStart
  }

  package func send(_ input: Input) {
    switch input {
    case .changed:
      output.value.language = context.language
      output.value.weekStart = context.weekStart
    case .moved(let move):
      if output.value.isPossible(move) { output.value.day = move.applied(to: output.value.day) }
    case .chosen: choose()
    case .cleared: clear()
    }
  }

  private func choose() {
    let now = output.value
    if !now.picking.isRange {
      pick(PickedDays(first: now.day))
    } else if let marked = now.marked {
      pick(PickedDays(first: min(marked, now.day), last: max(marked, now.day)))
    } else {
      output.value.marked = now.day
    }
  }

  private func clear() {
    let now = output.value
    guard now.picking.canBeOpen else { return }
    // If the original first day is invalid, it stays as it was typed.
    let first = now.picking.isRange ? now.marked ?? now.picking.first : nil
    pick(PickedDays(first: first))
  }

  private func pick(_ days: PickedDays) {
    answer = .days(days)
    onRoute(.finished)
  }
}

/// Which day or range to pick.
package struct DayPicking: Equatable, Sendable {
  package let title: Phrase
  /// The current day, or the first one of a range.
  package let first: CalendarDay?
  /// The current last day of a range; nil if it has no end, and for a single day.
  package var last: CalendarDay?
  /// Whether a range is picked.
  var isRange = false
  /// Whether the day, or the end of a range, may be left out.
  var canBeOpen = true
  /// Whether the calendar opens at the last day.
  var startsAtLast = false

  package init(
    title: Phrase, first: CalendarDay?, last: CalendarDay? = nil, isRange: Bool = false,
    canBeOpen: Bool = true, startsAtLast: Bool = false
  ) {
    self.title = title
    self.first = first
    self.last = last
    self.isRange = isRange
    self.canBeOpen = canBeOpen
    self.startsAtLast = startsAtLast
  }
}

public struct PickedDays: Equatable, Sendable {
  /// The day, or the first one of a range; nil for none, or if the first day stays.
  public let first: CalendarDay?
  /// The last day of a range; nil for none.
  public var last: CalendarDay?
}

/// Draws a calendar for picking days, with the picked days in words below.
package enum DayPickerView: ScreenView {
  package static func draw(_ output: DayPickerViewModel.Output, on canvas: inout Canvas) {
    var pen = Pen(row: 0, isTight: canvas.size.rows < 18, margin: 2)
    let language = output.language
    let month = Phrase.month(output.day, in: output.today)(language)
    let title = output.picking.title(language)
    let used = canvas.write(
      title, column: pen.margin, row: 0, style: .bold,
      columns: canvas.size.columns - pen.margin - 4 - TextWidth.of(month))
    canvas.write("· " + month, column: pen.margin + used + 1, row: 0)
    pen.row += 1
    pen.skip()
    let place = MonthGrid.Frame(column: pen.margin, row: pen.row, on: canvas, besides: pen.row + 4)
    MonthGrid.draw(
      output.day, today: output.today, from: output.weekStart, language: language, at: place, on: &canvas
    ) { cell($0, output) }
    pen.row += place.rows
    pen.skip()
    for text in [words(output), prompt(output)] {
      canvas.write(
        TextWrapping.wrap(text(language), columns: max(canvas.size.columns - 3, 2)), column: pen.margin,
        row: &pen.row, style: text == prompt(output) ? .dim : .bold)
    }
  }

  /// Marks the ends of the range and the days between them.
  private static func cell(_ day: CalendarDay, _ output: DayPickerViewModel.Output) -> MonthGrid.Cell {
    guard let days = output.days else { return MonthGrid.Cell() }
    if day == days.lowerBound || day == days.upperBound {
      return MonthGrid.Cell(mark: "•", markStyle: .accent, style: .bold)
    }
    let goesOn = output.picking.isRange && output.marked == nil && output.picking.last == nil
    if days.contains(day) || goesOn && day > days.lowerBound {
      return MonthGrid.Cell(mark: "~", markStyle: .accent)
    }
    return MonthGrid.Cell()
  }

  private static func words(_ output: DayPickerViewModel.Output) -> Phrase {
    guard output.picking.isRange else { return .fullDate(output.day) }
    if let marked = output.marked {
      return .daysInWords(min(marked, output.day), max(marked, output.day))
    }
    guard let first = output.picking.first else { return .fullDate(output.day) }
    return .daysInWords(first, output.picking.last.map { max(first, $0) })
  }

  private static func prompt(_ output: DayPickerViewModel.Output) -> Phrase {
    if !output.picking.isRange { return Phrase("Enter chooses the day.") }
    return output.marked == nil
      ? Phrase("Enter marks the first or the last day.") : Phrase("Enter marks the other end.")
  }

  package static func bindings(_ output: DayPickerViewModel.Output) -> [KeyBinding<DayPickerViewModel.Input>]
  {
    let help: Phrase =
      !output.picking.isRange || output.marked != nil ? Phrase("choose") : Phrase("mark")
    let month = output.day.monthDays
    return [
      KeyBinding("open", .enter, .character(" "), help: help, isHint: true, .chosen),
      KeyBinding(
        "no-day", .character("x"), .delete,
        help: output.picking.isRange ? Phrase("no last day") : Phrase("no day"),
        isHint: output.picking.canBeOpen,
        disabled: output.picking.canBeOpen ? nil : Phrase("A date is required here"), .cleared),
    ] + KeyBinding.days({ output.isPossible($0) ? nil : .dayTooFarAway }, DayPickerViewModel.Input.moved) + [
      KeyBinding(
        "first", .character("g"), .home, help: Phrase("the month's first day"), .moved(.to(month.lowerBound))),
      KeyBinding(
        "last", .character("G"), .end, help: Phrase("the month's last day"), .moved(.to(month.upperBound))),
      KeyBinding("today", .character("t"), help: .toToday, .moved(.to(output.today))),
    ]
  }

  package static func list(_ output: DayPickerViewModel.Output) -> ScreenList<DayPickerViewModel.Input>? {
    ScreenList(ofMonth: output.day, output.language, moved: DayPickerViewModel.Input.moved)
  }

  package static func input(for event: ScreenEvent) -> DayPickerViewModel.Input? {
    event == .changed ? .changed : nil
  }
}
