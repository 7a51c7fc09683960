import HTTPTypes
import Testing

@testable import Networking

struct AddressRuleTests {
  private func failure(_ address: String) async -> (NetworkFailure?, asked: Int) {
    let script = Script(.status(200))
    do throws(NetworkFailure) {
      _ = try await script.client.withAddressRule().send(call(address))
      return (nil, script.requests.count)
    } catch {
      return (error, script.requests.count)
    }
  }

  @Test(arguments: [
    "https://packs.example.org/tiny/pack.json", "HTTPS://packs.example.org", "https://[2001:db8::1]/x",
    "http://127.0.0.1:8080/x", "http://127.9.9.9/", "http://[::1]:8080/", "http://[0:0::0:1]/",
    "http://localhost/x", "http://LOCALHOST:1/x?y=z",
  ])
  func whatIsEncryptedOrOfThisMachineIsAsked(_ address: String) async {
    #expect(await failure(address) == (nil, asked: 1))
  }

  @Test(arguments: [
    ("http://packs.example.org/tiny/", "packs.example.org"), ("http://128.0.0.1/", "128.0.0.1"),
    ("http://127.0.0.1.example.org/", "127.0.0.1.example.org"), ("http://[::2]:80/", "::2"),
    ("http://localhost.example.org/", "localhost.example.org"), ("http://0.0.0.0/", "0.0.0.0"),
  ])
  func whatIsNotEncryptedAndElsewhereGetsNoPacket(_ address: String, host: String) async {
    #expect(await failure(address) == (.insecure(host: host), asked: 0))
  }

  @Test(arguments: [
    "ftp://packs.example.org/", "file:///etc/passwd", "packs.example.org", "", "https://", "https:///x",
    "https://me:secret@packs.example.org/", "https://me@packs.example.org/", "javascript:alert(1)",
    "https://packs.example.org/a b", "https://packs.example.org/\u{0}", "https://packs.example.org/\r\nX: y",
  ])
  func whatIsNoAddressGetsNoPacket(_ address: String) async {
    let (failure, asked) = await failure(address)
    guard case .badAddress = failure else {
      Issue.record("\(address) is taken, or refused as \(String(describing: failure))")
      return
    }
    #expect(asked == 0)
  }

  @Test func controlCharactersGetNoPacket() async {
    let script = Script(.status(200))
    for path in ["/a\r\nHost: b", "/a b", "/å", "a"] {
      let request = HTTPRequest(method: .get, scheme: "https", authority: "packs.example.org", path: path)
      let result = await script.client.withAddressRule().result(of: HTTPCall(request: request, limit: 1))
      guard case .failure(.badAddress) = result else {
        Issue.record("\(path) is asked for")
        continue
      }
    }
    #expect(script.requests.isEmpty)
  }

  @Test func whatIsSaidOfABadAddressHasNoSecretsAndDoesNotSteerATerminal() {
    #expect(HTTPRequest.shown("ftp://a/\u{1b}[2J?token=secret") == "ftp://a/ [2J")
    #expect(HTTPRequest.shown(String(repeating: "a", count: 300)).count == 200)
  }
}
