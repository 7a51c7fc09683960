public import Storage
public import Texts

/// Runs saves one after another, in the order of the user's actions.
///
/// Changes show at once, before they are saved (optimistic update). Screens must not reload while a save is pending:
/// a reload would briefly show the old state. After the last save, failed or not, every screen reloads, which removes
/// the change of a failed save.
@MainActor
public final class SaveQueue {
  public var notify: (Toast) -> Void = { _ in }
  public var announceChange: () -> Void = {}

  private let store: Store
  private let effects: Effects
  private var waiting = 0
  /// The number of undos and redos, so that a screen can tell them from other changes.
  package private(set) var undoCount = 0
  private var last: Task<Void, Never>?

  /// Creates a queue for a store.
  public init(store: Store, effects: Effects) {
    self.store = store
    self.effects = effects
  }

  /// Whether a save is pending.
  public var isSaving: Bool { waiting > 0 }

  /// Queues a save.
  ///
  /// - Parameters:
  ///   - work: saves; may return a toast to show. A success is not shown if another save waits by then.
  ///   - finished: called on the main actor with the result, before the screens reload.
  public func add(
    _ work: @escaping @Sendable (Store) async throws(StoreFailure) -> Toast?,
    finished: @escaping @MainActor (StoreFailure?) -> Void = { _ in }
  ) {
    waiting += 1
    let (store, previous) = (store, last)
    last = effects.run {
      await previous?.value
      do throws(StoreFailure) {
        return (try await work(store), StoreFailure?.none)
      } catch {
        return (Toast?.none, error)
      }
    } then: { [self] result in
      let (toast, failure) = result
      waiting -= 1
      // Skip the message if a later key has changed the same thing.
      let isLatest = waiting == 0
      finished(failure)
      if waiting == 0 { announceChange() }
      if let failure {
        notify(Toast(.failedToSave(failure), .failure))
      } else if let toast, isLatest || toast.kind != .success {
        notify(toast)
      }
    }
  }

  /// Queues an undo of the last change.
  ///
  /// Does nothing if no key may undo it (`Action.isUndoableByKey`); `lionheart undo` undoes it.
  public func undo() {
    add { store throws(StoreFailure) in
      Toast(.undone(try await store.undo { !$0.isUndoableByKey }))
    } finished: { [self] failure in
      if failure == nil { undoCount += 1 }
    }
  }

  /// Queues a redo of the last undone change.
  ///
  /// Does nothing if no key may redo it (`Action.isRedoableByKey`); `lionheart redo` redoes it.
  public func redo() {
    add { store throws(StoreFailure) in
      Toast(.redone(try await store.redo { !$0.isRedoableByKey }))
    } finished: { [self] failure in
      if failure == nil { undoCount += 1 }
    }
  }

  /// Waits until all saves have ended.
  public func idle() async {
    while waiting > 0, let last { await last.value }
  }

  /// Reloads the screens after another program changed the data: at once, or after the last pending save.
  public func noticeExternalChange() {
    if waiting == 0 { announceChange() }
  }
}

/// A message at the bottom of the screen about a result.
public struct Toast: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case success
    /// The action failed or was reverted.
    case failure
    /// Why a key does nothing now.
    case reason
    /// Work in progress; stays until it is over.
    case progress
    /// A reminder; stays until a key is pressed that is not typing.
    case reminder
  }

  /// The text of the message.
  public let phrase: Phrase
  public let kind: Kind

  /// A path or address at the end of the text; `y` copies it while the toast is shown.
  public let place: String?

  /// Creates a toast.
  ///
  /// - Parameter place: a path or address at the end of the text.
  public init(_ phrase: Phrase, _ kind: Kind = .success, place: String? = nil) {
    self.phrase = phrase
    self.kind = kind
    self.place = place
  }
}
