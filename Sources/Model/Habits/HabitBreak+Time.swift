extension HabitBreak {
  /// Whether a break is running on a day.
  public enum Time: String, Codable, Equatable, Sendable {
    case running
    case coming
    case past
  }

  /// Whether it is running, coming or past on a day.
  public func time(on day: CalendarDay) -> Time {
    if day < from { return .coming }
    return covers(day) ? .running : .past
  }

  /// Whether it applies to a habit.
  public func concerns(_ habit: Habit.ID) -> Bool { self.habit == nil || self.habit == habit }
}

extension HabitBook {
  /// The breaks in display order: running and coming ones by first day, then past ones, the latest first.
  public func listedBreaks(on day: CalendarDay) -> [HabitBreak] {
    let past = breaks.filter { $0.time(on: day) == .past }
    return breaks.filter { $0.time(on: day) != .past }
      + past.sorted { ($0.to ?? day, $0.from, $0.id) > ($1.to ?? day, $1.from, $1.id) }
  }

  /// The break of a habit on a day; if there are several, the one that lasts longest.
  public func standstill(of habit: Habit.ID, on day: CalendarDay) -> HabitBreak? {
    let found = breaks.filter { $0.concerns(habit) && $0.covers(day) }
    return found.first { $0.to == nil } ?? found.max { ($0.to ?? day) < ($1.to ?? day) }
  }
}
