import Day
package import Model

extension Context {
  /// How a day that is typed is read.
  package func dayTyping(on day: CalendarDay? = nil) -> DayParser {
    workspace.dayTyping(on: day, in: language)
  }

  /// The day on which weeks begin where they are drawn.
  package var weekStart: WeekStart { workspace.weekStart(in: language) }
}
