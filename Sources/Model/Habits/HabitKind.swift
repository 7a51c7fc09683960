/// Whether check-ins of a habit are yes/no or an amount.
public enum HabitKind: Hashable, Sendable {
  /// It is done or not.
  case yesNo
  /// An amount. It is a success if it is at least the target or, if `atMost`, at most the target. A habit for several
  /// times a day is an amount.
  case amount(target: Double, unit: String, atMost: Bool)

  /// The target or limit, or nil for yes/no.
  public var target: Double? {
    if case .amount(let target, _, _) = self { target } else { nil }
  }

  /// The unit of the amount, or empty.
  public var unit: String {
    if case .amount(_, let unit, _) = self { unit } else { "" }
  }

  /// Whether the target is a limit.
  public var isAtMost: Bool {
    if case .amount(_, _, let atMost) = self { atMost } else { false }
  }

  /// The score value of a day, 0–1.
  ///
  /// Done counts 1 and a partial amount its fraction of the target. Exceeding a limit subtracts the excess fraction.
  /// Without a check-in the value is 0, or 1 for a limit, as in Loop Habit Tracker (iSoron/uhabits,
  /// `ScoreList.recompute`).
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

  /// Decodes `{}` for yes/no and `{"target": 8, "unit": "glasses", "atMost": false}` for an amount.
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

  /// Encodes the matching shape.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    guard case .amount(let target, let unit, let atMost) = self else { return }
    try container.encode(target, forKey: .target)
    try container.encode(unit, forKey: .unit)
    try container.encode(atMost, forKey: .atMost)
  }
}
