import Model
import Storage
import Testing
import Texts

@testable import Exchange

/// Lines of todo.txt that go in and out again, on Saturday 21 November 2026.
@Suite struct TodoTextTests {
  private static let today = CalendarDay(number: 20_778)
  private let format = TodoText(time: .seoul)

  private func read(_ text: String, existing: [BoardTask] = []) -> ImportedTasks {
    let context = ImportContext(
      existing: existing, child: nil, today: Self.today, now: 1_795_228_800_000, time: .seoul)
    return format.tasks(in: Array(text.utf8), context)
  }

  @Test(arguments: [
    "Buy diapers", "x Buy diapers", "x 2026-11-20 Buy diapers", "(A) Call mom", "2026-11-01 Call mom",
    "x 2026-11-20 2026-11-02 Order the seat pri:B", "Call mom due:fri", "Pay due:2026-06-31",
    "Call due:fri mom", "Pay due:2026-12-01 due:2026-12-08", "Call due:2026-12-01 mom due:2026-12-08",
    "Buy milk pri:A", "(B) Buy milk pri:A", "x 2026-11-20 Milk pri:A pri:B", "Sew +pro_", "Sew +a__b +_c",
    "Sew +pro_ at home", "Wait rec:1w t:2026-12-01", "Sew +pro due:2026-12-01", "+Home measure the window",
  ])
  func aLineComesOutAsItWentIn(line: String) throws {
    let read = read(line + "\n")
    #expect(read.problems.isEmpty && read.tasks.count == 1)
    let task = try #require(read.tasks.first)
    let text = format.file([task])
    #expect(text == "\(line) lionheart:\(task.id)\n")
    // The same in an empty home, and nothing changes where it is already.
    let other = try #require(self.read(text).tasks.first)
    #expect(format.file([other]) == text)
    #expect([other.title, other.category] == [task.title, task.category] && other.due == task.due)
    #expect(self.read(text, existing: [task]).tasks == [task])
  }

  @Test func aDueThatIsNoDateIsSaidAndTheLineIsTaken() {
    let read = read("Call mom due:fri\nPay due:2026-12-01 due:x\n")
    #expect(read.tasks.map(\.title) == ["Call mom", "Pay"] && read.problems.isEmpty)
    #expect(read.tasks.map(\.due) == [nil, CalendarDay("2026-12-01")])
    #expect(read.notices.map { $0(.en) } == ["Line 1: fri: That is not a date. The task has no due date."])
  }

  @Test func whatIsDoneOrDatedHereGetsItsDates() throws {
    var task = try #require(read("Buy diapers +pro_ due:fri\n").tasks.first)
    #expect(task.category == "pro")
    (task.column, task.doneOn) = (.done, Self.today)
    #expect(format.line(task) == "x 2026-11-21 Buy diapers +pro_ due:fri lionheart:\(task.id)")
    (task.column, task.doneOn, task.due, task.category) = (.todo, nil, Self.today + 2, "Home")
    #expect(format.line(task) == "Buy diapers +Home due:fri due:2026-11-23 lionheart:\(task.id)")
    #expect(read(format.line(task)).tasks.first?.due == Self.today + 2)
    // A title that would be read as a date needs one before it.
    task.title = "2026-12-01 party"
    #expect(format.line(task).hasPrefix("2026-11-21 2026-12-01 party "))
    #expect(read(format.line(task)).tasks.first?.title == "2026-12-01 party")
  }
}
