import Habits
import Journal
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// What once lost or hid something, gone through with somebody's data in small, usual and wide windows.
@MainActor
@Suite struct LossJourneyTests {
  nonisolated static let sizes = [(40, 12), (80, 24), (120, 40)]

  private func app(_ size: (Int, Int), _ language: Language) async throws -> (app: Robot, data: SomebodysData)
  {
    let data = try await SomebodysData(language, years: 1)
    return (try await data.robot(size.0, size.1), data)
  }

  /// Goes down until a text is on the selected line.
  private func select(_ text: String, in app: Robot) async throws {
    await app.press(.home)
    for _ in 0..<60 {
      if let row = app.screen.cursor?.row, app.screen.text[row].contains(text) { return }
      await app.press(.down)
    }
    Issue.record("\(text) is not there:\n\(app.text)")
  }

  @Test(arguments: sizes, [Language.en, .ko])
  func writingAgainOnADayGoesOnWithTheEntry(_ size: (Int, Int), _ language: Language) async throws {
    let (app, _) = try await app(size, language)
    await app.press(.character("w"))
    await app.type("One.")
    await app.press(.control("s"), .character("q"), .character("w"))
    // Each of these keys does something on a page that is only read.
    await app.type(" xxu3")
    await app.press(.control("s"))
    #expect(app.store.entry(on: app.today)?.entry?.text == "One. xxu3")
  }

  @Test(arguments: sizes, [Language.en, .ko])
  func deletingAnEntryThatIsReadSaysHowItComesBack(_ size: (Int, Int), _ language: Language) async throws {
    let (app, _) = try await app(size, language)
    let day = app.today - 1
    app.navigator.go(to: .journal(.entry(day, isWriting: false)))
    await app.settle()
    await app.press(.character("x"))
    #expect(app.store.entry(on: day) == nil)
    app.says(Phrase.entryDeleted(others: 0)(language))
    await app.press(.character("u"))
    #expect(app.store.entry(on: day)?.entry?.text.isEmpty == false)
  }

  @Test(arguments: sizes, ["1", "4"] as [Character])
  func anAmountOutlivesTicksAndASkip(_ size: (Int, Int), _ tab: Character) async throws {
    let (app, data) = try await app(size, .en)
    await app.press(.character(tab))
    try await select("Water", in: app)
    for _ in 0..<4 { await app.press(.character("+")) }
    func value() -> CheckIn? {
      app.store.checkIns(in: app.today.month).checkIns.first {
        $0.habit == data.habits[0] && $0.day == app.today
      }
    }
    await app.press(.character(" "))
    app.says("done. Space: back to 4 glasses")
    #expect(value()?.value == .amount(8))
    await app.press(.character(" "))
    app.says("is back to 4 glasses. Space: to the goal")
    #expect(value()?.value == .amount(4))
    guard tab == "4" else { return }
    await app.press(.character("s"))
    await app.type("ill")
    await app.press(.enter)
    app.says("4 glasses")
    #expect(value()?.before == 4 && value()?.value == .skipped("ill"))
    await app.press(.character("u"))
    #expect(value()?.value == .amount(4))
  }

  @Test(arguments: [(80, 24), (80, 36), (120, 36)], [Language.en, .ko])
  func whatIsToBePreparedStandsMostPressingFirst(_ size: (Int, Int), _ language: Language) async throws {
    let (app, _) = try await app(size, language)
    let tasks = app.context.store.tasks(except: [], doneSince: app.today).tasks
    let agenda = Agenda.load(
      store: app.store, library: app.library, moment: app.context.clock.now(), isQuick: false)
    #expect(agenda.tasks.count == tasks.count && tasks.count == 20)
    let late = agenda.tasks.prefix { $0.daysLate(on: app.today) > 0 }
    #expect(late.count == 2 && late[0].daysLate(on: app.today) > late[1].daysLate(on: app.today))
    let rows = agenda.tasks.prefix(3).map { task in
      app.screen.text.firstIndex { $0.prefix(60).contains(task.title) } ?? -1
    }
    let shown = rows.filter { $0 >= 0 }
    #expect(shown.count >= 2 && shown == shown.sorted(), "\(app.text)")
    #expect(app.screen.text[rows[0]].contains(Phrase.daysLate(4)(language)))
    if size.1 == 24 { app.shows("↓") }
  }

  @Test(arguments: [Language.en, .ko])
  func aTallTodayHasEveryCard(_ language: Language) async throws {
    let (app, _) = try await app((80, 60), language)
    let agenda = Agenda.load(
      store: app.store, library: app.library, moment: app.context.clock.now(), isQuick: false)
    #expect(agenda.dueTasks.count > 5)
    for task in agenda.dueTasks { app.shows(task.title) }
    app.hides("↓")
  }

  @Test(arguments: sizes, [Language.en, .ko])
  func aTimeThatIsPastIsSaidToBe(_ size: (Int, Int), _ language: Language) async throws {
    let (app, _) = try await app(size, language)
    try await app.store.addHabit(HabitEdit(name: "Pills", deadline: "08:00"), on: app.today)
    await app.seeOthers()
    try await select("Pills", in: app)
    let time = try #require(ClockTime("08:00"))
    app.shows(Phrase.passed(time)(language))
    app.hides(Phrase.by(time)(language))
  }

  @Test(arguments: sizes, [Language.en, .ko])
  func anotherDayHasNoStreakAndScoreOfToday(_ size: (Int, Int), _ language: Language) async throws {
    let (app, _) = try await app(size, language)
    await app.press(.character("4"))
    try await select(language == .en ? "iron" : "철분제", in: app)
    let score = app.screen.text.joined().contains("%")
    #expect(score, "\(app.text)")
    await app.press(.left)
    let left = app.screen.text.dropFirst(4).map { $0.prefix(size.0 < 100 ? size.0 : 70) }
    #expect(!left.contains { $0.contains("%") }, "\(app.text)")
  }

  @Test(arguments: sizes, [Language.en, .ko])
  func aHabitWithAHistoryGoesOnlyWhenAskedAgain(_ size: (Int, Int), _ language: Language) async throws {
    let (app, data) = try await app(size, language)
    await app.press(.character("4"))
    try await select(language == .en ? "iron" : "철분제", in: app)
    let days = await app.store.recordedDayCount(of: data.longest, except: app.today)
    #expect(days == 292)
    await app.press(.character("x"))
    app.says(
      Phrase.asksToRemoveHabit(language == .en ? "Her iron, and my vitamin D" : "철분제와 비타민 디", days: days)(
        language))
    await app.press(.character("x"))
    #expect(app.store.habits().book.habit(data.longest) == nil)
    await app.press(.character("u"))
    #expect(app.store.habits().book.habit(data.longest) != nil)
  }

  @Test(arguments: [Language.en, .ko])
  func whatTheSmallestWindowDoesNotShowIsSaid(_ language: Language) async throws {
    let (app, _) = try await app((40, 12), language)
    for destination in [
      Destination.home(.today), .reading(.curriculum), .reading(.explore), .habits(.challenge),
      .reading(.bookmarks), .board(.board), .home(.me),
    ] {
      app.navigator.go(to: destination)
      await app.settle()
      app.shows("↓")
    }
  }
}
