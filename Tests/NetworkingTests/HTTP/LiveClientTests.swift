import Glibc
import HTTPTypes
import Synchronization
import Testing

@testable import Networking

@Suite(.timeLimit(.minutes(30)))
struct LiveClientTests {
  /// For tests in which a machine that runs all of them at once may take a minute from one line to the next.
  private static var patient: ConnectionSettings {
    var settings = ConnectionSettings(
      userAgent: "tests", certificates: TrustedCertificates([:]), proxies: ProxyVariables([:]))
    (settings.maxIdleSeconds, settings.connectTimeoutSeconds) = (86_400, 86_400)
    return settings
  }

  /// Sends one GET to a server that answers with some bytes, and tells what became of it.
  private func outcome(
    of steps: [RawServer.Step], path: String = "x", limit: Int = 1 << 20
  ) async throws -> Result<HTTPClientResponse, NetworkFailure> {
    let server = try await RawServer { _ in steps }
    let client = HTTPClient.live()
    let result = await client.result(of: try call(server.address + path, limit: limit))
    await client.close()
    await server.stop()
    return result
  }

  @Test func anAnswerHasItsStatusItsFieldsAndItsBody() async throws {
    let server = try await FoxServer { asked in
      #expect(asked.method == "GET")
      #expect(asked.path == "/tiny/pack.json")
      #expect(asked.fields["user-agent"] == "lionheart/0.1.0")
      #expect(asked.fields["accept-encoding"]?.contains("gzip") == true)
      return .init(fields: ["ETag": "\"1\""], body: "{}")
    }
    let client = HTTPClient.live(userAgent: "lionheart/0.1.0")
    let counted = Mutex(0)
    let answer = try await client.send(
      call(server.address + "tiny/pack.json?a=b", onReceive: { count in counted.withLock { $0 += count } }))
    #expect(answer.head.status == .ok)
    #expect(answer.head.headerFields[.eTag] == "\"1\"")
    #expect(answer.body == Array("{}".utf8))
    #expect(counted.withLock { $0 } == 2)
    await client.close()
    await server.stop()
  }

  @Test func aPostSendsItsBody() async throws {
    let server = try await FoxServer { asked in
      .init(status: 400, body: "\(asked.method) \(asked.body) \(asked.fields["content-type"] ?? "")")
    }
    let client = HTTPClient.live()
    let answer = try await client.send(
      call(server.address, method: .post, fields: [.contentType: "text/plain"], body: "grant"))
    #expect(answer.head.status == .badRequest)
    #expect(String(decoding: answer.body, as: UTF8.self) == "POST grant text/plain")
    await client.close()
    await server.stop()
  }

  @Test func nothingNewIsAnAnswerWithoutABody() async throws {
    let server = try await FoxServer { asked in
      asked.fields["if-none-match"] == "\"1\"" ? .init(status: 304) : .init()
    }
    let client = HTTPClient.live()
    let answer = try await client.send(call(server.address, fields: [.ifNoneMatch: "\"1\""]))
    #expect(answer.head.status == .notModified)
    #expect(answer.body.isEmpty)
    await client.close()
    await server.stop()
  }

  @Test func oneConnectionServesOneRequestAfterTheOther() async throws {
    let server = try await RawServer { _ in [.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")] }
    let client = HTTPClient.live(Self.patient)
    for _ in 0..<20 { _ = try await client.send(call(server.address)) }
    #expect(server.requests.count == 20)
    #expect(server.connections == 1)
    await client.close()
    await server.stop()
  }

  @Test func aServerThatHangsUpAfterEachAnswerIsAskedAnew() async throws {
    let server = try await RawServer { _ in [.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi"), .close]
    }
    let client = HTTPClient.live().layered(clock: RecordingClock().clock)
    for _ in 0..<10 { #expect(try await client.send(call(server.address)).body.count == 2) }
    #expect(server.connections == 10)
    await client.close()
    await server.stop()
  }

  @Test func whoeverIsNotLetInCanStillCancelAndClose() async throws {
    let door = try ClosedDoor()
    let client = HTTPClient.live(Self.patient)
    let port = door.port
    let task = Task { await client.result(of: try call("http://127.0.0.1:\(port)/")) }
    await Task.yield()
    task.cancel()
    let cancelled = try await task.value
    #expect(cancelled == .failure(.cancelled))
    let start = ContinuousClock.now
    let other = Task { await client.result(of: try call("http://127.0.0.1:\(port)/")) }
    await Task.yield()
    let waited = .now - start
    await client.close()
    let closed = try await other.value
    // After about two minutes the kernel itself gives up. On a very busy machine that may come before `close`.
    #expect(closed == .failure(.cancelled) || waited > .seconds(100))
    door.close()
  }

  @Test func manyRequestsAtATimeAllGetTheirOwnAnswer() async throws {
    let server = try await FoxServer { .init(body: $0.path) }
    let client = HTTPClient.live()
    let address = server.address
    let bodies = await withTaskGroup(of: (Int, String).self) { group in
      for number in 0..<64 {
        group.addTask {
          // A kept-alive connection that the server has just let go of is asked again; how long a machine that runs
          // all tests at once takes for an answer is not what this is about.
          for _ in 0..<100 {
            guard let answer = try? await client.send(call("\(address)\(number)")) else { continue }
            return (number, String(decoding: answer.body, as: UTF8.self))
          }
          return (number, "")
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(bodies == Dictionary(uniqueKeysWithValues: (0..<64).map { ($0, "/\($0)") }))
    await client.close()
    await server.stop()
  }

  @Test(arguments: ["000", "001", "042", "099", "101", "1000", "65536", "-1", "99", "4294967296", "٢٠٠"])
  func anAnswerWithAStatusThatIsNoneIsNoHTTP(status: String) async throws {
    let steps = [RawServer.Step.send("HTTP/1.1 \(status) Odd\r\nContent-Length: 2\r\n\r\nhi"), .close]
    let result = try await outcome(of: steps)
    #expect(
      [.failure(.notHTTP(host: "127.0.0.1")), .failure(.interrupted(host: "127.0.0.1"))].contains(result))
  }

  @Test(arguments: ["100", "102", "103", "199"])
  func announcementsAreNoAnswer(status: String) async throws {
    let announced = RawServer.Step.send("HTTP/1.1 \(status) Soon\r\nLink: x\r\n\r\n")
    let answer = RawServer.Step.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")
    let whole = try await outcome(of: [announced, announced, answer])
    #expect(try whole.get().body == Array("hi".utf8))
    let body = RawServer.Step.send("HTTP/1.1 \(status) Soon\r\nContent-Length: 2\r\n\r\nhi")
    for steps in [[announced, .close], [body, .close], [body, answer, .close]] {
      guard case .failure = try await outcome(of: steps) else {
        Issue.record("it was taken")
        return
      }
    }
  }

  @Test func anAnswerWithMoreFieldsThanAnybodySendsIsNoHTTP() async throws {
    let fields = String(repeating: "a: b\r\n", count: 70_000)
    let steps = [RawServer.Step.send("HTTP/1.1 200 OK\r\n\(fields)Content-Length: 2\r\n\r\nhi"), .close]
    guard case .failure = try await outcome(of: steps) else {
      Issue.record("it was taken")
      return
    }
  }

  @Test func aBodyShorterThanItSaidIsAnInterruption() async throws {
    let result = try await outcome(of: [.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort"), .close])
    #expect(result == .failure(.interrupted(host: "127.0.0.1")))
  }

  @Test func aBodyLongerThanItSaidIsAnInterruption() async throws {
    let result = try await outcome(of: [.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}, and more")])
    #expect(result == .failure(.interrupted(host: "127.0.0.1")))
  }

  @Test func aChunkedBodyWithoutItsEndIsAnInterruption() async throws {
    let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    let result = try await outcome(of: [.send(head + "5\r\nhello\r\n"), .close])
    #expect(result == .failure(.interrupted(host: "127.0.0.1")))
  }

  @Test func aResetInTheMiddleIsAnInterruption() async throws {
    let result = try await outcome(of: [.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort"), .reset])
    #expect(result == .failure(.interrupted(host: "127.0.0.1")))
  }

  @Test func aConnectionThatEndsWithoutAWordIsAnInterruption() async throws {
    #expect(try await outcome(of: [.close]) == .failure(.interrupted(host: "127.0.0.1")))
  }

  @Test func somethingElseThanHTTPIsSaidToBeThat() async throws {
    let result = try await outcome(of: [.send("SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n"), .close])
    #expect(result == .failure(.notHTTP(host: "127.0.0.1")))
  }

  @Test func aBodyUpToTheLimitIsTakenAndNoLargerOne() async throws {
    let told: [RawServer.Step] = [.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")]
    let untold: [RawServer.Step] = [.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nhello"), .close]
    for steps in [told, untold] {
      #expect(try await outcome(of: steps, limit: 5).map(\.body) == .success(Array("hello".utf8)))
      #expect(try await outcome(of: steps, limit: 4) == .failure(.tooLarge(host: "127.0.0.1", limit: 4)))
    }
  }

  @Test func thePageOfAnErrorMayBeLonger() async throws {
    let told: [RawServer.Step] = [.send("HTTP/1.1 404 Not Found\r\nContent-Length: 5\r\n\r\nhello")]
    let untold: [RawServer.Step] = [.send("HTTP/1.1 401 No\r\nConnection: close\r\n\r\nhello"), .close]
    for (steps, status) in [(told, 404), (untold, 401)] {
      let result = try await outcome(of: steps, limit: 4)
      #expect(result.map(\.head.status.code) == .success(status))
      #expect(result.map(\.body) == .success([]))
    }
  }

  @Test func thePageOfAnErrorIsReadUpToSixtyFourKilobytes() async throws {
    for count in [64 << 10, (64 << 10) + 1] {
      let page = String(repeating: "x", count: count)
      let told: [RawServer.Step] = [.send("HTTP/1.1 404 No\r\nContent-Length: \(count)\r\n\r\n" + page)]
      let untold: [RawServer.Step] = [.send("HTTP/1.1 404 No\r\nConnection: close\r\n\r\n" + page), .close]
      for steps in [told, untold] {
        let result = try await outcome(of: steps)
        #expect(result.map(\.head.status.code) == .success(404))
        #expect(result.map(\.body.count) == .success(count > 64 << 10 ? 0 : count))
      }
    }
  }

  @Test func theHeadAloneIsASignOfLife() async throws {
    let (told, tell) = AsyncStream<Int>.makeStream()
    let server = try await RawServer { _ in [.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n")] }
    let client = HTTPClient.live()
    let address = server.address
    let task = Task { await client.result(of: try call(address, onReceive: { tell.yield($0) })) }
    var iterator = told.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    task.cancel()
    _ = try await task.value
    await client.close()
    await server.stop()
  }

  @Test func aNumberOfTheLongKindIsAnAddressToo() async throws {
    // Not every machine has one.
    guard let server = try? await RawServer(host: "::1", { _ in [.send("HTTP/1.1 204 So\r\n\r\n")] }) else {
      return
    }
    let client = HTTPClient.live().layered(clock: .live)
    #expect(try await client.send(call("http://[::1]:\(server.port)/")).head.status == .noContent)
    #expect(server.requests.first?.head.contains("Host: [::1]:\(server.port)") == true)
    await client.close()
    await server.stop()
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nConte", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\nand more",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\nHTTP/1.1 200 OK\r\n\r\n",
  ])
  func whatIsCutOffOrGoesOnOrIsInNoChunksIsAnInterruption(text: String) async throws {
    let result = try await outcome(of: [.send(text), .close])
    #expect(result == .failure(.interrupted(host: "127.0.0.1")))
  }

  @Test func aBodyInChunksMayHaveATrailer() async throws {
    let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    for end in ["0\r\n\r\n", "0\r\nSum: 5\r\n\r\n"] {
      let result = try await outcome(of: [.send(head + "2\r\nhi\r\n" + end)])
      #expect(result.map(\.body) == .success(Array("hi".utf8)))
    }
  }

  @Test func chunksThatAreMostlySomethingElseAreStopped() async throws {
    let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    let chunk = "1;" + String(repeating: "x", count: 10_000) + "\r\na\r\n"
    let steps = [RawServer.Step.send(head)] + [RawServer.Step](repeating: .send(chunk), count: 500) + [.close]
    let result = try await outcome(of: steps, limit: 1_000)
    #expect(result == .failure(.tooLarge(host: "127.0.0.1", limit: 1_000)))
  }

  @Test func aPostIsSentOnceAlsoWhereAKeptConnectionEnds() async throws {
    let server = try await RawServer { request in
      request.head.hasPrefix("POST") ? [.close] : [.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")]
    }
    let client = HTTPClient.live()
    _ = try await client.send(call(server.address))
    let result = await client.result(of: try call(server.address, method: .post, body: "grant"))
    #expect(result == .failure(.interrupted(host: "127.0.0.1")))
    #expect(server.requests.count { $0.head.hasPrefix("POST") } == 1)
    await client.close()
    await server.stop()
  }

  @Test(arguments: [("br", GZIP.brotli), ("zstd", GZIP.zstd)])
  func whatIsAskedForIsUnpacked(packing: String, bytes: [UInt8]) async throws {
    let server = try await RawServer { _ in [.send(GZIP.head(bytes.count, packing)), .bytes(bytes)] }
    let client = HTTPClient.live()
    let result = await client.result(of: try call(server.address))
    // Not every libcurl knows them all.
    let isAskedFor = server.requests.first?.head.contains(packing) ?? false
    #expect(
      result.map(\.body)
        == (isAskedFor ? .success(Array("hello".utf8)) : .failure(.notHTTP(host: "127.0.0.1"))))
    await client.close()
    await server.stop()
  }

  @Test func aPackedBodyIsUnpacked() async throws {
    for packing in ["gzip", "x-gzip", "GZIP"] {
      let steps: [RawServer.Step] = [.send(GZIP.head(GZIP.hello.count, packing)), .bytes(GZIP.hello)]
      #expect(try await outcome(of: steps).map(\.body) == .success(Array("hello".utf8)))
    }
  }

  @Test func aPackedBodyThatIsCutOffIsAnInterruption() async throws {
    let cut = Array(GZIP.hello.dropLast(10))
    let steps: [RawServer.Step] = [.send(GZIP.head(cut.count)), .bytes(cut)]
    #expect(try await outcome(of: steps) == .failure(.interrupted(host: "127.0.0.1")))
  }

  @Test func aPackedBodyThatGrowsBeyondTheLimitIsStopped() async throws {
    let bomb = GZIP.zeros(count: 40 << 20)
    let steps: [RawServer.Step] = [.send(GZIP.head(bomb.count)), .bytes(bomb)]
    #expect(bomb.count < 300_000)
    #expect(try await outcome(of: steps) == .failure(.tooLarge(host: "127.0.0.1", limit: 1 << 20)))
  }

  @Test func aPackingThatNobodyAskedForIsNotUnderstood() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Encoding: frob\r\nContent-Length: 1\r\n\r\nx"
    #expect(try await outcome(of: [.send(head)]) == .failure(.notHTTP(host: "127.0.0.1")))
  }

  @Test func aRedirectIsAnAnswer() async throws {
    let head = "HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n"
    #expect(try await outcome(of: [.send(head)]).map(\.head.status.code) == .success(302))
  }

  @Test func nobodyAtTheAddressIsUnreachable() async throws {
    let server = try await RawServer { _ in [] }
    await server.stop()
    let client = HTTPClient.live()
    let result = await client.result(of: try call(server.address))
    #expect(result == .failure(.unreachable(host: "127.0.0.1")))
    await client.close()
  }

  @Test func aNameThatNobodyHasIsUnreachable() async throws {
    let client = HTTPClient.live()
    let result = await client.result(of: try call("https://nobody.invalid/"))
    #expect(result == .failure(.unreachable(host: "nobody.invalid")))
    await client.close()
  }

  @Test func whatIsCancelledBeforeOrInTheMiddleStops() async throws {
    for steps: [RawServer.Step] in [[], [.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort")]] {
      let (asked, ask) = AsyncStream<Void>.makeStream()
      let server = try await RawServer { _ in
        ask.yield()
        return steps
      }
      let client = HTTPClient.live()
      let address = server.address
      let task = Task { await client.result(of: try call(address, onReceive: { _ in ask.yield() })) }
      // Once when it is asked, and once when a part has come.
      var iterator = asked.makeAsyncIterator()
      for _ in 0...steps.count { await iterator.next() }
      task.cancel()
      #expect(try await task.value == .failure(.cancelled))
      await client.close()
      await server.stop()
    }
  }

  @Test func aClosedClientSendsNothing() async throws {
    let server = try await RawServer { _ in [] }
    let client = HTTPClient.live()
    await client.close()
    #expect(await client.result(of: try call(server.address)) == .failure(.cancelled))
    #expect(server.connections == 0)
    await server.stop()
  }

  @Test func closingEndsWhatIsUnderWay() async throws {
    let (asked, ask) = AsyncStream<Void>.makeStream()
    let server = try await RawServer { _ in
      ask.yield()
      return []
    }
    let client = HTTPClient.live()
    let address = server.address
    let task = Task { await client.result(of: try call(address)) }
    var iterator = asked.makeAsyncIterator()
    await iterator.next()
    await client.close()
    #expect(try await task.value == .failure(.cancelled))
    await server.stop()
  }
}
