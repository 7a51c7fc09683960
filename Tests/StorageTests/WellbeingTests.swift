import Model
import OperatingSystem
import Storage
import Testing

@Suite struct WellbeingTests {
  private let today = CalendarDay(number: 20_778)

  @Test func answersAreKeptByDayAndUndone() async throws {
    let store = try Sandbox().store()
    #expect(store.wellbeing().isEmpty)
    #expect(try await store.saveWellbeing(day: today, answer: .low))
    #expect(try await !store.saveWellbeing(day: today, answer: .low))
    #expect(try await store.saveWellbeing(day: today - 21, answer: nil))
    #expect(
      store.wellbeing() == [
        WellbeingAnswer(day: today - 21, answer: nil), WellbeingAnswer(day: today, answer: .low),
      ])
    #expect(try store.undoHistory().undo.map(\.action.name) == [.wellbeingDismiss, .wellbeingAnswer])
    for _ in 0..<2 { _ = try await store.undo() }
    #expect(store.wellbeing().isEmpty)
  }

  @Test func whatIsSetForWritingIsKeptAndUndone() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let changes: [(Profile.Change, Action.Name)] = [
      (.writingPlan(3), .writingPlan), (.country("KR"), .country), (.showsPrompts(false), .showsPrompts),
      (.learningLanguage("Deutsch"), .learningLanguage), (.theme("dark"), .theme),
      (.weekStart(7), .weekStart),
    ]
    for (change, name) in changes {
      #expect(try await store.setProfile(change))
      #expect(try store.undoHistory().undo.first?.action.name == name)
    }
    let wanted = Profile(
      writingPlan: 3, country: "KR", showsPrompts: false, learningLanguage: "Deutsch",
      theme: "dark", weekStart: 7)
    #expect(sandbox.store().profile().profile == wanted)
    for _ in changes { _ = try await store.undo() }
    #expect(store.profile().profile == Profile() && Profile().showsPrompts)
  }

  @Test func whatNobodyCanHaveSetIsAsIfUnset() throws {
    let sandbox = try Sandbox()
    let records = [
      "\"writingPlan\": {\"value\": 9}", "\"country\": {\"value\": \"korea\"}",
      "\"weekStart\": {\"value\": 0}", "\"theme\": {\"value\": 3}",
    ]
    try sandbox.write(file(records.joined(separator: ",")), to: sandbox.data("profile.json"))
    #expect(sandbox.store().profile().profile == Profile())
  }
}
