import Testing

@testable import Networking

@Suite(.timeLimit(.minutes(30)))
struct ProxyTests {
  private static let hi = RawServer.Step.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")

  private func result(_ address: String, _ environment: [String: String]) async throws -> Result<
    HTTPClientResponse, NetworkFailure
  > {
    let client = HTTPClient.live(environment: environment)
    let result = await client.result(of: try call(address))
    await client.close()
    return result
  }

  @Test func aProxyAsksInOurPlace() async throws {
    let proxy = try await RawServer { _ in [Self.hi] }
    let result = try await result("http://nobody.invalid/x", ["http_proxy": proxy.address])
    #expect(result.map(\.body.count) == .success(2))
    #expect(proxy.requests.map(\.path) == ["http://nobody.invalid/x"])
    await proxy.stop()
  }

  @Test func throughAProxyTheServerStillProvesWhoItIs() async throws {
    for (certificate, isTaken) in [("good", true), ("elsewhere", false)] {
      let server = try await RawServer(certificate: certificate) { _ in [Self.hi] }
      let proxy = try await PythonServer("proxy")
      let result = try await result(
        server.address,
        ["https_proxy": "127.0.0.1:\(proxy.port)", "SSL_CERT_FILE": PythonServer.file("root")])
      #expect(
        result.map(\.body.count) == (isTaken ? .success(2) : .failure(.untrusted(host: "127.0.0.1"))))
      proxy.stop()
      await server.stop()
    }
  }

  @Test(arguments: ["403 Forbidden", "407 Proxy Authentication Required", "502 Bad Gateway"])
  func aProxyThatRefusesIsSaidToBeIt(status: String) async throws {
    let proxy = try await RawServer { _ in [.send("HTTP/1.1 \(status)\r\nContent-Length: 0\r\n\r\n"), .close]
    }
    #expect(
      try await result("https://nobody.invalid/", ["https_proxy": proxy.address])
        == .failure(.proxy(host: "nobody.invalid", name: "127.0.0.1:\(proxy.port)")))
    #expect(proxy.requests.first?.head.hasPrefix("CONNECT nobody.invalid:443 ") == true)
    await proxy.stop()
  }

  @Test func aProxyThatNobodyHasIsSaidToBeIt() async throws {
    #expect(
      try await result("https://packs.example.org/", ["all_proxy": "http://nobody.invalid:3128"])
        == .failure(.proxy(host: "packs.example.org", name: "nobody.invalid:3128")))
  }

  @Test func aDeadProxyIsNamedWithoutItsPassword() async throws {
    let proxy = try await RawServer { _ in [Self.hi] }
    let port = proxy.port
    await proxy.stop()
    for scheme in ["http", "https"] {
      let result = try await result(
        "\(scheme)://127.0.0.1:9/", ["\(scheme)_proxy": "http://me:secret@127.0.0.1:\(port)/"])
      #expect(result.map(\.body) == .failure(.proxy(host: "127.0.0.1", name: "127.0.0.1:\(port)")))
    }
    // A server that is asked directly is not the proxy's fault.
    let direct = try await result(
      "http://127.0.0.1:\(port)/", ["http_proxy": "127.0.0.1:\(port)", "no_proxy": "127.0.0.1"])
    #expect(direct.map(\.body) == .failure(.unreachable(host: "127.0.0.1")))
  }

  @Test func hostsThatAreExceptedAreAskedDirectly() async throws {
    let server = try await RawServer { _ in [Self.hi] }
    let proxy = try await RawServer { _ in [.close] }
    let environment = ["http_proxy": proxy.address, "no_proxy": "example.org,127.0.0.1"]
    #expect(try await result(server.address, environment).map(\.body.count) == .success(2))
    #expect(proxy.connections == 0)
    await server.stop()
    await proxy.stop()
  }

  @Test func whatIsSetIsReadAsEverybodyReadsIt() {
    let proxies = ProxyVariables([
      "HTTP_PROXY": "http://capitals:1", "ALL_PROXY": "socks5://some:secret@body.example",
      "HTTPS_PROXY": "http://me:word@proxy.example:3128/", "https_proxy": "",
    ])
    #expect(proxies.redacted(for: "https") == "http://proxy.example:3128/")
    #expect(proxies.port(for: "https") == 3_128 && proxies.name(for: "https") == "proxy.example:3128")
    #expect(proxies.proxy(for: "http") == "socks5://some:secret@body.example")
    #expect(proxies.redacted(for: "http") == "socks5://body.example")
    #expect(proxies.port(for: "http") == 1_080 && proxies.name(for: "http") == "body.example:1080")
    #expect(ProxyVariables([:]).redacted(for: "https") == nil)
  }
}
