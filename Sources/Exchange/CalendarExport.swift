public import Model
public import Storage

/// A calendar file of habits, the day's reading and the days on which cards are due, and what is to be remembered of it.
public struct CalendarExport: Sendable {
  /// How long what was taken back is taken back again, in days.
  private static let cancelledFor = 365
  /// 2020-01-01 00:00 UTC, in seconds since 1970.
  private static let firstSequence: Int64 = 1_577_836_800

  /// How a calendar file begins.
  public static let beginning = "BEGIN:VCALENDAR"
  /// What is found near the beginning of those that are ours, whatever version wrote them.
  static let producer = "PRODID:-//Lionheart//"

  /// The file, in iCalendar.
  public let text: String
  /// The events in it, by their UIDs.
  public let written: [String: WrittenEvent]

  /// How many of its events are to be in the calendar.
  public var count: Int { written.values.count { $0.cancelledOn == nil } }
  /// How many it takes back.
  public var cancelledCount: Int { written.count - count }

  /// Makes the file.
  ///
  /// - Parameters:
  ///   - tasks: the cards that the Board shows; those that are done or due on no day make no event.
  ///   - family: the children; while the one that the screens are about is paused everything is taken back.
  ///   - withBirthdays: whether the first birthdays are told of.
  ///   - known: what the files before had in them.
  ///   - now: UTC milliseconds.
  ///   - isWhole: whether all habits could be read; what is missing is taken back only then.
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
    var events = meant.all() + (family.standsStill ? [] : due)
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
