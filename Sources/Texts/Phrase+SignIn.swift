// The screen for signing in to a publisher.
extension Phrase {
  package static let signInScreen = Phrase("Sign-in")

  /// - Parameter title: the pack's; empty if it is not known yet.
  package static func signInTitle(_ title: String) -> Phrase {
    title.isEmpty
      ? Phrase("Sign in", context: "sign in title")
      : Phrase("Sign in: {title}", ["title": title])
  }

  package static func signInReason(host: String, isAgain: Bool) -> Phrase {
    isAgain
      ? Phrase(
        "Your sign-in at {host} has expired. Downloaded articles stay readable; sign in again for new ones.",
        ["host": host])
      : Phrase(
        "This pack needs a sign-in at {host}. Use any browser, on this computer or a phone.", ["host": host])
  }

  /// The sign-in server differs from the pack's host. Only the person can judge whether to trust both.
  package static func signInElsewhere(server: String, pack: String) -> Phrase {
    Phrase(
      "You sign in at {server} for a pack from {pack}. Continue only if you trust both.",
      ["server": server, "pack": pack])
  }

  package static let askingForCode = Phrase("Asking for a code…")
  package static let signInAddressLabel = Phrase("Open")
  package static let signInCodeLabel = Phrase("and enter")

  /// - Parameter minute: of the day.
  package static func waitingForSignIn(until minute: Int) -> Phrase {
    let (hours, minutes) = (minute / 60, minute % 60)
    let time = (hours < 10 ? "0" : "") + "\(hours):" + (minutes < 10 ? "0" : "") + "\(minutes)"
    return Phrase("Waiting for your sign-in. The code is valid until {time}.", ["time": time])
  }

  package static let codeMayBeInverted = Phrase(
    "Without colours, the QR code may be inverted. If your phone can't read it, type the address.")

  package static func signedIn(to title: String) -> Phrase {
    title.isEmpty
      ? Phrase("Signed in")
      : Phrase("Signed in: {title}", ["title": title])
  }

  package static let copySignIn = Phrase("copy")
  package static let openSignIn = Phrase("open in a browser")
  package static let newSignInCode = Phrase("new code")
  package static let noSignInCode = Phrase("No code yet")
  package static let signInAddressCopied = Phrase("Copied the address with the code: paste it into a browser")

  package static func signInCodeCopied(_ address: String) -> Phrase {
    Phrase("Copied the code: paste it at {address}", ["address": address])
  }
}
