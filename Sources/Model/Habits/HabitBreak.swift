/// A period in which one habit or all of them pause, such as a holiday or an illness.
public struct HabitBreak: Codable, Equatable, Sendable, Identifiable {
  /// A unique id, never shown.
  public var id: String
  /// The first day.
  public var from: CalendarDay
  /// The last day, or nil for an open end.
  public var to: CalendarDay?
  /// The reason; may be empty.
  @StoredLine public var reason: String
  /// The habit, or nil for all of them.
  public var habit: Habit.ID?

  /// Swaps the days if they are in the wrong order.
  public init(id: String, from: CalendarDay, to: CalendarDay?, reason: String = "", habit: Habit.ID? = nil) {
    self.id = id
    self.from = to.map { min(from, $0) } ?? from
    self.to = to.map { max(from, $0) }
    self.reason = TypedText.line(reason)
    self.habit = habit
  }

  /// Whether a day is in the break; the last day is.
  public func covers(_ day: CalendarDay) -> Bool {
    day >= from && (to.map { day <= $0 } ?? true)
  }
}

/// The days on which a habit pauses, because of breaks or pauses of the curriculum.
public struct FreeDays: Equatable, Sendable {
  /// The last day of an open range.
  private static let never = CalendarDay(number: Int.max / 2)

  private var ranges: [ClosedRange<CalendarDay>]

  /// Whether there are no such days.
  public var isEmpty: Bool { ranges.isEmpty }

  /// No days at all.
  public init() { ranges = [] }

  /// The days of a habit's breaks and of pauses.
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

  /// Whether a day is one of them.
  public func contains(_ day: CalendarDay) -> Bool {
    for range in ranges {
      if range.lowerBound > day { return false }
      if range.upperBound >= day { return true }
    }
    return false
  }

  /// The same days, with open ranges ending on `day`.
  func endingOpenOnes(on day: CalendarDay) -> FreeDays {
    var days = self
    days.ranges = ranges.compactMap { range in
      if range.upperBound < Self.never { return range }
      return range.lowerBound <= day ? range.lowerBound...day : nil
    }
    return days
  }

  /// A cache key: if two are equal, the same days up to `day` are free.
  public func description(upTo day: CalendarDay) -> String {
    ranges.filter { $0.lowerBound <= day }
      .map { "\($0.lowerBound.number)-\(min($0.upperBound, day).number)" }.joined(separator: " ")
  }
}
