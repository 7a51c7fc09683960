import Curriculum
import Model
import Networking
import Storage
import TerminalUI

extension Context {
  /// Days without a word from its publisher after which a pack is called old.
  private static let patience = 14

  /// What is to be said, in a line, of the pack that gives Today; nil where all is well or it needs no network.
  func notice(of pack: Pack?) -> Phrase? {
    guard let pack, pack.layout == .downloaded else { return nil }
    let manifest = pack.manifest
    guard let origin = network.origin(of: manifest.id) else { return nil }
    let title = TextCleaning.clean(manifest.title)
    var wantsSignIn = origin.failure == PackUpdateFailure.Kind.signIn.rawValue
    if case .signIn = downloads.state.value.failures[manifest.id] { wantsSignIn = true }
    if wantsSignIn { return .packWantsSignIn(title) }
    guard let checkedAt = origin.checkedAt else { return nil }
    let days = PackRow.days(from: checkedAt, to: clock.now())
    return days > Self.patience ? .packIsOld(title, days: days) : nil
  }
}
