import Subprocess
import Testing

/// A server of `Tests/Servers`, which says the port that it listens on.
struct PythonServer {
  static let root = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }

  let port: Int
  private let running: Task<Void, Never>

  init(_ name: String, _ words: [String] = []) async throws {
    let (ports, say) = AsyncStream<Int>.makeStream()
    running = Task {
      _ = try? await Subprocess.run(
        .name("python3"), arguments: Arguments(["\(Self.root)/Tests/Servers/\(name).py"] + words),
        input: .none, output: .sequence, error: .discarded
      ) { execution in
        for try await line in execution.standardOutput.strings() {
          Int(line.filter(\.isNumber)).map { _ = say.yield($0) }
        }
      }
      say.finish()
    }
    var iterator = ports.makeAsyncIterator()
    self.port = try #require(await iterator.next(), "python3 serves nothing")
  }

  /// One that speaks TLS for the server at a port, with a certificate of `fixtures/certificates`.
  static func tls(
    for port: Int, host: String, certificate: String, newest: String
  ) async throws -> PythonServer {
    try await PythonServer(
      "tls",
      [
        "\(port)", "--host", host, "--certificate", file(certificate), "--key", file("key"), "--newest",
        newest,
      ])
  }

  /// A file of `fixtures/certificates`.
  static func file(_ certificate: String) -> String { "\(root)/fixtures/certificates/\(certificate).pem" }

  func stop() { running.cancel() }
}
