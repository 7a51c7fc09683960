import FoundationEssentials
import Glibc
import HTTPTypes
import Storage
import Synchronization

@testable import Networking

/// A home folder, a clock that a test moves, and a publisher's server that answers as the test says.
final class SignInSandbox: Sendable {
  /// What a server was asked.
  struct Seen: Sendable {
    let url: String
    let authorization: String?
    let form: [String: String]
    let referringHost: String?
  }

  typealias Answer = @Sendable (Seen) -> Result<HTTPClientResponse, NetworkFailure>

  private struct State {
    var now: Int64 = 1_800_000_000_000
    var uptime: Duration = .zero
    var slept: [Duration] = []
    var seen: [Seen] = []
    var answers: [String: [Answer]] = [:]
  }

  static let pack = "https://clinic.example/packs/first/"

  let home: String
  let folders: Folders
  private let state = Mutex(State())

  init() throws {
    home = FileManager.default.temporaryDirectory.path + "/lionheart-sign-in-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    folders = try Folders(environment: ["HOME": home])
  }

  deinit {
    try? FileManager.default.removeItem(atPath: home)
  }

  var tokens: TokenStore { TokenStore(in: folders) }
  var seen: [Seen] { state.withLock(\.seen) }
  var slept: [Duration] { state.withLock(\.slept) }
  var log: EventLog { EventLog(in: folders, now: { 0 }) }

  func forget() { state.withLock { $0.seen = [] } }
  func pass(seconds: Int64) { state.withLock { $0.now += seconds * 1_000 } }

  /// The answers of an address, one after the other; the last one stays.
  func on(_ url: String, _ answers: Answer...) {
    state.withLock { $0.answers[url] = answers }
  }

  var clock: NetworkClock {
    NetworkClock(
      now: { self.state.withLock(\.now) }, uptime: { self.state.withLock(\.uptime) },
      sleep: { duration in
        try Task.checkCancellation()
        self.state.withLock {
          $0.slept.append(duration)
          $0.uptime += duration
        }
        await Task.yield()
      },
      random: { 0 })
  }

  var client: HTTPClient {
    HTTPClient(send: { call async throws(NetworkFailure) in
      // Others get their turn, as with a real server.
      await Task.yield()
      if Task.isCancelled { throw .cancelled }
      let request = call.request
      let url = "\(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "")"
      let seen = Seen(
        url: url, authorization: request.headerFields[.authorization],
        form: Self.form(String(decoding: call.body, as: UTF8.self)), referringHost: call.referringHost)
      let answer = self.state.withLock { state -> Answer? in
        state.seen.append(seen)
        let answers = state.answers[url] ?? []
        if answers.count > 1 { state.answers[url] = Array(answers.dropFirst()) }
        return answers.first
      }
      guard let answer else { throw .status(404, title: nil, host: request.authority ?? "") }
      return try answer(seen).get()
    })
  }

  /// Another one is another process, as far as the files can tell.
  ///
  /// - Parameter isLayered: whether requests go through all that a program puts on its client.
  func signIn(clock: NetworkClock? = nil, isLayered: Bool = false) -> SignIn {
    SignIn(
      client: isLayered ? client.layered(clock: .instant { 0 }) : client, tokens: tokens, log: log,
      clock: clock ?? self.clock, program: "test")
  }

  /// Sign-in as RFC 8414 has it at the pack's own origin.
  func offersSignIn() {
    on("https://clinic.example/.well-known/oauth-authorization-server", json(Self.metadata))
    on("https://clinic.example/device", json(Self.deviceAnswer))
    on("https://clinic.example/token", json(Self.tokenAnswer))
    on("https://clinic.example/revoke", json("{}"))
  }

  static let metadata = """
    {"issuer": "https://clinic.example", "device_authorization_endpoint": "https://clinic.example/device",
    "token_endpoint": "https://clinic.example/token", "revocation_endpoint": "https://clinic.example/revoke"}
    """
  static let deviceAnswer = """
    {"device_code": "DEVICE-SECRET", "user_code": "WDJB-MJHT", "verification_uri": "https://clinic.example/go",
    "verification_uri_complete": "https://clinic.example/go?code=WDJB-MJHT", "expires_in": 900, "interval": 5}
    """
  static let tokenAnswer = """
    {"access_token": "ACCESS-SECRET-1", "token_type": "bearer", "refresh_token": "REFRESH-SECRET-1",
    "expires_in": 3600}
    """

  /// Somebody who signed in just now.
  func signedIn(
    access: String = "A1", refresh: String? = "R1", lifetime: Int64? = 3600, at address: String = pack
  )
    throws
  {
    try tokens.save(
      Tokens(
        address: address, tokenEndpoint: "https://clinic.example/token",
        revocationEndpoint: "https://clinic.example/revoke", accessToken: Secret(access),
        refreshToken: refresh.map(Secret.init), scope: nil, receivedAt: state.withLock(\.now),
        lifetime: lifetime))
  }

  static func get(_ url: String) throws -> HTTPCall {
    let endpoint = URL(string: url)
    var authority = endpoint?.host() ?? ""
    if let port = endpoint?.port { authority += ":\(port)" }
    return HTTPCall(
      request: HTTPRequest(
        method: .get, scheme: endpoint?.scheme, authority: authority, path: endpoint?.path()), limit: 1_000)
  }

  private static func plain(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func form(_ text: String) -> [String: String] {
    let pairs = text.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return Dictionary(
      pairs.map { ($0[0], $0.count > 1 ? plain($0[1]) : "") }, uniquingKeysWith: { $1 }
    )
  }
}

/// An answer with a body.
func json(_ body: String, status: Int = 200) -> SignInSandbox.Answer {
  { _ in .success(HTTPClientResponse(head: HTTPResponse(status: .init(code: status)), body: Array(body.utf8)))
  }
}

/// An answer that leads elsewhere.
func redirect(to location: String, status: Int = 302) -> SignInSandbox.Answer {
  { _ in
    var response = HTTPResponse(status: .init(code: status))
    response.headerFields[.location] = location
    return .success(HTTPClientResponse(head: response))
  }
}

/// A refusal with an error code.
func refusal(_ code: String, status: Int = 400) -> SignInSandbox.Answer {
  json(#"{"error": "\#(code)"}"#, status: status)
}

/// No answer.
func failing(_ failure: NetworkFailure) -> SignInSandbox.Answer {
  { _ in .failure(failure) }
}
