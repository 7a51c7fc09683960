public import Model
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
  /// Whether a pause has come from elsewhere of which nobody was told; from then on somebody is.
  let hasPauseNews: @Sendable () async -> Bool
  /// Seals what was written on a day as this person's answer to what was asked; says how that went.
  ///
  /// Nil where nothing is shared with anybody.
  let seal: (@Sendable (_ text: String, _ prompt: String, _ day: CalendarDay) async -> Toast)?

  /// A program.
  public init(
    status: @escaping @Sendable () async -> [SyncStatus], sync: @escaping @Sendable () async -> Outcome,
    hasPauseNews: @escaping @Sendable () async -> Bool = { false },
    seal: (@Sendable (String, String, CalendarDay) async -> Toast)? = nil
  ) {
    (self.status, self.sync, self.hasPauseNews, self.seal) = (status, sync, hasPauseNews, seal)
  }

  /// None: nothing is shared.
  public static let none = SyncProgram {
    []
  } sync: {
    Outcome(isDone: false, lines: [])
  }
}
