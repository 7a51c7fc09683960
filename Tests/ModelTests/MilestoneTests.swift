import FoundationEssentials
import Model
import Testing

/// What is noted about milestones for an appointment, and for which age.
@Suite struct MilestoneTests {
  private let today = CalendarDay(number: 20_778)  // 2026-11-21

  private func visit(on day: CalendarDay? = nil, child: Child.ID? = "bean") -> BoardTask {
    BoardTask(
      id: "", title: "Check", due: day ?? today, time: ClockTime("09:30"), place: 1, child: child, addedAt: 5)
  }

  private func baby(months: Int, days: Int = 0) -> Child {
    let born = today.adding(months: -months) + days
    return Child(id: "bean", birthDate: born, startedOn: born)
  }

  @Test func aKeyGoesThroughTheAnswersAndBackToNone() {
    var answers: [MilestoneAnswer?] = [nil]
    for _ in 0..<4 { answers.append(MilestoneAnswer.after(answers.last ?? nil)) }
    #expect(answers == [nil, .seen, .notYet, .notSure, nil])
  }

  @Test func answersOfANewerVersionAreKeptAndNotShown() throws {
    let text = """
      {"title": "Check", "column": "todo", "place": 1, "addedAt": 5,
      "milestones": {"9-sits": "seen", "9-name": "sometimes"}}
      """
    var task = try JSONDecoder().decode(BoardTask.self, from: Data(text.utf8))
    #expect(task.answer(toMilestone: "9-sits") == .seen && task.answer(toMilestone: "9-name") == nil)
    task.setAnswer(nil, toMilestone: "9-sits")
    let again = try JSONDecoder().decode(BoardTask.self, from: JSONEncoder().encode(task))
    #expect(again.milestones == ["9-name": "sometimes"])
  }

  @Test func damagedAnswersLeaveTheCardReadable() throws {
    let text = #"{"title": "Check", "column": "todo", "place": 1, "addedAt": 5, "milestones": [1]}"#
    let task = try JSONDecoder().decode(BoardTask.self, from: Data(text.utf8))
    #expect(task.title == "Check" && task.milestones.isEmpty)
  }

  @Test func theAgeIsThatOfTwoWeeksAfterTheAppointment() {
    #expect(Family([baby(months: 9)]).milestoneMonths(for: visit(), on: today) == 9)
    // Born on 5 and 6 March; two weeks after the appointment it is 5 December.
    #expect(Family([baby(months: 9, days: 12)]).milestoneMonths(for: visit(), on: today) == 9)
    #expect(Family([baby(months: 9, days: 13)]).milestoneMonths(for: visit(), on: today) == 8)
    let later = visit(on: today.adding(months: 3))
    #expect(Family([baby(months: 9)]).milestoneMonths(for: later, on: today) == 12)
    #expect(Family([baby(months: 9)]).milestoneMonths(for: visit(child: nil), on: today) == 9)
  }

  @Test func aPretermBabysAgeIsCorrected() {
    var child = baby(months: 9)
    child.dueDate = today.adding(months: -7)
    #expect(Family([child]).milestoneMonths(for: visit(), on: today) == 7)
    child.birthDate = today.adding(months: -1)
    child.dueDate = today + 60
    #expect(Family([child]).milestoneMonths(for: visit(), on: today) == nil)
  }

  @Test func thereAreNoneBeforeTheBirthWhilePausedAndAfterALoss() {
    var paused = baby(months: 9)
    paused.pauses = [Pause(start: today)]
    var died = baby(months: 9)
    died.hasDied = true
    let expected = Child(id: "bean", dueDate: today + 100, startedOn: today)
    for child in [paused, died, expected] {
      #expect(Family([child]).milestoneMonths(for: visit(), on: today) == nil)
    }
    // Beside another child that is shown, those of a paused one stay away, and nothing is asked of another child.
    let other = Child(id: "mia", birthDate: today - 700, startedOn: today - 700)
    #expect(Family([paused, other], selected: "mia").milestoneMonths(for: visit(), on: today) == nil)
  }

  @Test func theTimesOfAWeekAreCountedByDay() throws {
    let tracker = Tracker(id: "t", kind: .feed, addedAt: 1)
    let noon = Int64(today.number) * 86_400_000 + 43_200_000
    func mark(_ days: Int64, _ minutes: Int64 = 0, of id: String = "t", removed: Int64? = nil) -> Mark {
      let at = noon - days * 86_400_000 - minutes * 60_000
      return Mark(id: Mark.id(of: id, at: at, letters: "a"), at: at, offset: 0, removedAt: removed)
    }
    let marks = [
      mark(0), mark(0, 30), mark(2), mark(2, 5, removed: noon), mark(6), mark(7), mark(1, of: "other"),
    ]
    let week = try #require(TrackerWeek(tracker, marks, until: today, dayStart: 0))
    #expect(week.days.map(\.count) == [1, 0, 0, 0, 1, 0, 2] && week.days.last?.day == today)
    #expect(week.last == marks[0])
    // Days before the tracker was added are not empty days.
    let new = Tracker(id: "t", kind: .feed, addedAt: noon - 3 * 86_400_000)
    let shown = try #require(TrackerWeek(new, Array(marks.prefix(3)), until: today, dayStart: 0))
    #expect(shown.days.map(\.count) == [0, 1, 0, 2])
    #expect(TrackerWeek(tracker, [mark(7)], until: today, dayStart: 0) == nil)
    // With a day that starts at 13:00, noon belongs to the day before.
    #expect(TrackerWeek(tracker, [mark(0)], until: today, dayStart: 13)?.days.map(\.count).last == 0)
  }
}
