import Model
import Testing

@testable import Storage

@Suite struct BreaksTests {
  private let today = CalendarDay(number: 20_778)  // 2026-11-21

  @Test func aBreakIsAddedAndEditedAsItIsOnDisk() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let walk = try await store.addHabit(HabitEdit(name: "Walk"), on: today)
    let id = try await store.addBreak(BreakEdit(reason: "flu", subject: .habit(walk)), on: today)
    let other = sandbox.store(program: "another")
    #expect(try await other.editBreak(id, BreakEdit(to: "2026-11-28"), on: today))
    #expect(try await store.editBreak(id, BreakEdit(reason: "a cold"), on: today))
    let its = try #require(store.habits().book.breaks.first)
    #expect(its == HabitBreak(id: id, from: today, to: today + 7, reason: "a cold", habit: walk))
    #expect(try await !store.editBreak(id, BreakEdit(reason: "a cold"), on: today))
    #expect(try store.undoHistory().undo.first?.action == Action(.breakEdit, subject: "flu"))
    #expect(try await store.editBreak(id, BreakEdit(subject: .all), on: today))
    #expect(store.habitStates(on: today).states.allSatisfy { !$0.isDue })
    for _ in 0..<2 { _ = try await store.undo() }
    #expect(store.habits().book.breaks.first?.reason == "flu" && store.habits().book.breaks.first?.to != nil)
  }

  @Test func whatIsRefusedSavesNothing() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let id = try await store.addBreak(BreakEdit(), on: today)
    let text = try sandbox.text(sandbox.data("habits.json"))
    func refused(_ failure: HabitFailure, _ body: () async throws -> Void) async {
      await #expect(throws: StoreFailure.habit(failure)) { try await body() }
    }
    await refused(.breakEdit(.notADay(.to))) {
      try await store.addBreak(BreakEdit(to: "soon"), on: today)
    }
    await refused(.habitGone) { try await store.addBreak(BreakEdit(subject: .habit("gone")), on: today) }
    await refused(.habitGone) { try await store.editBreak(id, BreakEdit(subject: .habit("gone")), on: today) }
    await refused(.breakEdit(.noStart)) { try await store.editBreak(id, BreakEdit(from: ""), on: today) }
    await refused(.breakGone) { try await store.editBreak("gone", BreakEdit(reason: "x"), on: today) }
    #expect(try sandbox.text(sandbox.data("habits.json")) == text)
    #expect(try await store.removeBreak(id))
    await refused(.breakGone) { try await store.editBreak(id, BreakEdit(reason: "x"), on: today) }
  }

  @Test func fieldsOfANewerVersionSurviveAnEdit() async throws {
    let sandbox = try Sandbox()
    let stamp = "000000000000001-0000-otherdev"
    try sandbox.write(
      """
      {"schema": 1, "records": {"break/b": {"updated": "\(stamp)", "value": {"id": "b", "from": "2026-11-18",
      "reason": "flu", "doctor": "Kim"}}}}
      """, to: sandbox.data("habits.json"))
    let store = sandbox.store()
    #expect(try await store.editBreak("b", BreakEdit(to: "today"), on: today))
    #expect(store.habits().book.breaks.first?.to == today)
    #expect(try sandbox.text(sandbox.data("habits.json")).contains("\"doctor\" : \"Kim\""))
  }

  @Test func aHabitThatComesToACategoryThatIsBeingRemovedIsKept() async throws {
    let sandbox = try Sandbox()
    let here = sandbox.store()
    let health = try await here.addCategory("Health")
    let there = sandbox.store(program: "another")
    let walk = try await there.addHabit(HabitEdit(name: "Walk", category: health), on: today)
    #expect(try await here.removeCategory(health))
    #expect(here.habits().book.habit(walk)?.category == nil)
    await #expect(throws: StoreFailure.habit(.edit(.noCategory))) {
      try await there.addHabit(HabitEdit(name: "Run", category: health), on: today)
    }
    // By its name it is made anew.
    let run = try await there.addHabit(HabitEdit(name: "Run"), inCategory: "Health", on: today)
    let book = here.habits().book
    #expect(book.category(book.habit(run)?.category)?.name == "Health" && book.habits.count == 2)
  }

  @Test func aHabitThatAnotherDeviceAddedToARemovedCategoryIsInNone() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let health = try await store.addCategory("Health")
    #expect(try await store.removeCategory(health))
    try sandbox.write(
      """
      {"schema": 1, "records": {"habit/h": {"updated": "000000000000001-0000-otherdev", "value": {"id": "h",
      "name": "Walk", "category": "\(health)", "startedOn": "2026-11-01",
      "rules": [{"from": "2026-11-01", "kind": {}, "schedule": "day"}]}}}}
      """, to: sandbox.data("habits.sync-conflict-20261121-120000-OTHER.json"))
    try await store.addHabit(HabitEdit(name: "Read"), on: today)
    let book = sandbox.store().habits().book
    #expect(book.habits.map(\.name).sorted() == ["Read", "Walk"] && book.categories.isEmpty)
    #expect(book.habits.allSatisfy { $0.category == nil })
  }
}
