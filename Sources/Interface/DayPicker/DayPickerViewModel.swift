package import Day
package import Model
import TerminalUI

/// Picks a day in a calendar, or a first and a last one in either order.
@MainActor
package final class DayPickerViewModel: RoutingViewModel {
  package enum Input: Equatable, Sendable {
    case changed
    /// Another day was selected.
    case moved(DayMove)
    /// The selected day was taken.
    case chosen
    /// There is to be no day, or no last one.
    case leftOpen
  }

  package struct Output: Equatable, Sendable {
    package var language: Language
    var today: CalendarDay
    /// The day on which weeks begin.
    var weekStart = WeekStart.monday
    var picking: DayPicking
    /// The selected day.
    var day: CalendarDay
    /// The end of several days that was marked.
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

    /// The days as they would be with the selected one; before an end is marked as they are.
    var days: ClosedRange<CalendarDay>? {
      if let marked { return min(marked, day)...max(marked, day) }
      guard let first = picking.first else { return nil }
      return first...max(first, picking.last ?? first)
    }
    /// Whether a move leads to a day that there is.
    func isPossible(_ move: DayMove) -> Bool {
      abs(move.applied(to: day) - today) <= DayPickerViewModel.farthest
    }
  }

  /// How far from today a day may be, as for a habit's first day.
  fileprivate nonisolated static let farthest = 36_525

  package enum Route: Equatable { case finished }

  package let output: Current<Output>
  package var onRoute: (Route) -> Void = { _ in }
  package private(set) var answer: ScreenAnswer?

  private let context: Context

  package init(_ picking: DayPicking, context: Context) {
    self.context = context
    let today = context.today
    let wanted = (picking.startsAtLast ? picking.last : nil) ?? picking.first ?? today
    let day = abs(wanted - today) <= Self.farthest ? wanted : today
    output = Current(Output(language: context.language, today: today, picking: picking, day: day))
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
    case .leftOpen: leaveOpen()
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

  private func leaveOpen() {
    let now = output.value
    guard now.picking.canBeOpen else { return }
    // A first day that says none is nobody's choice and stays as it was typed.
    let first = now.picking.isRange ? now.marked ?? now.picking.first : nil
    pick(PickedDays(first: first))
  }

  private func pick(_ days: PickedDays) {
    answer = .days(days)
    onRoute(.finished)
  }
}
