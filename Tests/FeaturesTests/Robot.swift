import Curriculum
import Model
import Networking
import Storage
import Synchronization
import TerminalUI
import Testing

@testable import Day
@testable import Doing
@testable import Features
@testable import Interface

/// Drives the screens as a person does: presses keys, waits until all is saved, looks.
@MainActor
final class Robot {
  let home: TemporaryHome
  let store: Store
  let library: PackLibrary
  let network: PackNetwork
  private(set) var screen = Canvas(size: Size(columns: 0, rows: 0))
  private(set) var hasQuit = false
  private(set) var opened: [String] = []
  private(set) var copied: [String] = []
  private(set) var rings = 0
  private(set) var applied: [Theme] = []
  private(set) var frames = 0
  var uptime: Duration = .zero
  private(set) var navigator: Navigator
  private let effects = Effects()
  let saves: SaveQueue
  private let time: RobotClock
  /// What the screens work with, for those that no key leads to.
  private(set) var context: Context?
  private var bell: ReminderBell?
  private var turn: DayTurn?
  private(set) var downloads: PackDownloads
  /// The person's day.
  var today: CalendarDay { time.now.day(startingAt: store.profile().profile.dayStart) }

  /// Starts the screens in a home.
  ///
  /// - Parameters:
  ///   - now: local date of the clock; the time is 09:00.
  ///   - pictures: what draws pictures in 256 colours.
  ///   - child: saved before the start; nil for a first start.
  init(
    home: TemporaryHome? = nil, now: String = "2026-11-21", hour: Int = 9, child: Child? = nil,
    packs: [String] = [Checkout.packs], size: Size = Size(columns: 80, rows: 24), language: Language = .en,
    ascii: Bool = false, configuration: Configuration = Configuration(), client: HTTPClient = .offline,
    comesWithProgram: (@Sendable (String) -> Bool)? = nil, pictures: PictureDrawer = .none
  ) async throws {
    self.home = try home ?? TemporaryHome()
    store = try self.home.store()
    library = PackLibrary(folders: packs, downloaded: PackShelf(in: store.folders).folder)
    saves = SaveQueue(store: store, effects: effects)
    if let child { try await store.saveChild(child, makeActive: true) }
    let date = try #require(CalendarDay(now))
    let time = RobotClock(date: date, secondOfDay: hour * 3_600)
    self.time = time
    let clock = CivilClock { time.now }
    var ids = 0
    let speech = Current(language)
    network = PackNetwork(
      client: client, store: store, clock: .instant(at: { time.now.milliseconds }), program: "lionheart",
      comesWithProgram: comesWithProgram ?? { [library] in library.comesWithProgram($0) })
    var context = Context(
      store: store, library: library, network: network, clock: clock, effects: effects, saves: saves,
      speech: speech,
      configuration: configuration
    ) {
      ids += 1
      return "child-\(ids)"
    }
    downloads = context.downloads
    navigator = Navigator(size: size, ascii: ascii, speech: speech, uptime: { .zero }, present: { _ in })
    navigator = Navigator(
      size: size, ascii: ascii, speech: speech, uptime: { [weak self] in self?.uptime ?? .zero },
      present: { [weak self] canvas in
        self?.screen = canvas
        self?.frames += 1
      })
    bell = ReminderBell(navigator: navigator, context: context)
    turn = DayTurn(context: context)
    saves.notify = { [weak self] in self?.navigator.show($0) }
    let following = context
    saves.announceChange = { [weak self] in
      following.followLanguage()
      self?.bell?.noticeChange()
      following.downloads.noticeChange()
      self?.navigator.announce(.changed)
    }
    context.places = HomePlaces(environment: ["HOME": self.home.path])
    context.pictures = pictures
    context.pictureColours = ascii ? nil : .many
    context.openOutside = { [weak self] in self?.opened.append($0) }
    self.context = context
    navigator.ownKeys = configuration.keys
    navigator.actions.ring = { [weak self] in self?.rings += 1 }
    navigator.actions.isSaving = { [weak self] in self?.saves.isSaving ?? false }
    navigator.actions.apply = { [weak self] in self?.applied.append($0) }
    navigator.actions.quit = { [weak self] in
      self?.navigator.leaveTop()
      self?.hasQuit = true
    }
    navigator.actions.copy = { [weak self] in self?.copied.append($0) }
    navigator.actions.undo = { [weak self] in self?.saves.undo() }
    navigator.actions.redo = { [weak self] in self?.saves.redo() }
    TabsFlow(navigator: navigator, context: context).start()
    await settle()
  }

  /// Presses keys one after the other; each is saved before the next.
  func press(_ keys: Key...) async {
    for key in keys {
      uptime += .seconds(5)
      if turn?.check() == true { navigator.pressUnseen(key) } else { navigator.press(key) }
      await settle()
    }
  }

  /// Presses keys faster than anything is saved.
  func pressQuickly(_ keys: [Key]) async {
    uptime += .seconds(5)
    keys.forEach(navigator.press)
    await settle()
  }

  /// Selects a line with a text and opens it.
  func open(_ text: String) async {
    await press(.character("g"), .character("/"))
    await type(text)
    await press(.enter, .enter)
  }

  /// Types a text into the focused field.
  func type(_ text: String) async {
    for character in text { await press(.character(character)) }
  }

  /// The clock shows a time of a day, and the program looks at it.
  func comes(_ clock: String, on day: String = "2026-11-21") async {
    begins(clock, on: day)
    await settle()
  }

  /// The same, without waiting for what the program reads then.
  func begins(_ clock: String, on day: String = "2026-11-21") {
    passes(clock, on: day)
    turn?.check()
    bell?.check()
  }

  /// The clock shows a time of a day, and the program has not looked at it yet.
  func passes(_ clock: String, on day: String = "2026-11-21") {
    guard let date = CalendarDay(day), let clock = ClockTime(clock) else { return }
    time.now = Moment(
      milliseconds: Int64(date.number) * 86_400_000 + Int64(clock.minute) * 60_000, date: date,
      secondOfDay: clock.minute * 60)
  }

  func resize(_ columns: Int, _ rows: Int) async {
    navigator.resize(to: Size(columns: columns, rows: rows))
    await settle()
  }

  func settle() async {
    await effects.idle()
    navigator.flush()
  }

  /// The screen as text.
  var text: String { screen.text.joined(separator: "\n") }

  func shows(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(self.text.contains(text), "the screen:\n\(self.text)", sourceLocation: sourceLocation)
  }

  /// The words are on the screen, wherever lines end, be it in a name: a sentence with a path in it wraps as long as
  /// the path is.
  func says(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let said = text.filter { !$0.isWhitespace }
    #expect(
      said.contains(words.filter { !$0.isWhitespace }), "the screen:\n\(text)", sourceLocation: sourceLocation
    )
  }

  /// Nothing ends with "…" because there is no room, but for texts that a person gave and that may be long.
  func cutsNothing(but own: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    let cut = screen.text.filter { line in
      line.contains("…") && !(own.map(line.contains) ?? false)
    }
    #expect(cut.isEmpty, "the screen:\n\(text)", sourceLocation: sourceLocation)
  }

  func hides(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(!self.text.contains(text), "the screen:\n\(self.text)", sourceLocation: sourceLocation)
  }
}

/// A clock that shows what a test says.
private final class RobotClock: Sendable {
  private let moment: Mutex<Moment>

  init(date: CalendarDay, secondOfDay: Int) {
    moment = Mutex(
      Moment(
        milliseconds: Int64(date.number) * 86_400_000 + Int64(secondOfDay) * 1_000, date: date,
        secondOfDay: secondOfDay))
  }

  var now: Moment {
    get { moment.withLock(\.self) }
    set { moment.withLock { $0 = newValue } }
  }
}

/// A child that on 21 November 2026 is in week 24, day 3.
let expected = Child(
  id: "child", nickname: "Bean", dueDate: CalendarDay("2027-03-11"), startedOn: CalendarDay(number: 20_778))
