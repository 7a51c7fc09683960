/// A calendar duration in days or months, written in ISO 8601: `P28D`, `P4M`.
public enum Period: Hashable, Sendable {
  case days(Int)
  case months(Int)

  /// Parses `P<n>D` or `P<n>M` with n up to 9999. Returns nil for any other text.
  public init?(_ text: some StringProtocol) {
    guard text.first == "P", let unit = text.last, text.utf8.count <= 6,
      let count = Int(text.dropFirst().dropLast()), count >= 0
    else { return nil }
    switch unit {
    case "D": self = .days(count)
    case "M": self = .months(count)
    default: return nil
    }
  }

  /// The first day after the period, if it starts on `origin`.
  public func end(from origin: CalendarDay) -> CalendarDay {
    switch self {
    case .days(let count): origin + count
    case .months(let count): origin.adding(months: count)
    }
  }
}

extension Period: CustomStringConvertible {
  /// The ISO 8601 duration.
  public var description: String {
    switch self {
    case .days(let count): "P\(count)D"
    case .months(let count): "P\(count)M"
    }
  }
}

extension Period: Codable {
  /// Decodes an ISO 8601 duration.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let period = Period(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not P<n>D or P<n>M: \(text)")
    }
    self = period
  }

  /// Encodes an ISO 8601 duration.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
