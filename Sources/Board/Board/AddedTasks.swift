import Model
import Synchronization

/// What cards are called in the store that stood on the Board before they were saved.
final class AddedTasks: Sendable {
  private let ids = Mutex<[BoardTask.ID: BoardTask.ID]>([:])

  /// What a card is called before the store has given it an id.
  static func provisional(_ reference: String) -> BoardTask.ID { "new \(reference)" }

  /// A card was saved.
  func add(_ provisional: BoardTask.ID, is id: BoardTask.ID?) {
    ids.withLock { $0[provisional] = id }
  }

  /// The store's id of a card; its own where it has no other.
  func id(_ id: BoardTask.ID) -> BoardTask.ID {
    ids.withLock { $0[id] ?? id }
  }
}
