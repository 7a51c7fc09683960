public import OperatingSystem

/// What a file says, and how well it could be read.
public struct Contents<Value> {
  /// The records that are not deleted and that could be decoded, by id.
  public var records: [String: Value]
  /// When each of those records was changed.
  public var stamps: [String: Stamp]?
  /// How well the file could be read.
  public var condition: Condition

  /// The contents of a file.
  public init(records: [String: Value] = [:], stamps: [String: Stamp]? = nil, condition: Condition) {
    self.records = records
    self.stamps = stamps
    self.condition = condition
  }
}

extension Contents: Sendable where Value: Sendable {}
extension Contents: Equatable where Value: Equatable {}

/// How well a file could be read.
public enum Condition: Equatable, Sendable {
  /// There is no such file: nothing was ever saved in it on this machine.
  case missing
  /// It was read whole.
  case good
  /// It parses, but that many records are not what they should be; they are kept and not shown.
  case partial(undecodable: Int)
  /// It does not parse; what is shown is the last version that this machine saved.
  case recovered
  /// It is not there any more; what is shown is the last version that this machine saved.
  case gone
  /// It does not parse, and there is no last version.
  case lost
  /// A newer version of the program wrote it: it is shown as far as it is understood, and never written.
  case newer(schema: Int)
  /// The system does not let it be read, for the reason in `errno`.
  case unreadable(ErrorCode)
}

extension Condition {
  /// Whether what there is was read, be it in part or from the last version.
  public var isReadable: Bool {
    switch self {
    case .lost, .unreadable: false
    case .missing, .good, .partial, .recovered, .gone, .newer: true
    }
  }

  /// Whether some of the records were not understood.
  public var isPartial: Bool { if case .partial = self { true } else { false } }

  /// Whether nothing is left out of what was read, so that what is not in it is not so.
  public var isWhole: Bool { isReadable && !isPartial }
}
