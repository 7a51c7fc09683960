import TestSupport
import Testing

extension Terminal {
  /// Waits until a text is on the screen.
  func shows(
    _ expected: String, within limit: Duration = Patience.limit,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await settles("shows “\(expected)”", within: limit, sourceLocation) { $0.contains(expected) }
  }

  /// Waits until a text is no longer on the screen.
  func hides(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await settles("hides “\(text)”", within: Patience.limit, sourceLocation) { !$0.contains(text) }
  }

  /// Waits until a fact has a value.
  func becomes(
    _ fact: String, _ value: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let holds = try await Patience.until { try await self.fact(fact) == value }
    if !holds {
      let now = try await self.fact(fact)
      throw Home.Unready(message: "\(fact) is \(now), not \(value):\n\(try await text)")
    }
  }

  /// Waits until the screen is as it should be.
  func settles(
    _ what: String, within limit: Duration = Patience.limit, _ sourceLocation: SourceLocation,
    _ isRight: (String) -> Bool
  ) async throws {
    let holds = try await Patience.until(within: limit) { isRight(try await self.text) }
    if !holds {
      let screen = try await text
      Issue.record("never \(what):\n\(screen)", sourceLocation: sourceLocation)
      throw Home.Unready(message: what)
    }
  }

  /// Waits until the program has ended; its exit code, or what a shell makes of a signal.
  func end() async throws -> Int {
    try await becomes("pane_dead", "1")
    // Now and then tmux misses that its child has died, until it hears of another child.
    let hasEnded = try await Patience.until {
      try await runBeside()
      return try await !fact("pane_dead_status}#{pane_dead_signal").isEmpty
    }
    guard hasEnded else {
      let facts = try await fact("pane_dead} #{pane_dead_status} #{alternate_on} #{pane_pid")
      throw Home.Unready(message: "it has not ended (\(facts)):\n\(try await text)")
    }
    if let status = Int(try await fact("pane_dead_status")) { return status }
    return 128 + (Int(try await fact("pane_dead_signal")) ?? 0)
  }
}
