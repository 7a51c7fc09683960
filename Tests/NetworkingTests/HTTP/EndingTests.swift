import Glibc
import Subprocess
import Testing

@testable import Networking

/// A program may end while it is asking.
@Suite(.timeLimit(.minutes(30)))
struct EndingTests {
  @Test func whoeverEndsInTheMiddleOfRequestsEndsProperly() async throws {
    let server = try await RawServer(certificate: "good") { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"), .close]
    }
    for count in 1...40 {
      let ended = try await Subprocess.run(
        .name("env"),
        arguments: Arguments([
          "SSL_CERT_FILE=\(PythonServer.file("root"))", PackTortureTests.program, server.address,
          "\(count % 20 + 1)",
        ]),
        input: .none, output: .discarded, error: .discarded)
      #expect(ended.terminationStatus == .exited(0))
    }
    await server.stop()
  }
}
