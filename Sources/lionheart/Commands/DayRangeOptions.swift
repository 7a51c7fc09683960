import ArgumentParser
import Day
import Model
import Texts

/// `--from` and `--to` of commands that list past days.
struct DayRangeOptions: ParsableArguments {
  @Option(help: ArgumentHelp(Phrase("The first day to include."), value: .valueDate))
  var from: String?
  @Option(help: ArgumentHelp(Phrase("The last day to include."), value: .valueDate))
  var to: String?

  /// The range of days; by default all.
  func days(_ workspace: Workspace) throws(CommandFailure) -> ClosedRange<CalendarDay> {
    let first = try from.map { text throws(CommandFailure) in
      try workspace.day(typed: text, .past)
    }
    let last = try to.map { text throws(CommandFailure) in
      try workspace.day(typed: text, .past)
    }
    // Far outside of the calendar's days.
    let (from, to) = (first ?? CalendarDay(number: -(1 << 24)), last ?? CalendarDay(number: 1 << 24))
    guard from <= to else {
      throw .usage(.about(self.to ?? "", Phrase("--to is the last day and cannot be before --from.")))
    }
    return from...to
  }
}

extension CalendarMonth {
  /// Parses a month that the user typed.
  init(typed text: String) throws(CommandFailure) {
    guard let month = CalendarMonth(text) else {
      throw .usage(.about(text, Phrase("That is not a month. Write it as 2026-11.")))
    }
    self = month
  }
}

extension Workspace {
  /// Parses a day that the user typed; today if nothing was typed.
  ///
  /// - Parameter direction: whether an incomplete date is in the past or the future.
  func day(
    typed text: String?, _ direction: DayParser.Direction
  ) throws(CommandFailure) -> CalendarDay {
    guard let text else { return today }
    guard let day = dayTyping().day(text, direction) else {
      throw .usage(.about(text, .notADay))
    }
    return day
  }
}
