import Model
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct AsyncSemaphoreTests {
  private final class Inside: Sendable {
    let count = Mutex((now: 0, most: 0))
  }

  @Test func noMoreThanSoManyAreLetIn() async {
    let semaphore = AsyncSemaphore(2)
    let inside = Inside()
    await withTaskGroup { group in
      for _ in 0..<50 {
        group.addTask {
          await semaphore.wait()
          inside.count.withLock {
            $0.now += 1
            $0.most = max($0.most, $0.now)
          }
          await Task.yield()
          inside.count.withLock { $0.now -= 1 }
          semaphore.signal()
        }
      }
    }
    #expect(inside.count.withLock { $0.most <= 2 && $0.now == 0 })
  }

  @Test func whoIsCancelledGetsNoPlaceAndTakesNone() async {
    let semaphore = AsyncSemaphore(1)
    await semaphore.wait()
    let waiting = Task { await semaphore.waitUnlessCancelled() }
    waiting.cancel()
    #expect(await waiting.value == false)
    // Whoever was cancelled before has none either, though one is free.
    semaphore.signal()
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await semaphore.waitUnlessCancelled()
    }
    #expect(await late.value == false)
    #expect(await semaphore.waitUnlessCancelled())
    semaphore.signal()
  }

  @Test func whoWaitsIsToldThatThereIsAPlace() async {
    let semaphore = AsyncSemaphore(1)
    await semaphore.wait()
    let waiting = Task { await semaphore.waitUnlessCancelled() }
    // Whether it waits already or not yet: either way it gets the place.
    await Task.yield()
    semaphore.signal()
    #expect(await waiting.value)
    semaphore.signal()
  }

  @Test func whoIsPatientWaitsThoughCancelled() async {
    let semaphore = AsyncSemaphore(1)
    await semaphore.wait()
    let patient = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await semaphore.wait()
      return true
    }
    semaphore.signal()
    #expect(await patient.value)
    semaphore.signal()
  }
}
