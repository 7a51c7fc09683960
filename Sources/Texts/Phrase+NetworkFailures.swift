import Curriculum
package import Model
package import Networking
import Storage

// Why a pack was not downloaded: the connection, the publisher's server, the pack or this computer.
// Each message ends with what happens next.
extension Phrase {
  /// Only the publisher of the pack can fix the problem.
  static let tellPublisher = Phrase("Downloaded articles stay readable. Please tell the publisher.")

  private static let checkAddressOrTellPublisher = Phrase(
    "Downloaded articles stay readable. Check the address, or tell the publisher.")

  /// Why a request failed.
  ///
  /// - Parameter today: this computer's date, shown if a wrong date may be the cause.
  package static func network(_ failure: NetworkFailure, today: CalendarDay) -> Phrase {
    connection(failure, today: today) ?? server(failure) ?? refused(failure)
  }

  /// The way to the publisher: nothing is lost, and the next update tries again.
  private static func connection(_ failure: NetworkFailure, today: CalendarDay) -> Phrase? {
    switch failure {
    case .unreachable(let host):
      Phrase(
        "No connection to {host}. Nothing is lost; downloaded articles stay readable. You can try "
          + "again at any time.", ["host": host])
    case .timedOut(let host):
      Phrase(
        "{host} does not answer. Nothing is lost; downloaded articles stay readable. Try again later.",
        ["host": host])
    case .tooSlow(let host):
      Phrase(
        "The connection to {host} is too slow. Your download is kept; try again to continue it.",
        ["host": host])
    case .interrupted(let host):
      Phrase(
        "The connection to {host} was lost. Your download is kept; try again to continue it.", ["host": host])
    case .untrusted(let host):
      Phrase(
        "The certificate of {host} could not be verified, so nothing was sent. Is this computer's "
          + "date, {date}, right? If it is, tell the publisher.", ["host": host, "date": shortDate(today)])
    case .proxy(let host, let name): proxy(name, to: host)
    case .noLibrary:
      Phrase(
        "Nothing can be downloaded, because libcurl could not be loaded. Install it: `apt install "
          + "libcurl4`. Everything else works.")
    default: nil
    }
  }

  /// The proxy does not reach a host. `name` is its host and port, or empty.
  private static func proxy(_ name: String, to host: String) -> Phrase {
    name.isEmpty
      ? Phrase(
        "The proxy in https_proxy cannot reach {host}. Nothing is lost; downloaded articles stay "
          + "readable. `lionheart doctor` shows the proxy.", ["host": host])
      : Phrase(
        "The proxy {name} in https_proxy cannot reach {host}. Nothing is lost; downloaded articles "
          + "stay readable. `lionheart doctor` shows the proxy.", ["name": name, "host": host])
  }

  /// The publisher's server: later, or tell them.
  private static func server(_ failure: NetworkFailure) -> Phrase? {
    switch failure {
    case .status(let code, let problem, let host):
      Phrase(
        "The server {host} answered: {reported}. Nothing is lost. Try again later; if it keeps "
          + "happening, tell the publisher.", ["host": host, "reported": reported(code, problem)])
    case .busy(let host, let seconds): busy(host, seconds)
    case .tooManyRedirects(let host):
      Phrase(
        "{host} redirects too many times. {hint}", ["host": host, "hint": tellPublisher])
    case .notHTTP(let host):
      Phrase(
        "Lionheart does not understand the answer from {host}. {hint}",
        ["host": host, "hint": checkAddressOrTellPublisher])
    case .tokenRefused(let host):
      Phrase(
        "You are signed in, but {host} does not accept its own sign-in. Signing in again would not "
          + "help. {hint}", ["host": host, "hint": tellPublisher])
    case .unauthorized(let host, _):
      Phrase("You need to sign in to {host}. Downloaded articles stay readable.", ["host": host])
    default: nil
    }
  }

  /// Requests that Lionheart refuses.
  private static func refused(_ failure: NetworkFailure) -> Phrase {
    switch failure {
    case .insecure(let host):
      Phrase(
        "The address of {host} is not https, so others could change the download. Ask the publisher "
          + "for an https address.", ["host": host])
    case .downgraded(let host):
      Phrase(
        "{host} redirects from https to http, which Lionheart does not follow. {hint}",
        ["host": host, "hint": tellPublisher])
    case .leadsToPrivateNetwork(let host):
      Phrase(
        "An outside server redirects to {host} inside your own network, so Lionheart did not follow. "
          + "{hint}", ["host": host, "hint": tellPublisher])
    case .tooLarge(let host, let limit):
      Phrase(
        "The download from {host} is larger than the limit of {size}. {hint}",
        ["host": host, "size": size(limit), "hint": tellPublisher])
    case .badAddress(let text):
      Phrase(
        "“{text}” is not an address that Lionheart can open. {hint}",
        ["text": text, "hint": checkAddressOrTellPublisher])
    case .store(let failure): failedToSave(failure)
    default: stopped
    }
  }

  /// "16 MiB", "256 KiB".
  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : bytes >= 1 << 10 ? "\(bytes >> 10) KiB" : "\(bytes) B"
  }

  private static func busy(_ host: String, _ seconds: Int?) -> Phrase {
    guard let seconds else {
      return Phrase("The server {host} is busy. Nothing is lost; try again later.", ["host": host])
    }
    let time = waiting(seconds)
    return Phrase(
      "The server {host} is busy. Nothing is lost; try again in {time}.", ["host": host, "time": time])
  }

  /// "3 minutes", "2 hours", "3 days": rounded up, so never less than the server asked for.
  private static func waiting(_ seconds: Int) -> Phrase {
    let minutes = max(1, (min(seconds, 6_000_000) + 59) / 60)
    if minutes <= 90 {
      return Phrase("{minutes, plural, one {# minute} other {# minutes}}", ["minutes": minutes])
    }
    let hours = (minutes + 59) / 60
    if hours <= 36 { return Phrase("{hours, plural, one {# hour} other {# hours}}", ["hours": hours]) }
    let days = (hours + 23) / 24
    return Phrase("{days, plural, one {# day} other {# days}}", ["days": days])
  }

  private static func reported(_ code: Int, _ problem: ProblemReport?) -> String {
    problem?.title.map { "“\($0)” (\(code))" } ?? "\(code)"
  }

  package static let stopped = Phrase("Stopped. Your download is kept; try again to continue it.")

  private static func badPackAddress(_ text: String) -> Phrase {
    Phrase(
      "“{text}” is neither an address nor a folder. Write https:// and the address, or a folder's path.",
      ["text": text])
  }
}

extension Phrase {
  /// Why a pack was not added, updated or fetched from.
  ///
  /// - Parameter today: this computer's date.
  package static func packUpdate(_ failure: PackUpdateFailure, today: CalendarDay) -> Phrase {
    switch failure {
    case .network(.status(404, _, let host), Pack.manifestFile):
      Phrase(
        "No pack.json at that address on {host}. Check the address, or ask the publisher.", ["host": host])
    case .network(.status(404, _, let host), let file):
      Phrase(
        "The pack lists {file}, but {host} does not have it. {hint}",
        ["file": file, "host": host, "hint": tellPublisher])
    case .network(let failure, _): network(failure, today: today)
    case .pack(.missing(Pack.manifestFile)):
      Phrase(
        "No pack.json in that folder. Check the path. lionheart-pack build makes it from a pack's sources.")
    case .pack(let failure): badPack(failure)
    case .signIn(let challenge): signInWanted(challenge)
    case .store(let failure): failedToSave(failure)
    case .badAddress(let text): badPackAddress(text)
    case .cancelled: stopped
    default: otherPack(failure)
    }
  }

  private static func badPack(_ failure: PackFailure) -> Phrase {
    let why = reason(failure)
    if case .newerSchema = failure {
      return Phrase(
        "The pack: {reason}. Your version stays readable; update Lionheart to read the new one.",
        ["reason": why])
    }
    return Phrase(
      "Something is wrong with the pack: {reason}. {hint}",
      ["reason": why, "hint": tellPublisher])
  }

  private static func signInWanted(_ challenge: SignInChallenge) -> Phrase {
    challenge.isExpired
      ? Phrase(
        "Your sign-in has expired. Sign in again to get new articles. Downloaded articles stay readable.")
      : Phrase("You need to sign in to get this pack.")
  }

  private static func otherPack(_ failure: PackUpdateFailure) -> Phrase {
    switch failure {
    case .webPage(let host):
      Phrase(
        "{host} sent a web page instead of the pack. Perhaps this network needs a login: open the "
          + "address in a browser, then try again. Nothing is lost.", ["host": host])
    case .wrongPack(let expected, let found):
      Phrase(
        "This address now has another pack (“{found}” instead of “{expected}”). Nothing is lost. Tell "
          + "the publisher, or remove this pack and add the new one.", ["found": found, "expected": expected])
    case .idTaken(let pack, let address):
      Phrase(
        "The pack “{pack}” was already added from {address}. To use this one, remove that one first.",
        ["pack": pack, "address": address])
    case .replacesBuiltIn(let pack, let title):
      Phrase(
        "“{title}” would replace the pack “{pack}” that comes with Lionheart. Nothing was added.",
        ["title": title, "pack": pack])
    case .notAdded(let pack):
      Phrase(
        "The pack “{pack}” was not added from the network, so there is nothing to update.", ["pack": pack])
    case .articleRemoved(let title):
      Phrase(
        "The publisher removed “{title}” from the pack, so it cannot be downloaded any more. "
          + "Downloaded articles stay readable.", ["title": title])
    case .busy(let pack):
      Phrase(
        "Another Lionheart is updating “{pack}” right now. Wait a moment, then try again.", ["pack": pack])
    default: stopped
    }
  }
}
