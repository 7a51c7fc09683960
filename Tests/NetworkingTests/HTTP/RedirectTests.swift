import HTTPTypes
import Testing

@testable import Networking

struct RedirectTests {
  private let start = "https://packs.example.org/tiny/pack.json?a=b"

  private func client(_ script: Script) -> HTTPClient { script.client.withAddressCheck().withRedirects() }

  @Test(arguments: [
    ("https://cdn.example.org/p.json", "https://cdn.example.org/p.json"),
    ("//cdn.example.org:8443/p", "https://cdn.example.org:8443/p"),
    ("/other.json?x=%20", "https://packs.example.org/other.json?x=%20"),
    ("other.json", "https://packs.example.org/tiny/other.json"),
    ("../up.json#part", "https://packs.example.org/up.json"),
  ])
  func aRedirectIsFollowedWhereverItIsSaidTo(_ location: String, target: String) async throws {
    let script = Script(.status(302, [.location: location]), .status(200, [:], "here"))
    let answer = try await client(script).send(call(start))
    #expect(answer.body == Array("here".utf8))
    #expect(script.addresses == [start, target])
  }

  @Test func fiveRedirectsAreFollowedAndSixAreNot() async throws {
    let next = Result<HTTPClientResponse, NetworkFailure>.status(308, [.location: "/next"])
    let five = Script(next, next, next, next, next, .status(200))
    #expect(try await client(five).send(call(start)).head.status == .ok)
    let six = Script(next)
    #expect(
      await client(six).result(of: try call(start))
        == .failure(.tooManyRedirects(host: "packs.example.org")))
    #expect(six.requests.count == 6)
  }

  @Test func credentialsAreNotShownAfterARedirectAndValidatorsAre() async throws {
    let script = Script(.status(301, [.location: "/there"]), .status(200))
    _ = try await client(script).send(
      call(start, fields: [.authorization: "Bearer x", .cookie: "a", .ifNoneMatch: "\"1\""]))
    #expect(script.requests.map { $0.headerFields[.authorization] } == ["Bearer x", nil])
    #expect(script.requests.map { $0.headerFields[.cookie] } == ["a", nil])
    #expect(script.requests.map { $0.headerFields[.ifNoneMatch] } == ["\"1\"", "\"1\""])
  }

  @Test(arguments: [
    ("http://packs.example.org/x", NetworkFailure.downgraded(host: "packs.example.org")),
    ("http://127.0.0.1/x", .downgraded(host: "packs.example.org")),
    ("file:///etc/passwd?x", .badAddress("file:///etc/passwd")),
    ("https://me:secret@packs.example.org/", .badAddress("https://packs.example.org/")),
  ])
  func aRedirectToWhereNobodyShouldGoIsRefused(_ location: String, failure: NetworkFailure) async throws {
    let script = Script(.status(302, [.location: location]), .status(200))
    #expect(await client(script).result(of: try call(start)) == .failure(failure))
    #expect(script.requests.count == 1)
  }

  @Test func fromThisMachineToAnUnencryptedAddressElsewhereIsRefused() async throws {
    let script = Script(.status(302, [.location: "http://packs.example.org/"]), .status(200))
    #expect(
      await client(script).result(of: try call("http://127.0.0.1/"))
        == .failure(.insecure(host: "packs.example.org")))
  }

  @Test func whoeverWantsNoRedirectGetsTheAnswerThatLeadsElsewhere() async throws {
    let script = Script(.status(302, [.location: "https://192.168.0.1/"]))
    var call = try call(start)
    call.followsRedirects = false
    #expect(try await client(script).send(call).head.status.code == 302)
    #expect(script.requests.count == 1)
  }

  @Test(.timeLimit(.minutes(30)), arguments: [5, 6])
  func aServerMayLeadOnFiveTimes(_ redirects: Int) async throws {
    let server = try await FoxServer { asked in
      let number = Int(asked.path.dropFirst()) ?? 0
      return number < redirects
        ? .init(status: 302, fields: ["Location": "/\(number + 1)"]) : .init(body: "here")
    }
    let client = HTTPClient.live().layered(clock: RecordingClock().clock)
    let result = await client.result(of: try call(server.address + "0"))
    if redirects == 5 {
      #expect(result.map(\.body) == .success(Array("here".utf8)))
    } else {
      #expect(result == .failure(.tooManyRedirects(host: "127.0.0.1")))
    }
    await client.close()
    await server.stop()
  }

  @Test func aPostIsNotSentElsewhere() async throws {
    let script = Script(.status(307, [.location: "/there"]))
    let answer = try await client(script).send(call(start, method: .post, body: "secret"))
    #expect(answer.head.status.code == 307)
    #expect(script.requests.count == 1)
  }
}
