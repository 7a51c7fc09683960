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
  /// Work that the person does not wait for.
  public let effects: Effects
  /// Where the installed articles belong.
  public let articles: KnownArticles
  /// The language the program speaks.
  public let speech: Current<Language>
  /// Makes a name for something new, never the same twice.
  public let newIdentifier: () -> String
  /// Opens an address in a browser.
  public var openOutside: (String) -> Void = { _ in }

  /// A context; the closures are set by whoever shows the screens.
  public init(
    store: Store, library: PackLibrary, clock: CivilClock, effects: Effects, saves: SaveQueue,
    speech: Current<Language>, newIdentifier: @escaping () -> String
  ) {
    self.store = store
    self.library = library
    self.clock = clock
    self.saves = saves
    self.effects = effects
    articles = KnownArticles(library, effects: effects)
    self.speech = speech
    self.newIdentifier = newIdentifier
  }

  /// The language the program speaks now.
  public var language: Language { speech.value }
}
