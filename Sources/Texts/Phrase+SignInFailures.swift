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
        "{host} requires a sign-in but does not say how. {hint}",
        ["host": host, "hint": tellPublisher])
    case .denied(let host):
      Phrase("{host} declined the sign-in. Nothing was changed. Try again for a new code.", ["host": host])
    case .expired(let host):
      Phrase(
        "The code from {host} expired before it was used. Nothing was changed. Try again for a new one.",
        ["host": host])
    case .refused(let code, let host):
      Phrase(
        "{host} does not let Lionheart sign in ({code}). {hint}",
        ["host": host, "code": code, "hint": tellPublisher])
    case .notStored:
      Phrase("The sign-in could not be saved on this computer. Check the disk space and try again.")
    case .cancelled: Phrase("Not signed in.")
    }
  }
}
