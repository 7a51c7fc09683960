import Curriculum
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// What happened between the program and the network, newest first.
enum LogPage {
  typealias Paragraph = PageViewModel.Paragraph

  /// The titles of the packs by their ids.
  static func titles(of library: PackLibrary) -> [String: String] {
    Dictionary(library.installed.map { ($0.manifest.id, $0.manifest.title) }) { first, _ in first }
  }

  /// - Parameter events: the oldest first, as they are kept.
  static func paragraphs(_ events: [LogEvent], titles: [String: String], now: Moment) -> [Paragraph] {
    guard !events.isEmpty else { return [Paragraph(text: .logIsEmpty)] }
    var result: [Paragraph] = [Paragraph(text: .logIntroduction, style: .dim)]
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
