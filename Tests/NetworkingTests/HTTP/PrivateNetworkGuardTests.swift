import HTTPTypes
import Synchronization
import Testing

@testable import Networking

/// Servers elsewhere do not get this program to ask what is inside its network.
@Suite(.timeLimit(.minutes(30)))
struct PrivateNetworkGuardTests {
  private let networkGuard = PrivateNetworkGuard()

  @Test func whoNamesSomethingInsideMayHaveIt() {
    #expect(networkGuard.allow("192.168.1.5", for: "nas.example", referredBy: nil))
    #expect(networkGuard.allow("192.168.1.5", for: "nas.example", referredBy: nil))
    #expect(networkGuard.allow("fe80::1", for: "other.example", referredBy: "nas.example"))
    #expect(networkGuard.allow("93.184.216.34", for: "packs.example", referredBy: "nas.example"))
  }

  @Test(arguments: ["127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "::ffff:192.168.0.1", "fd00::1"])
  func aServerOutsideDoesNotLeadInside(number: String) {
    #expect(networkGuard.allow("93.184.216.34", for: "packs.example", referredBy: nil))
    #expect(!networkGuard.allow(number, for: "router.example", referredBy: "packs.example"))
    // Its own name does not lead there afterwards either.
    #expect(!networkGuard.allow(number, for: "packs.example", referredBy: nil))
    #expect(networkGuard.allow("93.184.216.35", for: "packs.example", referredBy: nil))
  }

  @Test func whatIsNotAllowedIsNotConnectedTo() async throws {
    let server = try await RawServer { _ in [.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")] }
    let settings = ConnectionSettings(
      userAgent: "tests", certificates: TrustedCertificates([:]), proxies: ProxyVariables([:]))
    _ = settings.privateNetworkGuard.allow("93.184.216.34", for: "packs.example", referredBy: nil)
    let client = HTTPClient.live(settings)
    var led = try call("http://localhost:\(server.port)/")
    led.referringHost = "packs.example"
    #expect(await client.result(of: led) == .failure(.leadsToPrivateNetwork(host: "localhost")))
    #expect(server.connections == 0)
    // Nor is it asked over a connection that is there already.
    led.referringHost = nil
    #expect(try await client.send(led).head.status == .ok)
    led.referringHost = "packs.example"
    #expect(await client.result(of: led) == .failure(.leadsToPrivateNetwork(host: "localhost")))
    #expect(server.requests.count == 1)
    await client.close()
    await server.stop()
  }

  @Test func aRedirectSaysWhoLed() async throws {
    let namers = Mutex<[String?]>([])
    let client = HTTPClient(send: { call async throws(NetworkFailure) in
      namers.withLock { $0.append(call.referringHost) }
      return try Result.status(302, [.location: "https://b.example/"]).get()
    })
    _ = await client.withRedirects().result(of: try call("https://a.example/"))
    #expect(
      namers.withLock { $0 } == [nil, "a.example", "b.example", "b.example", "b.example", "b.example"])
  }
}
