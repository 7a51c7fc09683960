/// The evaluation of a day for a habit.
public enum HabitMark: Equatable, Sendable {
  /// The fraction that was done, 0–1; 0 for a due day without a check-in.
  case value(Double)
  /// A limit was exceeded. The value is what remains of the day's score value, below 1.
  case passed(Double)
  /// A limit without a check-in on an unfinished day. When the day is over, the limit counts as kept.
  case unsaid
  /// Done before the habit's first or after its last day. It is shown and counts in sums, but not for score and streak,
  /// because the days around it are unknown.
  case outside
  /// Not due and not recorded.
  case idle
  /// Skipped, with or without a reason.
  case skipped
  /// The habit paused: before its start, after its end, in a break or in a pause.
  case free

  /// The mark of a due day with a recorded value.
  public init(_ value: CheckIn.Value, of kind: HabitKind) {
    let reached = kind.value(of: value)
    if case .skipped = value {
      self = .skipped
    } else {
      self = kind.isAtMost && reached < 1 ? .passed(reached) : .value(reached)
    }
  }

  /// Whether the day was a success: the habit was done or its limit kept.
  public var isSuccess: Bool {
    if case .value(let value) = self { value >= 1 } else { self == .outside }
  }

  /// Whether a limit was exceeded.
  public var isPassed: Bool { if case .passed = self { true } else { false } }

  /// Whether the day leaves the score unchanged.
  var isExcused: Bool { self == .skipped || self == .free || self == .outside }

  /// The contribution to the score.
  var weight: Double {
    switch self {
    case .value(let value), .passed(let value): value
    case .unsaid: 1
    case .idle, .skipped, .free, .outside: 0
    }
  }
}

extension HabitMark: Codable {
  /// Decodes the number that ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer().decode(Double.self)
    switch number {
    case -1: self = .skipped
    case -2: self = .free
    case -3: self = .idle
    case -4: self = .unsaid
    case -5: self = .outside
    case 2...: self = .passed(number - 2)
    default: self = .value(number)
    }
  }

  /// Encodes one number: a value as it is, an exceeded limit plus 2, and other marks as negative numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .value(let value): try container.encode(value)
    case .skipped: try container.encode(-1.0)
    case .free: try container.encode(-2.0)
    case .idle: try container.encode(-3.0)
    case .unsaid: try container.encode(-4.0)
    case .outside: try container.encode(-5.0)
    case .passed(let value): try container.encode(2 + value)
    }
  }
}
