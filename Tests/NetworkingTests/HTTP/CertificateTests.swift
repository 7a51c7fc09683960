import Networking
import Testing

@Suite(.timeLimit(.minutes(30)))
struct CertificateTests {
  /// What becomes of asking a server that has a certificate of `fixtures/certificates`.
  private func result(
    _ certificate: String, trusting file: String? = PythonServer.file("root"), host: String = "127.0.0.1",
    newestTLS: String = "1.3"
  ) async throws -> (failure: NetworkFailure?, requests: Int) {
    let server = try await RawServer(certificate: certificate, newestTLS: newestTLS) { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")]
    }
    let client = HTTPClient.live(environment: file.map { ["SSL_CERT_FILE": $0] } ?? [:])
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
