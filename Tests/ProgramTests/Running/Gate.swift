/// Lets so many do something at once, the others wait in order: a machine of two cores that starts a hundred programs
/// at once shows nothing for long enough to be seen.
actor Gate {
  /// Terminals, each of which is looked at all the time.
  static let terminals = Gate(width: 4)
  /// Commands, and the looks at terminals.
  static let children = Gate(width: 8)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(width: Int) {
    free = width
  }

  /// Does work when it is its turn.
  nonisolated func pass<Result>(_ work: () async throws -> Result) async rethrows -> Result {
    await enter()
    do {
      let result = try await work()
      await leave()
      return result
    } catch {
      await leave()
      throw error
    }
  }

  private func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
