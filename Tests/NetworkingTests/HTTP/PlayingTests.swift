import FoundationEssentials
import Glibc
import HTTPTypes
import Synchronization
import Testing

@testable import Networking

struct PlayingTests {
  private static let fixtures =
    #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" } + "/fixtures/http"
  private let care = "https://clinic.example.org/care/pack.json"

  private func text(_ answer: HTTPClientResponse) -> String { String(decoding: answer.body, as: UTF8.self) }

  /// Plays what is written in one file.
  private func playing(_ json: String, clock: NetworkClock = RecordingClock().clock) throws -> HTTPClient {
    let folder = "/tmp/lionheart-exchanges-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    mkdir(folder, 0o700)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(json.utf8).write(to: URL(filePath: "\(folder)/one.json"))
    return try HTTPClient.stubbed(by: folder, clock: clock)
  }

  private func reason(_ json: String) throws -> String {
    do {
      _ = try playing(json)
      return ""
    } catch let failure as StubFailure {
      #expect(failure.file.hasSuffix("/one.json"))
      return failure.reason
    }
  }

  @Test func aFolderIsServedWithItsValidators() async throws {
    let client = try HTTPClient.stubbed(by: Self.fixtures, clock: RecordingClock().clock)
    let address = "https://packs.example.org/tiny/pack.json"
    let counted = Mutex(0)
    let answer = try await client.send(call(address, onReceive: { size in counted.withLock { $0 += size } }))
    #expect(text(answer).contains("A tiny pack"))
    #expect(counted.withLock { $0 } == answer.body.count)
    let tag = try #require(answer.head.headerFields[.eTag])
    let again = try await client.send(call(address, fields: [.ifNoneMatch: tag]))
    #expect(again.head.status == .notModified)
    #expect(again.body.isEmpty)
    let other = try await client.send(call("https://packs.example.org/tiny/units/week-24.json"))
    #expect(other.head.headerFields[.eTag] != tag)
  }

  @Test(arguments: ["no.json", "../clinic/pack.json", "units//week-24.json", "", "units/.."])
  func whatIsNotInAFolderIsNotServed(_ path: String) async throws {
    let client = try HTTPClient.stubbed(by: Self.fixtures, clock: RecordingClock().clock)
    let request = HTTPRequest(
      method: .get, scheme: "https", authority: "packs.example.org", path: "/tiny/\(path)")
    #expect(try await client.send(HTTPCall(request: request, limit: 1 << 20)).head.status == .notFound)
  }

  @Test func theClinicAsksWhoAsksAndThenServesItsPack() async throws {
    let client = try HTTPClient.stubbed(by: Self.fixtures, clock: RecordingClock().clock)
      .layered(clock: RecordingClock().clock)
    let token = "https://id.clinic.example.org/token"
    guard case .failure(.unauthorized(_, let challenge)) = await client.result(of: try call(care)) else {
      Issue.record("the clinic does not ask")
      return
    }
    let metadata = try #require(challenge.split(separator: "\"").first { $0.hasPrefix("https") })
    #expect(text(try await client.send(call(String(metadata)))).contains("https://clinic.example.org/care/"))
    var statuses: [Int] = []
    var tokens = ""
    for _ in 0..<3 {
      let body = "grant_type=x&device_code=demo-device-code"
      let answer = try await client.send(call(token, method: .post, body: body))
      statuses.append(answer.head.status.code)
      tokens = text(answer)
    }
    #expect(statuses == [400, 400, 200])
    #expect(tokens.contains("demo-access-1"))
    let pack = try await client.send(call(care, fields: [.authorization: "Bearer demo-access-1"]))
    #expect(text(pack).contains("clinic-care"))
    let refreshed = try await client.send(
      call(token, method: .post, body: "refresh_token=demo-refresh-1"))
    #expect(text(refreshed).contains("demo-access-2"))
    let refused = try await client.send(call(token, method: .post, body: "refresh_token=stolen"))
    #expect(refused.head.status == .badRequest)
    let revoked = try await client.send(call("https://id.clinic.example.org/revoke", method: .post))
    #expect(revoked.head.status == .ok)
  }

  @Test func everyTroubleIsThere() async throws {
    let client = try HTTPClient.stubbed(by: Self.fixtures, clock: RecordingClock().clock)
      .layered(clock: RecordingClock().clock)
    let failures: [(String, NetworkFailure)] = [
      ("down.example.org", .unreachable(host: "down.example.org")),
      ("nobody.example.org", .unreachable(host: "nobody.example.org")),
      ("old.example.org", .untrusted(host: "old.example.org")),
      ("busy.example.org", .busy(host: "busy.example.org", seconds: 120)),
      (
        "closed.example.org",
        .status(410, title: "This pack has moved to the city's library", host: "closed.example.org")
      ),
    ]
    for (host, failure) in failures {
      #expect(await client.result(of: try call("https://\(host)/pack.json")) == .failure(failure))
    }
    let page = try await client.send(call("https://hotel.example.org/wifi/pack.json"))
    #expect(text(page).hasPrefix("<!DOCTYPE html>"))
  }

  @Test func delaysPassOnTheClockAndLimitsHold() async throws {
    let time = RecordingClock()
    let client = try playing(
      #"{"request": {"url": "https://a/b"}, "response": {"body": "four"}, "delay": 1500}"#, clock: time.clock)
    #expect(text(try await client.send(call("https://a/b"))) == "four")
    #expect(time.waits == [.milliseconds(1500)])
    #expect(
      await client.result(of: try call("https://a/b", limit: 3)) == .failure(.tooLarge(host: "a", limit: 3)))
    #expect(try await client.send(call("https://a/b", method: .get)).head.status == .ok)
  }

  @Test func jsonIsSentAsItIsWritten() async throws {
    let client = try playing(
      #"{"request": {"url": "https://a/b"}, "response": {"json": [1, 2.5, true, null, "x", {"y": []}]}}"#)
    let answer = try await client.send(call("https://a/b"))
    #expect(text(answer) == #"[1,2.5,true,null,"x",{"y":[]}]"#)
    #expect(answer.head.headerFields[.contentType] == "application/json")
  }

  @Test(arguments: [
    ("{", "the file: "), ("[]x", "the file: "), ("{}", "it has neither `request` nor `folder`"),
    (#"[{"request": {}, "failure": "cancelled"}]"#, "request: `url` is missing"),
    (#"{"request": {"url": 1}, "failure": "cancelled"}"#, "request.url: "),
    (#"{"request": {"url": "x"}}"#, "one of `response`, `failure` and `folder` is needed"),
    (#"{"request": {"url": "x"}, "failure": "gone"}"#, "unknown failure `gone`"),
    (#"{"request": {"url": "x"}, "response": {"file": "no.txt"}}"#, "`no.txt` cannot be read"),
    (#"{"request": {"url": "x"}, "response": {"status": 20}}"#, "`status` is not a status"),
    (#"{"request": {"url": "x"}, "response": {"status": -1}}"#, "`status` is not a status"),
    (#"{"request": {"url": "x"}, "response": {"status": 1000}}"#, "`status` is not a status"),
    (#"{"request": {"url": "x"}, "response": {"headers": {"a b": "c"}}}"#, "`a b` is not a header name"),
    (#"{"request": {"url": "x"}, "response": {"body": "a", "json": 1}}"#, "a response has one of"),
    (#"{"folder": "https://a/"}"#, "a folder needs `files`"),
    (#"{"request": {"url": "x"}, "respons": {}, "failure": "cancelled"}"#, "unknown key `respons`"),
    (#"{"request": {"url": "x", "metod": "POST"}, "response": {}}"#, "request: unknown key `metod`"),
    (#"[{"request": {"url": "x"}, "response": {"code": 5}}]"#, "response: unknown key `code`"),
  ])
  func aBrokenExchangeSaysWhatIsWrong(_ json: String, start: String) throws {
    let reason = try reason(json)
    #expect(reason.contains(start), "\(json): \(reason)")
  }

  @Test func whatIsSentAsJSONMayHaveAnyKey() throws {
    _ = try playing(#"{"request": {"url": "https://a/b"}, "response": {"json": {"metod": {"url": 1}}}}"#)
  }

  @Test func aFolderThatIsNotThereIsNamed() {
    #expect(throws: StubFailure(file: "/dev/null/exchanges", reason: "this folder cannot be read")) {
      try HTTPClient.stubbed(by: "/dev/null/exchanges", clock: .live)
    }
  }
}
