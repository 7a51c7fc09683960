import OperatingSystem
import Storage

extension PackNetwork {
  /// The packs that the user added. Throws if they cannot be read.
  func subscriptions() throws(PackUpdateFailure) -> [String: Subscription] {
    let (subscriptions, condition) = store.subscriptions()
    guard condition.isWhole else { throw unreadable }
    return subscriptions
  }

  /// The user's subscription to a pack; nil if there is none. Throws if the subscriptions cannot be read.
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
