public import Storage
import Texts

/// Saves one thing after another, in the order in which the person did them.
///
/// What the person does shows at once, before it is saved. So nothing on the screens may be read anew while
/// something waits here: it would take back, for a moment, what was just done. After the last save, whether it
/// went well or not, every screen reads what is on disk; that takes back what could not be saved.
@MainActor
public final class SaveQueue {
  /// Shows a toast.
  public var notify: (Toast) -> Void = { _ in }
  /// Has every screen read anew.
  public var announceChange: () -> Void = {}

  private let store: Store
  private let effects: Effects
  private var waiting = 0
  /// How many changes were taken back or done again, so that a screen can tell that from any other change.
  package private(set) var turns = 0
  private var last: Task<Void, Never>?

  /// A queue in front of a store.
  public init(store: Store, effects: Effects) {
    self.store = store
    self.effects = effects
  }

  /// Whether something has not been saved yet.
  public var isSaving: Bool { waiting > 0 }

  /// Saves after everything that came before.
  ///
  /// - Parameters:
  ///   - work: may return a toast that says what was done.
  ///   - finished: told on the main actor how it went, before the screens read anew.
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
      finished(failure)
      if waiting == 0 { announceChange() }
      if let failure { notify(Toast(.failedToSave(failure), .failure)) } else if let toast { notify(toast) }
    }
  }

  /// Takes the last change back, after everything that came before.
  ///
  /// Does nothing if no key may undo it (`Action.isUndoableByKey`); `lionheart undo` undoes that.
  public func undo() {
    add { store throws(StoreFailure) in
      Toast(.undone(try await store.undo { !$0.isUndoableByKey }))
    } finished: { [self] failure in
      if failure == nil { turns += 1 }
    }
  }

  /// Does again what was undone, after everything that came before.
  ///
  /// Does nothing if no key may redo it (`Action.isRedoableByKey`); `lionheart redo` redoes that.
  public func redo() {
    add { store throws(StoreFailure) in
      Toast(.redone(try await store.redo { !$0.isRedoableByKey }))
    } finished: { [self] failure in
      if failure == nil { turns += 1 }
    }
  }

  /// Waits until everything is saved.
  public func idle() async {
    while waiting > 0, let last { await last.value }
  }

  /// Has the screens read anew because others changed the data; at once, or after the last save.
  public func noticeOthers() {
    if waiting == 0 { announceChange() }
  }
}
