public import Model
public import Storage

/// The functions that sync this device with others, used by the screens.
public struct SyncProgram: Sendable {
  /// The outcome of a sync.
  public struct Outcome: Equatable, Sendable {
    /// Whether it succeeded.
    public var isDone: Bool
    /// The messages, as sentences.
    public var lines: [String]

    /// Creates an outcome.
    public init(isDone: Bool, lines: [String]) {
      (self.isDone, self.lines) = (isDone, lines)
    }
  }

  /// Returns the state of each sync space, this user's own devices first; empty if nothing is shared.
  let status: @Sendable () async -> [SyncStatus]
  /// Syncs now; ends soon after its task is cancelled.
  let sync: @Sendable () async -> Outcome
  /// Whether a pause has arrived from another device and was not shown yet. Asking marks it as shown.
  let hasPauseNews: @Sendable () async -> Bool
  /// Seals the user's answer to a prompt and returns a toast with the result.
  ///
  /// Nil if nothing is shared with a partner.
  let seal: (@Sendable (_ text: String, _ prompt: String, _ day: CalendarDay) async -> Toast)?

  /// Creates the functions.
  public init(
    status: @escaping @Sendable () async -> [SyncStatus], sync: @escaping @Sendable () async -> Outcome,
    hasPauseNews: @escaping @Sendable () async -> Bool = { false },
    seal: (@Sendable (String, String, CalendarDay) async -> Toast)? = nil
  ) {
    (self.status, self.sync, self.hasPauseNews, self.seal) = (status, sync, hasPauseNews, seal)
  }

  /// Functions for when nothing is shared.
  public static let none = SyncProgram {
    []
  } sync: {
    Outcome(isDone: false, lines: [])
  }
}
