// The screen for signing in to a publisher.
extension Phrase {
  package static let signInScreen = Phrase(en: "Sign-in", ko: "로그인")

  /// - Parameter title: the pack's; empty if it is not known yet.
  package static func signInTitle(_ title: String) -> Phrase {
    title.isEmpty
      ? Phrase(en: "Sign in", ko: "로그인")
      : Phrase(en: "Sign in: \(title)", ko: "로그인: \(title)")
  }

  package static func signInReason(host: String, isAgain: Bool) -> Phrase {
    isAgain
      ? Phrase(
        en:
          "Your sign-in at \(host) has expired. Downloaded articles stay readable; sign in again for new ones.",
        ko: "\(host) 로그인이 만료됐어요. 받아 둔 글은 그대로 읽을 수 있어요. 새 글을 받으려면 다시 로그인해 주세요.")
      : Phrase(
        en: "This pack needs a sign-in at \(host). Use any browser, on this computer or a phone.",
        ko: "\(host)에서 로그인한 사람에게만 주는 팩이에요. 휴대폰이나 컴퓨터의 브라우저에서 로그인해 주세요.")
  }

  /// The sign-in server differs from the pack's host. Only the person can judge whether to trust both.
  package static func signInElsewhere(server: String, pack: String) -> Phrase {
    Phrase(
      en: "You sign in at \(server) for a pack from \(pack). Continue only if you trust both.",
      ko: "\(pack)의 팩을 받으려고 \(server)에 로그인해요. 둘 다 아는 곳일 때만 계속해 주세요.")
  }

  package static let askingForCode = Phrase(en: "Asking for a code…", ko: "코드를 받고 있어요…")
  package static let signInAddressLabel = Phrase(en: "Open", ko: "여기로 가서")
  package static let signInCodeLabel = Phrase(en: "and enter", ko: "이 코드를 입력하세요")

  /// - Parameter minute: of the day.
  package static func waitingForSignIn(until minute: Int) -> Phrase {
    let (hours, minutes) = (minute / 60, minute % 60)
    let time = (hours < 10 ? "0" : "") + "\(hours):" + (minutes < 10 ? "0" : "") + "\(minutes)"
    return Phrase(
      en: "Waiting for your sign-in. The code is valid until \(time).",
      ko: "로그인을 기다리고 있어요. 코드는 \(time)까지 쓸 수 있어요.")
  }

  package static let codeMayBeInverted = Phrase(
    en: "Without colours, the QR code may be inverted. If your phone can't read it, type the address.",
    ko: "색을 쓰지 않아서 QR 코드의 밝고 어두운 곳이 바뀌어 보일 수 있어요. 읽히지 않으면 주소를 직접 입력하세요.")

  package static func signedIn(to title: String) -> Phrase {
    title.isEmpty
      ? Phrase(en: "Signed in", ko: "로그인했어요")
      : Phrase(en: "Signed in: \(title)", ko: "로그인했어요: \(title)")
  }

  package static let copySignIn = Phrase(en: "copy", ko: "복사")
  package static let openSignIn = Phrase(en: "open in a browser", ko: "브라우저로 열기")
  package static let newSignInCode = Phrase(en: "new code", ko: "새 코드 받기")
  package static let noSignInCode = Phrase(en: "No code yet", ko: "아직 코드가 없어요")
  package static let signInAddressCopied = Phrase(
    en: "Copied the address with the code: paste it into a browser", ko: "코드가 들어 있는 주소를 복사했어요. 브라우저에 붙여 넣으세요")

  package static func signInCodeCopied(_ address: String) -> Phrase {
    Phrase(en: "Copied the code: paste it at \(address)", ko: "코드를 복사했어요. \(address)에 붙여 넣으세요")
  }
}
