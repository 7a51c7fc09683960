import HTTPTypes
import Synchronization
import Testing

@testable import Networking

struct RepetitionTests {
  private let address = "https://packs.example.org/"
  private let time = RecordingClock()

  private func result(_ script: Script, _ method: HTTPRequest.Method = .get) async throws
    -> Result<HTTPClientResponse, NetworkFailure>
  {
    await script.client.withRetries(time.clock).result(of: try call(address, method: method))
  }

  @Test(arguments: [
    NetworkFailure.unreachable(host: "a"), .timedOut(host: "a"), .interrupted(host: "a"),
  ])
  func aBadMomentOfTheConnectionIsWaitedFor(_ failure: NetworkFailure) async throws {
    let script = Script(.failure(failure), .failure(failure), .status(200))
    #expect(try await result(script).map(\.head.status.code) == .success(200))
    #expect(time.waits == [.milliseconds(500), .seconds(1)])
  }

  @Test func threeTimesAreEnough() async throws {
    let script = Script(.failure(.unreachable(host: "a")))
    #expect(try await result(script) == .failure(.unreachable(host: "a")))
    #expect(script.requests.count == 3)
  }

  @Test(arguments: [
    NetworkFailure.untrusted(host: "a"), .tooSlow(host: "a"), .notHTTP(host: "a"), .cancelled,
    .tooLarge(host: "a", limit: 1), .insecure(host: "a"),
  ])
  func whatWouldNotGetBetterIsNotTriedAgain(_ failure: NetworkFailure) async throws {
    let script = Script(.failure(failure))
    #expect(try await result(script) == .failure(failure))
    #expect(script.requests.count == 1)
  }

  @Test(arguments: [429, 502, 503, 504])
  func aBadMomentOfTheServerIsWaitedFor(_ status: Int) async throws {
    let script = Script(.status(status), .status(200))
    #expect(try await result(script).map(\.head.status.code) == .success(200))
    #expect(time.waits == [.milliseconds(500)])
  }

  @Test(arguments: [200, 304, 400, 401, 404, 500])
  func otherAnswersAreFinal(_ status: Int) async throws {
    let script = Script(.status(status))
    #expect(try await result(script).map(\.head.status.code) == .success(status))
    #expect(script.requests.count == 1)
  }

  @Test(arguments: [
    ("7", Duration.milliseconds(7_500)), ("0", .milliseconds(500)), ("30", .milliseconds(30_500)),
    ("soon", .milliseconds(500)), ("Sat, 21 Nov 2026 05:13:48 GMT", .milliseconds(12_500)),
    ("Saturday, 21-Nov-26 05:13:48 GMT", .milliseconds(12_500)),
    ("Sat Nov 21 05:13:48 2026", .milliseconds(12_500)),
    ("Sunday, 06-Nov-94 08:49:37 GMT", .milliseconds(500)), ("Sun Nov  6 08:49:37 1994", .milliseconds(500)),
    ("Sat, 21 Nov 2020 05:13:48 GMT", .milliseconds(500)),
  ])
  func asLongAsTheServerSaysIsWaitedAndALittleMore(_ text: String, wait: Duration) async throws {
    let script = Script(.status(503, [.retryAfter: text]), .status(200))
    #expect(try await result(script).map(\.head.status.code) == .success(200))
    #expect(time.waits == [wait])
  }

  @Test(arguments: [
    "31", "86400", "99999999999999999999999", "Sat, 21 Nov 2026 07:00:00 GMT",
    "Saturday, 21-Nov-26 07:00:00 GMT", "Sat Nov 21 07:00:00 2026",
  ])
  func longWaitsAreLeftToThePerson(_ text: String) async throws {
    let script = Script(.status(429, [.retryAfter: text]))
    _ = try await result(script)
    // A number that is none is no wish.
    #expect(script.requests.count == (Int(text) == nil && !text.hasPrefix("Sat") ? 3 : 1))
  }

  @Test func aDateIsComparedWithTheServersClock() async throws {
    let fields: [HTTPField.Name: String] = [
      .retryAfter: "Fri, 31 Dec 1999 23:59:59 GMT", .date: "Fri, 31 Dec 1999 23:59:54 GMT",
    ]
    _ = try await result(Script(.status(503, fields), .status(200)))
    #expect(time.waits == [.milliseconds(5_500)])
  }

  @Test func everyCallToAServerWaitsOnceItHasAskedForPatience() async throws {
    let script = Script(.status(429, [.retryAfter: "5"]), .status(200))
    let uptime = Mutex(Duration.zero)
    var clock = time.clock
    clock.uptime = { uptime.withLock { $0 } }
    let client = script.client.withRetries(clock)
    _ = try await client.send(call(address))
    uptime.withLock { $0 = .seconds(2) }
    _ = try await client.send(call(address + "other"))
    #expect(time.waits == [.milliseconds(5_500), .milliseconds(3_500)])
    _ = try await client.send(call("https://elsewhere.example.org/"))
    uptime.withLock { $0 = .seconds(5) }
    _ = try await client.send(call(address))
    #expect(time.waits.count == 2)
  }

  @Test func nobodyWaitsWithoutAWishToTryAgain() async throws {
    let script = Script(.failure(.timedOut(host: "a")))
    var call = try call(address)
    call.isSingleAttempt = true
    #expect(
      await script.client.withRetries(time.clock).result(of: call) == .failure(.timedOut(host: "a")))
    #expect(script.requests.count == 1)
    #expect(time.waits.isEmpty)
  }

  @Test(.timeLimit(.minutes(30))) func aServerThatAsksForPatienceGetsIt() async throws {
    let asked = Mutex(0)
    let server = try await FoxServer { _ in
      let number = asked.withLock { asked in
        asked += 1
        return asked
      }
      return number == 1 ? .init(status: 429, fields: ["Retry-After": "7"]) : .init(body: "here")
    }
    let client = HTTPClient.live().layered(clock: time.clock)
    #expect(try await client.send(call(server.address)).body == Array("here".utf8))
    #expect(asked.withLock { $0 } == 2)
    // The time-outs look once a second.
    #expect(time.waits.filter { $0 != .seconds(1) } == [.milliseconds(7_500)])
    await client.close()
    await server.stop()
  }

  @Test func aPostIsSentOnce() async throws {
    let script = Script(.failure(.interrupted(host: "a")))
    #expect(try await result(script, .post) == .failure(.interrupted(host: "a")))
    #expect(script.requests.count == 1)
  }

  @Test func notEverybodyComesBackAtOnce() async throws {
    var clock = time.clock
    clock.random = { 0 }
    let script = Script(.status(503), .status(200))
    _ = try await script.client.withRetries(clock).send(call(address))
    #expect(time.waits == [.milliseconds(375)])
  }

  @Test func whoeverCancelsWhileItWaitsIsToldSo() async throws {
    var clock = time.clock
    clock.sleep = { _ in throw CancellationError() }
    let script = Script(.failure(.unreachable(host: "a")))
    let result = await script.client.withRetries(clock).result(of: try call(address))
    #expect(result == .failure(.cancelled))
  }
}
