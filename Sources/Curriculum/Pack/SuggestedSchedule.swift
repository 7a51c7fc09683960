/// How often to do a suggested habit.
public enum SuggestedSchedule: Hashable, Sendable {
  /// Every day: `{"every": "day"}`.
  case daily
  /// A number of times a week, 1–7, on any days: `{"times": 3, "per": "week"}`.
  case timesAWeek(Int)
  /// Fixed weekdays, 1 (Monday) to 7 (Sunday), sorted: `{"weekdays": [1, 3, 5]}`.
  case weekdays([Int])
}

extension SuggestedSchedule: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case every, times, per, weekdays
  }

  package static let keys = CodingKeys.allCases.map(\.rawValue)

  /// Decodes one of the three forms.
  ///
  /// Throws `DecodingError` for any other form, and for a weekday or count outside 1–7.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let days = try container.decodeIfPresent([Int].self, forKey: .weekdays) {
      guard !days.isEmpty, days.allSatisfy((1...7).contains) else {
        throw DecodingError.dataCorruptedError(
          forKey: .weekdays, in: container, debugDescription: "not weekdays: \(days)")
      }
      self = .weekdays(Array(Set(days)).sorted())
    } else if let times = try container.decodeIfPresent(Int.self, forKey: .times) {
      let per = try container.decode(String.self, forKey: .per)
      guard (1...7).contains(times), per == "week" else {
        throw DecodingError.dataCorruptedError(
          forKey: .times, in: container, debugDescription: "not 1–7 a week: \(times) per \(per)")
      }
      self = .timesAWeek(times)
    } else {
      let every = try container.decode(String.self, forKey: .every)
      guard every == "day" else {
        throw DecodingError.dataCorruptedError(
          forKey: .every, in: container, debugDescription: "not \"day\": \(every)")
      }
      self = .daily
    }
  }

  /// Encodes the form of the case.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .daily: try container.encode("day", forKey: .every)
    case .timesAWeek(let times):
      try container.encode(times, forKey: .times)
      try container.encode("week", forKey: .per)
    case .weekdays(let days): try container.encode(days, forKey: .weekdays)
    }
  }
}
