import Curriculum
import Model
import Networking
import Storage
import Synchronization
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Habits
@testable import Home
@testable import Interface

/// Drives the screens as a person does: presses keys, waits until all is saved, looks.
///
/// The screens are those of the program, in a session of their own; only terminal, clock and network are the robot's.
@MainActor
final class Robot {
  let home: TemporaryHome
  let session: Session
  let coordinator: AppCoordinator
  private(set) var opened: [String] = []
  var uptime: Duration {
    get { time.uptime }
    set { time.uptime = newValue }
  }
  /// How long the program takes from one look at its clock to the next, such as for each key.
  var lookTime: Duration {
    get { time.lookTime.withLock(\.self) }
    set { time.lookTime.withLock { $0 = newValue } }
  }
  private let terminal: RobotTerminal
  /// What is said where there is no screen; nil where there is one.
  private(set) var dialogue: LinearDialogue?
  private let spoken: SpokenLines
  private let time: RobotClock

  var context: Context { session.context }
  var store: Store { context.store }
  var library: PackLibrary { context.library }
  var network: PackNetwork { context.network }
  var navigator: Navigator { session.navigator }
  var saves: SaveQueue { context.saves }
  var downloads: PackDownloads { context.downloads }
  var screen: Canvas { terminal.screen }
  var frames: Int { terminal.frames }
  var copied: [String] { terminal.copied }
  var rings: Int { terminal.rings }
  var notices: [String] { terminal.notices.map { "\($0.0.rawValue): \($0.1)" } }
  var applied: [Theme] { terminal.applied }
  var hasQuit: Bool { session.isClosing }
  /// The person's day.
  var today: CalendarDay { context.workspace.today }

  /// Starts the screens in a home.
  ///
  /// - Parameters:
  ///   - now: local date of the clock; the time is 09:00.
  ///   - pictures: what draws pictures in 256 colours.
  ///   - isLinear: whether the screens are said and not drawn.
  ///   - patience: how long what was answered is waited for there; on a busy machine every test waits for its turn.
  ///   - child: saved before the start; nil for a first start.
  init(
    home: TemporaryHome? = nil, now: String = "2026-11-21", hour: Int = 9, child: Child? = nil,
    packs: [String] = [Checkout.packs], size: Size = Size(columns: 80, rows: 24), language: Language = .en,
    ascii: Bool = false, isLinear: Bool = false, patience: Duration = .seconds(3_600),
    configuration: Configuration = Configuration(),
    client: HTTPClient = .offline,
    comesWithProgram: (@Sendable (String) -> Bool)? = nil, pictures: PictureDrawer = .none
  ) async throws {
    self.home = try home ?? TemporaryHome()
    let store = try self.home.store()
    if let child { try await store.saveChild(child, makeActive: true) }
    let library = PackLibrary(
      folders: packs, downloaded: PackShelf(in: store.folders).folder,
      locality: {
        Locality(profile: store.profile().profile, region: nil, spoken: language, textLanguage: $0)
      },
      reader: {
        let profile = store.profile().profile
        return PackLibrary.Reader(
          language: (profile.language ?? language).rawValue, chosen: profile.todayPack,
          hiddenPacks: profile.putAway)
      })
    let date = try #require(CalendarDay(now))
    let time = RobotClock(date: date, secondOfDay: hour * 3_600)
    self.time = time
    let workspace = Workspace(
      environment: ["HOME": self.home.path], store: store, library: Lazy { library },
      network: PackNetwork(
        client: client, store: store, clock: .instant(at: { time.now.milliseconds }), program: "lionheart",
        isBuiltIn: comesWithProgram ?? { library.isBuiltIn($0) }),
      clock: CivilClock { time.now })
    terminal = RobotTerminal(size: size, ascii: ascii)
    let spoken = SpokenLines()
    self.spoken = spoken
    let linear = isLinear ? LinearTerminal(ascii: ascii) { spoken.text += $0 } : nil
    let live: any SessionTerminal = if let linear { linear } else { terminal }
    var ids = 0
    var open: (String) -> Void = { _ in }
    session = Session(
      workspace, on: live, language: language, configuration: configuration,
      uptime: { time.look() },
      newIdentifier: {
        ids += 1
        return "child-\(ids)"
      },
      tables: { KeyCatalogue.screens }
    ) { context, _ in
      context.resolveLanguage = { $0 ?? language }
      context.pictures = pictures
      context.openOutside = { open($0) }
    }
    coordinator = AppCoordinator(session)
    // Nobody waits for what turns.
    navigator.actions.schedule = { _, _ in }
    open = { [weak self] in self?.opened.append($0) }
    dialogue = linear.map { [session] in LinearDialogue(session, on: $0, patience: patience) }
    coordinator.start()
    await settle()
    await dialogue?.begin()
  }

  /// All that was said, with what was answered.
  var said: String { spoken.text }

  /// Answers lines one after the other where there is no screen.
  func answer(_ lines: String...) async {
    for line in lines {
      uptime += .seconds(5)
      spoken.text += line + "\n"
      await dialogue?.handle(line)
    }
  }

  /// Answers a line, and tells what was said then.
  func hears(_ line: String) async -> String {
    let before = spoken.text.count
    await answer(line)
    return String(spoken.text.dropFirst(before + line.count + 1))
  }

  /// Presses keys one after the other; each is saved before the next.
  func press(_ keys: Key...) async { await pressAll(keys) }

  /// The same with keys that are counted.
  func pressAll(_ keys: [Key]) async {
    for key in keys { await pressQuickly([key]) }
  }

  /// Presses keys faster than anything is saved.
  func pressQuickly(_ keys: [Key]) async {
    uptime += .seconds(5)
    terminal.onKeys(keys)
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
    session.noticeTime()
  }

  /// The clock shows a time of a day, and the program has not looked at it yet.
  func passes(_ clock: String, on day: String = "2026-11-21") {
    guard let date = CalendarDay(day), let clock = ClockTime(clock) else { return }
    time.now = Moment(
      milliseconds: Int64(date.number) * 86_400_000 + Int64(clock.minute) * 60_000, date: date,
      secondOfDay: clock.minute * 60)
  }

  func resize(_ columns: Int, _ rows: Int) async {
    terminal.onResize(Size(columns: columns, rows: rows))
    await settle()
  }

  /// Lets the screens see what another program or device has changed.
  func seeOthers() async {
    saves.noticeExternalChange()
    await settle()
  }

  func settle() async {
    await context.effects.idle()
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

  /// Nothing ends with "…" because there is no room, but for texts that a person gave and that may be long. A field that
  /// has scrolled begins with it.
  func cutsNothing(but own: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    let cut = screen.text.filter { line in
      let shown = line.contains("┃") ? line.replacing("  …", with: "") : line
      return shown.contains("…") && !(own.map(line.contains) ?? false)
    }
    #expect(cut.isEmpty, "the screen:\n\(text)", sourceLocation: sourceLocation)
  }

  func hides(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(!self.text.contains(text), "the screen:\n\(self.text)", sourceLocation: sourceLocation)
  }
}

/// What was said where there is no screen.
@MainActor
private final class SpokenLines {
  var text = ""
}

/// A clock that shows what a test says.
private final class RobotClock: Sendable {
  private let moment: Mutex<Moment>
  private let elapsed = Mutex<Duration>(.zero)

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

  /// How long the program has run.
  var uptime: Duration {
    get { elapsed.withLock(\.self) }
    set { elapsed.withLock { $0 = newValue } }
  }

  /// What the program is told; each look takes a time of its own.
  func look() -> Duration {
    elapsed.withLock { elapsed in
      elapsed += lookTime.withLock(\.self)
      return elapsed
    }
  }

  let lookTime = Mutex(Duration.zero)
}

/// A terminal that keeps what it is shown.
@MainActor
private final class RobotTerminal: SessionTerminal {
  let size: Size
  let ascii: Bool
  var onKeys: ([Key]) -> Void = { _ in }
  var onResize: (Size) -> Void = { _ in }
  var onSignal: (Int32) -> Void = { _ in }
  var onSuspend: () -> Void = {}
  var onResume: () -> Void = {}
  private(set) var screen = Canvas(size: Size(columns: 0, rows: 0))
  private(set) var frames = 0
  private(set) var copied: [String] = []
  private(set) var rings = 0
  private(set) var notices: [(TerminalNotification, String)] = []
  private(set) var applied: [Theme] = []

  init(size: Size, ascii: Bool) {
    self.size = size
    self.ascii = ascii
  }

  var colors: Int { 256 }

  func present(_ canvas: Canvas) {
    screen = canvas
    frames += 1
  }

  func redraw() {}
  func suspend() {}
  func prepareToEnd() {}
  func copy(_ text: String) { copied.append(text) }
  func notify(_ notice: TerminalNotification, _ text: String) { notices.append((notice, text)) }
  func ring() { rings += 1 }
  func apply(_ theme: Theme) { applied.append(theme) }
}

/// A child that on 21 November 2026 is in week 24, day 3.
let expected = Child(
  id: "child", nickname: "Bean", dueDate: CalendarDay("2027-03-11"), startedOn: CalendarDay(number: 20_778))

extension Store {
  /// What was read for one child that is the only one.
  func history(of child: Child.ID) -> ReadingHistory {
    history(of: Family([Child(id: child, startedOn: CalendarDay(number: 0))]))
  }
}
