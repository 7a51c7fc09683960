package import Curriculum
import Day
import Model
import Networking
import Storage
import TerminalUI
package import Texts

extension Context {
  /// Days without a word from its publisher after which a pack is called old.
  private static let patience = 14

  /// What is to be said, in a line, of the pack that gives Today; nil where all is well or it needs no network.
  ///
  /// - Parameter chosen: the id of the pack that was chosen to give Today.
  package func notice(of pack: Pack?, chosen: String?) -> Phrase? {
    let subscriptions = store.subscriptions().subscriptions
    if let chosen, pack?.manifest.id != chosen, let subscription = subscriptions[chosen] {
      return .chosenPackIsAway(TextCleaning.clean(subscription.title))
    }
    guard let pack, pack.layout == .downloaded else { return nil }
    let manifest = pack.manifest
    guard let origin = network.origin(of: manifest.id) else { return nil }
    let title = TextCleaning.clean(manifest.title)
    if let address = subscriptions[manifest.id]?.address, network.needsSignIn(at: address, origin) {
      return .packWantsSignIn(title)
    }
    guard let checkedAt = origin.checkedAt else { return nil }
    let days = PackRow.days(from: checkedAt, to: clock.now())
    return days > Self.patience ? .packIsOld(title, days: days) : nil
  }
}
