import FoundationEssentials
public import Model
public import Storage
import Texts

/// A line of `log`, or an object of `log --json`.
public struct LogReport: Encodable, Sendable {
  private let at: String
  private let what: String
  private let pack: String?
  private let host: String?
  private let detail: String

  /// What there is to say of an event; its time is ISO 8601 in UTC.
  public init(_ event: LogEvent) {
    at = Date(timeIntervalSince1970: Double(event.at) / 1_000).formatted(.iso8601)
    what = event.what
    pack = event.pack
    host = event.host
    detail = event.detail
  }

  /// A line for an event: when, what it was about, what came of it.
  ///
  /// - Parameter moment: the civil time of an instant in UTC milliseconds.
  public static func line(_ event: LogEvent, moment: (Int64) -> Moment, language: Language) -> String {
    let at = moment(event.at)
    let time = "\(at.date) \(ClockTime.text(minute: at.secondOfDay / 60))"
    return Phrase.logLine(event, at: time, about: event.pack ?? event.host)(language)
  }
}
