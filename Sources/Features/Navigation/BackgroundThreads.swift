import Dispatch
import Synchronization

/// Threads for work that nobody waits for, apart from those that the main actor runs on.
///
/// On Linux the main queue and Swift's own pool share as many threads as there are processors: work that keeps
/// them all busy would keep a key waiting until it is done. A serial queue has a thread beside those.
final class BackgroundThreads: TaskExecutor {
  private let queues: [DispatchQueue]
  private let next = Atomic(0)

  /// Threads that are made when there is work for them.
  init(count: Int) {
    queues = (0..<max(1, count)).map { DispatchQueue(label: "lionheart.background.\($0)") }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
    queues[number % queues.count].async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
