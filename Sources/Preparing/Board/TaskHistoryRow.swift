import Model
import Texts

/// Something that happened to a card, as its history shows it.
struct TaskHistoryRow: Equatable, Sendable {
  let title: Phrase
  let detail: Phrase

  /// - Parameter isOfBoard: whether other rows may be about other cards.
  init(_ event: TaskEvent, now: Moment, isOfBoard: Bool) {
    let (day, minute) = now.civil(event.at)
    let (what, time) = (Phrase.taskEvent(event.kind), Phrase.dayAndTime(day, minute: minute, in: now.date))
    title = isOfBoard ? Phrase(verbatim: event.name) : what
    detail = isOfBoard ? Phrase.joined([time, what]) : time
  }
}
