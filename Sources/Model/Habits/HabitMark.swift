/// What a day came to for a habit.
public enum HabitMark: Equatable, Sendable {
  /// How much of it was done, 0–1; 0 is a due day on which nothing was said.
  case value(Double)
  /// Nothing was said of a target not to be passed: taken as kept, but no success.
  case unsaid
  /// It was not due, and nothing was said.
  case idle
  /// It was left out for a reason.
  case skipped
  /// The habit stood still: before its start, after its end, in a break or a pause.
  case free

  /// Whether it is a success: done, or the target kept and said so.
  public var isSuccess: Bool {
    if case .value(let value) = self { value >= 1 } else { false }
  }

  /// Whether the day stands still for the score.
  var isExcused: Bool { self == .skipped || self == .free }

  /// What it adds to what the score looks at.
  var weight: Double {
    switch self {
    case .value(let value): value
    case .unsaid: 1
    case .idle, .skipped, .free: 0
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
    default: self = .value(number)
    }
  }

  /// Writes one number: a value as it is, anything else as a negative one.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .value(let value): try container.encode(value)
    case .skipped: try container.encode(-1.0)
    case .free: try container.encode(-2.0)
    case .idle: try container.encode(-3.0)
    case .unsaid: try container.encode(-4.0)
    }
  }
}
