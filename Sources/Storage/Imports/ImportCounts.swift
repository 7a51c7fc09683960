/// What an import came to, or would come to.
public struct ImportCounts: Equatable, Sendable {
  /// How many were not there before.
  public var new = 0
  /// How many were there, and say something else now.
  public var changed = 0
  /// How many were there and say the same.
  public var same = 0
  /// How many could not be taken, though the file is right about them.
  public var refused = 0

  /// Nothing yet.
  public init() {}

  /// How much is otherwise now.
  public var total: Int { new + changed }
}
