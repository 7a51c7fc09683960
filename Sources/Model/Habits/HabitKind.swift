/// What a check-in of a habit says.
public enum HabitKind: Hashable, Sendable {
  /// That it was done.
  case yesNo
  /// How much it was.
  ///
  /// At least the target is success, or, where `atMost`, no more than it. A habit of several times a day is an
  /// amount.
  case amount(target: Double, unit: String, atMost: Bool)

  /// The amount to reach, or not to pass; nil where there is none.
  public var target: Double? {
    if case .amount(let target, _, _) = self { target } else { nil }
  }

  /// What the amount counts; empty where there is none.
  public var unit: String {
    if case .amount(_, let unit, _) = self { unit } else { "" }
  }

  /// Whether the target is not to be passed.
  public var isAtMost: Bool {
    if case .amount(_, _, let atMost) = self { atMost } else { false }
  }

  /// What a day counts for the score, 0–1, by what was said of it.
  ///
  /// Done is 1, part of an amount its part of the target; of a target not to be passed each part beyond it
  /// takes as much away. A day without a check-in is 0, and 1 where the target is not to be passed, as in Loop
  /// Habit Tracker (iSoron/uhabits, `ScoreList.recompute`).
  public func value(of value: CheckIn.Value?) -> Double {
    switch (self, value) {
    case (.yesNo, .done): 1
    case (.yesNo, .amount(let amount)): amount > 0 ? 1 : 0
    case (.amount(_, _, true), nil), (.amount, .done): 1
    case (.amount(let target, _, let atMost), .amount(let amount)):
      atMost ? Self.kept(amount, under: target) : amount >= target ? 1 : max(0, amount / target)
    case (_, .skipped), (_, nil): 0
    }
  }

  private static func kept(_ amount: Double, under target: Double) -> Double {
    if amount <= target { return 1 }
    return target > 0 ? max(0, 1 - (amount - target) / target) : 0
  }
}

extension HabitKind: Codable {
  private enum CodingKeys: String, CodingKey { case target, unit, atMost }

  /// Reads `{}` for done or not, and `{"target": 8, "unit": "glasses", "atMost": false}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let target = try container.decodeIfPresent(Double.self, forKey: .target) else {
      self = .yesNo
      return
    }
    let atMost = try container.decodeIfPresent(Bool.self, forKey: .atMost) ?? false
    guard target.isFinite, target >= 0, atMost || target > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .target, in: container, debugDescription: "not a target: \(target)")
    }
    let unit = try container.lineIfPresent(forKey: .unit)
    self = .amount(target: target, unit: unit, atMost: atMost)
  }

  /// Writes the shape that fits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    guard case .amount(let target, let unit, let atMost) = self else { return }
    try container.encode(target, forKey: .target)
    try container.encode(unit, forKey: .unit)
    try container.encode(atMost, forKey: .atMost)
  }
}
