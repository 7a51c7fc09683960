public import Model
public import Storage

/// The log as text for the command line.
public enum LogText {
  /// A line for an event: when, what it was about, what came of it.
  ///
  /// - Parameter moment: the civil time of an instant in UTC milliseconds.
  public static func line(_ event: LogEvent, moment: (Int64) -> Moment, language: Language) -> String {
    let at = moment(event.at)
    let minute = at.secondOfDay / 60
    let time = "\(at.date) \(ClockTime.text(minute: minute))"
    return Phrase.logLine(event, at: time, about: event.pack ?? event.host)(language)
  }
}
