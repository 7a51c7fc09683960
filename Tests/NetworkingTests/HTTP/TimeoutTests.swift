import HTTPTypes
import Synchronization
import Testing

@testable import Networking

@Suite(.timeLimit(.minutes(1)))
struct TimeoutTests {
  /// A server that sends so many bytes, again and again after so many seconds.
  private func client(
    every seconds: Int, bytes: Int, times: Int, on time: TogetherClock
  ) -> HTTPClient {
    HTTPClient(send: { call async throws(NetworkFailure) in
      for _ in 0..<times {
        guard (try? await time.clock.sleep(.seconds(seconds))) != nil else { throw .cancelled }
        call.received(bytes)
      }
      return HTTPAnswer(response: HTTPResponse(status: .ok))
    })
  }

  private func result(every seconds: Int, bytes: Int, times: Int) async throws -> (NetworkFailure?, Duration)
  {
    let time = TogetherClock(people: 2)
    let client = client(every: seconds, bytes: bytes, times: times, on: time).withTimeouts(time.clock)
    do throws(NetworkFailure) {
      _ = try await client.send(call("https://packs.example.org/"))
      return (nil, time.now)
    } catch {
      return (error, time.now)
    }
  }

  @Test func whatComesInTimeIsTaken() async throws {
    #expect(try await result(every: 19, bytes: 10_000, times: 4) == (nil, .seconds(76)))
  }

  @Test func nothingForTwentySecondsIsTooLong() async throws {
    let failure = NetworkFailure.timedOut(host: "packs.example.org")
    #expect(try await result(every: 40, bytes: 1, times: 1) == (failure, .seconds(20)))
  }

  @Test func silenceInTheMiddleIsTooLongAsWell() async throws {
    let time = TogetherClock(people: 2)
    let client = HTTPClient(send: { call async throws(NetworkFailure) in
      for seconds in [10, 25] {
        guard (try? await time.clock.sleep(.seconds(seconds))) != nil else { throw .cancelled }
        call.received(100_000)
      }
      return HTTPAnswer(response: HTTPResponse(status: .ok))
    })
    let result = await client.withTimeouts(time.clock).result(of: try call("https://packs.example.org/"))
    #expect(result == .failure(.timedOut(host: "packs.example.org")))
    #expect(time.now == .seconds(30))
  }

  @Test func aByteASecondIsTooSlow() async throws {
    let failure = NetworkFailure.tooSlow(host: "packs.example.org")
    #expect(try await result(every: 1, bytes: 1, times: 1000) == (failure, .seconds(30)))
  }

  @Test func aSlowLineIsPutUpWith() async throws {
    #expect(try await result(every: 1, bytes: 300, times: 120) == (nil, .seconds(120)))
  }

  @Test func onAClockThatStandsStillNothingTakesTooLong() async throws {
    let script = Script(.status(200))
    let client = script.client.withTimeouts(.instant(at: { 0 }))
    #expect(try await client.send(call("https://packs.example.org/")).response.status == .ok)
  }

  @Test func whoeverCancelsIsToldSo() async throws {
    let (asked, ask) = AsyncStream<Void>.makeStream()
    let client = HTTPClient(send: { _ async throws(NetworkFailure) in
      ask.yield()
      let (never, keep) = AsyncStream<Void>.makeStream()
      for await _ in never {}
      keep.finish()
      throw .cancelled
    })
    let task = Task { await client.withTimeouts(.live).result(of: try call("https://packs.example.org/")) }
    var iterator = asked.makeAsyncIterator()
    await iterator.next()
    task.cancel()
    #expect(try await task.value == .failure(.cancelled))
  }
}
