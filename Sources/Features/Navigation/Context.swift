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
  /// Everything that is saved goes through it.
  public let saves: SaveQueue
  /// The language the program speaks.
  public var language: Language
  /// Makes a name for something new, never the same twice.
  public let newIdentifier: () -> String
  /// Opens an address in a browser.
  public var openOutside: (String) -> Void = { _ in }

  /// A context; the closures are set by whoever shows the screens.
  public init(
    store: Store, library: PackLibrary, clock: CivilClock, saves: SaveQueue, language: Language,
    newIdentifier: @escaping () -> String
  ) {
    self.store = store
    self.library = library
    self.clock = clock
    self.saves = saves
    self.language = language
    self.newIdentifier = newIdentifier
  }
}
