public import Curriculum
public import Day
public import Model
public import Networking
public import Storage
public import TerminalUI
public import Texts

/// The environment of all screens, created once at the start of the program.
@MainActor
public struct Context {
  /// For toasts, the clipboard and timers. Only coordinators navigate.
  let navigator: Navigator
  /// The user's data, the packs, the network and the clock.
  public let workspace: Workspace
  /// The queue of all saves.
  public let saves: SaveQueue
  /// Work off the main actor.
  public let effects: Effects
  /// The index of all installed articles.
  public let articles: ArticleIndexCache
  /// The settings in `config.json`.
  public let configuration: Configuration
  package let observableTheme: Observable<Theme>
  /// Unsaved input of forms and entries.
  public let drafts: Drafts
  public let downloads: PackDownloads
  let urgentPageCache: UrgentPageCache
  /// Syncs with the other devices.
  public let sharing: DeviceSharing
  /// The recorded check-ins, and the pending ones.
  package let checkIns: CheckIns
  /// The language for a setting, or for none.
  public var resolveLanguage: (Language?) -> Language
  /// The country of the locale as an ISO 3166-1 code; nil if it has none.
  public var region: String?
  /// The country suggested when the user is asked for theirs; nil if neither locale nor time zone has one. It reads the
  /// table of time zones, which the first screen must not wait for.
  public var likelyCountry: () -> String? = { nil }
  public var places: HomePlaces
  /// Whether the terminal has colours and may use them.
  public var hasColors = true
  /// The background of a QR code on a terminal without colours.
  public var colorlessGround = QRCode.Background.unknown
  /// Returns a new unique identifier.
  public let newIdentifier: () -> String
  /// Opens an address in a browser.
  public var openOutside: (String) -> Void = { _ in }
  /// Opens a text in the user's editor, in a file with a name, and passes on the result.
  public var editOutside: EditOutside = { _, _, _ in }

  /// The list of what erasing deletes; called off the main actor.
  public var erasure: @Sendable (Store) -> [Phrase] = {
    Phrase.erasure($0.erasurePlan(), timers: [], signedIn: [], exports: [])
  }

  public var pictures = PictureDrawer.none
  /// The colours of pictures on this terminal; nil if it cannot show any.
  var terminalPictureColours: PictureRequest.Colours?

  public typealias EditOutside = (
    _ text: String, _ name: String,
    _ finished: @escaping @MainActor (Result<EditedText, EditorFailure>) -> Void
  ) -> Void

  /// Creates a context. The program sets the closures.
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
    urgentPageCache = UrgentPageCache(library)
    downloads = PackDownloads(
      network: workspace.network, library: library, articles: articles, saves: saves, effects: effects,
      clock: clock)
    sharing = DeviceSharing(saves: saves, effects: effects, clock: clock)
    drafts = Drafts(DraftFile(in: store.folders), effects: effects) { saves.notify($0) }
    places = HomePlaces(environment: workspace.environment)
    self.configuration = configuration
    observableTheme = Observable(configuration.colors(chosen: workspace.store.profile().profile.theme))
    let first = navigator.language
    resolveLanguage = { $0 ?? first }
    self.newIdentifier = newIdentifier
  }

  public var store: Store { workspace.store }
  public var library: PackLibrary { workspace.library }
  public var network: PackNetwork { workspace.network }
  public var clock: CivilClock { workspace.clock }
  public var observableLanguage: Observable<Language> { navigator.observableLanguage }

  /// Applies the language, country and theme of the profile after it has changed: here, elsewhere, or back
  /// after a failed save.
  func followProfile() {
    let profile = store.profile().profile
    observableLanguage.value = resolveLanguage(profile.language)
    // A theme that is only tried out stays, if `config.json` has one.
    if configuration.theme == nil { apply(configuration.colors(chosen: profile.theme)) }
    if library.refreshForReader() { articles.invalidate() }
  }

  package func apply(_ theme: Theme) {
    guard theme != observableTheme.value else { return }
    observableTheme.value = theme
    navigator.actions.apply(theme)
  }

  /// Whether the child is paused. Then nothing may be counted and no week named.
  package var isPaused: Bool { store.family().isPaused }

  /// The colours in which to draw pictures; nil if none are drawn.
  package var pictureColours: PictureRequest.Colours? {
    guard configuration.pictures, let colours = terminalPictureColours, pictures.isInstalled() else {
      return nil
    }
    return theme.hasColors ? colours : PictureRequest.Colours.none
  }

  package var theme: Theme { observableTheme.value }

  public var language: Language { observableLanguage.value }
}

/// The result of editing a text in the user's editor. Its file still exists.
public struct EditedText: Sendable {
  public let text: String
  /// The path of the file.
  public let file: String
  /// Deletes the file; call it after the text is stored elsewhere.
  public let remove: @Sendable () -> Void

  public init(text: String, file: String, remove: @escaping @Sendable () -> Void) {
    self.text = text
    self.file = file
    self.remove = remove
  }
}

extension Context {
  /// The parser for typed days.
  package func dayTyping(on day: CalendarDay? = nil) -> DayParser {
    workspace.dayTyping(on: day, in: language)
  }

  /// The first day of a week in calendars.
  package var weekStart: WeekStart { workspace.weekStart(in: language) }

  /// The current day, which begins at the hour that the user chose.
  package var today: CalendarDay { workspace.today }

  /// The country for numbers and help lines: the chosen one, else the locale's, else `elsewhere`.
  package func helpCountry(_ chosen: String?) -> HelpCountry {
    HelpCountry.country(
      HelpCountry.code(chosen: chosen, region: region, language: language) ?? HelpCountry.elsewhere)
  }

  /// Reads the family, the day, and what was read.
  package func familyDay() -> FamilyDay {
    let familyDay = FamilyDay.load(store: store, library: library, moment: clock.now())
    showChildName(familyDay.family)
    return familyDay
  }

  /// Shows the child's name beside the tabs if there are several children.
  package func showChildName(_ family: Family) {
    navigator.childName = Phrase.whose(family).map { TextCleaning.clean($0(language)) } ?? ""
  }

  /// Makes another child the active one; says so if it does not exist any more.
  package func switchChild(to id: Child.ID) {
    let family = store.family()
    // Without the child the store says why it cannot be switched to, and the screens load again.
    let message = family.children.first { $0.id == id }.map { Phrase.switched(to: $0, among: family) }
    let (day, units) = (today, library.suggestionStages)
    saves.add { store throws(StoreFailure) in
      try await store.switchChild(to: id, on: day, units: units)
      return message.map { Toast($0) }
    }
  }

  /// Calls back after a delay.
  package func schedule(after delay: Duration, _ then: @escaping @MainActor () -> Void) {
    navigator.actions.schedule(delay, then)
  }

  /// Calls back for the next frame of an animation; never if animations are off.
  package func scheduleAnimation(after delay: Duration, _ then: @escaping @MainActor () -> Void) {
    if !configuration.words { schedule(after: delay, then) }
  }

  package func show(_ toast: Toast) { navigator.show(toast) }

  /// Whether the screen of a view model is on top. A covered one draws no pictures and asks nothing.
  package func isOnTop(_ model: some ViewModel) -> Bool { navigator.isOnTop(model) }

  /// Copies a text and shows a toast.
  package func copy(_ text: String, saying phrase: Phrase? = nil) {
    navigator.actions.copy(text)
    show(Toast(phrase ?? .copied(text)))
  }

  /// Calculates days of habits off the main actor.
  ///
  /// - Parameters:
  ///   - ids: the habits; nil for all.
  ///   - then: gets the days. Not called if the task was cancelled or something is being saved: then the
  ///     result may be outdated, and every screen reloads after the last save.
  package func habitDays(
    of ids: Set<Habit.ID>? = nil, _ days: ClosedRange<CalendarDay>, on today: CalendarDay,
    then: @escaping @MainActor ([Habit.ID: [HabitDay]]) -> Void
  ) -> Task<Void, Never> {
    let (store, saves) = (store, saves)
    let pauses = store.family().pauses
    return effects.run {
      try? await store.habitDays(
        of: ids, from: days.lowerBound, to: days.upperBound, on: today, pauses: pauses)
    } then: { found in
      guard let found, !Task.isCancelled, !saves.isSaving else { return }
      then(found)
    }
  }

  /// Whether to ask how the parent is doing; not while paused.
  package func isWellbeingDue(for child: Child, on today: CalendarDay) -> Bool {
    !child.isPaused
      && WellbeingRule.isDue(answers: store.wellbeing(), startedOn: child.startedOn, today: today)
  }

  /// Stores the answer for today; nil if the question was dismissed.
  package func saveWellbeing(_ answer: Mood?) {
    let day = today
    let toast: Phrase? =
      switch answer {
      case nil: Phrase("Lionheart asks again in a few weeks.")
      // The page with help must not show a message of success.
      case let answer?: WellbeingRule.leadsToHelp(answer) ? nil : Phrase("Saved.")
      }
    saves.add { store throws(StoreFailure) in
      try await store.saveWellbeing(day: day, answer: answer)
      return toast.map { Toast($0) }
    }
  }

  /// Days without contact to the publisher after which a pack counts as old.
  private static let maxDaysWithoutContact = 14

  /// A notice about the pack that Today uses; nil if there is no problem or it needs no network.
  ///
  /// - Parameter chosen: the id of the pack that was chosen for Today.
  package func packNotice(for pack: Pack?, chosen: String?) -> Phrase? {
    let subscriptions = store.subscriptions().subscriptions
    if let chosen, pack?.manifest.id != chosen, let subscription = subscriptions[chosen] {
      return .chosenPackIsAway(TextCleaning.clean(subscription.title))
    }
    guard let pack, pack.layout == .downloaded else { return nil }
    let manifest = pack.manifest
    guard let origin = network.origin(of: manifest.id) else { return nil }
    let title = TextCleaning.clean(manifest.title)
    if let address = subscriptions[manifest.id]?.address, network.needsSignIn(at: address, origin) {
      return .packWantsSignIn(title)
    }
    guard let checkedAt = origin.checkedAt else { return nil }
    let days = PackRow.days(from: checkedAt, to: clock.now())
    return days > Self.maxDaysWithoutContact ? .packIsOld(title, days: days) : nil
  }

  /// The request for drawing a photo; nil if pictures are off or its file is missing.
  package func pictureRequest(for photo: Photo, size: Size) -> PictureRequest? {
    guard size.columns > 1, size.rows > 0, let colours = pictureColours, let path = store.path(of: photo)
    else {
      return nil
    }
    return PictureRequest(path: path, key: photo.file, size: size, colours: colours)
  }

  /// Whether pictures are missing only because chafa is not installed.
  package var lacksChafa: Bool {
    configuration.pictures && terminalPictureColours != nil && !pictures.isInstalled()
  }
}
