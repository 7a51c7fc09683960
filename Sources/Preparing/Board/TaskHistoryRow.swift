import Model
import Texts

/// Something that happened to a card, as its history shows it.
struct TaskHistoryRow: Identifiable, Equatable, Sendable {
  /// The card and the time.
  let id: String
  let title: Phrase
  let detail: Phrase

  /// - Parameter isOfBoard: whether other rows may be about other cards.
  init(_ event: TaskEvent, now: Moment, isOfBoard: Bool) {
    id = "\(event.task) \(event.at)"
    let (day, minute) = now.civil(event.at)
    let (what, time) = (Phrase.taskEvent(event.kind), Phrase.dayAndTime(day, minute: minute, in: now.date))
    title = isOfBoard ? Phrase(verbatim: event.name) : what
    detail = isOfBoard ? Phrase.joined([time, what]) : time
  }
}
