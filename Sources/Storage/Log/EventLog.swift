import FoundationEssentials

/// What happened between the program and the network, without tokens, names and whole addresses.
public struct EventLog: Sendable {
  private let path: String
  private let now: @Sendable () -> Int64

  /// The log of a person's machine.
  public init(in folders: Folders, now: @escaping @Sendable () -> Int64) {
    path = joined(folders.state, "log.jsonl")
    self.now = now
  }

  /// Adds what happened; a full disk is no reason to stop.
  public func note(_ what: String, of pack: String? = nil, host: String? = nil, detail: String) {
  }

  /// What happened, oldest first.
  public func events() -> [LogEvent] {
    []
  }
}
