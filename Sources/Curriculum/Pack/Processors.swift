import Dispatch
import Glibc
import Synchronization

/// The processors of this machine, for work that comes in many pieces.
///
/// Not `DispatchQueue.concurrentPerform`: on Linux it takes the threads that the main queue needs, and a key would
/// wait until the last piece is done.
enum Processors {
  /// What becomes of each piece, in order; returns when all are done.
  static func map<Result: Sendable>(
    _ count: Int, _ transform: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let next = Atomic(0)
    let done = Mutex([Int: Result]())
    let work: @Sendable () -> Void = {
      while true {
        let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard piece < count else { return }
        let result = transform(piece)
        done.withLock { $0[piece] = result }
      }
    }
    let others = DispatchGroup()
    for number in 1..<max(1, min(count, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) {
      DispatchQueue(label: "lionheart.processor.\(number)").async(group: others, execute: work)
    }
    work()
    others.wait()
    let results = done.withLock { $0 }
    return (0..<count).compactMap { results[$0] }
  }
}
