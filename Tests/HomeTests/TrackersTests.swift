import FoundationEssentials
import Model
import TerminalUI
import Testing

@testable import Day
@testable import Home
@testable import Interface
@testable import Reading
@testable import ScreenTesting
@testable import Storage
@testable import Texts

/// The rows of trackers on Today, and the page with their times.
@MainActor
@Suite struct TrackersTests {
  /// 21 November 2026, 00:00, in UTC milliseconds.
  private static let midnight = Int64(expected.startedOn.number) * 86_400_000

  private static func milliseconds(_ clock: String) -> Int64 {
    midnight + Int64(ClockTime(clock)?.minute ?? 0) * 60_000
  }

  /// Today at 09:00 with a habit and a tracker with these times.
  private func app(
    _ kind: Tracker.Kind = .feed, gap: Int? = nil, at times: [String] = [], child: Child = expected,
    size: Size = Size(columns: 80, rows: 24), language: Language = .en
  ) async throws -> Robot {
    let home = try TemporaryHome()
    let store = try home.store()
    try await store.saveChild(child, makeActive: true)
    try await store.addHabit(HabitEdit(name: "Walk"), on: expected.startedOn, suggestedBy: nil)
    let tracker = try await store.addTracker(
      kind, TrackerEdit(gap: gap.map { .some($0) }), child: child.id, at: Self.midnight)
    for time in times {
      try await store.addMark(
        tracker.id, MarkTime(at: Self.milliseconds(time), offset: 0), now: Self.milliseconds("09:00"))
    }
    return try await Robot(home: home, size: size, language: language)
  }

  private func marks(_ app: Robot) -> [Mark] {
    app.store.marks(of: Set(app.store.trackers().trackers.map(\.id)), since: 0).marks
  }

  @Test func onlyWhoMadeATrackerHasARow() async throws {
    let without = try await Robot(child: expected)
    without.hides("Feed")
    let app = try await app(at: ["06:50"])
    app.shows("· Feed")
    app.shows("2 h 10 ago · 1 today")
  }

  @Test func spaceNotesTheTimeAndUndoTakesItBack() async throws {
    let app = try await app(at: ["06:50"])
    await app.selectOnToday("Feed")
    await app.press(.character(" "))
    app.shows("just now · 2 today")
    app.shows("Feed: noted 09:00 (u undoes)")
    #expect(marks(app).map(\.at) == [Self.milliseconds("06:50"), Self.milliseconds("09:00")])
    await app.press(.character("u"))
    app.shows("2 h 10 ago · 1 today")
    #expect(marks(app).count == 1)
  }

  /// A row that stays on the screen all night must not show an old time as a new one.
  @Test func theRowIsCountedAgainEveryMinute() async throws {
    let app = try await app(at: ["06:50"])
    var waiting: [@MainActor () -> Void] = []
    app.navigator.actions.schedule = { _, then in waiting.append(then) }
    // The first wait began before the test listened; a new Today starts another wait.
    let model = TodayViewModel(context: app.context, previews: .typeset)
    model.send(.appeared)
    #expect(waiting.count == 1)
    app.passes("09:05")
    waiting.removeFirst()()
    #expect(model.output.value.trackers.first?.status(.en) == "2 h 15 ago · 1 today")
    #expect(waiting.count == 1)
  }

  /// Makes the file of this month as long as that of thousands of marks; spaces are as long to read.
  private func lengthenMarks(_ app: Robot) throws {
    let file = app.store.folders.data + "/marks/2026-11.json"
    try (String(contentsOfFile: file, encoding: .utf8) + String(repeating: " ", count: 300 << 10)).write(
      toFile: file, atomically: true, encoding: .utf8)
    app.context.store.refresh()
  }

  @Test func theFirstFrameDoesNotWaitForThousandsOfTimes() async throws {
    let app = try await app(at: ["06:50"])
    try lengthenMarks(app)
    let model = TodayViewModel(context: app.context, previews: .typeset)
    model.send(.appeared)
    #expect(model.output.value.trackers.isEmpty)
    await app.context.effects.idle()
    #expect(model.output.value.trackers.map { $0.status(.en) } == ["2 h 10 ago · 1 today"])
    model.send(.changed)
    #expect(model.output.value.trackers.count == 1)
  }

  @Test func aPauseDuringTheFirstReadShowsNoTimes() async throws {
    let app = try await app(at: ["06:50"])
    try lengthenMarks(app)
    let model = TodayViewModel(context: app.context, previews: .typeset)
    model.send(.appeared)
    try await app.store.pause("child", on: app.today)
    model.send(.changed)
    await app.context.effects.idle()
    #expect(model.output.value.trackers.isEmpty)
  }

  @Test func enterOpensTheTimesWhereOneIsAddedEditedAndRemoved() async throws {
    let app = try await app(at: ["06:50"])
    await app.selectOnToday("Feed")
    await app.press(.enter)
    app.shows("06:50")
    await app.press(.character("a"), .control("u"))
    await app.type("3:10")
    await app.press(.tab, .tab)
    await app.type("left")
    await app.press(.control("s"))
    app.shows("03:10")
    app.shows("left")
    await app.press(.end, .enter, .control("u"))
    await app.type("3:20")
    await app.press(.control("s"))
    app.shows("03:20")
    app.hides("03:10")
    await app.press(.end, .character("x"))
    #expect(marks(app).map(\.at) == [Self.milliseconds("06:50")])
  }

  @Test func aTimeInTheFutureIsRefused() async throws {
    let app = try await app(at: ["06:50"])
    await app.selectOnToday("Feed")
    await app.press(.enter, .character("a"), .control("u"))
    await app.type("23:10")
    await app.press(.control("s"))
    app.says("That time is in the future.")
    #expect(marks(app).count == 1)
  }

  @Test func aRemovedDoseStaysVisibleAndDoesNotCount() async throws {
    let app = try await app(.medicine, gap: 240, at: ["01:40", "05:50"])
    app.shows("last 05:50, 3 h 10 ago · 2 in 24 h")
    await app.selectOnToday("Medicine")
    await app.press(.enter)
    app.says("your gap 4 h")
    app.says("Follow the label's daily maximum.")
    await app.press(.character("g"), .character("x"))
    app.says("last 01:40, 7 h 20 ago · 1 in 24 h")
    #expect(app.screen.text.contains { $0.contains("05:50") && $0.contains("removed") }, "\(app.text)")
    await app.press(.character("x"))
    app.says("last 05:50, 3 h 10 ago · 2 in 24 h")
  }

  @Test func eEditsTheTrackerItself() async throws {
    let app = try await app(.medicine, gap: 240, at: ["05:50"])
    await app.selectOnToday("Medicine")
    await app.press(.enter, .character("e"))
    await app.type("Calpol")
    await app.press(.tab)
    await app.type("2.5 ml, 5 ml")
    await app.press(.tab, .control("u"))
    await app.type("soon")
    await app.press(.control("s"))
    app.says("Can't read that gap.")
    await app.press(.control("u"))
    await app.type("4h30")
    await app.press(.control("s"))
    app.shows("Calpol")
    app.shows("05:50")
    let edited = try #require(app.store.trackers().trackers.first)
    #expect(edited.name == "Calpol" && edited.labels == ["2.5 ml", "5 ml"] && edited.gap == 270)
    // Nothing is shared, so there is nothing to choose.
    await app.press(.character("e"))
    app.hides("Partner has it too")
    await app.press(.escape, .character("u"))
    #expect(app.store.trackers().trackers.map(\.name) == [""])
    // On Today e edits the selected row, as anywhere.
    await app.press(.escape)
    await app.selectOnToday("Medicine")
    await app.press(.character("e"))
    await app.type("Calpol")
    await app.press(.control("s"))
    #expect(app.store.trackers().trackers.map(\.name) == ["Calpol"])
  }

  @Test func zRemovesTheTrackerAndUndoBringsItsTimesBack() async throws {
    let app = try await app(at: ["06:50"])
    await app.selectOnToday("Feed")
    await app.press(.enter, .character("z"))
    app.shows("Feed: removed from Today, its times are kept (u undoes)")
    app.hides("06:50")
    #expect(app.store.trackers().trackers.isEmpty)
    await app.press(.character("u"))
    app.shows("2 h 10 ago · 1 today")
    #expect(marks(app).map(\.at) == [Self.milliseconds("06:50")])
  }

  @Test func aTrackerIsSharedIfBothAgree() async throws {
    let app = try await app(at: ["06:50"])
    try await app.store.beginSharing("space", as: "Min", children: ["child"])
    let id = try #require(app.store.trackers().trackers.first?.id)
    await app.selectOnToday("Feed")
    await app.press(.enter, .character("e"), .tab, .tab)
    app.says("name, words and all times, earlier ones too")
    await app.press(.character(" "))
    app.says("Shared once your partner agrees too.")
    await app.press(.control("s"))
    #expect(app.store.trackerOffers().map(\.isAgreedHere) == [true])
    try await offer(id, app)
    await app.seeOthers()
    await app.press(.character("e"))
    app.says("Shared with your partner.")
    await app.press(.tab, .tab, .character(" "), .control("s"))
    #expect(app.store.trackerOffers().map(\.isAgreedHere) == [false])
  }

  @Test func whatThePartnerSharesCanBeTaken() async throws {
    let app = try await app()
    try await app.store.beginSharing("space", as: "Min", children: ["child"])
    try await offer("0123456789ab", app)
    await app.seeOthers()
    await app.press(.character(":"))
    await app.type("note a time")
    await app.press(.enter)
    app.says("Bath, shared by your partner")
    // The tracker for feeds exists, so nappy, medicine and contraction come before it.
    await app.press(.down, .down, .down, .enter)
    app.says("You agreed. It arrives with the next sync.")
    #expect(app.store.trackerOffers().map(\.isShared) == [true])
    #expect(app.store.trackers().trackers.map(\.kind) == [.feed])
  }

  /// The partner agrees to share a tracker.
  private func offer(_ id: Tracker.ID, _ app: Robot) async throws {
    try await app.store.change(nil) { transaction in
      let offer = SharedTrackers.offerID(id, by: "partner", in: "space")
      try transaction.update(.partner, offer, as: PartnerRecord.self) { _ in
        PartnerRecord(name: "Bath", kind: "other")
      }
    }
  }

  @Test func contractionsShowTheirGapsAndWhomToRing() async throws {
    let app = try await app(.contraction, at: ["08:40", "08:52", "08:59"])
    try await app.store.setProfile(.maternityNumber("555 0100"))
    await app.seeOthers()
    app.shows("1 min ago · 3 in 2 h")
    await app.selectOnToday("Contraction")
    await app.press(.enter)
    app.shows("7 min after the one before")
    app.says("Maternity unit: 555 0100")
    app.says("Waters, bleeding, less movement, or before 37 weeks: ring now.")
  }

  @Test func theFirstTimeAddsItsTracker() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character(":"))
    await app.type("note a time")
    await app.press(.enter)
    app.shows("What do you want to note the time of?")
    await app.press(.enter)
    #expect(app.store.trackers().trackers.map(\.kind) == [.feed] && marks(app).count == 1)
    app.shows("Feed")
  }

  @Test func whatWasNotUsedForAWeekLeavesTodayAndComesBackWithATime() async throws {
    let app = try await app(at: ["06:50"])
    await app.comes("06:50", on: "2026-11-28")
    app.shows("Feed")
    await app.comes("06:51", on: "2026-11-28")
    await app.seeOthers()
    app.hides("Feed")
    await app.press(.character(":"))
    await app.type("note a time")
    await app.press(.enter)
    app.shows("7 days ago")
    await app.open("Feed")
    #expect(marks(app).count == 2 && app.store.trackers().trackers.count == 1)
    app.shows("just now · 1 today")
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 200, rows: 60)])
  func itFitsEveryWindow(size: Size) async throws {
    let app = try await app(.medicine, gap: 240, at: ["01:40", "05:50"], size: size)
    await app.selectOnToday("Medicine")
    app.shows("Medicine")
    await app.press(.enter)
    app.says("Follow the label's daily maximum.")
    app.shows("05:50")
    app.cutsNothing()
  }

  @Test(arguments: [Language.en, .ko])
  func whilePausedThereIsNoRow(language: Language) async throws {
    let app = try await app(at: ["06:50"], language: language)
    try await app.store.pause("child", on: app.today)
    await app.seeOthers()
    for word in ["Feed", "수유", "2 h", "2시간"] { app.hides(word) }
    try await app.store.resume("child", on: app.today)
    await app.seeOthers()
    app.shows(language == .en ? "Feed" : "수유")
  }

  @Test func whenAPauseComesThePageOfTheTimesCloses() async throws {
    let app = try await app(at: ["06:50"])
    await app.selectOnToday("Feed")
    await app.press(.enter)
    app.shows("06:50")
    try await app.store.pause("child", on: app.today)
    await app.seeOthers()
    app.hides("06:50")
    app.hides("Feed")
  }

  @Test func afterALossThereIsNoRow() async throws {
    var child = expected
    child.birthDate = expected.startedOn - 2
    let app = try await app(at: ["06:50"], child: child)
    app.shows("Feed")
    try await app.store.recordBirth("child", ChildEdit(), on: app.today, died: .all)
    await app.seeOthers()
    app.hides("Feed")
  }
}
