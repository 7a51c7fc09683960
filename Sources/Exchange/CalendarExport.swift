public import Model
public import Storage

/// A calendar file of habits, the reading reminder, due tasks and days of children, and the record of what it
/// contains.
public struct CalendarExport: Sendable {
  /// How long later files repeat a cancellation, in days.
  private static let cancelledFor = 365
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
  ///   - withBirthdays: whether to include first birthdays.
  ///   - known: the events of earlier files.
  ///   - now: the current time in UTC milliseconds.
  ///   - isWhole: whether all habits could be read; only then are missing events cancelled.
  public init(
    book: HabitBook, tasks: [BoardTask] = [], profile: Profile, family: Family,
    withBirthdays: Bool = false, known: [String: WrittenEvent],
    today: CalendarDay,
    now: Int64, language: Language, isWhole: Bool = true
  ) {
    let meant = HabitEvents(
      book: book, profile: profile, family: family, today: today, language: language, known: known)
    let told = tasks.filter { !($0.child.map(family.pausedIDs.contains) ?? false) }
    let due =
      TaskEvents.all(told) + ChildEvents.all(family, withBirthdays: withBirthdays, language: language)
    var events = meant.all() + (family.isOnHold ? [] : due)
    let current = Set(events.map(\.uid))
    for (uid, event) in known.sorted(by: { $0.key < $1.key }) where !current.contains(uid) && isWhole {
      if let day = event.cancelledOn, today - day > Self.cancelledFor { continue }
      events.append(ChildEvents.takenBack(event, uid: uid, on: today))
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
    let kept = isWhole ? [:] : known
    written = kept.merging(pairs) { $1 }
  }
}
