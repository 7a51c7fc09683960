import Dispatch
import OperatingSystem
import Synchronization
import Testing

@Suite struct FileLockTests {
  @Test func aProcessThatIsAboutToStopWaitsForItsLocks() throws {
    let box = try Sandbox()
    let path = box.home + "/lock"
    let (acquired, isReleased) = (DispatchSemaphore(value: 0), Flag())
    DispatchQueue.global().async {
      let lock = try? FileLock(at: path, for: FileLock.Holder(since: 0, program: "lionheart"))
      acquired.signal()
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(100))
      isReleased.set()
      _ = consume lock
    }
    acquired.wait()
    // It waits for a second at most, which may be too short on a loaded machine.
    for _ in 1...5 where !isReleased.value { FileLock.waitUntilNoneIsHeld() }
    #expect(isReleased.value)
  }

  private final class Flag: Sendable {
    private let state = Mutex(false)
    var value: Bool { state.withLock { $0 } }
    func set() { state.withLock { $0 = true } }
  }
}
