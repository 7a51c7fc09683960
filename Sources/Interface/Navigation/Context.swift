public import Curriculum
public import Day
public import Model
public import Networking
public import Storage
public import TerminalUI
public import Texts

/// What every screen works with, made once where the program starts.
@MainActor
public struct Context {
  /// The person's data.
  public let store: Store
  /// The installed packs.
  public let library: PackLibrary
  /// Where packs come from.
  public let network: PackNetwork
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
  /// What the person configured on this machine.
  public let configuration: Configuration
  /// The colours of the screens.
  package let look: Current<Theme>
  /// What was typed in forms that were left.
  public let drafts: Drafts
  /// Adds and updates packs.
  public let downloads: PackDownloads
  /// What is said of habits and days.
  package let checkIns: CheckIns
  /// The language that is spoken with a setting, or without one.
  public var spoken: (Language?) -> Language
  /// The country that the locale names, by its ISO 3166-1 code; nil where it names none.
  public var region: String?
  /// Where the person's own files are.
  public var places = HomePlaces()
  /// Whether the terminal has colours, and is to have them.
  public var hasColors = true
  /// What a QR code is drawn on where there are none.
  public var colorlessGround = QRCode.Ground.unknown
  /// Makes a name for something new, never the same twice.
  public let newIdentifier: () -> String
  /// Opens an address in a browser.
  public var openOutside: (String) -> Void = { _ in }
  /// Has a text edited in the person's own editor, in a file of that name, and tells what became of it.
  public var editOutside: EditOutside = { _, _, _ in }

  /// Erases everything.
  public var erasing = EraseAction()

  /// Draws pictures as cells.
  public var pictures = PictureDrawer.none
  /// The colours that pictures have on this terminal; nil where it can show none.
  public var pictureColours: PictureRequest.Colours?

  /// Edits a text elsewhere.
  public typealias EditOutside = (
    _ text: String, _ name: String,
    _ finished: @escaping @MainActor (Result<EditedText, EditorFailure>) -> Void
  ) -> Void

  /// A context; the closures are set by whoever shows the screens.
  public init(
    store: Store, library: PackLibrary, network: PackNetwork, clock: CivilClock, effects: Effects,
    saves: SaveQueue,
    speech: Current<Language>, configuration: Configuration = Configuration(),
    newIdentifier: @escaping () -> String
  ) {
    self.store = store
    self.library = library
    self.network = network
    self.clock = clock
    self.saves = saves
    self.effects = effects
    checkIns = CheckIns(store: store, clock: clock, saves: saves)
    articles = KnownArticles(library, effects: effects)
    downloads = PackDownloads(
      network: network, library: library, articles: articles, saves: saves, effects: effects, clock: clock)
    drafts = Drafts(DraftFile(in: store.folders), effects: effects) { saves.notify($0) }
    self.speech = speech
    self.configuration = configuration
    look = Current(configuration.colors)
    let first = speech.value
    spoken = { $0 ?? first }
    self.newIdentifier = newIdentifier
  }

  /// Takes over the language that was chosen, here or by another program, or fell back to when saving failed.
  public func followLanguage() {
    speech.value = spoken(store.profile().profile.language)
  }

  /// Whether nothing may be counted and no week named.
  package var isPaused: Bool { store.activeChild()?.isPaused ?? false }

  /// The colours in which pictures are to be drawn; nil where none are drawn.
  package var drawnColours: PictureRequest.Colours? {
    guard configuration.pictures, let colours = pictureColours, pictures.isInstalled() else { return nil }
    return theme.hasColors ? colours : PictureRequest.Colours.none
  }

  /// The colours of the screens now.
  package var theme: Theme { look.value }

  /// The language the program speaks now.
  public var language: Language { speech.value }
}
