import HTTPTypes
import Model
import Networking
import Synchronization
import TerminalUI
import Testing

@testable import Day
@testable import Features
@testable import Reading
@testable import Texts

/// Signing in by a code.
@MainActor
@Suite struct SignInTests {
  /// A publisher's server: its answers to the question for tokens, one after the other; the last one stays.
  private final class Publisher: Sendable {
    private let answers: Mutex<[(Int, String)]>
    private let device: String
    let isGone = Mutex(false)

    init(_ answers: (Int, String)..., hasCompleteAddress: Bool = true) {
      self.answers = Mutex(answers)
      let complete =
        hasCompleteAddress
        ? #", "verification_uri_complete": "https://clinic.example/go?code=WDJB-MJHT""# : ""
      device = """
        {"device_code": "D", "user_code": "WDJB-MJHT", "verification_uri": "https://clinic.example/go"\(complete),
        "expires_in": 900, "interval": 5}
        """
    }

    var client: HTTPClient {
      HTTPClient(send: { call async throws(NetworkFailure) in
        if self.isGone.withLock(\.self) { throw .unreachable(host: "clinic.example") }
        let (status, body) = self.answer(call.request.path ?? "")
        return HTTPAnswer(response: HTTPResponse(status: .init(code: status)), body: Array(body.utf8))
      })
    }

    private func answer(_ path: String) -> (Int, String) {
      switch path {
      case "/.well-known/oauth-authorization-server":
        (
          200,
          #"{"issuer": "https://clinic.example", "device_authorization_endpoint": "https://clinic.example/device","#
            + #""token_endpoint": "https://clinic.example/token"}"#
        )
      case "/device": (200, device)
      case "/token":
        answers.withLock { answers in
          answers.count > 1 ? answers.removeFirst() : answers.first ?? (200, "")
        }
      default: (404, "")
      }
    }
  }

  private static let pending = (400, #"{"error": "authorization_pending"}"#)
  private static let denied = (400, #"{"error": "access_denied"}"#)
  private static let granted = (200, #"{"access_token": "A", "token_type": "Bearer", "refresh_token": "R"}"#)
  private static let pack = "https://clinic.example/packs/first/"

  private func robot(
    _ publisher: Publisher, size: (Int, Int) = (80, 24), language: Language = .en, ascii: Bool = false
  ) async throws -> Robot {
    try await Robot(
      child: expected, size: Size(columns: size.0, rows: size.1), language: language, ascii: ascii,
      client: publisher.client)
  }

  /// Opens the screen, and stops where the code is shown.
  private func open(
    _ app: Robot, isAgain: Bool = false, then: @escaping @MainActor () -> Void = {}
  ) async throws {
    let context = try #require(app.context)
    SignInFlow(
      navigator: app.navigator, context: context,
      challenge: SignInChallenge(address: Self.pack, isExpired: isAgain), title: "First steps",
      onSignedIn: then
    ).start()
    await app.settle()
  }

  /// A screen whose code waits to be used.
  private func draw(
    _ size: Size, _ language: Language = .en, ascii: Bool = false, isAgain: Bool = false,
    server: String? = nil
  ) -> Canvas {
    var output = SignInViewModel.Output(
      language: language, title: "First steps", host: "clinic.example", isAgain: isAgain)
    output.server = server
    output.stage = .waiting(
      DeviceCode(userCode: "WDJB-MJHT", address: "https://clinic.example/go", expiresAt: 0),
      until: 9 * 60 + 15)
    output.code = QRCode("https://clinic.example/go?code=WDJB-MJHT")
    var canvas = Canvas(size: size, ascii: ascii)
    SignInView.draw(output, on: &canvas)
    return canvas
  }

  @Test func theScreenSaysWhyWhereAndWhatWithAQRCodeBesideIt() {
    let canvas = draw(Size(columns: 80, rows: 21))
    let text = canvas.text.map { String($0.prefix(42)).trimmed }
    #expect(
      text == [
        " Sign in: First steps", "", " clinic.example gives this pack to people",
        " it knows. Sign in there with any",
        " browser, also on a phone.", "", " Open", "   https://clinic.example/go", "", " and enter",
        "   WDJB-MJHT", "", " Waiting for you there. The code is good", " until 09:15.", "", "", "", "", "",
        "", "",
      ])
    #expect(canvas.text.prefix(19).allSatisfy { $0.contains("█") })
    #expect(canvas.cursor == Point(column: 3, row: 10))
  }

  @Test(arguments: [(40, 9), (40, 12), (60, 16), (80, 21), (120, 40), (200, 60)], Language.allCases)
  func everyLineFits(_ size: (Int, Int), _ language: Language) {
    for (isAgain, server) in [(false, nil), (true, nil), (false, "id.clinic.example")] as [(Bool, String?)] {
      let canvas = draw(Size(columns: size.0, rows: size.1), language, isAgain: isAgain, server: server)
      let text = canvas.text.joined(separator: "\n")
      #expect(!text.contains("…") && text.contains("WDJB-MJHT") && text.contains("09:15"), "\(text)")
      #expect(text.contains("█") == (size.0 >= 80), "\(text)")
    }
  }

  @Test func aSignInElsewhereNamesBothHosts() async throws {
    let text = draw(Size(columns: 80, rows: 21), server: "id.example").text.map {
      String($0.prefix(42)).trimmed
    }
    #expect(text.contains(" You sign in at id.example for a pack of"), "\(text)")
    let app = try await robot(Publisher(Self.pending))
    let model = SignInViewModel(
      context: try #require(app.context), challenge: SignInChallenge(address: Self.pack), title: "")
    var servers: Set<String?> = []
    model.output.observe { output in
      guard output.deviceCode != nil, output.code != nil, servers.isEmpty else { return }
      servers.insert(output.server)
      model.send(.cancelled)
    }
    model.send(.appeared)
    await app.settle()
    #expect(servers == [nil])
  }

  @Test func thereIsNoQRCodeInASCII() {
    let text = draw(Size(columns: 80, rows: 21), ascii: true).text.joined()
    #expect(text.contains("WDJB-MJHT") && !text.contains("#") && !text.contains("█"))
  }

  @Test func whoHasUsedTheCodeIsSignedIn() async throws {
    let publisher = Publisher(Self.pending, Self.granted)
    let app = try await robot(publisher)
    var times = 0
    try await open(app) { times += 1 }
    #expect(times == 1 && app.network.signIn.isSignedIn(at: Self.pack))
    app.shows("Signed in: First steps")
    app.hides("WDJB-MJHT")
  }

  @Test func aNoIsSaidAndCanBeTriedAgain() async throws {
    let publisher = Publisher(Self.denied, Self.granted)
    let app = try await robot(publisher)
    var times = 0
    try await open(app, isAgain: true) { times += 1 }
    app.shows("Your sign-in at clinic.example has expired")
    app.shows("turned down")
    #expect(times == 0)
    await app.press(.character("y"))
    app.shows("There is no code")
    await app.press(.character("r"))
    #expect(times == 1)
    app.shows("Signed in")
  }

  @Test func aServerThatCannotBeReachedIsSaid() async throws {
    let publisher = Publisher()
    publisher.isGone.withLock { $0 = true }
    let app = try await robot(publisher)
    try await open(app)
    app.shows("clinic.example")
    app.hides("Asking for a code")
    await app.press(.escape)
    app.hides("Sign in: First steps")
    app.shows("READ")
  }

  @Test func theAddressIsCopiedAndOpenedAndLeavingStops() async throws {
    let publisher = Publisher(Self.pending)
    let app = try await robot(publisher)
    let model = SignInViewModel(
      context: try #require(app.context), challenge: SignInChallenge(address: Self.pack), title: "")
    var routes: [SignInViewModel.Route] = []
    // Leaves as soon as there is a code: time stands still here, so the server would be asked to its end.
    model.output.observe { output in
      guard output.code != nil, output.deviceCode != nil, routes.isEmpty else { return }
      model.send(.copied)
      model.send(.opened)
      model.send(.cancelled)
    }
    model.onRoute = { routes.append($0) }
    model.send(.appeared)
    await app.settle()
    let address = "https://clinic.example/go?code=WDJB-MJHT"
    #expect(routes == [.copied(address, .signInAddressCopied), .outside(address), .closed])
    #expect(!app.network.signIn.isSignedIn(at: Self.pack))
  }

  @Test func withoutAnAddressThatHasItTheCodeIsCopied() async throws {
    let publisher = Publisher(Self.pending, hasCompleteAddress: false)
    let app = try await robot(publisher)
    let model = SignInViewModel(
      context: try #require(app.context), challenge: SignInChallenge(address: Self.pack), title: "")
    var routes: [SignInViewModel.Route] = []
    model.output.observe { output in
      guard output.code != nil, output.deviceCode != nil, routes.isEmpty else { return }
      model.send(.copied)
      model.send(.opened)
      model.send(.cancelled)
    }
    model.onRoute = { routes.append($0) }
    model.send(.appeared)
    await app.settle()
    let address = "https://clinic.example/go"
    #expect(routes == [.copied("WDJB-MJHT", .signInCodeCopied(address)), .outside(address), .closed])
  }

  @Test func aCodeThatNobodyUsesEnds() async throws {
    let app = try await robot(Publisher(Self.pending))
    try await open(app)
    app.shows("ended before it was used")
    app.shows("r new code")
  }
}

extension String {
  /// Without spaces at its end.
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
