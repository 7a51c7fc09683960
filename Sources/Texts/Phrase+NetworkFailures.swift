import Curriculum
package import Model
package import Networking
import Storage

// Why a pack was not downloaded: the connection, the publisher's server, the pack or this computer.
// Each message ends with what happens next.
extension Phrase {
  /// Only the publisher of the pack can fix the problem.
  static let tellPublisher = Phrase(
    en: "Downloaded articles stay readable. Please tell the publisher.",
    ko: "받아 둔 글은 그대로 읽을 수 있어요. 팩을 만든 곳에 알려 주세요.")

  private static let checkAddressOrTellPublisher = Phrase(
    en: "Downloaded articles stay readable. Check the address, or tell the publisher.",
    ko: "받아 둔 글은 그대로 읽을 수 있어요. 주소를 확인하거나 팩을 만든 곳에 알려 주세요.")

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
        en:
          "No connection to \(host). Nothing is lost; downloaded articles stay readable. You can try again at any time.",
        ko: "\(host)에 연결하지 못했어요. 잃은 것은 없고 받아 둔 글은 그대로 읽을 수 있어요. 언제든 다시 해 보세요.")
    case .timedOut(let host):
      Phrase(
        en: "\(host) does not answer. Nothing is lost; downloaded articles stay readable. Try again later.",
        ko: "\(host)에서 응답이 없어요. 잃은 것은 없고 받아 둔 글은 그대로예요. 조금 뒤에 다시 해 보세요.")
    case .tooSlow(let host):
      Phrase(
        en:
          "The connection to \(host) is too slow. Your download is kept; try again to continue it.",
        ko: "\(host) 연결이 너무 느려서 멈췄어요. 받은 것은 남아 있고, 다시 하면 이어서 받아요.")
    case .interrupted(let host):
      Phrase(
        en: "The connection to \(host) was lost. Your download is kept; try again to continue it.",
        ko: "\(host)에서 받다가 연결이 끊겼어요. 받은 것은 남아 있으니 다시 하면 이어서 받아요.")
    case .untrusted(let host):
      Phrase(
        en: "The certificate of \(host) could not be verified, so nothing was sent. Is this computer's date, "
          + "\(shortDate(today).en), right? If it is, tell the publisher.",
        ko: "\(host)의 인증서를 확인하지 못해 아무것도 보내지 않았어요. 시계가 맞나요? 이 컴퓨터는 \(shortDate(today).ko)이라고 "
          + "해요. 맞다면 만든 곳에 알려 주세요.")
    case .proxy(let host):
      Phrase(
        en:
          "The proxy in https_proxy cannot reach \(host). Nothing is lost; downloaded articles stay readable. "
          + "`lionheart doctor` shows the proxy.",
        ko: "이 컴퓨터에 설정된 프록시(https_proxy)로는 \(host)에 갈 수 없어요. 잃은 것은 없고 받아 둔 글은 그대로 읽을 수 있어요. "
          + "프록시는 `lionheart doctor`가 보여 줘요.")
    case .noLibrary:
      Phrase(
        en:
          "Nothing can be downloaded, because libcurl could not be loaded. Install it: `apt install libcurl4`. "
          + "Everything else works.",
        ko: "libcurl을 불러올 수 없어 아무것도 받을 수 없어요. `apt install libcurl4`로 설치할 수 있어요. 다른 것은 모두 돼요.")
    default: nil
    }
  }

  /// The publisher's server: later, or tell them.
  private static func server(_ failure: NetworkFailure) -> Phrase? {
    switch failure {
    case .status(let code, let problem, let host):
      Phrase(
        en:
          "The server \(host) answered: \(reported(code, problem)). Nothing is lost. Try again later; if it "
          + "keeps happening, tell the publisher.",
        ko: "\(host) 서버 응답: \(reported(code, problem)). 받아 둔 것은 그대로예요. 나중에 다시 해 보고, 계속되면 만든 곳에 알려 "
          + "주세요.")
    case .busy(let host, let seconds): busy(host, seconds)
    case .tooManyRedirects(let host):
      Phrase(
        en: "\(host) redirects too many times. \(tellPublisher.en)",
        ko: "\(host)에서 다른 주소로 끝없이 이어져요. \(tellPublisher.ko)")
    case .notHTTP(let host):
      Phrase(
        en: "Lionheart does not understand the answer from \(host). \(checkAddressOrTellPublisher.en)",
        ko: "\(host) 응답을 해석할 수 없어요. \(checkAddressOrTellPublisher.ko)")
    case .tokenRefused(let host):
      Phrase(
        en:
          "You are signed in, but \(host) does not accept its own sign-in. Signing in again would not help. "
          + tellPublisher.en,
        ko: "로그인은 됐지만 \(host) 서버가 그 로그인을 받아 주지 않아요. 다시 로그인해도 같아요. "
          + tellPublisher.ko)
    case .unauthorized(let host, _):
      Phrase(
        en: "You need to sign in to \(host). Downloaded articles stay readable.",
        ko: "\(host)에 로그인해야 해요. 받아 둔 글은 그대로 읽을 수 있어요.")
    default: nil
    }
  }

  /// Requests that Lionheart refuses.
  private static func refused(_ failure: NetworkFailure) -> Phrase {
    switch failure {
    case .insecure(let host):
      Phrase(
        en:
          "The address of \(host) is not https, so others could change the download. Ask the publisher for an "
          + "https address.",
        ko: "\(host) 주소가 https가 아니어서 중간에 바뀔 수 있어요. 만든 곳에 https 주소를 물어보세요.")
    case .downgraded(let host):
      Phrase(
        en: "\(host) redirects from https to http, which Lionheart does not follow. \(tellPublisher.en)",
        ko: "\(host)에서 https를 http로 바꾸려 해서 따르지 않았어요. \(tellPublisher.ko)")
    case .leadsToPrivateNetwork(let host):
      Phrase(
        en: "An outside server redirects to \(host) inside your own network, so Lionheart did not follow. "
          + tellPublisher.en,
        ko: "밖에 있는 서버가 이 네트워크 안의 \(host) 주소로 보내려 해서 묻지 않았어요. \(tellPublisher.ko)")
    case .tooLarge(let host, let limit):
      Phrase(
        en: "The download from \(host) is larger than the limit of \(size(limit)). \(tellPublisher.en)",
        ko: "\(host)에서 보낸 것이 허용된 \(size(limit))보다 커요. \(tellPublisher.ko)")
    case .badAddress(let text):
      Phrase(
        en: "“\(text)” is not an address that Lionheart can open. \(checkAddressOrTellPublisher.en)",
        ko: "“\(text)”: 라이언하트가 열 수 없는 주소예요. \(checkAddressOrTellPublisher.ko)")
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
      return Phrase(
        en: "The server \(host) is busy. Nothing is lost; try again later.",
        ko: "\(host) 서버가 바빠서 기다려 달라고 해요. 받아 둔 것은 그대로이니 나중에 다시 해 보세요.")
    }
    let time = waiting(seconds)
    return Phrase(
      en:
        "The server \(host) is busy. Nothing is lost; try again in \(time.en).",
      ko: "\(host) 서버가 바빠서 \(time.ko) 뒤에 다시 와 달라고 해요. 받아 둔 것은 그대로이니 그때 다시 해 보세요.")
  }

  /// "3 minutes", "2 hours", "3 days": rounded up, so never less than the server asked for.
  private static func waiting(_ seconds: Int) -> Phrase {
    let minutes = max(1, (min(seconds, 6_000_000) + 59) / 60)
    if minutes <= 90 { return Phrase(en: counted(minutes, "minute", "minutes"), ko: "\(minutes)분") }
    let hours = (minutes + 59) / 60
    if hours <= 36 { return Phrase(en: counted(hours, "hour", "hours"), ko: "\(hours)시간") }
    let days = (hours + 23) / 24
    return Phrase(en: counted(days, "day", "days"), ko: "\(days)일")
  }

  private static func reported(_ code: Int, _ problem: ProblemReport?) -> String {
    problem?.title.map { "“\($0)” (\(code))" } ?? "\(code)"
  }

  static let stopped = Phrase(
    en: "Stopped. Your download is kept; try again to continue it.", ko: "멈췄어요. 받은 것은 다음에 이어 쓸 수 있게 남겨 두었어요.")

  private static func badPackAddress(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” is neither an address nor a folder. Write https:// and the address, or a folder's path.",
      ko: "“\(text)”: 주소도 폴더도 아니에요. https://로 시작하는 주소나 폴더 경로를 적어 주세요.")
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
        en: "No pack.json at that address on \(host). Check the address, or ask the publisher.",
        ko: "\(host)의 그 주소에는 pack.json이 없어요. 주소를 확인하거나 만든 곳에 물어보세요.")
    case .network(.status(404, _, let host), let file):
      Phrase(
        en: "The pack lists \(file), but \(host) does not have it. \(tellPublisher.en)",
        ko: "팩에 있어야 할 \(file) 파일이 \(host)에 없어요. \(tellPublisher.ko)")
    case .network(let failure, _): network(failure, today: today)
    case .pack(.missing(Pack.manifestFile)):
      Phrase(
        en:
          "No pack.json in that folder. Check the path. lionheart-pack build makes it from a pack's sources.",
        ko: "그 폴더에는 pack.json이 없어요. 경로를 확인하세요. 팩의 원본이 있다면 lionheart-pack build로 만들 수 있어요.")
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
        en: "The pack: \(why.en). Your version stays readable; update Lionheart to read the new one.",
        ko: "팩: \(why.ko). 받아 둔 것은 그대로이고, 라이언하트를 업데이트하면 새 버전을 읽을 수 있어요.")
    }
    return Phrase(
      en: "Something is wrong with the pack: \(why.en). \(tellPublisher.en)",
      ko: "팩에 문제가 있어요: \(why.ko). \(tellPublisher.ko)")
  }

  private static func signInWanted(_ challenge: SignInChallenge) -> Phrase {
    challenge.isExpired
      ? Phrase(
        en: "Your sign-in has expired. Sign in again to get new articles. Downloaded articles stay readable.",
        ko: "로그인이 만료됐어요. 새 글을 받으려면 다시 로그인하세요. 받아 둔 글은 그대로 읽을 수 있어요.")
      : Phrase(
        en: "You need to sign in to get this pack.",
        ko: "로그인해야 받을 수 있는 팩이에요.")
  }

  private static func otherPack(_ failure: PackUpdateFailure) -> Phrase {
    switch failure {
    case .webPage(let host):
      Phrase(
        en:
          "\(host) sent a web page instead of the pack. Perhaps this network needs a login: open the address in "
          + "a browser, then try again. Nothing is lost.",
        ko: "\(host)에 팩 대신 웹 페이지가 있어요. 와이파이 로그인이 필요할 수 있으니 브라우저로 열어 본 뒤 다시 해 보세요. 받아 둔 것은 "
          + "그대로예요.")
    case .wrongPack(let expected, let found):
      Phrase(
        en: "This address now has another pack (“\(found)” instead of “\(expected)”). Nothing is lost. Tell "
          + "the publisher, or remove this pack and add the new one.",
        ko: "이 주소의 팩이 바뀌었어요 (“\(expected)” 대신 “\(found)”). 받아 둔 것은 그대로예요. 만든 곳에 알리거나, 이 팩을 빼고 "
          + "새로 추가하세요.")
    case .idTaken(let pack, let address):
      Phrase(
        en: "The pack “\(pack)” was already added from \(address). To use this one, remove that one first.",
        ko: "“\(pack)” 팩은 이미 \(address)에서 추가했어요. 이것을 쓰려면 먼저 그 팩을 빼 주세요.")
    case .replacesBuiltIn(let pack, let title):
      Phrase(
        en: "“\(title)” would replace the pack “\(pack)” that comes with Lionheart. Nothing was added.",
        ko: "“\(title)” 팩을 추가하면 라이언하트와 함께 온 “\(pack)” 팩 대신 이것이 쓰여요. 아직 추가하지 않았어요.")
    case .notAdded(let pack):
      Phrase(
        en: "The pack “\(pack)” was not added from the network, so there is nothing to update.",
        ko: "“\(pack)” 팩은 네트워크에서 추가한 것이 아니어서 업데이트할 것이 없어요.")
    case .articleRemoved(let title):
      Phrase(
        en:
          "The publisher removed “\(title)” from the pack, so it cannot be downloaded any more. Downloaded "
          + "articles stay readable.",
        ko: "만든 곳에서 “\(title)” 글을 팩에서 뺐기 때문에 이제 받을 수 없어요. 받아 둔 것은 그대로예요.")
    case .busy(let pack):
      Phrase(
        en: "Another Lionheart is updating “\(pack)” right now. Wait a moment, then try again.",
        ko: "다른 라이언하트가 지금 “\(pack)” 팩을 받고 있어요. 잠시 뒤에 다시 해 보세요.")
    default: stopped
    }
  }
}
