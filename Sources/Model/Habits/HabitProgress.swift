/// The running totals of a habit up to a day. The next day can be added without reading earlier check-ins.
public struct HabitProgress: Codable, Equatable, Sendable {
  /// The last day included.
  public internal(set) var through: CalendarDay
  /// The strength of the habit, 0–1.
  public internal(set) var score: Double
  /// Consecutive successes, in `unit`.
  ///
  /// Paused and skipped days neither extend nor break a streak. In weeks and months it counts periods in which the
  /// quota was reached; the current one counts as soon as it is.
  public var streak: Int { closedStreak + (isPeriodFull ? 1 : 0) }
  /// The longest streak so far in this unit.
  public internal(set) var bestStreak = 0
  /// The unit of streaks. A schedule with another unit resets them.
  public internal(set) var unit: HabitSchedule.Unit
  /// The number of successful days.
  public internal(set) var done = 0
  /// The number of skipped days.
  public internal(set) var skipped = 0
  /// The sum of all amounts.
  public internal(set) var amount = 0.0

  /// The marks of the last days, oldest first, as far as score, week strip and quotas need them.
  var window: [HabitMark] = []
  /// The streak without the current week or month.
  var closedStreak = 0
  /// Whether the quota of the current week or month is reached.
  var isPeriodFull = false

  /// The progress of a habit before its first counted day.
  init(before day: CalendarDay, of habit: Habit) {
    let rule = habit.rule(on: day)
    through = day - 1
    // If days without an entry count as kept, so do those before the first, as in Loop.
    score = habit.isKeptWithoutEntry(by: rule) ? 1 : 0
    unit = rule.schedule.unit
  }

  /// Whether the counts are plausible. A damaged cache may have any numbers.
  public var isPlausible: Bool {
    [bestStreak, done, skipped, closedStreak].allSatisfy { (0...10_000_000).contains($0) }
  }

  /// The mark of a recent day, at least the last seven, or nil for other days.
  public func mark(on day: CalendarDay) -> HabitMark? {
    let index = window.count - 1 - (through - day)
    return window.indices.contains(index) ? window[index] : nil
  }

  /// The successful and the counted days of a week or month in the window.
  func tally(since first: CalendarDay) -> (done: Int, counted: Int) {
    let days = window.suffix(max(0, through - first + 1))
    return (days.count { $0.isSuccess && $0 != .outside }, days.count { !$0.isExcused })
  }
}

/// The evaluation of a day for a habit.
public enum HabitMark: Equatable, Sendable {
  /// The fraction that was done, 0–1; 0 for a due day without a check-in.
  case value(Double)
  /// A limit was exceeded. The value is what remains of the day's score value, below 1.
  case exceeded(Double)
  /// A limit without a check-in on an unfinished day. When the day is over, the limit counts as kept. If days without
  /// an entry do not (``Habit/isKeptWithoutEntry``), the mark is a value of 0, as for a goal.
  case pending
  /// Done before the habit's first or after its last day. It is shown and counts in sums, but not for score and streak,
  /// because the days around it are unknown.
  case outside
  /// Not due and not recorded.
  case idle
  /// Skipped, with or without a reason.
  case skipped
  /// The habit paused: before its start, after its end, in a break or in a pause.
  case paused

  /// The mark of a due day with a recorded value.
  public init(_ value: CheckIn.Value, of kind: HabitKind) {
    let reached = kind.value(of: value)
    if case .skipped = value {
      self = .skipped
    } else {
      self = kind.isAtMost && reached < 1 ? .exceeded(reached) : .value(reached)
    }
  }

  /// Whether the day was a success: the habit was done or its limit kept.
  public var isSuccess: Bool {
    if case .value(let value) = self { value >= 1 } else { self == .outside }
  }

  /// Whether a limit was exceeded.
  public var isExceeded: Bool { if case .exceeded = self { true } else { false } }

  /// Whether the day leaves the score unchanged.
  var isExcused: Bool { self == .skipped || self == .paused || self == .outside }

  /// The contribution to the score.
  var weight: Double {
    switch self {
    case .value(let value), .exceeded(let value): value
    case .pending: 1
    case .idle, .skipped, .paused, .outside: 0
    }
  }
}

extension HabitMark: Codable {
  /// Decodes the number that ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer().decode(Double.self)
    switch number {
    case -1: self = .skipped
    case -2: self = .paused
    case -3: self = .idle
    case -4: self = .pending
    case -5: self = .outside
    case 2...: self = .exceeded(number - 2)
    default: self = .value(number)
    }
  }

  /// Encodes one number: a value as it is, an exceeded limit plus 2, and other marks as negative numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .value(let value): try container.encode(value)
    case .skipped: try container.encode(-1.0)
    case .paused: try container.encode(-2.0)
    case .idle: try container.encode(-3.0)
    case .pending: try container.encode(-4.0)
    case .outside: try container.encode(-5.0)
    case .exceeded(let value): try container.encode(2 + value)
    }
  }
}
