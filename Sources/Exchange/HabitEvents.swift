import Model
import Storage
import Texts

/// The calendar events of habits and of the reading reminder.
struct HabitEvents {
  /// A longer break, in days, counts as endless.
  private static let longestBreak = 731

  let book: HabitBook
  let profile: Profile
  /// The children of the family.
  let family: Family
  let today: CalendarDay
  let language: Language
  /// The events of earlier files, by UID.
  let earlierEvents: [String: WrittenEvent]
  /// Whether to include habits without a reminder.
  let withAllHabits: Bool

  /// All current events, sorted by UID; events that were written but are no longer current are not included.
  ///
  /// While the family `isOnHold`, each is a cancellation.
  func all() -> [CalendarEvent] {
    let habits = book.habits.filter { !$0.isArchived && (withAllHabits || !$0.reminders.isEmpty) }
    var events = habits.flatMap(events)
    if let readingReminder { events.append(readingReminder) }
    if family.isOnHold { events = events.map(\.cancelled) }
    return events.sorted { $0.uid < $1.uid }
  }

  private var readingReminder: CalendarEvent? {
    guard family.active != nil, let time = profile.readingReminder else { return nil }
    // The UID contains a child's id, because a partner may read at the same time and share the calendar. Keep the
    // same child, whichever is active now.
    let uids = family.children.map { Self.uid("reading-\($0.id)", time) }
    guard
      let uid = uids.first(where: { earlierEvents[$0]?.cancelledOn == nil && earlierEvents[$0] != nil })
        ?? uids.first
    else { return nil }
    let first = earlierEvents[uid].map {
      $0.start - (time.date(of: $0.start, dayStart: profile.dayStart) - $0.start)
    }
    let series = CalendarSeries(
      uid: uid, summary: Phrase.todaysRead(language), first: first ?? today, time: time,
      recurrence: .daily, origin: today)
    return event(series, without: Self.ranges(family.pauses) + postponed)
  }

  /// The days without reminders that the user chose after a birth.
  private var postponed: [(from: CalendarDay, to: CalendarDay?)] {
    profile.remindersFrom.flatMap { $0 > today ? [(today, $0 - 1)] : nil } ?? []
  }

  private func events(of habit: Habit) -> [CalendarEvent] {
    let breaks = book.breaks.filter { $0.habit == nil || $0.habit == habit.id }.map {
      (from: $0.from, to: $0.to)
    }
    let excluded = breaks + Self.ranges(family.pauses)
    let times: [ClockTime?] = habit.reminders.isEmpty ? [nil] : habit.reminders
    return habit.rules.enumerated().flatMap { index, rule in
      let first = index == 0 ? habit.startedOn : max(rule.from, habit.startedOn)
      let next = index + 1 < habit.rules.count ? habit.rules[index + 1].from - 1 : nil
      let last = [next, habit.endsOn].compactMap(\.self).min()
      return times.compactMap { time in
        let series = CalendarSeries(
          uid: Self.uid(habit.id, time, rule: index), summary: summary(habit, rule.schedule), first: first,
          last: last, time: time, recurrence: Self.recurrence(rule.schedule, hasTime: time != nil),
          origin: habit.anchor(of: rule))
        return event(series, without: excluded + (time == nil ? [] : postponed))
      }
    }
  }

  /// A UID: `<habit>-0730@lionheart`, `<habit>-day-2@lionheart`, `reading-<child>-2000@lionheart`.
  ///
  /// Globally unique (RFC 5545, 3.8.4.7) but the same on all devices of a user: ids are random and synced.
  private static func uid(_ subject: String, _ time: ClockTime?, rule: Int = 0) -> String {
    let time = time?.description.filter { $0 != ":" } ?? "day"
    return "\(subject)-\(time)\(rule == 0 ? "" : "-\(rule + 1)")@lionheart"
  }

  private func summary(_ habit: Habit, _ schedule: HabitSchedule) -> String {
    switch schedule {
    case .daily, .weekdays, .everyDays: habit.name
    case .timesAWeek, .timesAMonth, .timesInDays: "\(habit.name) (\(Phrase.schedule(schedule)(language)))"
    }
  }

  /// The recurrence of a schedule. A number of times per week or month can fall on any day: with a reminder time it
  /// recurs daily, without one on the first day of the week or month.
  private static func recurrence(_ schedule: HabitSchedule, hasTime: Bool) -> CalendarEvent.Recurrence {
    switch schedule {
    case .daily: .daily
    case .weekdays(let days): .weekly(days)
    case .everyDays(let step): .everyDays(step)
    case .timesAWeek: hasTime ? .daily : .weekly([1])
    case .timesAMonth: hasTime ? .daily : .monthly
    case .timesInDays(_, let days): hasTime ? .daily : .everyDays(days)
    }
  }

  /// The days of past pauses. A current pause cancels everything anyway.
  private static func ranges(_ pauses: [Pause]) -> [(from: CalendarDay, to: CalendarDay?)] {
    pauses.compactMap { pause in
      guard let end = pause.end, end > pause.start else { return nil }
      return (pause.start, end - 1)
    }
  }

  /// The event of a series without its excluded days, ending before an endless break. Returns nil if no day is left, or
  /// if it is over and was never written.
  private func event(
    _ series: CalendarSeries, without excluded: [(from: CalendarDay, to: CalendarDay?)]
  ) -> CalendarEvent? {
    var last = series.last
    var ranges: [ClosedRange<CalendarDay>] = []
    for (from, to) in excluded {
      if let to, to <= today + Self.longestBreak {
        if from <= to { ranges.append(from...to) }
      } else {
        last = min(last ?? from - 1, from - 1)
      }
    }
    if let last, last < series.first || last < today && earlierEvents[series.uid] == nil { return nil }
    guard let start = series.start(upTo: last, without: ranges) else { return nil }
    let isLate = series.time.map { $0.date(of: start, dayStart: profile.dayStart) > start } ?? false
    let shift = isLate ? 1 : 0
    var event = CalendarEvent(
      uid: series.uid, summary: series.summary, start: start + shift, time: series.time)
    event.recurrence = series.recurrence.shifted(by: shift)
    event.until = last.map { $0 + shift }
    event.excludedDates = series.days(from: start, upTo: last, in: ranges).map { $0 + shift }
    event.alarm = series.time.map(mayAlarm) ?? false ? 0 : nil
    return event
  }

  /// Whether an alarm may ring: not in quiet hours.
  private func mayAlarm(at time: ClockTime) -> Bool {
    let moment = Moment(milliseconds: 0, date: today, secondOfDay: time.minute * 60)
    return !(profile.quietHours?.contains(moment) ?? false)
  }
}

extension CalendarEvent.Recurrence {
  /// The recurrence shifted by days.
  fileprivate func shifted(by days: Int) -> Self {
    guard case .weekly(let weekdays) = self else { return self }
    return .weekly(Set(weekdays.map { ($0 - 1 + days) % 7 + 1 }))
  }
}
