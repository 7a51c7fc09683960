import HTTPTypes
import Model
import Networking
import Synchronization
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import Reading
@testable import ScreenTesting
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
        return HTTPClientResponse(head: HTTPResponse(status: .init(code: status)), body: Array(body.utf8))
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
  @discardableResult
  private func open(_ app: Robot, wasSignedIn: Bool = false) async throws -> SignInViewModel {
    let challenge = SignInChallenge(address: Self.pack, isExpired: wasSignedIn)
    let model = SignInViewModel(context: app.context, challenge: challenge, title: "First steps")
    app.navigator.push(Screen("sign-in", model, SignInView.self) { _, model in app.navigator.close(model) })
    await app.settle()
    return model
  }

  /// Opens the screen, copies and opens the address as soon as there is a code, and leaves: time stands still here, so
  /// the server would be asked to its end.
  private func openCopyAndLeave(_ app: Robot) async {
    let model = SignInViewModel(
      context: app.context, challenge: SignInChallenge(address: Self.pack), title: "First steps")
    var hasLeft = false
    model.output.observe { output in
      guard output.code != nil, output.deviceCode != nil, !hasLeft else { return }
      hasLeft = true
      model.send(.codeCopied)
      model.send(.addressOpened)
      model.send(.cancelled)
    }
    app.navigator.push(Screen("sign-in", model, SignInView.self) { _, model in app.navigator.close(model) })
    await app.settle()
    #expect(hasLeft && model.answer == nil && app.navigator.top?.name == "today")
  }

  /// A screen whose code waits to be used.
  private func draw(
    _ size: Size, _ language: Language = .en, ascii: Bool = false, wasSignedIn: Bool = false,
    server: String? = nil
  ) -> Canvas {
    var output = SignInViewModel.Output(
      language: language, title: "First steps", host: "clinic.example", wasSignedIn: wasSignedIn)
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
        " Sign in: First steps", "", " This pack needs a sign-in at",
        " clinic.example. Use any browser, on this",
        " computer or a phone.", "", " Open", "   https://clinic.example/go", "", " and enter",
        "   WDJB-MJHT", "", " Waiting for your sign-in. The code is", " valid until 09:15.", "", "", "", "",
        "",
        "", "",
      ])
    #expect(canvas.text.prefix(19).allSatisfy { $0.contains("█") })
    #expect(canvas.cursor == Point(column: 3, row: 10))
  }

  @Test(arguments: [(40, 9), (40, 12), (60, 16), (80, 21), (120, 40), (200, 60)], Language.allCases)
  func everyLineFits(_ size: (Int, Int), _ language: Language) {
    for (isAgain, server) in [(false, nil), (true, nil), (false, "id.clinic.example")] as [(Bool, String?)] {
      let canvas = draw(
        Size(columns: size.0, rows: size.1), language, wasSignedIn: isAgain, server: server)
      let text = canvas.text.joined(separator: "\n")
      #expect(!text.contains("…") && text.contains("WDJB-MJHT") && text.contains("09:15"), "\(text)")
      #expect(text.contains("█") == (size.0 >= 80), "\(text)")
    }
  }

  @Test func aSignInElsewhereNamesBothHosts() async throws {
    let text = draw(Size(columns: 80, rows: 21), server: "id.example").text.map {
      String($0.prefix(42)).trimmed
    }
    #expect(text.contains(" You sign in at id.example for a pack"), "\(text)")
    let app = try await robot(Publisher(Self.pending))
    await openCopyAndLeave(app)
    let address = "https://clinic.example/go?code=WDJB-MJHT"
    #expect(app.copied == [address] && app.opened == [address])
    app.says(Phrase.signInAddressCopied.en)
    #expect(!app.network.signIn.isSignedIn(at: Self.pack))
  }

  @Test func withoutAnAddressThatHasItTheCodeIsCopied() async throws {
    let publisher = Publisher(Self.pending, hasCompleteAddress: false)
    let app = try await robot(publisher)
    await openCopyAndLeave(app)
    let address = "https://clinic.example/go"
    #expect(app.copied == ["WDJB-MJHT"] && app.opened == [address])
    app.says(Phrase.signInCodeCopied(address).en)
  }

  @Test func aCodeThatNobodyUsesEnds() async throws {
    let app = try await robot(Publisher(Self.pending))
    try await open(app)
    app.shows("expired before it was used")
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
