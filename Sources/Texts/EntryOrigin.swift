public import Model

/// Where and when a version of an entry was written.
public struct EntryOrigin: Equatable, Sendable {
  /// Whether it was written on this computer.
  public let isOwn: Bool
  /// When it was written last.
  public let time: CivilTime?

  /// An origin.
  public init(isOwn: Bool, time: CivilTime?) {
    self.isOwn = isOwn
    self.time = time
  }
}
