import Synchronization

/// Lets the tasks of this process through one by one, in the order in which they came.
final class Turn: Sendable {
  private struct Line {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let line = Mutex(Line())

  /// Waits until every earlier task has finished.
  func take() async {
    await withCheckedContinuation { continuation in
      let isMine = line.withLock { line in
        if line.isTaken {
          line.waiting.append(continuation)
          return false
        }
        line.isTaken = true
        return true
      }
      if isMine { continuation.resume() }
    }
  }

  /// Lets the next task through.
  func give() {
    let next = line.withLock { line -> CheckedContinuation<Void, Never>? in
      if line.waiting.isEmpty {
        line.isTaken = false
        return nil
      }
      return line.waiting.removeFirst()
    }
    next?.resume()
  }
}
