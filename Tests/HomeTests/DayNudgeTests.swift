import Day
import FoundationEssentials
import Glibc
import Model
import Storage
import Testing

/// The one thing that Today shows of its own accord, decided from what is stored.
@Suite struct DayNudgeTests {
  private static let start: Int64 = 1_795_238_016_000
  private let today = CalendarDay(number: 20_778)
  private let home: String
  private let store: Store
  private let cards = [RecallCard(id: "fever", hash: "1", ages: 0...27)]
  private let ideas = [Nudge(.idea, "sing")]

  init() throws {
    home = "/tmp/lionheart-nudges-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    let folders = try Folders(environment: ["HOME": home])
    store = Store(
      folders: folders, program: "test", now: { Self.start }, today: { CalendarDay(number: 20_778) },
      lockLimit: .seconds(30))
  }

  private func removeAll() { try? FileManager.default.removeItem(atPath: home) }

  private func load(_ day: Int = 0) -> DayNudge {
    let moment = Moment(
      milliseconds: Self.start + Int64(day) * 86_400_000, date: today + day, secondOfDay: 43_200)
    return DayNudge.load(store, cards: cards, ideas: ideas, at: moment)
  }

  private func addChild() async throws {
    try await store.addChild(Child(id: "bean", dueDate: today + 30, startedOn: today - 90))
  }

  @Test func theOwnPlanComesFirstThenACardThenAnIdea() async throws {
    defer { removeAll() }
    try await addChild()
    let plan = try await store.addPlan("Rest", PlanTime(today), child: "bean", on: today)
    let first = load()
    #expect(first.nudge == Nudge(.planRow, plan.id) && first.plan == plan && first.card == nil)
    try await store.recordShown(try #require(first.nudge), on: today)
    try await store.answerPlan(plan.id, .done, on: today)
    #expect(load().nudge == nil)
    #expect(load(1).nudge == Nudge(.recall, "fever") && load(1).card == cards[0])
    try await store.recordShown(Nudge(.recall, "fever"), on: today + 1)
    #expect(load(2).nudge == Nudge(.idea, "sing"))
    try await store.setProfile(.showsRecall(false))
    #expect(load(1).nudge == nil && load(3).nudge == Nudge(.idea, "sing"))
  }

  @Test func withTheBrakeAllOfItRests() async throws {
    defer { removeAll() }
    try await addChild()
    for day in [-21, 0] { try await store.saveWellbeing(day: today + day, answer: .low) }
    #expect(load().nudge == nil && load().brake.reason == .hardAnswers)
    try await store.releaseBrake(on: today)
    #expect(load().nudge == Nudge(.recall, "fever") && !load().brake.isOn)
  }

  @Test func whilePausedAndWhereAPauseMayBeUnreadableThereIsNothing() async throws {
    defer { removeAll() }
    try await addChild()
    try await store.addPlan("Rest", PlanTime(today), on: today)
    try await store.pause("bean", on: today)
    #expect(load() == .none)
    try await store.resume("bean", on: today)
    #expect(load() != .none)
    let children = store.folders.data + "/children.json"
    let last = store.folders.state + "/last/children.json"
    for path in [children, last] { try Data("damaged".utf8).write(to: URL(filePath: path)) }
    #expect(load() == .none)
  }
}
