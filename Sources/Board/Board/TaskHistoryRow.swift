import Model
import Storage
import Texts

/// Something that happened to a card, as its history shows it.
struct TaskHistoryRow: Identifiable, Equatable, Sendable {
  /// The card and the time.
  let id: String
  let title: Phrase
  let detail: Phrase

  /// - Parameter isOfBoard: whether other rows may be about other cards.
  init(_ event: TaskEvent, now: Moment, isOfBoard: Bool, _ people: People = People()) {
    id = "\(event.task) \(event.at)"
    let (day, minute) = now.civil(event.at)
    let kind = Phrase.taskEvent(event.kind)
    let who = people.names.isEmpty ? nil : event.person.map { Phrase.person($0, of: people) }
    let (what, time) = (
      who.map { .did(kind, $0) } ?? kind, Phrase.dayAndTime(day, minute: minute, in: now.date)
    )
    title = isOfBoard ? Phrase(verbatim: event.name) : what
    detail = isOfBoard ? Phrase.joined([time, what]) : time
  }
}
