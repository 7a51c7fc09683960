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
    case copied
    /// The address was to be opened outside.
    case opened
    /// Another code was wanted.
    case restarted
    /// The person left.
    case cancelled
  }

  /// How far it is.
  enum Stage: Equatable, Sendable {
    /// The server is asked for a code.
    case asking
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
    var isAgain = false
    /// The host where the tokens come from, if it is another one.
    var server: String?
    var stage = Stage.asking
    /// The address with the code in it as a QR code, or the address alone where there is no such.
    var code: QRCode?
    /// What the QR code is drawn on.
    var ground = QRCode.Background.colors
    var size = Size(columns: 80, rows: 21)

    var deviceCode: DeviceCode? {
      if case .waiting(let code, _) = stage { code } else { nil }
    }
  }

  enum Route: Equatable {
    case finished
  }

  /// The output to draw now.
  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }
  /// That somebody signed in.
  private(set) var answer: ScreenAnswer?

  private let context: Context
  private let challenge: SignInChallenge
  private var work: Task<Void, Never>?
  /// Which attempt it is: an earlier one has nothing to say any more.
  private var attempt = 0

  init(context: Context, challenge: SignInChallenge, title: String) {
    self.context = context
    self.challenge = challenge
    let host = challenge.address.split(separator: "/").dropFirst().first.map(String.init) ?? challenge.address
    output = Observable(
      Output(language: context.language, title: title, host: host, isAgain: challenge.isExpired))
    output.value.ground = context.hasColors && context.theme.hasColors ? .colors : context.colorlessGround
  }

  deinit {
    work?.cancel()
  }

  func send(_ input: Input) {
    switch input {
    case .appeared: if attempt == 0 { begin() } else { output.value.language = context.language }
    case .changed: output.value.language = context.language
    case .resized(let size): output.value.size = size
    case .copied: copy()
    case .opened: output.value.deviceCode.map { context.openOutside($0.completeAddress ?? $0.address) }
    case .restarted: begin()
    case .cancelled:
      stop()
      onRoute(.finished)
    }
  }

  private func stop() {
    work?.cancel()
    attempt += 1
  }

  private func begin() {
    stop()
    output.value.stage = .asking
    output.value.code = nil
    let (signIn, challenge, attempt) = (context.network.signIn, challenge, attempt)
    work = context.effects.run {
      do throws(SignInFailure) {
        return Result<SignIn.Pending, SignInFailure>.success(try await signIn.begin(challenge))
      } catch {
        return .failure(error)
      }
    } then: { [weak self] result in
      guard let self, self.attempt == attempt else { return }
      switch result {
      case .success(let pending): wait(for: pending)
      case .failure(let failure): fail(failure)
      }
    }
  }

  private func wait(for pending: SignIn.Pending) {
    let (code, now) = (pending.code, context.clock.now())
    let seconds = Int((code.expiresAt - now.milliseconds) / 1_000)
    output.value.stage = .waiting(code, until: (now.secondOfDay + seconds) / 60 % (24 * 60))
    output.value.server = pending.server == pending.host ? nil : pending.server
    output.value.code = QRCode(code.completeAddress ?? code.address)
    let (signIn, attempt) = (context.network.signIn, attempt)
    work = context.effects.run {
      do throws(SignInFailure) {
        try await signIn.finish(pending)
        return SignInFailure?.none
      } catch {
        return error
      }
    } then: { [weak self] failure in
      guard let self, self.attempt == attempt else { return }
      if let failure { fail(failure) } else { end() }
    }
  }

  private func end() {
    answer = .signedIn
    onRoute(.finished)
    context.show(Toast(.signedIn(to: output.value.title)))
  }

  private func fail(_ failure: SignInFailure) {
    output.value.code = nil
    output.value.stage = .failed(.signIn(failure, today: context.clock.now().date))
  }

  /// Copies the address where it has the code in it, to be pasted into the browser at hand, also over ssh.
  ///
  /// Else the code, since that is typed wrong more easily than the address.
  private func copy() {
    guard let code = output.value.deviceCode else { return }
    if let address = code.completeAddress {
      context.copy(address, saying: .signInAddressCopied)
    } else {
      context.copy(code.userCode, saying: .signInCodeCopied(code.address))
    }
  }
}
