/// What a day came to for a habit.
public enum HabitMark: Equatable, Sendable {
  /// How much of it was done, 0–1; 0 is a due day on which nothing was said.
  case value(Double)
  /// A target not to be passed was: what is left of its worth, below 1.
  case passed(Double)
  /// Nothing was said yet of a target not to be passed, on a day that is not over; one that is over is kept.
  case unsaid
  /// It was done on a day before the first or after the last one: it is there to be seen and counts in the sums, and
  /// makes no score and no streak, since of the days around it nothing is known.
  case outside
  /// It was not due, and nothing was said.
  case idle
  /// It was left out for a reason.
  case skipped
  /// The habit stood still: before its start, after its end, in a break or a pause.
  case free

  /// What a day comes to on which something was said; of a skip, whatever its reason.
  public init(_ value: CheckIn.Value, of kind: HabitKind) {
    let reached = kind.value(of: value)
    if case .skipped = value {
      self = .skipped
    } else {
      self = kind.isAtMost && reached < 1 ? .passed(reached) : .value(reached)
    }
  }

  /// Whether it is a success: done, or the target kept.
  public var isSuccess: Bool {
    if case .value(let value) = self { value >= 1 } else { self == .outside }
  }

  /// Whether a target not to be passed was.
  public var isPassed: Bool { if case .passed = self { true } else { false } }

  /// Whether the day stands still for the score.
  var isExcused: Bool { self == .skipped || self == .free || self == .outside }

  /// What it adds to what the score looks at.
  var weight: Double {
    switch self {
    case .value(let value), .passed(let value): value
    case .unsaid: 1
    case .idle, .skipped, .free, .outside: 0
    }
  }
}

extension HabitMark: Codable {
  /// Reads one number.
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

  /// Writes one number: a value as it is, what is left of a passed target plus 2, anything else as a negative one.
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
