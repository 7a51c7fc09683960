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
  /// For toasts, the clipboard and timers; coordinators navigate.
  let navigator: Navigator
  /// The person's data, the packs, the network and the clock.
  public let workspace: Workspace
  /// Everything that is saved goes through it.
  public let saves: SaveQueue
  /// Work that the person does not wait for.
  public let effects: Effects
  /// Where the installed articles belong.
  public let articles: ArticleIndexCache
  /// What the person configured on this machine.
  public let configuration: Configuration
  /// The colours of the screens.
  package let look: Current<Theme>
  /// What was typed in forms that were left.
  public let drafts: Drafts
  /// Adds and updates packs.
  public let downloads: PackDownloads
  /// The pages for what cannot wait.
  let urgent: UrgentShelf
  /// Keeps this device and others the same.
  public let sharing: DeviceSharing
  /// What is said of habits and days.
  package let checkIns: CheckIns
  /// The language that is spoken with a setting, or without one.
  public var spoken: (Language?) -> Language
  /// The country that the locale names, by its ISO 3166-1 code; nil where it names none.
  public var region: String?
  /// The country that the locale or the time zone names, offered when the country is asked; nil if they name none.
  public var likelyCountry: String?
  /// Where the person's own files are.
  public var places: HomePlaces
  /// Whether the terminal has colours, and is to have them.
  public var hasColors = true
  /// What a QR code is drawn on where there are none.
  public var colorlessGround = QRCode.Background.unknown
  /// Makes a name for something new, never the same twice.
  public let newIdentifier: () -> String
  /// Opens an address in a browser.
  public var openOutside: (String) -> Void = { _ in }
  /// Has a text edited in the person's own editor, in a file of that name, and tells what became of it.
  public var editOutside: EditOutside = { _, _, _ in }

  /// What erasing takes away, as lines; called off the main actor.
  public var erasure: @Sendable (Store) -> [Phrase] = {
    Phrase.erasure($0.erasurePlan(), timers: [], signedIn: [], exports: [])
  }

  /// Draws pictures as cells.
  public var pictures = PictureDrawer.none
  /// The colours that pictures have on this terminal; nil where it can show none.
  var pictureColours: PictureRequest.Colours?

  /// Edits a text elsewhere.
  public typealias EditOutside = (
    _ text: String, _ name: String,
    _ finished: @escaping @MainActor (Result<EditedText, EditorFailure>) -> Void
  ) -> Void

  /// A context; the closures are set by whoever shows the screens.
  public init(
    _ workspace: Workspace, navigator: Navigator, saves: SaveQueue, effects: Effects,
    configuration: Configuration = Configuration(), newIdentifier: @escaping () -> String
  ) {
    self.workspace = workspace
    self.navigator = navigator
    self.saves = saves
    self.effects = effects
    let (store, library, clock) = (workspace.store, workspace.library, workspace.clock)
    checkIns = CheckIns(store: store, clock: clock, saves: saves)
    articles = ArticleIndexCache(library, effects: effects)
    urgent = UrgentShelf(library)
    downloads = PackDownloads(
      network: workspace.network, library: library, articles: articles, saves: saves, effects: effects,
      clock: clock)
    sharing = DeviceSharing(saves: saves, effects: effects, clock: clock)
    drafts = Drafts(DraftFile(in: store.folders), effects: effects) { saves.notify($0) }
    places = HomePlaces(environment: workspace.environment)
    self.configuration = configuration
    look = Current(configuration.colors(chosen: workspace.store.profile().profile.theme))
    let first = navigator.language
    spoken = { $0 ?? first }
    self.newIdentifier = newIdentifier
  }

  /// The person's data.
  public var store: Store { workspace.store }
  /// The installed packs.
  public var library: PackLibrary { workspace.library }
  /// Where packs come from.
  public var network: PackNetwork { workspace.network }
  /// The calendar and clock that the person sees.
  public var clock: CivilClock { workspace.clock }
  /// The language the program speaks.
  public var speech: Current<Language> { navigator.speech }

  /// Takes over the language, the country and the theme that were chosen, here or by another program, or fell back to
  /// when saving failed.
  func followProfile() {
    let profile = store.profile().profile
    speech.value = spoken(profile.language)
    // One that is only tried beside the file's stays until the end.
    if configuration.theme == nil { wear(configuration.colors(chosen: profile.theme)) }
    if library.refreshForReader() { articles.invalidate() }
  }

  /// Shows the screens in other colours.
  package func wear(_ theme: Theme) {
    guard theme != look.value else { return }
    look.value = theme
    navigator.actions.apply(theme)
  }

  /// Whether nothing may be counted and no week named.
  package var isPaused: Bool { store.family().isPaused }

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
