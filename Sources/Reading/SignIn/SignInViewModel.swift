import Day
import Interface
import Model
import Networking
import TerminalUI
import Texts

/// Signs in with a code that the user enters on another device.
///
/// It continues while other screens cover it, and stops when the screen is closed.
@MainActor
final class SignInViewModel: RoutingViewModel {
  enum Input: Equatable, Sendable {
    case appeared
    /// The language or the day changed.
    case changed
    case resized(Size)
    /// The user copied the address or the code.
    case codeCopied
    /// The user opened the address in a browser.
    case addressOpened
    /// The user requested another code.
    case newCodeTapped
    case cancelled
  }

  /// The progress of the sign-in.
  enum Stage: Equatable, Sendable {
    /// Waiting for a code from the server.
    case requesting
    /// Waiting for the user to enter the code. It expires at that minute of the day.
    case waiting(DeviceCode, until: Int)
    /// Failed for this reason.
    case failed(Phrase)
  }

  struct Output: Equatable, Sendable {
    var language: Language
    var title = ""
    var host = ""
    /// Whether the user was signed in before.
    var wasSignedIn = false
    /// The host that issues the tokens, if it differs from the pack's host.
    var server: String?
    var stage = Stage.requesting
    /// The QR code of the address, with the code in it if the server supports that.
    var code: QRCode?
    /// The background of the QR code.
    var codeBackground = QRCode.Background.colors
    var size = Size(columns: 80, rows: 21)

    var deviceCode: DeviceCode? {
      if case .waiting(let code, _) = stage { code } else { nil }
    }
  }

  enum Route: Equatable {
    case finished
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }
  /// The answer if the user signed in.
  private(set) var answer: ScreenAnswer?

  private let context: Context
  private let challenge: SignInChallenge
  private var attemptTask: Task<Void, Never>?
  /// The number of the attempt. Results of earlier attempts are ignored.
  private var attempt = 0

  init(context: Context, challenge: SignInChallenge, title: String) {
    self.context = context
    self.challenge = challenge
    let host = challenge.address.split(separator: "/").dropFirst().first.map(String.init) ?? challenge.address
    output = Observable(
      Output(language: context.language, title: title, host: host, wasSignedIn: challenge.isExpired))
    output.value.codeBackground =
      context.hasColors && context.theme.hasColors ? .colors : context.colorlessGround
  }

  deinit {
    attemptTask?.cancel()
  }

  func send(_ input: Input) {
    switch input {
    case .appeared: if attempt == 0 { requestCode() } else { output.value.language = context.language }
    case .changed: output.value.language = context.language
    case .resized(let size): output.value.size = size
    case .codeCopied: copyCode()
    case .addressOpened: output.value.deviceCode.map { context.openOutside($0.completeAddress ?? $0.address) }
    case .newCodeTapped: requestCode()
    case .cancelled:
      stop()
      onRoute(.finished)
    }
  }

  private func stop() {
    attemptTask?.cancel()
    attempt += 1
  }

  private func requestCode() {
    stop()
    output.value.stage = .requesting
    output.value.code = nil
    let (signIn, challenge, attempt) = (context.network.signIn, challenge, attempt)
    attemptTask = context.effects.run {
      do throws(SignInFailure) {
        return Result<SignIn.Pending, SignInFailure>.success(try await signIn.begin(challenge))
      } catch {
        return .failure(error)
      }
    } then: { [weak self] result in
      guard let self, self.attempt == attempt else { return }
      switch result {
      case .success(let pending): waitForSignIn(pending)
      case .failure(let failure): showFailure(failure)
      }
    }
  }

  private func waitForSignIn(_ pending: SignIn.Pending) {
    let (code, now) = (pending.code, context.clock.now())
    let seconds = Int((code.expiresAt - now.milliseconds) / 1_000)
    output.value.stage = .waiting(code, until: (now.secondOfDay + seconds) / 60 % (24 * 60))
    output.value.server = pending.server == pending.host ? nil : pending.server
    output.value.code = QRCode(code.completeAddress ?? code.address)
    let (signIn, attempt) = (context.network.signIn, attempt)
    attemptTask = context.effects.run {
      do throws(SignInFailure) {
        try await signIn.finish(pending)
        return SignInFailure?.none
      } catch {
        return error
      }
    } then: { [weak self] failure in
      guard let self, self.attempt == attempt else { return }
      if let failure { showFailure(failure) } else { finish() }
    }
  }

  private func finish() {
    answer = .signedIn
    onRoute(.finished)
    context.show(Toast(.signedIn(to: output.value.title)))
  }

  private func showFailure(_ failure: SignInFailure) {
    output.value.code = nil
    output.value.stage = .failed(.signIn(failure, today: context.clock.now().date))
  }

  /// Copies the address if it contains the code, to paste it into a browser. This also works over ssh.
  ///
  /// Otherwise copies the code, since it is easier to mistype than the address.
  private func copyCode() {
    guard let code = output.value.deviceCode else { return }
    if let address = code.completeAddress {
      context.copy(address, saying: .signInAddressCopied)
    } else {
      context.copy(code.userCode, saying: .signInCodeCopied(code.address))
    }
  }
}

/// Draws the reason, the address and the code, with the QR code beside them if there is room.
enum SignInView: ScreenView {
  /// The least columns of text beside a QR code.
  private static let narrowestText = 36

  static func draw(_ output: SignInViewModel.Output, on canvas: inout Canvas) {
    var columns = canvas.size.columns - 2
    var hasCode = false
    // A camera cannot read a QR code of ASCII letters.
    if let code = output.code, !canvas.isASCII {
      let room = Size(columns: columns - narrowestText - 1, rows: canvas.size.rows)
      if let size = code.size(in: room) {
        code.draw(
          on: &canvas, column: canvas.size.columns - size.columns, row: 0, in: room,
          background: output.codeBackground
        )
        columns -= size.columns + 1
        hasCode = true
      }
    }
    var pen = Pen(row: 0, isTight: canvas.size.rows < 16, margin: 1)
    drawText(output, hasCode: hasCode, columns: min(columns, 72), pen: &pen, on: &canvas)
  }

  static func bindings(_ output: SignInViewModel.Output) -> [KeyBinding<SignInViewModel.Input>] {
    let noCode: Phrase? = output.deviceCode == nil ? Phrase("No code yet") : nil
    let isFailed = if case .failed = output.stage { true } else { false }
    return [
      KeyBinding(
        "copy", .character("y"), help: Phrase("copy"), isHint: noCode == nil, disabled: noCode, .codeCopied),
      KeyBinding(
        "open-outside", .character("o"), .character(" "), help: .openSignIn, isHint: noCode == nil,
        disabled: noCode, .addressOpened),
      KeyBinding("refresh", .character("r"), help: Phrase("new code"), isHint: isFailed, .newCodeTapped),
      KeyBinding("back", .escape, .character("q"), .backspace, help: .back, isHint: true, .cancelled),
    ]
  }

  /// The code is requested when the screen first appears.
  static func input(for event: ScreenEvent) -> SignInViewModel.Input? {
    switch event {
    case .appeared: .appeared
    case .changed: .changed
    case .resized(let size): .resized(size)
    case .left: nil
    case .answered: nil
    }
  }

  private static func drawText(
    _ output: SignInViewModel.Output, hasCode: Bool, columns: Int, pen: inout Pen, on canvas: inout Canvas
  ) {
    let language = output.language
    func write(_ text: String, _ style: Style, indent: Int = 0) {
      canvas.write(
        TextWrapping.wrap(text, columns: columns - indent), column: pen.margin + indent, row: &pen.row,
        style: style, columns: columns - indent)
    }
    // In the smallest windows, show what the user has to read and type first.
    if canvas.size.rows >= 12 { write(Phrase.signInTitle(output.title)(language), .bold) }
    pen.skip()
    if output.server == nil || canvas.size.rows >= 16 {
      write(Phrase.signInReason(host: output.host, isAgain: output.wasSignedIn)(language), .plain)
    }
    if let server = output.server {
      write(Phrase.signInElsewhere(server: server, pack: output.host)(language), .warning)
    }
    pen.skip()
    switch output.stage {
    case .requesting: write(Phrase("Asking for a code…")(language), .dim)
    case .failed(let reason): write(reason(language), .warning)
    case .waiting(let code, let until):
      write(Phrase("Open")(language), .dim)
      write(code.address, Style(foreground: .accent, attributes: .underline), indent: 2)
      pen.skip()
      write(Phrase("and enter")(language), .dim)
      canvas.cursor = Point(column: pen.margin + 2, row: pen.row)
      write(code.userCode, Style(foreground: .accent, attributes: .bold), indent: 2)
      pen.skip()
      write(Phrase.waitingForSignIn(until: until)(language), .dim)
      if hasCode, output.codeBackground == .unknown {
        pen.skip()
        write(
          Phrase(
            "Without colours, the QR code may be inverted. If your phone can't read it, type the address.")(
              language), .dim)
      }
    }
  }
}
