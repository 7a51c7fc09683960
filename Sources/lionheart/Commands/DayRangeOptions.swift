import ArgumentParser
import Day
import Model
import Texts

/// `--from` and `--to` of what lists days that have been.
struct DayRangeOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.helpRangeFrom, value: .valueDate))
  var from: String?
  @Option(help: ArgumentHelp(.helpRangeTo, value: .valueDate))
  var to: String?

  /// The days that were asked for; all where nothing was.
  func days(_ workspace: Workspace, for command: String) throws(CommandFailure) -> ClosedRange<CalendarDay> {
    let first = try from.map { text throws(CommandFailure) in
      try workspace.day(typed: text, .past, for: command)
    }
    let last = try to.map { text throws(CommandFailure) in
      try workspace.day(typed: text, .past, for: command)
    }
    // Days of the calendar have numbers far from these.
    let (from, to) = (first ?? CalendarDay(number: -(1 << 24)), last ?? CalendarDay(number: 1 << 24))
    guard from <= to else { throw .usage(.about(self.to ?? "", .rangeIsBackwards), command: command) }
    return from...to
  }
}

extension CalendarMonth {
  /// A month as a person types it.
  init(typed text: String, for command: String) throws(CommandFailure) {
    guard let month = CalendarMonth(text) else { throw .usage(.about(text, .noMonth), command: command) }
    self = month
  }
}
