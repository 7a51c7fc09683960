import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Maps the elements on all processors, keeping their order. Blocks until all are done.
  public func concurrentMap<Made: Sendable>(_ make: @Sendable (Element) -> Made) -> [Made] {
    let made = Mutex([Int: Made]())
    DispatchQueue.concurrentPerform(iterations: count) { place in
      let one = make(self[place])
      made.withLock { $0[place] = one }
    }
    return made.withLock { made in indices.compactMap { made[$0] } }
  }
}
