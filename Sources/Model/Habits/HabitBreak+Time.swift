extension HabitBreak {
  /// Where a break stands on a day.
  public enum Time: String, Codable, Equatable, Sendable {
    /// It goes on.
    case running
    /// It begins later.
    case coming
    /// Its last day is over.
    case past
  }

  /// Where it stands on a day.
  public func time(on day: CalendarDay) -> Time {
    if day < from { return .coming }
    return covers(day) ? .running : .past
  }

  /// Whether it is about a habit: its own, or one of all.
  public func concerns(_ habit: Habit.ID) -> Bool { self.habit == nil || self.habit == habit }
}

extension HabitBook {
  /// The breaks as they are listed on a day: those that go on or begin later by their first day, then those that
  /// are over, the one that ended last before the others.
  public func listedBreaks(on day: CalendarDay) -> [HabitBreak] {
    let past = breaks.filter { $0.time(on: day) == .past }
    return breaks.filter { $0.time(on: day) != .past }
      + past.sorted { ($0.to ?? day, $0.from, $0.id) > ($1.to ?? day, $1.from, $1.id) }
  }

  /// The break by which a habit stands still on a day; of several the one that lasts longest.
  public func standstill(of habit: Habit.ID, on day: CalendarDay) -> HabitBreak? {
    let found = breaks.filter { $0.concerns(habit) && $0.covers(day) }
    return found.first { $0.to == nil } ?? found.max { ($0.to ?? day) < ($1.to ?? day) }
  }
}
