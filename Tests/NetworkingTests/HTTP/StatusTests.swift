import HTTPTypes
import Testing

@testable import Networking

struct StatusTests {
  private let host = "packs.example.org"

  private func result(
    _ answer: Result<HTTPClientResponse, NetworkFailure>, _ method: HTTPRequest.Method = .get
  ) async throws -> Result<HTTPClientResponse, NetworkFailure> {
    let client = Script(answer).client.withStatusCheck(RecordingClock().clock)
    return await client.result(of: try call("https://packs.example.org:8443/x", method: method))
  }

  @Test(arguments: [200, 203, 204, 206, 304])
  func whatWasAskedForIsAnAnswer(_ status: Int) async throws {
    #expect(try await result(.status(status)).map(\.head.status.code) == .success(status))
  }

  @Test(arguments: [300, 302, 400, 403, 404, 410, 418, 500, 502])
  func anythingElseIsAFailure(_ status: Int) async throws {
    #expect(try await result(.status(status)) == .failure(.status(status, title: nil, host: host)))
  }

  @Test func aBusyServerSaysForHowLong() async throws {
    #expect(try await result(.status(503)) == .failure(.busy(host: host, seconds: nil)))
    let asked = Result<HTTPClientResponse, NetworkFailure>.status(429, [.retryAfter: "120"])
    #expect(try await result(asked) == .failure(.busy(host: host, seconds: 120)))
  }

  @Test(arguments: [
    "Bearer", "bearer realm=\"x\"", "Basic realm=\"a\", Bearer resource_metadata=\"https://a/b\"",
  ])
  func aServerMayWantToKnowWhoAsks(_ challenge: String) async throws {
    #expect(
      try await result(.status(401, [.wwwAuthenticate: challenge]))
        == .failure(.unauthorized(host: host, challenge: challenge)))
  }

  @Test(arguments: ["Basic realm=\"Bearer\"", "Bearerish x", "Negotiate"])
  func whatNoTokenOpensIsAnotherFailure(_ challenge: String) async throws {
    #expect(
      try await result(.status(401, [.wwwAuthenticate: challenge]))
        == .failure(.status(401, title: nil, host: host)))
  }

  @Test(arguments: [
    ("{\"title\": \"Closed for repairs\", \"status\": 404}", "Closed for repairs"),
    ("{\"title\": \" two\\nlines\\u001b[31m \\u202eabc\"}", "two lines [31m abc"),
    ("{\"title\": \"\"}", nil), ("{\"title\": 5}", nil), ("{}", nil), ("<html>", nil),
  ])
  func theTitleOfAProblemReportIsTold(_ body: String, title: String?) async throws {
    let fields: [HTTPField.Name: String] = [.contentType: "application/problem+json; charset=utf-8"]
    #expect(
      try await result(.status(404, fields, body)) == .failure(.status(404, title: title, host: host)))
    let plain: [HTTPField.Name: String] = [.contentType: "application/json"]
    #expect(try await result(.status(404, plain, body)) == .failure(.status(404, title: nil, host: host)))
  }

  @Test func aTitleHasAnEnd() async throws {
    // The second is a single character.
    for title in [String(repeating: "가", count: 500), "a" + String(repeating: "\u{301}", count: 5_000)] {
      let body = "{\"title\": \"\(title)\", \"detail\": \"\(title)\"}"
      guard
        case .failure(.status(_, let problem, _)) = try await result(
          .status(500, [.contentType: "application/problem+json"], body))
      else {
        Issue.record("an error is an answer")
        return
      }
      #expect(problem?.title?.unicodeScalars.count == 200)
      #expect(problem?.detail?.unicodeScalars.count == 200)
    }
  }

  @Test func whatWentWrongThisTimeIsForTheLog() async throws {
    let fields: [HTTPField.Name: String] = [.contentType: "application/problem+json"]
    let body = "{\"title\": \"Not found\", \"detail\": \"unit\\u202e w30\\nis withdrawn\"}"
    let problem = ProblemReport(title: "Not found", detail: "unit w30 is withdrawn")
    let failure = NetworkFailure.status(404, problem: problem, host: host)
    #expect(try await result(.status(404, fields, body)) == .failure(failure))
    #expect(
      PackUpdateFailure.network(failure, file: "pack.json").logDetail
        == "status 404, Not found, unit w30 is withdrawn, pack.json")
    #expect(
      try await result(.status(404, fields, "{\"title\": 5, \"detail\": \"Gone\"}"))
        == .failure(.status(404, problem: ProblemReport(detail: "Gone"), host: host)))
  }

  @Test(arguments: [200, 400, 401, 429, 500, 503])
  func aPostGetsItsAnswerWhateverTheStatus(_ status: Int) async throws {
    let fields: [HTTPField.Name: String] = [.wwwAuthenticate: "Bearer"]
    #expect(try await result(.status(status, fields), .post).map(\.head.status.code) == .success(status))
  }

  @Test func allLayersTogetherTryAgainFollowAndTell() async throws {
    let time = RecordingClock()
    let script = Script(
      .status(503, [.retryAfter: "2"]), .status(302, [.location: "https://cdn.example.org/x"]),
      .failure(.interrupted(host: "cdn.example.org")), .status(404))
    let result = await script.client.layered(clock: time.clock).result(of: try call("https://a.example.org/"))
    #expect(result == .failure(.status(404, title: nil, host: "cdn.example.org")))
    #expect(script.requests.count == 4)
    // The time-outs look once a second.
    #expect(time.waits.filter { $0 != .seconds(1) } == [.milliseconds(2_500), .milliseconds(500)])
  }
}
