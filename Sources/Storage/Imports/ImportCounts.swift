/// The result of an import, or of its preview.
public struct ImportCounts: Equatable, Sendable {
  /// The number of items that did not exist before.
  public var new = 0
  /// The number of items that existed and change.
  public var changed = 0
  /// The number of items that existed and stay the same.
  public var same = 0
  /// The number of items that are valid in the file and cannot be imported.
  public var refused = 0

  /// Creates empty counts.
  public init() {}

  /// The number of new and changed items.
  public var total: Int { new + changed }
}
