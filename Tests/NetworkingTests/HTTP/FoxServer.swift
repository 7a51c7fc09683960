import FlyingFox
import FlyingSocks
import FoundationEssentials

/// FlyingFox on 127.0.0.1, told in few words.
struct FoxServer {
  /// What it says.
  struct Reply: Sendable {
    var status = 200
    var fields: [String: String] = [:]
    var body = ""
  }

  /// What it was asked; names of fields are in small letters.
  struct Asked: Sendable {
    var method: String
    var path: String
    var fields: [String: String]
    var body: String
  }

  /// The address of its root, with a slash at its end.
  let address: String
  private let server: HTTPServer
  private let running: Task<Void, any Error>

  init(_ reply: @escaping @Sendable (Asked) async throws -> Reply) async throws {
    let handler = ClosureHTTPHandler { request in
      let fields = request.headers.map { ($0.key.rawValue.lowercased(), $0.value) }
      let asked = Asked(
        method: request.method.rawValue, path: request.path,
        fields: Dictionary(fields, uniquingKeysWith: { first, _ in first }),
        body: String(decoding: try await request.bodyData, as: UTF8.self))
      let reply = try await reply(asked)
      let headers = Dictionary(uniqueKeysWithValues: reply.fields.map { (HTTPHeader($0.key), $0.value) })
      return HTTPResponse(
        statusCode: HTTPStatusCode(reply.status, phrase: "So"), headers: HTTPHeaders(headers),
        body: Data(reply.body.utf8))
    }
    // It answers 500 by itself where a handler takes longer, and a machine that runs all tests at once may.
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0), timeout: 600, logger: .disabled, handler: handler)
    self.server = server
    running = Task { try await server.run() }
    try await server.waitUntilListening(timeout: 600)
    guard case .ip4(_, let port) = await server.listeningAddress else { throw NoPort() }
    address = "http://127.0.0.1:\(port)/"
  }

  func stop() async {
    await server.stop()
    running.cancel()
  }

  private struct NoPort: Error {}
}
