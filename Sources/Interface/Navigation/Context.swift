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
  public let articles: KnownArticles
  /// What the person configured on this machine.
  public let configuration: Configuration
  /// The colours of the screens.
  package let observableTheme: Observable<Theme>
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
  public var resolveLanguage: (Language?) -> Language
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
  var terminalPictureColours: PictureRequest.Colours?

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
    articles = KnownArticles(library, effects: effects)
    urgent = UrgentShelf(library)
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

  /// The person's data.
  public var store: Store { workspace.store }
  /// The installed packs.
  public var library: PackLibrary { workspace.library }
  /// Where packs come from.
  public var network: PackNetwork { workspace.network }
  /// The calendar and clock that the person sees.
  public var clock: CivilClock { workspace.clock }
  /// The language the program speaks.
  public var observableLanguage: Observable<Language> { navigator.observableLanguage }

  /// Takes over the language, the country and the theme that were chosen, here or by another program, or fell back to
  /// when saving failed.
  func followProfile() {
    let profile = store.profile().profile
    observableLanguage.value = resolveLanguage(profile.language)
    // One that is only tried beside the file's stays until the end.
    if configuration.theme == nil { apply(configuration.colors(chosen: profile.theme)) }
    if library.refreshForReader() { articles.forget() }
  }

  /// Shows the screens in other colours.
  package func apply(_ theme: Theme) {
    guard theme != observableTheme.value else { return }
    observableTheme.value = theme
    navigator.actions.apply(theme)
  }

  /// Whether nothing may be counted and no week named.
  package var isPaused: Bool { store.family().isPaused }

  /// The colours in which pictures are to be drawn; nil where none are drawn.
  package var pictureColours: PictureRequest.Colours? {
    guard configuration.pictures, let colours = terminalPictureColours, pictures.isInstalled() else {
      return nil
    }
    return theme.hasColors ? colours : PictureRequest.Colours.none
  }

  /// The colours of the screens now.
  package var theme: Theme { observableTheme.value }

  /// The language the program speaks now.
  public var language: Language { observableLanguage.value }
}

/// What an editor of the person's own made of a text, still in its file.
public struct EditedText: Sendable {
  /// The text.
  public let text: String
  /// The file it is in until that is removed.
  public let file: String
  /// Removes the file; called once the text is kept elsewhere.
  public let remove: @Sendable () -> Void

  /// A text in a file.
  public init(text: String, file: String, remove: @escaping @Sendable () -> Void) {
    self.text = text
    self.file = file
    self.remove = remove
  }
}

extension Context {
  /// How a day that is typed is read.
  package func dayTyping(on day: CalendarDay? = nil) -> DayParser {
    workspace.dayTyping(on: day, in: language)
  }

  /// The day on which weeks begin where they are drawn.
  package var weekStart: WeekStart { workspace.weekStart(in: language) }
}

extension Context {
  /// The day by the hour at which the person's day starts.
  package var today: CalendarDay { workspace.today }

  /// Who and when it is now, and what has been read.
  package func familyDay() -> FamilyDay {
    let familyDay = FamilyDay.take(store: store, library: library, moment: clock.now())
    showChildName(familyDay.family)
    return familyDay
  }

  /// Has the screens say whose they are, where there are several children.
  package func showChildName(_ family: Family) {
    navigator.childName = Phrase.whose(family).map { TextCleaning.clean($0(language)) } ?? ""
  }
}

extension Context {
  /// Calls back after a while.
  package func schedule(after delay: Duration, _ then: @escaping @MainActor () -> Void) {
    navigator.actions.later(delay, then)
  }

  /// Calls back when a mark has to turn on; never where nothing is to move by itself.
  package func scheduleAnimation(after delay: Duration, _ then: @escaping @MainActor () -> Void) {
    if !configuration.words { schedule(after: delay, then) }
  }

  /// Says something on the bottom line.
  package func show(_ toast: Toast) { navigator.show(toast) }

  /// Copies a text, and says so.
  package func copy(_ text: String, saying phrase: Phrase? = nil) {
    navigator.actions.copy(text)
    show(Toast(phrase ?? .copied(text)))
  }
}

extension Context {
  /// Counts days of habits off the main actor.
  ///
  /// - Parameters:
  ///   - ids: the habits; nil for all.
  ///   - then: gets them, unless the task was cancelled or something has been said since: then they may be older
  ///     than what is shown, and every screen reads anew after the last save.
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
}

extension Context {
  /// Whether it is time to ask how it is going; while paused nobody is asked.
  package func isWellbeingDue(for child: Child, on today: CalendarDay) -> Bool {
    !child.isPaused
      && WellbeingRule.isDue(answers: store.wellbeing(), startedOn: child.startedOn, today: today)
  }

  /// Keeps what was said today to how it is going; nil where it was dismissed.
  package func saveWellbeing(_ answer: Mood?) {
    let day = today
    let toast: Phrase? =
      switch answer {
      case nil: .howDismissed
      // The page with help is no place for a word of success.
      case let answer?: WellbeingRule.leadsToHelp(answer) ? nil : .howNoted
      }
    saves.add { store throws(StoreFailure) in
      try await store.saveWellbeing(day: day, answer: answer)
      return toast.map { Toast($0) }
    }
  }
}

extension Context {
  /// Days without a word from its publisher after which a pack is called old.
  private static let patience = 14

  /// What is to be said, in a line, of the pack that gives Today; nil where all is well or it needs no network.
  ///
  /// - Parameter chosen: the id of the pack that was chosen to give Today.
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
    return days > Self.patience ? .packIsOld(title, days: days) : nil
  }
}

extension Context {
  /// What draws a photo in so much room; nil where no pictures are drawn, or its file is not there.
  package func pictureRequest(for photo: Photo, size: Size) -> PictureRequest? {
    guard size.columns > 1, size.rows > 0, let colours = pictureColours, let path = store.path(of: photo)
    else {
      return nil
    }
    return PictureRequest(path: path, key: photo.file, size: size, colours: colours)
  }

  /// Whether pictures would be drawn if the program that draws them were installed.
  package var lacksChafa: Bool {
    configuration.pictures && terminalPictureColours != nil && !pictures.isInstalled()
  }
}
