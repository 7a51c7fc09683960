public import Model
public import Storage
import Texts

/// A calendar file of habits, the reading reminder, due tasks and days of children, and the record of what it
/// contains.
public struct CalendarExport: Sendable {
  /// How long later files repeat a cancellation, in days.
  private static let cancellationDays = 365
  /// 2020-01-01 00:00 UTC in seconds since 1970, the origin of sequence numbers.
  private static let firstSequence: Int64 = 1_577_836_800

  /// The start of every calendar file.
  public static let beginning = "BEGIN:VCALENDAR"
  /// Marks the calendar files of any version of Lionheart; near the start of the file.
  static let producer = "PRODID:-//Lionheart//"

  /// The file, as iCalendar text.
  public let text: String
  /// The events of the file by UID, for the next export.
  public let written: [String: WrittenEvent]

  /// The number of events that are not cancelled.
  public var count: Int { written.values.count { $0.cancelledOn == nil } }
  /// The number of cancellations.
  public var cancelledCount: Int { written.count - count }

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - tasks: the tasks on the Board; those done or without a due date make no event.
  ///   - family: the children; all events are cancelled if it `isOnHold`: the active child is paused and not only
  ///     viewed.
  ///   - withAllHabits: whether to include habits without a reminder, as all-day events.
  ///   - withBirthdays: whether to include first birthdays.
  ///   - known: the events of earlier files.
  ///   - now: the current time in UTC milliseconds.
  ///   - isWhole: whether all habits could be read; only then are missing events cancelled.
  public init(
    book: HabitBook, tasks: [BoardTask] = [], profile: Profile, family: Family,
    withAllHabits: Bool = false, withBirthdays: Bool = false, known: [String: WrittenEvent],
    today: CalendarDay,
    now: Int64, language: Language, isWhole: Bool = true
  ) {
    let habits = HabitEvents(
      book: book, profile: profile, family: family, today: today, language: language, earlierEvents: known,
      withAllHabits: withAllHabits)
    let activeTasks = tasks.filter { !($0.child.map(family.pausedIDs.contains) ?? false) }
    let due =
      TaskEvents.all(activeTasks) + ChildEvents.all(family, withBirthdays: withBirthdays, language: language)
    var events = habits.all() + (family.isOnHold ? [] : due)
    let current = Set(events.map(\.uid))
    for (uid, event) in known.sorted(by: { $0.key < $1.key }) where !current.contains(uid) && isWhole {
      if let day = event.cancelledOn, today - day > Self.cancellationDays { continue }
      events.append(ChildEvents.cancellation(of: event, uid: uid, on: today))
    }
    let newest = known.values.map(\.sequence).max() ?? 0
    let sequence = max(Int(now / 1_000 - Self.firstSequence), min(newest, .max - 1) + 1)
    text = CalendarText(writtenAt: now, sequence: sequence).file(events)
    let pairs = events.map { event in
      let cancelledOn = event.isCancelled ? known[event.uid]?.cancelledOn ?? today : nil
      return (
        event.uid,
        WrittenEvent(
          start: event.start, time: event.time, summary: event.summary, sequence: sequence,
          cancelledOn: cancelledOn)
      )
    }
    let earlier = isWhole ? [:] : known
    written = earlier.merging(pairs) { $1 }
  }
}

/// Calendar events of children: due dates and, if wanted, first birthdays.
enum ChildEvents {
  /// How many birthdays to include.
  private static let birthdayCount = 3

  /// The events of children that are not paused, sorted by UID.
  static func all(_ family: Family, withBirthdays: Bool, language: Language) -> [CalendarEvent] {
    family.nonResting.filter { !$0.isPaused }.flatMap { child -> [CalendarEvent] in
      let names: Phrase? = child.names.isEmpty ? nil : Phrase(verbatim: child.names)
      guard let birthDate = child.birthDate else {
        return child.dueDate.map { [event("due-\(child.id)", .dueEvent(names), $0, language)] } ?? []
      }
      guard withBirthdays else { return [] }
      return (1...birthdayCount).map { year in
        event(
          "birthday-\(child.id)-\(year)", .birthdayEvent(names, year), birthDate.adding(months: 12 * year),
          language)
      }
    }.sorted { $0.uid < $1.uid }
  }

  private static func event(
    _ subject: String, _ summary: Phrase, _ day: CalendarDay, _ language: Language
  ) -> CalendarEvent {
    CalendarEvent(uid: "\(subject)\(uidSuffix)", summary: summary(language), start: day)
  }

  private static let uidSuffix = "@lionheart"

  /// The cancellation of an event from an earlier file. For events of children and tasks it omits title and date,
  /// because the child may have been lost.
  static func cancellation(of event: WrittenEvent, uid: String, on today: CalendarDay) -> CalendarEvent {
    let isOfChild = ["due-", "birthday-", "task-"].contains { uid.hasPrefix($0) }
    return CalendarEvent(
      uid: uid, summary: isOfChild ? "Lionheart" : event.summary, start: isOfChild ? today : event.start,
      time: event.time
    ).cancelled
  }
}

/// Calendar events of due tasks: all-day, or appointments if they have a time. Calendars do not show imported to-dos
/// (VTODO).
enum TaskEvents {
  /// An event for each open task with a due date, sorted by UID.
  static func all(_ tasks: [BoardTask]) -> [CalendarEvent] {
    tasks.compactMap { task in
      guard task.column != .done, let due = task.due, (1...9999).contains(due.parts.year) else { return nil }
      var event = CalendarEvent(uid: "task-\(task.id)@lionheart", summary: task.name, start: due)
      event.time = task.time
      event.isBusy = task.time != nil
      event.text = task.text
      event.minutes = 60
      event.alarm = task.reminder.map { $0.time.minute - $0.daysBefore * 1_440 - (task.time?.minute ?? 0) }
      event.location = task.location
      event.category = task.category
      return event
    }.sorted { $0.uid < $1.uid }
  }
}
