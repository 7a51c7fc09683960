import Testing

@testable import Networking

struct EndpointTests {
  @Test(arguments: [
    "http://clinic.example/", "http://127.0.0.1.example/", "http://128.0.0.1/", "ftp://a.example/",
    "a.example",
    "https://", "https:///x", "https://user@a.example/", "https://a.example/#x", "https://a.exämple/",
    "https://a.example/ x", "https://a.example:0/", "https://a.example:99999/", "https://a.example:/",
    "https://a.example\\@b.example/", "http://localhost.example/", "https://[zz]/", "file:///etc/passwd",
  ])
  func whatIsNoEndpoint(_ text: String) {
    #expect(Endpoint(text) == nil)
  }

  @Test func thisMachineMayGoWithoutEncryption() {
    for text in ["http://127.0.0.1:8080/x", "http://localhost/", "http://[::1]:80/", "http://127.9.8.7/"] {
      #expect(Endpoint(text)?.scheme == "http", "\(text)")
    }
  }

  @Test func usualPortsAndCapitalsAreNoDifference() {
    #expect(Endpoint("HTTPS://Clinic.Example:443/a") == Endpoint("https://clinic.example/a"))
    #expect(Endpoint("https://clinic.example?x=1")?.path == "/?x=1")
    #expect(Endpoint("https://[::1]:8443/")?.host == "::1")
  }

  @Test func anAddressCoversWhatIsBelowItAndNothingElse() throws {
    let pack = try #require(Endpoint("https://clinic.example/packs/first/"))
    let below = ["pack.json", "units/a.json", "articles/x.md?v=1", ""]
    for path in below {
      #expect(pack.covers(try #require(Endpoint("https://clinic.example/packs/first/" + path))), "\(path)")
    }
    let others = [
      "https://clinic.example/packs/second/pack.json", "https://clinic.example/packs/firstly/pack.json",
      "https://clinic.example/packs/first/../second/x", "https://clinic.example/packs/first/%2E./second/x",
      "https://clinic.example/packs/first/..%2Fx", "https://clinic.example/packs/first/%2e%2e/x",
      "https://clinic.example:8443/packs/first/x", "https://www.clinic.example/packs/first/x",
      "https://clinic.example/", "https://clinic.example.evil.example/packs/first/x",
    ]
    for other in others { #expect(!pack.covers(try #require(Endpoint(other))), "\(other)") }
    let whole = try #require(Endpoint("https://clinic.example"))
    #expect(whole.covers(pack))
  }
}
