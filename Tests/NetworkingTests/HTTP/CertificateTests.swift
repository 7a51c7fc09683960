import FoundationEssentials
import Networking
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30)))
struct CertificateTests {
  /// What becomes of asking a server that has a certificate of `fixtures/certificates`.
  private func result(
    _ certificate: String, trusting file: String? = PythonServer.file("root"), host: String = "127.0.0.1",
    newestTLS: String = "1.3"
  ) async throws -> (failure: NetworkFailure?, requests: Int) {
    try await result(certificate, file.map { ["SSL_CERT_FILE": $0] } ?? [:], host: host, newestTLS: newestTLS)
  }

  private func result(
    _ certificate: String, _ environment: [String: String], host: String = "127.0.0.1",
    newestTLS: String = "1.3"
  ) async throws -> (failure: NetworkFailure?, requests: Int) {
    let server = try await RawServer(certificate: certificate, newestTLS: newestTLS) { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")]
    }
    let client = HTTPClient.live(environment: environment)
    var failure: NetworkFailure?
    do throws(NetworkFailure) {
      _ = try await client.send(call("https://\(host):\(server.port)/"))
    } catch {
      failure = error
    }
    await client.close()
    await server.stop()
    return (failure, server.requests.count)
  }

  @Test(arguments: [
    "lacks-between", "ended", "not-yet", "elsewhere", "signed-by-itself", "signed-by-a-stranger",
  ])
  func aServerThatCannotProveWhoItIsIsNotAsked(certificate: String) async throws {
    #expect(try await result(certificate) == (.untrusted(host: "127.0.0.1"), requests: 0))
  }

  @Test func aServerThatNobodyVouchesForIsNotAsked() async throws {
    #expect(try await result("good", trusting: nil) == (.untrusted(host: "127.0.0.1"), requests: 0))
  }

  @Test func thePersonMayNameTheCertificatesToTrust() async throws {
    for certificate in ["good", "good-between"] {
      #expect(try await result(certificate) == (nil, requests: 1))
      #expect(try await result(certificate, host: "localhost") == (nil, requests: 1))
    }
  }

  @Test func aFolderOfCertificatesAndABundleAreTrustedToo() async throws {
    let (file, folder) = (PythonServer.file("root"), try TemporaryFolder())
    // openssl x509 -hash -noout -in root.pem
    try folder.write(Array(try Data(contentsOf: URL(filePath: file))), to: "23c805af.0")
    #expect(try await result("good", ["SSL_CERT_DIR": folder.path]) == (nil, requests: 1))
    #expect(
      try await result("good", ["SSL_CERT_DIR": folder.path, "SSL_CERT_FILE": "/nonexistent"])
        == (.untrusted(host: "127.0.0.1"), requests: 0))
    #expect(
      try await result("signed-by-a-stranger", ["SSL_CERT_DIR": folder.path])
        == (.untrusted(host: "127.0.0.1"), requests: 0))
    // As in curl, a bundle goes before the others; an empty variable is none.
    let bundle = ["CURL_CA_BUNDLE": file, "SSL_CERT_DIR": "/nonexistent", "SSL_CERT_FILE": "/nonexistent"]
    #expect(try await result("good", bundle) == (nil, requests: 1))
    #expect(try await result("good", ["CURL_CA_BUNDLE": "", "SSL_CERT_FILE": file]) == (nil, requests: 1))
  }

  @Test(arguments: [("1.1", false), ("1.2", true), ("1.3", true)])
  func brokenVersionsOfTLSAreNotSpoken(_ newest: String, _ isSpoken: Bool) async throws {
    let (failure, requests) = try await result("good", newestTLS: newest)
    #expect((failure == nil) == isSpoken && requests == (isSpoken ? 1 : 0))
  }

  @Test func aFileOfCertificatesThatIsNotThereTrustsNobody() async throws {
    #expect(
      try await result("good", trusting: "/nonexistent") == (.untrusted(host: "127.0.0.1"), requests: 0))
  }

  @Test func aServerThatDoesNotEncryptIsNoServerForThat() async throws {
    let plain = try await RawServer(greeting: [.send("HTTP/1.1 400 Bad Request\r\n\r\n")])
    let client = HTTPClient.live()
    do throws(NetworkFailure) {
      _ = try await client.send(call("https://127.0.0.1:\(plain.port)/"))
      Issue.record("it answers")
    } catch {
      #expect([.notHTTP(host: "127.0.0.1"), .interrupted(host: "127.0.0.1")].contains(error))
    }
    await client.close()
    await plain.stop()
  }
}
