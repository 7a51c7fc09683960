/// Lets so many do something at once; the others wait for their turn, or give up.
actor Turns {
  private var free: Int
  private var waiting: [(number: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  private var next = 0

  init(_ count: Int) {
    free = count
  }

  /// Waits for a turn, which has to be ended; false where the task was cancelled before it came.
  func begin() async -> Bool {
    guard !Task.isCancelled else { return false }
    if free > 0 {
      free -= 1
      return true
    }
    next += 1
    let number = next
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiting.append((number, $0)) }
    } onCancel: {
      Task { await self.giveUp(number) }
    }
  }

  /// Ends a turn.
  func end() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().continuation.resume(returning: true) }
  }

  private func giveUp(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).continuation.resume(returning: false)
  }
}
