import HTTPTypes
import Synchronization
import Testing

@testable import Networking

@Suite(.timeLimit(.minutes(30)))
struct TimeoutTests {
  /// A server that sends so many bytes, again and again after so many seconds.
  private func client(
    every seconds: Int, bytes: Int, times: Int, on time: TogetherClock
  ) -> HTTPClient {
    HTTPClient(send: { call async throws(NetworkFailure) in
      for _ in 0..<times {
        guard (try? await time.clock.sleep(.seconds(seconds))) != nil else { throw .cancelled }
        call.onReceive(bytes)
      }
      return HTTPClientResponse(head: HTTPResponse(status: .ok))
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
        call.onReceive(100_000)
      }
      return HTTPClientResponse(head: HTTPResponse(status: .ok))
    })
    let result = await client.withTimeouts(time.clock).result(of: try call("https://packs.example.org/"))
    #expect(result == .failure(.timedOut(host: "packs.example.org")))
    #expect(time.now == .seconds(30))
  }

  @Test func aByteASecondIsTooSlow() async throws {
    let failure = NetworkFailure.tooSlow(host: "packs.example.org")
    // The time until the answer begins is no time in which it is slow.
    #expect(try await result(every: 1, bytes: 1, times: 1000) == (failure, .seconds(31)))
    #expect(try await result(every: 15, bytes: 1, times: 1000) == (failure, .seconds(45)))
  }

  @Test func aFastBeginningIsNoExcuse() async throws {
    let time = TogetherClock(people: 2)
    let client = HTTPClient(send: { call async throws(NetworkFailure) in
      call.onReceive(10_000_000)
      for _ in 0..<1000 {
        guard (try? await time.clock.sleep(.seconds(1))) != nil else { throw .cancelled }
        call.onReceive(1)
      }
      return HTTPClientResponse(head: HTTPResponse(status: .ok))
    })
    let result = await client.withTimeouts(time.clock).result(of: try call("https://packs.example.org/"))
    #expect(result == .failure(.tooSlow(host: "packs.example.org")))
    #expect(time.now == .seconds(60))
  }

  @Test func severalThatShareASlowLineAreNotTooSlow() async throws {
    let time = TogetherClock(people: 16)
    let client = client(every: 1, bytes: 200, times: 40, on: time).withTimeouts(time.clock)
    let failures = await withTaskGroup(of: NetworkFailure?.self) { group in
      for _ in 0..<8 {
        group.addTask {
          do throws(NetworkFailure) {
            _ = try await client.send(call("https://packs.example.org/"))
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
    }
    #expect(failures.isEmpty)
    #expect(
      try await result(every: 1, bytes: 200, times: 40).0 == .tooSlow(host: "packs.example.org"))
  }

  @Test func aComputerThatSleptIsNotSilence() async throws {
    let time = TogetherClock(people: 2)
    var clock = time.clock
    clock.uptime = { time.now > .seconds(10) ? time.now + .seconds(3_600) : time.now }
    let server = client(every: 18, bytes: 10_000, times: 4, on: time)
    let answer = try await server.withTimeouts(clock).send(call("https://packs.example.org/"))
    #expect(answer.head.status == .ok)
  }

  @Test func whoeverWaitsForAPlaceIsNotTimedOut() async throws {
    // Of each call that is under way the server waits on it and the time-outs do.
    let time = TogetherClock(people: 32)
    let now = Mutex(0)
    let most = Mutex(0)
    let client = HTTPClient(send: { call async throws(NetworkFailure) in
      let count = now.withLock { now in
        now += 1
        return now
      }
      most.withLock { $0 = max($0, count) }
      defer { now.withLock { $0 -= 1 } }
      guard (try? await time.clock.sleep(.seconds(15))) != nil else { throw .cancelled }
      return HTTPClientResponse(head: HTTPResponse(status: .ok))
    })
    .layered(clock: time.clock)
    let answers = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<64 {
        group.addTask { (try? await client.send(call("https://packs.example.org/"))) != nil }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(answers == 64)
    #expect(most.withLock { $0 } == 16)
  }

  @Test func whoeverCancelsWhileItWaitsForAPlaceIsToldSoAndTakesNone() async throws {
    let (asked, ask) = AsyncStream<Void>.makeStream()
    let (gate, open) = AsyncStream<Void>.makeStream()
    let client = HTTPClient(send: { _ async throws(NetworkFailure) in
      ask.yield()
      for await _ in gate { break }
      return HTTPClientResponse(head: HTTPResponse(status: .ok))
    })
    .withConcurrencyLimit(1)
    let first = Task { await client.result(of: try call("https://packs.example.org/")) }
    var iterator = asked.makeAsyncIterator()
    await iterator.next()
    let second = Task { await client.result(of: try call("https://packs.example.org/")) }
    second.cancel()
    #expect(try await second.value == .failure(.cancelled))
    open.yield()
    #expect(try await first.value.map(\.head.status) == .success(.ok))
    open.yield()
    #expect(try await client.send(call("https://packs.example.org/")).head.status == .ok)
  }

  @Test func aByteASecondOverARealConnectionIsTooSlow() async throws {
    let server = try await RawServer { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n"), .drip("x", milliseconds: 20)]
    }
    // On this clock a second takes as long as twenty milliseconds do.
    let start = ContinuousClock.now
    let clock = NetworkClock(
      now: { 0 }, uptime: { (ContinuousClock.now - start) * 50 },
      sleep: { try await NetworkClock.live.sleep($0 / 50) })
    let client = HTTPClient.live().layered(clock: clock)
    let result = await client.result(of: try call(server.address))
    #expect(result == .failure(.tooSlow(host: "127.0.0.1")))
    #expect(server.requests.count == 1)
    await client.close()
    await server.stop()
  }

  @Test func aSlowLineIsPutUpWith() async throws {
    #expect(try await result(every: 1, bytes: 300, times: 70) == (nil, .seconds(70)))
  }

  @Test func onAClockThatStandsStillNothingTakesTooLong() async throws {
    let script = Script(.status(200))
    let client = script.client.withTimeouts(.instant(at: { 0 }))
    #expect(try await client.send(call("https://packs.example.org/")).head.status == .ok)
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
