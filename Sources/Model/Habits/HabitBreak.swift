/// A time in which a habit, or all of them, stand still: a holiday, an illness.
public struct HabitBreak: Codable, Equatable, Sendable, Identifiable {
  /// Made once, never shown.
  public var id: String
  /// The first day of it.
  public var from: CalendarDay
  /// The last day of it; nil while it lasts.
  public var to: CalendarDay?
  /// Why; may be empty.
  @StoredLine public var reason: String
  /// The habit; nil for all of them.
  public var habit: Habit.ID?

  /// A break; days in the wrong order are swapped.
  public init(id: String, from: CalendarDay, to: CalendarDay?, reason: String = "", habit: Habit.ID? = nil) {
    self.id = id
    self.from = to.map { min(from, $0) } ?? from
    self.to = to.map { max(from, $0) }
    self.reason = TypedText.line(reason)
    self.habit = habit
  }

  /// Whether the break covers a day; its last day is in it.
  public func covers(_ day: CalendarDay) -> Bool {
    day >= from && (to.map { day <= $0 } ?? true)
  }
}

/// The days on which one habit stands still: by breaks, and by pauses of the curriculum.
public struct FreeDays: Equatable, Sendable {
  /// The last day of what has no end.
  private static let never = CalendarDay(number: Int.max / 2)

  private var ranges: [ClosedRange<CalendarDay>]

  /// Whether there are none.
  public var isEmpty: Bool { ranges.isEmpty }

  /// None.
  public init() { ranges = [] }

  /// The days that breaks and pauses leave free of a habit.
  public init(of habit: Habit.ID, breaks: [HabitBreak], pauses: [Pause] = []) {
    ranges = breaks.filter { $0.habit == nil || $0.habit == habit }.compactMap {
      let to = $0.to ?? Self.never
      return to >= $0.from ? $0.from...to : nil
    }
    for pause in pauses {
      let last = pause.end.map { $0 - 1 } ?? Self.never
      if last >= pause.start { ranges.append(pause.start...last) }
    }
    ranges.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  /// Whether a day is free.
  public func contains(_ day: CalendarDay) -> Bool {
    for range in ranges {
      if range.lowerBound > day { return false }
      if range.upperBound >= day { return true }
    }
    return false
  }

  /// The same days, where what has no end ends on a day.
  func endingOpenOnes(on day: CalendarDay) -> FreeDays {
    var days = self
    days.ranges = ranges.compactMap { range in
      if range.upperBound < Self.never { return range }
      return range.lowerBound <= day ? range.lowerBound...day : nil
    }
    return days
  }

  /// How these days look up to a day: of two equal texts all days up to it are free or not alike.
  public func description(upTo day: CalendarDay) -> String {
    ranges.filter { $0.lowerBound <= day }
      .map { "\($0.lowerBound.number)-\(min($0.upperBound, day).number)" }.joined(separator: " ")
  }
}
