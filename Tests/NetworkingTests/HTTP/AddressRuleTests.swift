import HTTPTypes
import Testing

@testable import Networking

struct AddressRuleTests {
  private func failure(_ address: String) async -> (NetworkFailure?, asked: Int) {
    let script = Script(.status(200))
    do throws(NetworkFailure) {
      _ = try await script.client.withAddressCheck().send(call(address))
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
    "https://a.example:0/", "https://a.example:65536/", "https://%61.example/",
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

  @Test(arguments: ["+443", "-443", " 443", "４４３", "0x1", ""])
  func aPortIsDigits(_ port: String) async {
    let script = Script(.status(200))
    let request = HTTPRequest(
      method: .get, scheme: "https", authority: "packs.example.org:\(port)", path: "/")
    let result = await script.client.withAddressCheck().result(of: HTTPCall(request: request, limit: 1))
    guard case .failure(.badAddress) = result else {
      Issue.record("port \(port) is asked")
      return
    }
    #expect(script.requests.isEmpty)
  }

  @Test func controlCharactersGetNoPacket() async {
    let script = Script(.status(200))
    for path in ["/a\r\nHost: b", "/a b", "/å", "a"] {
      let request = HTTPRequest(method: .get, scheme: "https", authority: "packs.example.org", path: path)
      let result = await script.client.withAddressCheck().result(of: HTTPCall(request: request, limit: 1))
      guard case .failure(.badAddress) = result else {
        Issue.record("\(path) is asked for")
        continue
      }
    }
    #expect(script.requests.isEmpty)
  }

  @Test(arguments: ["[::1]evil.example", "[::1]:80evil", "[::1", "[::1]@evil.example", "[::1]:", "[::1]:+80"])
  func aNumberInBracketsIsAllOfTheHost(_ authority: String) async {
    let script = Script(.status(200))
    let request = HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/")
    let result = await script.client.withAddressCheck().result(of: HTTPCall(request: request, limit: 1))
    guard case .failure(.badAddress) = result else {
      Issue.record("\(authority) is asked")
      return
    }
    #expect(script.requests.isEmpty)
  }

  @Test(arguments: [
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.0.1", "169.254.169.254", "100.64.0.1",
    "0.0.0.0", "127.1", "0x7f000001", "2130706433", "::1", "::", "fe80::1", "fd00::1", "::ffff:192.168.0.1",
    "localhost", "a.LOCALHOST",
  ])
  func aNumberOfThePrivateNetworkIsKnown(_ host: String) {
    #expect(NetworkHost.isPrivate(host))
  }

  @Test(arguments: [
    "8.8.8.8", "172.32.0.1", "172.15.0.1", "192.169.0.1", "100.128.0.1", "2001:db8::1", "::ffff:8.8.8.8",
    "clinic.example.org", "10.example.org", "localhost.example.org", "fe80.example",
  ])
  func whatMayBeAnywhereIsNotOfThePrivateNetwork(_ host: String) {
    #expect(!NetworkHost.isPrivate(host))
  }

  @Test func whatIsSaidOfABadAddressHasNoSecretsAndDoesNotSteerATerminal() {
    #expect(HTTPRequest.redacted("ftp://a/\u{1b}[2J?token=secret") == "ftp://a/ [2J")
    #expect(HTTPRequest.redacted(String(repeating: "a", count: 300)).count == 200)
    let one = "a" + String(repeating: "\u{301}", count: 5_000)
    #expect(HTTPRequest.redacted(one).unicodeScalars.count == 200)
  }
}
