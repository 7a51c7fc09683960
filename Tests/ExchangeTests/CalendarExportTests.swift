import Model
import Storage
import Testing

@testable import App
@testable import Exchange
@testable import ScreenTesting

/// One calendar file after the other.
@Suite struct CalendarExportTests {
  private let today = CalendarDay(number: 20_778)
  private let now: Int64 = 1_795_238_016_000

  private func habit(_ id: String, at times: String...) -> Habit {
    Habit(id: id, name: id, startedOn: today, reminders: times.compactMap { ClockTime($0) })
  }

  private func export(
    _ habits: Habit..., after known: [String: WrittenEvent] = [:], days: Int = 0, child: Child? = expected,
    isWhole: Bool = true, withAllHabits: Bool = true
  ) -> CalendarExport {
    CalendarExport(
      book: HabitBook(habits: habits), profile: Profile(), family: Family([child].compactMap { $0 }),
      withAllHabits: withAllHabits, known: known, today: today + days,
      now: now + Int64(days) * 86_400_000, language: .en, isWhole: isWhole)
  }

  @Test func theNumberOfAFileGrowsEvenWhenTheClockDoesNot() {
    let first = export(habit("walk"))
    #expect(first.text.contains("SEQUENCE:\(now / 1_000 - 1_577_836_800)\r\n"))
    let second = export(habit("walk"), after: first.written)
    #expect(second.text.contains("SEQUENCE:\(now / 1_000 - 1_577_836_800 + 1)\r\n"))
    #expect(first.written.keys == second.written.keys)
    let later = export(habit("walk"), after: second.written, days: 1)
    #expect(later.written.values.allSatisfy { $0.sequence == Int(now / 1_000 - 1_577_836_800) + 86_400 })
  }

  @Test func remindersThatArePutOffDoNotRingInTheCalendar() {
    var profile = Profile()
    profile.readingReminder = ClockTime("09:30")
    profile.remindersFrom = today + 14
    let book = HabitBook(habits: [habit("walk", at: "08:00"), habit("read")])
    let text = CalendarExport(
      book: book, profile: profile, family: Family([expected]), withAllHabits: true, known: [:], today: today,
      now: now, language: .en
    ).text
    for time in ["20261205T093000", "20261205T080000"] {
      #expect(text.contains("DTSTART:\(time)\r\n"), "\(text)")
    }
    #expect(text.contains("DTSTART;VALUE=DATE:20261121\r\n") && !text.contains("DTSTART:20261121T"))
  }

  @Test func aHabitWithoutATimeIsLeftOutUnlessItIsAskedFor() {
    let all = export(habit("walk", at: "08:00"), habit("read"))
    #expect(all.count == 3 && all.text.contains("UID:read-day@lionheart"))
    let timed = export(habit("walk", at: "08:00"), habit("read"), withAllHabits: false)
    #expect(timed.count == 2 && !timed.text.contains("read-day@lionheart"))
    // Events of an earlier file are cancelled.
    let later = export(habit("walk", at: "08:00"), habit("read"), after: all.written, withAllHabits: false)
    #expect(later.count == 2 && later.cancelledCount == 1)
  }

  @Test func anAppointmentIsBusyAndHasItsText() {
    var tasks = ["tour", "bag"].map { id in
      BoardTask(
        id: "2026-11-\(id)", title: id, text: "Ask: parking,\nthe lift", place: 0, origin: .typed, child: nil,
        addedAt: now)
    }
    tasks[0].due = today + 3
    tasks[0].time = ClockTime("10:30")
    tasks[1].due = today + 3
    let text = CalendarExport(
      book: HabitBook(habits: [habit("walk", at: "08:00")]), tasks: tasks, profile: Profile(),
      family: Family([]), known: [:], today: today, now: now, language: .en
    ).text
    let events = text.split(separator: "BEGIN:VEVENT").dropFirst()
    func event(_ uid: String) -> String { events.first { $0.contains("UID:\(uid)") }.map(String.init) ?? "" }
    for (uid, transparency) in [
      ("task-2026-11-tour", "OPAQUE"), ("task-2026-11-bag", "TRANSPARENT"), ("walk-0800", "TRANSPARENT"),
    ] {
      #expect(event(uid).contains("\r\nTRANSP:\(transparency)\r\n"), "\(text)")
    }
    #expect(event("task-2026-11-bag").contains("\r\nDESCRIPTION:Ask: parking\\,\\nthe lift\r\n"), "\(text)")
    #expect(!event("walk-0800").contains("DESCRIPTION:\r"))
  }

  @Test func whatIsGoneIsTakenBackForAYear() {
    let first = export(habit("walk", at: "08:00", "20:00"), habit("read"))
    let second = export(habit("walk", at: "20:00"), after: first.written)
    #expect(second.count == 2 && second.cancelledCount == 2)
    #expect(second.text.contains("UID:walk-0800@lionheart\r\n"))
    #expect(second.text.split(separator: "STATUS:CANCELLED").count == 3)
    #expect(second.text.split(separator: "BEGIN:VALARM").count == 2)
    let third = export(habit("walk", at: "20:00"), after: second.written, days: 365)
    #expect(third.cancelledCount == 2)
    let fourth = export(habit("walk", at: "20:00"), after: third.written, days: 366)
    #expect(fourth.cancelledCount == 0 && fourth.written.count == 2)
    let again = export(habit("walk", at: "08:00", "20:00"), habit("read"), after: second.written, days: 1)
    #expect(again.cancelledCount == 0 && again.written.keys == first.written.keys)
  }

  @Test func pausedEverythingIsTakenBackAndNothingTellsOfTheChild() {
    var child = expected
    child.pauses = [Pause(start: today, end: nil)]
    let first = export(habit("walk", at: "08:00"), habit("read"))
    let paused = export(habit("walk", at: "08:00"), habit("new"), after: first.written, child: child)
    #expect(paused.count == 0 && paused.cancelledCount == 4)
    #expect(!paused.text.contains("CONFIRMED") && !paused.text.contains("VALARM"))
    let text = paused.text
    #expect(!text.contains("Bean") && !text.lowercased().contains("week ") && !text.contains("2027"))
    #expect(first.text.contains("Bean: due date"))
    let resumed = export(habit("walk", at: "08:00"), habit("new"), after: paused.written, days: 3)
    #expect(resumed.count == 3 && resumed.cancelledCount == 1)
  }

  @Test func whatCouldNotBeReadIsNotTakenBack() {
    let first = export(habit("walk"), habit("read"))
    let partial = export(habit("walk"), after: first.written, isWhole: false)
    #expect(partial.cancelledCount == 0 && partial.written.keys == first.written.keys)
    #expect(!partial.text.contains("read-day"))
    #expect(export(habit("walk"), after: partial.written).cancelledCount == 1)
  }

  @Test func dueDatesAndFirstBirthdaysAreEventsUntilAPauseTakesThemBack() throws {
    var bean = Child(id: "bean", nickname: "Bean", dueDate: today + 100, startedOn: today)
    let mia = Child(id: "mia", nickname: "Mia", birthDate: today - 40, startedOn: today - 40)
    func export(_ known: [String: WrittenEvent] = [:], birthdays: Bool = true) -> CalendarExport {
      CalendarExport(
        book: HabitBook(), profile: Profile(), family: Family([bean, mia], selected: "mia"),
        withBirthdays: birthdays,
        known: known, today: today, now: now, language: .en)
    }
    #expect(export(birthdays: false).count == 1)
    let first = export()
    #expect(first.count == 4 && first.text.contains("SUMMARY:Bean: due date"))
    #expect(first.text.contains("UID:birthday-mia-1@lionheart") && first.text.contains("Mia: First birthday"))
    bean.pause(on: today)
    let second = export(first.written)
    #expect(second.count == 3 && second.cancelledCount == 1 && !second.text.contains("Bean"))
  }
}
