import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// What is made of each element, on all processors at once, in the order of the elements.
  public func concurrentMap<Made: Sendable>(_ make: @Sendable (Element) -> Made) -> [Made] {
    let made = Mutex([Int: Made]())
    DispatchQueue.concurrentPerform(iterations: count) { place in
      let one = make(self[place])
      made.withLock { $0[place] = one }
    }
    return made.withLock { made in indices.compactMap { made[$0] } }
  }
}
