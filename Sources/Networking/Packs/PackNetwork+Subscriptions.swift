import OperatingSystem
import Storage

extension PackNetwork {
  /// The packs that the person added; fails where that cannot be known.
  func subscriptions() throws(PackUpdateFailure) -> [String: Subscription] {
    let (subscriptions, condition) = store.subscriptions()
    guard condition.isWhole else { throw unreadable }
    return subscriptions
  }

  /// How the person added a pack; nil where it was not added, and fails where that cannot be known.
  func subscription(to pack: String) throws(PackUpdateFailure) -> Subscription? {
    let (subscriptions, condition) = store.subscriptions()
    if let subscription = subscriptions[pack] { return subscription }
    guard condition.isWhole else { throw unreadable }
    return nil
  }

  private var unreadable: PackUpdateFailure {
    .store(.unreadable(path: "\(store.folders.data)/packs.json", errno: .inputOutput))
  }
}
