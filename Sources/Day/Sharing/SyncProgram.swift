public import Storage

/// What keeps this device and others the same, beside the screens.
public struct SyncProgram: Sendable {
  /// How it ended.
  public struct Outcome: Equatable, Sendable {
    /// Whether it went through.
    public var isDone: Bool
    /// What it had to say, in sentences.
    public var lines: [String]

    /// An end.
    public init(isDone: Bool, lines: [String]) {
      (self.isDone, self.lines) = (isDone, lines)
    }
  }

  /// How it stands with each store, this person's own devices first; none where nothing is shared.
  let status: @Sendable () async -> [SyncStatus]
  /// Syncs now; ends soon once its task is cancelled.
  let sync: @Sendable () async -> Outcome

  /// A program.
  public init(
    status: @escaping @Sendable () async -> [SyncStatus], sync: @escaping @Sendable () async -> Outcome
  ) {
    (self.status, self.sync) = (status, sync)
  }

  /// None: nothing is shared.
  public static let none = SyncProgram {
    []
  } sync: {
    Outcome(isDone: false, lines: [])
  }
}
