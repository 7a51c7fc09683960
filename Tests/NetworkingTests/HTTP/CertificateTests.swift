import FoundationEssentials
import Glibc
import HTTPTypes
import NIOSSL
import Networking
import Testing

@Suite(.timeLimit(.minutes(30)))
struct CertificateTests {
  private func result(
    environment: [String: String], host: String = "127.0.0.1", newestTLS: TLSVersion? = nil
  ) async throws -> (failure: NetworkFailure?, requests: Int) {
    let server = try await RawServer(
      tls: true, newestTLS: newestTLS, host: host == "localhost" ? "127.0.0.1" : host
    ) { _ in
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

  @Test func aServerThatNobodyVouchesForIsNotAsked() async throws {
    #expect(try await result(environment: [:]) == (.untrusted(host: "127.0.0.1"), requests: 0))
  }

  @Test func thePersonMayNameTheCertificatesToTrust() async throws {
    let file = "/tmp/lionheart-certificate-\(getpid()).pem"
    try Data(TestCertificate.certificate.utf8).write(to: URL(filePath: file))
    defer { unlink(file) }
    #expect(try await result(environment: ["SSL_CERT_FILE": file]) == (nil, requests: 1))
    #expect(try await result(environment: ["SSL_CERT_FILE": file], host: "localhost") == (nil, requests: 1))
    // The certificate is trusted, but it is another server's.
    #expect(
      try await result(environment: ["SSL_CERT_FILE": file], host: "127.0.0.2")
        == (.untrusted(host: "127.0.0.2"), requests: 0))
  }

  @Test(arguments: [(TLSVersion.tlsv11, false), (.tlsv12, true)])
  func brokenVersionsOfTLSAreNotSpoken(_ newest: TLSVersion, _ isSpoken: Bool) async throws {
    let file = "/tmp/lionheart-tls-\(getpid())-\(isSpoken).pem"
    try Data(TestCertificate.certificate.utf8).write(to: URL(filePath: file))
    defer { unlink(file) }
    let (failure, requests) = try await result(environment: ["SSL_CERT_FILE": file], newestTLS: newest)
    #expect((failure == nil) == isSpoken && requests == (isSpoken ? 1 : 0))
  }

  @Test func aFileOfCertificatesThatIsNotThereTrustsNobody() async throws {
    #expect(
      try await result(environment: ["SSL_CERT_FILE": "/nonexistent"])
        == (.untrusted(host: "127.0.0.1"), requests: 0))
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
