import Curriculum
import FoundationEssentials
import Interface
public import Model
public import Storage
import TerminalUI
import Texts

/// The log of network events, newest first.
enum LogPage {
  typealias Paragraph = PageViewModel.Paragraph

  static func titles(of library: PackLibrary) -> [String: String] {
    Dictionary(library.installed.map { ($0.manifest.id, $0.manifest.title) }) { first, _ in first }
  }

  /// - Parameter events: oldest first.
  static func paragraphs(_ events: [LogEvent], titles: [String: String], now: Moment) -> [Paragraph] {
    guard !events.isEmpty else { return [Paragraph(text: Phrase("Nothing has been downloaded yet."))] }
    var result: [Paragraph] = [
      Paragraph(
        text: Phrase(
          "Lionheart's downloads and their results, newest first. The log names packs and servers, but no "
            + "people or tokens, and not what you read."), style: .dim)
    ]
    var day: CalendarDay?
    for event in events.reversed() {
      let (date, minute) = now.civil(event.at)
      if date != day {
        result += [.blank, Paragraph(text: .date(date), style: .bold)]
        day = date
      }
      let about = event.pack.map { titles[$0] ?? $0 } ?? event.host
      result.append(
        Paragraph(text: .logLine(event, at: ClockTime.text(minute: minute), about: about), indent: 2))
    }
    return result
  }
}

/// A line of `log`, or an object of `log --json`.
public struct LogReport: Encodable, Sendable {
  private let at: String
  private let what: String
  private let pack: String?
  private let host: String?
  private let detail: String

  /// Creates the report of an event; its time is ISO 8601 in UTC.
  public init(_ event: LogEvent) {
    at = Date(timeIntervalSince1970: Double(event.at) / 1_000).formatted(.iso8601)
    what = event.what
    pack = event.pack
    host = event.host
    detail = event.detail
  }

  /// A line for an event: the time, the pack or host, and the result.
  ///
  /// - Parameter moment: converts UTC milliseconds to local time.
  public static func line(_ event: LogEvent, moment: (Int64) -> Moment, language: Language) -> String {
    let at = moment(event.at)
    let time = "\(at.date) \(ClockTime.text(minute: at.secondOfDay / 60))"
    return Phrase.logLine(event, at: time, about: event.pack ?? event.host)(language)
  }
}
