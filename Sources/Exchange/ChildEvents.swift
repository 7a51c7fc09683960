import Model
import Storage
import Texts

/// Calendar events of children: due dates and, if wanted, first birthdays.
enum ChildEvents {
  /// How many birthdays to include.
  private static let birthdays = 3

  /// The events of children that are not paused, sorted by UID.
  static func all(_ family: Family, withBirthdays: Bool, language: Language) -> [CalendarEvent] {
    family.nonResting.filter { !$0.isPaused }.flatMap { child -> [CalendarEvent] in
      let its: Phrase? = child.names.isEmpty ? nil : Phrase(verbatim: child.names)
      guard let birthDate = child.birthDate else {
        return child.dueDate.map { [event("due-\(child.id)", .dueEvent(its), $0, language)] } ?? []
      }
      guard withBirthdays else { return [] }
      return (1...birthdays).map { year in
        event(
          "birthday-\(child.id)-\(year)", .birthdayEvent(its, year), birthDate.adding(months: 12 * year),
          language)
      }
    }.sorted { $0.uid < $1.uid }
  }

  private static func event(
    _ subject: String, _ summary: Phrase, _ day: CalendarDay, _ language: Language
  ) -> CalendarEvent {
    CalendarEvent(uid: "\(subject)\(mark)", summary: summary(language), start: day)
  }

  private static let mark = "@lionheart"

  /// The cancellation of an event from an earlier file. For events of children and tasks it omits title and date,
  /// because the child may have been lost.
  static func takenBack(_ event: WrittenEvent, uid: String, on today: CalendarDay) -> CalendarEvent {
    let isOfChild = ["due-", "birthday-", "task-"].contains { uid.hasPrefix($0) }
    return CalendarEvent(
      uid: uid, summary: isOfChild ? "Lionheart" : event.summary, start: isOfChild ? today : event.start,
      time: event.time
    ).cancelled
  }
}
