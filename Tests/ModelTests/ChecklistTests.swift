import FoundationEssentials
import Testing

@testable import Model

@Suite struct ChecklistTests {
  private let today = CalendarDay(number: 20_778)
  private let bag = BoardTask(id: "2026-11-x", title: "Hospital bag", place: 0, addedAt: 0)

  private func edited(_ task: BoardTask, _ lines: String) throws -> BoardTask {
    try TaskEdit(checklist: .typed(lines, before: task.checklist)).applied(to: task, on: today)
  }

  @Test func linesAreStepsAndThoseWithAMarkAreDone() throws {
    let task = try edited(bag, "Snacks\n\n[x] Socks \n[ ] Papers\n- Pads\n")
    #expect(task.checklist.map(\.text) == ["Snacks", "Socks", "Papers", "Pads"])
    #expect(task.checklist.map(\.isDone) == [false, true, false, false])
    #expect(task.checklist.lines == "Snacks\n[x] Socks\nPapers\nPads" && task.checklist.doneCount == 1)
    #expect(try edited(task, task.checklist.lines) == task)
    #expect(try edited(task, "").checklist.isEmpty)
  }

  @Test func whatIsMovedOrSaidInOtherWordsStaysTheSameStep() throws {
    let task = try edited(bag, "Snacks\nSocks\nPapers")
    let ids = task.checklist.map(\.id)
    let other = try edited(task, "Papers\nWarm socks\nSnacks\nPads")
    #expect(other.checklist[0].id == ids[2] && other.checklist[2].id == ids[0])
    #expect(other.checklist[1].id == ids[1])
    #expect(Set(other.checklist.map(\.id)).count == 4)
    // What did not move keeps its place, which another device's tick would lose to otherwise.
    let places = other.checklist.map(\.place)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
    let longer = try edited(task, "First\nSnacks\nBetween\nSocks\nPapers\nLast")
    for item in task.checklist { #expect(longer.checklist.first { $0.id == item.id } == item) }
    let shorter = try edited(longer, "Socks\nLast")
    #expect(shorter.checklist == longer.checklist.filter { ["Socks", "Last"].contains($0.text) })
  }

  @Test func whatWasChangedElsewhereSinceStays() throws {
    let before = try edited(bag, "Snacks\nSocks\nPapers\nPads")
    var now = try edited(before, "Snacks\nWarm socks\nPads\nCable")
    now.checklist[0].isDone = true
    func typed(_ lines: String) throws -> String {
      try TaskEdit(checklist: .typed(lines, before: before.checklist)).applied(to: now, on: today)
        .checklist.lines
    }
    // Ticked, named, deleted and added there.
    #expect(try typed(before.checklist.lines) == "[x] Snacks\nWarm socks\nPads\nCable")
    #expect(try typed("Snacks\nSocks\n[x] Pads\nTea").contains("[x] Pads"))
    #expect(try typed("Snacks\nSocks\nPapers\nPads\nTea").hasPrefix("[x] Snacks\nWarm socks\nPads\n"))
    // Deleted here, and given other words here, which hold.
    #expect(try typed("Socks\nPapers\nPads") == "Warm socks\nPads\nCable")
    #expect(try typed("Snacks\nSocks\nAll papers\nPads").contains("All papers"))
    let more = try TaskEdit(checklist: .added(["Tea", "[x] Soap"])).applied(to: now, on: today)
    #expect(more.checklist.lines == now.checklist.lines + "\nTea\n[x] Soap")
  }

  @Test func aStepThatSomebodyWroteByHandIsRead() throws {
    let json = #"[{"text": "Tea"}, {"id": "x"}, {"text": "Milk", "id": "m", "done": true, "place": 3}]"#
    let items = try JSONDecoder().decode([ChecklistItem].self, from: Data(json.utf8))
    #expect(items.map(\.text) == ["Tea", "", "Milk"] && items.map(\.isDone) == [false, false, true])
    #expect(items[0].id == (try edited(bag, "Tea").checklist[0].id))
  }

  @Test func anyTextReadsBackAsItIsWritten() throws {
    for text in ["- [x] milk", "[ ] [x] milk", "* - milk", "✓ [ ] milk", "- - ", "[x]", "[X] [x] x", "○ ✓ a"]
    {
      let task = try edited(bag, text)
      #expect(try edited(task, task.checklist.lines) == task, "\(text)")
    }
    #expect(try edited(bag, "- [x] milk").checklist.map(\.isDone) == [true])
  }

  @Test func theSameWordsTwiceAreTwoSteps() throws {
    let task = try edited(bag, "Socks\nSocks")
    #expect(task.checklist.count == 2 && task.checklist[0].id != task.checklist[1].id)
    // On every device the same words make the same step.
    #expect(try edited(bag, "Socks").checklist == [task.checklist[0]])
  }

  @Test func whatIsTooMuchIsRefused() {
    let many = Array(repeating: "a", count: 101).joined(separator: "\n")
    #expect(throws: TaskEdit.Failure.tooManyItems(count: 101, limit: 100)) { try edited(bag, many) }
    let long = String(repeating: "x", count: 201)
    #expect(throws: TaskEdit.Failure.tooLong(.checklist, count: 201, limit: 200)) { try edited(bag, long) }
  }

  @Test func aTimeNeedsADayAndGoesWithIt() throws {
    #expect(throws: TaskEdit.Failure.timeWithoutDay) {
      try TaskEdit(time: "10:30").applied(to: bag, on: today)
    }
    #expect(throws: TaskEdit.Failure.notATime) {
      try TaskEdit(due: "today", time: "25:00").applied(to: bag, on: today)
    }
    let visit = try TaskEdit(due: "tomorrow", time: "10:30", location: "Ward 3").applied(to: bag, on: today)
    #expect(visit.time == ClockTime("10:30") && visit.location == "Ward 3" && visit.due == today + 1)
    let anyDay = try TaskEdit(due: "").applied(to: visit, on: today)
    #expect(anyDay.time == nil && anyDay.due == nil && anyDay.location == "Ward 3")
    #expect(try TaskEdit(time: "").applied(to: visit, on: today).time == nil)
  }

  @Test(arguments: [
    ("8:00", 0, "08:00"), ("1d 20:00", 1, "20:00"), ("1 day before 20:00", 1, "20:00"),
    ("the day before, 20:00", 1, "20:00"), ("30m", 0, "10:00"), ("30 minutes before", 0, "10:00"),
    ("1h", 0, "09:30"), ("2 hours", 0, "08:30"), ("11h", 1, "23:30"), ("2d", 2, "10:30"),
    ("1440m", 1, "10:30"), ("24h", 1, "10:30"), ("1441m", nil, ""), ("0m", 0, "10:30"),
    ("전날 20:00", 1, "20:00"), ("3일 전 9:00", 3, "09:00"), ("30분 전", 0, "10:00"), ("1시간 전", 0, "09:30"),
    ("당일 8:00", 0, "08:00"), ("하루", nil, ""), ("soon", nil, ""), ("31d 8:00", nil, ""), ("-1d 8:00", nil, ""),
    ("1d 25:00", nil, ""), ("1d 2d 8:00", nil, ""),
  ])
  func aReminderIsTypedAsPeopleSayIt(_ text: String, _ days: Int?, _ time: String) throws {
    let visit = try TaskEdit(due: "tomorrow", time: "10:30").applied(to: bag, on: today)
    guard let days else {
      #expect(throws: TaskEdit.Failure.notAReminder) {
        try TaskEdit(reminder: text).applied(to: visit, on: today)
      }
      return
    }
    let task = try TaskEdit(reminder: text).applied(to: visit, on: today)
    #expect(task.reminder?.daysBefore == days && task.reminder?.time == ClockTime(time))
    let again = try TaskEdit(reminder: task.reminder?.text).applied(to: visit, on: today)
    #expect(again.reminder == task.reminder)
    #expect(try TaskEdit(due: "").applied(to: task, on: today).reminder == nil)
    let copy = try JSONDecoder().decode(BoardTask.self, from: JSONEncoder().encode(task))
    #expect(copy.reminder == task.reminder)
  }

  @Test func aReminderNeedsADayAndSoLongBeforeATime() {
    #expect(throws: TaskEdit.Failure.reminderWithoutDay) {
      try TaskEdit(reminder: "8:00").applied(to: bag, on: today)
    }
    #expect(throws: TaskEdit.Failure.reminderNeedsTime) {
      try TaskEdit(due: "today", reminder: "1h").applied(to: bag, on: today)
    }
  }

  @Test func theNextAppointmentIsOpenAndNotOver() throws {
    func card(_ id: String, _ days: Int, _ time: String?, _ column: BoardTask.Column = .todo) -> BoardTask {
      BoardTask(
        id: id, title: id, due: today + days, time: time.flatMap { ClockTime($0) }, column: column, place: 0,
        addedAt: 0)
    }
    let board = TaskBoard([
      card("over", -1, "09:00"), card("whole", 0, nil), card("done", 0, "08:00", .done),
      card("late", 1, "15:00"), card("early", 1, "09:00"),
    ])
    #expect(board.nextAppointment(on: today) { _ in false }?.id == "early")
    #expect(board.openTasksByUrgency.map(\.id) == ["over", "whole", "early", "late"])
    #expect(TaskBoard().nextAppointment(on: today) { _ in false } == nil)
    let day = TaskBoard([card("morning", 0, "09:00"), card("evening", 0, "19:00")])
    let noon = try #require(ClockTime("12:00"))
    #expect(day.nextAppointment(on: today) { $0 < noon }?.id == "evening")
  }
}
