public import Curriculum
public import Model
public import Storage

/// What every screen works with, made once where the program starts.
@MainActor
public struct Context {
  /// The person's data.
  public let store: Store
  /// The installed packs.
  public let library: PackLibrary
  /// The calendar and clock that the person sees.
  public let clock: CivilClock
  /// Work off the main actor.
  public let effects: Effects
  /// The language the program speaks.
  public var language: Language
  /// Makes a name for something new, never the same twice.
  public let newIdentifier: () -> String
  /// Shows a toast.
  public var notify: (Toast) -> Void = { _ in }
  /// Tells every screen on the stack that data changed.
  public var announceChange: () -> Void = {}
  /// Opens an address in a browser.
  public var openOutside: (String) -> Void = { _ in }

  /// A context; the closures are set by whoever shows the screens.
  public init(
    store: Store, library: PackLibrary, clock: CivilClock, effects: Effects, language: Language,
    newIdentifier: @escaping () -> String
  ) {
    self.store = store
    self.library = library
    self.clock = clock
    self.effects = effects
    self.language = language
    self.newIdentifier = newIdentifier
  }

  /// Saves in the background; then every screen reads anew, and a failure becomes a toast.
  ///
  /// - Parameters:
  ///   - success: shown once it is on disk.
  ///   - failed: takes back what was shown before it was.
  func save(
    success: Toast? = nil, _ work: @escaping @Sendable (Store) async throws(StoreFailure) -> Void,
    failed: @escaping @MainActor () -> Void = {}
  ) {
    let store = store
    effects.run {
      do throws(StoreFailure) {
        try await work(store)
        return StoreFailure?.none
      } catch {
        return error
      }
    } then: { failure in
      if let failure {
        failed()
        notify(Toast(.failedToSave(failure), .failure))
        return
      }
      announceChange()
      if let success { notify(success) }
    }
  }
}
