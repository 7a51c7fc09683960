import Curriculum
import Model
import Storage
import Testing

@testable import App
@testable import Day
@testable import ScreenTesting

/// Which tasks of a unit are suggested.
@Suite struct TaskSuggestionTests {
  private let pack: Pack

  init() throws {
    pack = try #require(PackLibrary(folders: [Checkout.packs], downloaded: nil).packs.first)
  }

  private func references(of child: Child?, on day: String = "2026-11-21", answered: Set<String> = [])
    -> [String]
  {
    let day = CalendarDay(day) ?? CalendarDay(number: 0)
    return TaskSuggestion.all(for: child, on: day, in: pack, answered: answered).map(\.reference)
  }

  @Test func theyAreThoseOfTheDaysUnit() {
    #expect(
      references(of: expected) == [
        "lionheart-en/week-24/book-hospital-tour", "lionheart-en/week-24/clear-glucose-test-morning",
        "lionheart-en/week-24/get-unit-bag-list", "lionheart-en/week-24/look-up-birth-registration",
      ])
    #expect(references(of: expected, on: "2026-11-27").allSatisfy { $0.contains("/week-25/") })
  }

  @Test func whatWasAnsweredIsNotSuggestedAgain() {
    let answered: Set = ["lionheart-en/week-24/book-hospital-tour", "other/week-24/get-unit-bag-list"]
    #expect(references(of: expected, answered: answered).count == 3)
  }

  @Test func nothingIsSuggestedWhilePausedOrToNobody() {
    var paused = expected
    paused.pauses = [Pause(start: CalendarDay(number: 20_778))]
    #expect(references(of: paused).isEmpty && references(of: nil).isEmpty)
    #expect(
      TaskSuggestion.all(for: expected, on: CalendarDay(number: 20_778), in: nil, answered: []).isEmpty)
  }

  @Test func aCardIsDueOnTheDayOfItsUnitUntilThatIsOver() throws {
    let entry = UnitEntry(
      id: "week-24", stage: .pregnancy, from: .days(168), to: .days(175), title: "Week 24")
    let unit = Unit(
      id: "week-24", title: "Week 24",
      tasks: [
        SuggestedTask(id: "a", title: "A", text: "", day: 3), SuggestedTask(id: "b", title: "B", text: ""),
      ])
    let start = try #require(expected.origin) + 168
    func due(_ day: CalendarDay) -> [CalendarDay?] {
      TaskSuggestion.all(of: unit, entry, for: expected, on: day, in: pack, answered: []).map(\.due)
    }
    #expect(due(start) == [start + 2, nil])
    #expect(due(start + 2) == [start + 2, nil])
    #expect(due(start + 3) == [nil, nil])
    let its = TaskSuggestion.all(of: unit, entry, for: expected, on: start, in: pack, answered: [])
    #expect(its.map(\.edit.due) == [(start + 2).description, nil])
  }

  @Test func aCardTakenFromItSaysWhereItIsFrom() throws {
    let day = CalendarDay(number: 20_778)
    let its = try #require(TaskSuggestion.all(for: expected, on: day, in: pack, answered: []).first)
    let new = its.newTask(for: "child")
    #expect(new.origin == .suggested(its.reference) && new.child == "child" && new.column == .todo)
    #expect(new.edit.title == its.title && new.edit.text?.isEmpty == false)
  }
}
