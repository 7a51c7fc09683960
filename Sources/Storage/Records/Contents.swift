public import OperatingSystem

/// The records of a file, and how well it could be read.
public struct Contents<Value> {
  /// The records that are not deleted and that could be decoded, by id.
  public var records: [String: Value]
  /// When each of those records was changed.
  public var stamps: [String: Stamp]?
  /// How well the file could be read.
  public var condition: Condition

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
  /// There is no such file, and this machine never saved one.
  case missing
  /// It was read completely.
  case good
  /// It parses, but this many records are invalid. They stay in the file and are not shown.
  case partial(undecodable: Int)
  /// It does not parse. The last version that this machine saved is shown.
  case recovered
  /// It no longer exists. The last version that this machine saved is shown.
  case gone
  /// It does not parse, and there is no saved version.
  case lost
  /// A newer version of the program wrote it. It is shown as far as it can be decoded, and never written.
  case newer(schema: Int)
  /// The system does not allow it to be read, for the reason in `errno`.
  case unreadable(ErrorCode)
}

extension Condition {
  /// Whether the file was read, at least in part or from its last saved version.
  public var isReadable: Bool {
    switch self {
    case .lost, .unreadable: false
    case .missing, .good, .partial, .recovered, .gone, .newer: true
    }
  }

  /// Whether some records could not be decoded.
  public var isPartial: Bool { if case .partial = self { true } else { false } }

  /// Whether what was read is complete, so that a record that is not in it does not exist.
  public var isWhole: Bool { isReadable && !isPartial }
}
