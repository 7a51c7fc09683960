package import Model
package import Networking

extension Phrase {
  /// Why a sign-in failed.
  ///
  /// - Parameter today: this computer's date.
  package static func signIn(_ failure: SignInFailure, today: CalendarDay) -> Phrase {
    switch failure {
    case .network(let failure): network(failure, today: today)
    case .notOffered(let host, _):
      Phrase(
        en: "\(host) requires a sign-in but does not say how. \(tellPublisher.en)",
        ko: "\(host)에서 로그인을 요구하지만 방법을 알려 주지 않아요. \(tellPublisher.ko)")
    case .denied(let host):
      Phrase(
        en:
          "\(host) declined the sign-in. Nothing was changed. Try again for a new code.",
        ko: "\(host)에서 로그인을 거절했어요. 바뀐 것은 없어요. 다시 하면 새 코드를 받아요.")
    case .expired(let host):
      Phrase(
        en:
          "The code from \(host) expired before it was used. Nothing was changed. Try again for a new one.",
        ko: "\(host)의 코드가 쓰기 전에 만료됐어요. 바뀐 것은 없으니 다시 해서 새 코드를 받으세요.")
    case .refused(let code, let host):
      Phrase(
        en: "\(host) does not let Lionheart sign in (\(code)). \(tellPublisher.en)",
        ko: "\(host)에서 라이언하트의 로그인을 받아 주지 않아요 (\(code)). \(tellPublisher.ko)")
    case .notStored:
      Phrase(
        en: "The sign-in could not be saved on this computer. Check the disk space and try again.",
        ko: "로그인 정보를 이 컴퓨터에 저장하지 못했어요. 디스크 공간을 확인하고 다시 해 보세요.")
    case .cancelled: Phrase(en: "Not signed in.", ko: "로그인하지 않았어요.")
    }
  }
}
