import Synchronization

/// Lets the tasks of this program change a pack one after another: none is to take another for a strange program.
final class PackQueue: Sendable {
  private struct State {
    var taken: Set<String> = []
    var waiting: [String: [AsyncStream<Void>.Continuation]] = [:]
  }

  private let state = Mutex(State())

  /// Waits until no other task changes the pack; whoever is cancelled meanwhile does not get the turn.
  func take(_ pack: String) async throws(PackUpdateFailure) {
    while let change = tryTaking(pack) {
      for await _ in change {}
      guard !Task.isCancelled else { throw .cancelled }
    }
  }

  /// Lets the others go on.
  func give(_ pack: String) {
    state.withLock { state in
      state.taken.remove(pack)
      return state.waiting.removeValue(forKey: pack) ?? []
    }
    .forEach { $0.finish() }
  }

  /// Has those look who wait for something that is there before the turn is over.
  func nudge(_ pack: String) {
    state.withLock { $0.waiting.removeValue(forKey: pack) ?? [] }.forEach { $0.finish() }
  }

  /// Ends when something has changed about the pack that a task is changing; nil where none is.
  func change(of pack: String) -> AsyncStream<Void>? {
    state.withLock { $0.taken.contains(pack) ? Self.line(up: pack, in: &$0) : nil }
  }

  /// Takes the turn, or says when to try again.
  private func tryTaking(_ pack: String) -> AsyncStream<Void>? {
    state.withLock { $0.taken.insert(pack).inserted ? nil : Self.line(up: pack, in: &$0) }
  }

  private static func line(up pack: String, in state: inout State) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    state.waiting[pack, default: []].append(continuation)
    return stream
  }
}
