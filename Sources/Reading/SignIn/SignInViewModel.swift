import Day
import Interface
import Model
import Networking
import TerminalUI
import Texts

/// Signing in by a code that is used elsewhere.
///
/// Where it stands goes on while other screens cover it; leaving it for good stops it.
@MainActor
final class SignInViewModel: RoutingViewModel {
  enum Input: Equatable, Sendable {
    /// The screen is shown.
    case appeared
    /// The language or the day may be others.
    case changed
    /// The screen has this size now.
    case resized(Size)
    /// The address, or the code, was to be copied.
    case codeCopied
    /// The address was to be opened outside.
    case addressOpened
    /// Another code was wanted.
    case newCodeTapped
    /// The person left.
    case cancelled
  }

  /// How far it is.
  enum Stage: Equatable, Sendable {
    /// The server is asked for a code.
    case requesting
    /// The code is there and waits to be used until that time, in minutes of the day.
    case waiting(DeviceCode, until: Int)
    /// It did not work, for this reason.
    case failed(Phrase)
  }

  /// Everything the view draws.
  struct Output: Equatable, Sendable {
    var language: Language
    var title = ""
    var host = ""
    /// Whether the person was signed in before.
    var wasSignedIn = false
    /// The host where the tokens come from, if it is another one.
    var server: String?
    var stage = Stage.requesting
    /// The address with the code in it as a QR code, or the address alone where there is no such.
    var code: QRCode?
    /// What the QR code is drawn on.
    var codeBackground = QRCode.Background.colors
    var size = Size(columns: 80, rows: 21)

    var deviceCode: DeviceCode? {
      if case .waiting(let code, _) = stage { code } else { nil }
    }
  }

  enum Route: Equatable {
    case finished
  }

  /// The output to draw now.
  let output: Current<Output>
  var onRoute: (Route) -> Void = { _ in }
  /// That somebody signed in.
  private(set) var answer: ScreenAnswer?

  private let context: Context
  private let challenge: SignInChallenge
  private var attemptTask: Task<Void, Never>?
  /// Which attempt it is: an earlier one has nothing to say any more.
  private var attempt = 0

  init(context: Context, challenge: SignInChallenge, title: String) {
    self.context = context
    self.challenge = challenge
    let host = challenge.address.split(separator: "/").dropFirst().first.map(String.init) ?? challenge.address
    output = Current(
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

  /// Copies the address where it has the code in it, to be pasted into the browser at hand, also over ssh.
  ///
  /// Else the code, since that is typed wrong more easily than the address.
  private func copyCode() {
    guard let code = output.value.deviceCode else { return }
    if let address = code.completeAddress {
      context.copy(address, saying: .signInAddressCopied)
    } else {
      context.copy(code.userCode, saying: .signInCodeCopied(code.address))
    }
  }
}

/// Draws how to sign in: why, the address and the code, and the QR code beside them where there is room.
enum SignInView: ScreenView {
  /// Columns of text that are left beside a QR code at least.
  private static let narrowestText = 36

  static func draw(_ output: SignInViewModel.Output, on canvas: inout Canvas) {
    var columns = canvas.size.columns - 2
    var hasCode = false
    // A code of ASCII letters is one that no camera reads.
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

  /// The keys of the screen.
  static func bindings(_ output: SignInViewModel.Output) -> [KeyBinding<SignInViewModel.Input>] {
    let noCode: Phrase? = output.deviceCode == nil ? .noSignInCode : nil
    let isFailed = if case .failed = output.stage { true } else { false }
    return [
      KeyBinding(
        "copy", .character("y"), help: .copySignIn, isHint: noCode == nil, disabled: noCode, .codeCopied),
      KeyBinding(
        "open-outside", .character("o"), .character(" "), help: .openSignIn, isHint: noCode == nil,
        disabled: noCode, .addressOpened),
      KeyBinding("refresh", .character("r"), help: .newSignInCode, isHint: isFailed, .newCodeTapped),
      KeyBinding("back", .escape, .character("q"), .backspace, help: .back, isHint: true, .cancelled),
    ]
  }

  /// Asks for a code when it is first shown.
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
    // In the smallest window what has to be read and typed comes first.
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
    case .requesting: write(Phrase.askingForCode(language), .dim)
    case .failed(let reason): write(reason(language), .warning)
    case .waiting(let code, let until):
      write(Phrase.signInAddressLabel(language), .dim)
      write(code.address, Style(foreground: .accent, attributes: .underline), indent: 2)
      pen.skip()
      write(Phrase.signInCodeLabel(language), .dim)
      canvas.cursor = Point(column: pen.margin + 2, row: pen.row)
      write(code.userCode, Style(foreground: .accent, attributes: .bold), indent: 2)
      pen.skip()
      write(Phrase.waitingForSignIn(until: until)(language), .dim)
      if hasCode, output.codeBackground == .unknown {
        pen.skip()
        write(Phrase.codeMayBeInverted(language), .dim)
      }
    }
  }
}
