import Model
import Testing

/// Times of day as people type them.
@Suite struct ClockTypingTests {
  @Test(arguments: [
    ("15:12", "15:12"), ("3:12", "03:12"), ("3:12pm", "15:12"), ("3:12 PM", "15:12"), ("3:12 p.m.", "15:12"),
    ("3.12pm", "15:12"), ("7am", "07:00"), ("7 am", "07:00"), ("7", "07:00"), ("22", "22:00"),
    ("12am", "00:00"), ("12:30am", "00:30"), ("12pm", "12:00"), ("noon", "12:00"), ("midnight", "00:00"),
    ("오후 3시 12분", "15:12"), ("오후3시12분", "15:12"), ("오전 7시", "07:00"), ("오전 12시 5분", "00:05"),
    ("오후 3:12", "15:12"), ("15시", "15:00"), ("밤 11시 반", "23:30"), ("밤 12시", "00:00"), ("저녁 7시", "19:00"),
    ("새벽 3시", "03:00"), ("정오", "12:00"), ("자정", "00:00"), ("１９：３０", "19:30"), (" 3 : 12 ", "03:12"),
  ])
  func aTimeIsReadAsPeopleTypeIt(_ typed: String, _ time: String) {
    #expect(ClockTime(typed: typed)?.description == time)
  }

  @Test(arguments: [
    "", " ", "24", "24:00", "25:00", "7:5", "7:60", "13am", "x", "7x", "at 7", "-1", "1512", "7 8", "3:12:00",
    "오전", "25시", "3시 60분", "낮잠",
  ])
  func whatIsNoTimeIsNone(_ typed: String) {
    #expect(ClockTime(typed: typed) == nil)
  }

  @Test(arguments: [
    "22-7", "22:00-07:00", "22 - 7", "22–7", "22~7", "10pm-7am", "10 pm to 7 am", "오후 10시 ~ 오전 7시",
    "밤 10시부터 아침 7시까지",
  ])
  func quietHoursAreReadAsPeopleTypeThem(_ typed: String) {
    #expect(QuietHours(typed: typed)?.description == "22:00-07:00")
  }

  @Test(arguments: ["", "22", "22-", "-7", "22-22", "22-7-8", "25-7", "off"])
  func whatAreNoQuietHoursAreNone(_ typed: String) {
    #expect(QuietHours(typed: typed) == nil)
  }

  @Test func aBirthATaskAndAHabitTakeThem() throws {
    let today = CalendarDay(number: 20_778)
    let child = Child(id: "c", dueDate: today, startedOn: today - 100)
    for typed in ["3:12pm", "오후 3시 12분"] {
      let born = try ChildEdit(birthDate: "\(today)", birthTime: typed).applied(to: child, on: today)
      #expect(born.birth?.time == ClockTime("15:12"))
    }
    let task = try TaskEdit(due: "\(today)", time: "7am", reminder: "1d 8 pm").applied(
      to: BoardTask(id: "t", title: "Tour", place: 0, addedAt: 0), on: today)
    #expect(task.time == ClockTime("7:00") && task.reminder?.text == "1d 20:00")
    let evening = try TaskEdit(reminder: "전날 오후 8시").applied(to: task, on: today)
    #expect(evening.reminder?.text == "1d 20:00")
    // It could be minutes or days as well.
    #expect(throws: TaskEdit.Failure.notAReminder) {
      try TaskEdit(reminder: "7").applied(to: task, on: today)
    }
    let context = HabitEdit.ValidationContext(today: today)
    for typed in ["8 am 3:12 pm", "8, 3:12pm", "오전 8시, 오후 3시 12분", "15:12 8:00"] {
      let habit = try HabitEdit(reminders: typed).applied(
        to: Habit(id: "h", name: "Water", startedOn: today), from: today, in: context)
      #expect(habit.reminders.map(\.description) == ["08:00", "15:12"], "\(typed)")
    }
  }
}
