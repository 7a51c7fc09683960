import Model
import Storage
import Testing

@testable import App
@testable import Exchange
@testable import ScreenTesting

/// The days in a calendar are those on which the program itself would ask, whatever the habit.
@Suite struct CalendarDaysTests {
  private let today = CalendarDay(number: 20_778)

  /// A habit of fixed days that may change, end, stand still and be reminded of at night.
  private func habit(_ random: inout SplitMix) -> Habit {
    func schedule() -> HabitSchedule {
      switch Int.random(in: 0...2, using: &random) {
      case 0: .daily
      case 1: HabitSchedule(weekdays: (1...7).filter { _ in Bool.random(using: &random) }) ?? .daily
      default: .everyDays(Int.random(in: 2...9, using: &random))
      }
    }
    let start = today + Int.random(in: -40...10, using: &random)
    let times = (0..<Int.random(in: 0...1, using: &random)).compactMap { _ in
      ClockTime(minute: Int.random(in: 0..<1_440, using: &random))
    }
    var habit = Habit(id: "a", name: "A", schedule: schedule(), startedOn: start, reminders: times)
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let day = start + Int.random(in: 0...80, using: &random)
      habit.setRule(kind: .yesNo, schedule: schedule(), from: day)
    }
    if Bool.random(using: &random) { habit.endsOn = start + Int.random(in: 0...90, using: &random) }
    return habit
  }

  private func breaks(_ random: inout SplitMix) -> [HabitBreak] {
    (0..<Int.random(in: 0...3, using: &random)).map { index in
      let from = today + Int.random(in: -30...60, using: &random)
      let isOpen = Int.random(in: 0...4, using: &random) == 0
      let to = isOpen ? nil : from + Int.random(in: 0...20, using: &random)
      return HabitBreak(id: "\(index)", from: from, to: to, habit: Bool.random(using: &random) ? "a" : nil)
    }
  }

  /// A child whose pauses are over.
  private func child(_ random: inout SplitMix) -> Child? {
    guard Bool.random(using: &random) else { return nil }
    var child = expected
    child.pauses = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      let start = today - Int.random(in: 0...40, using: &random)
      return Pause(start: start, end: min(today, start + Int.random(in: 0...15, using: &random)))
    }
    return child
  }

  /// All events that a habit may have had, so that those that are over are there, too.
  private func written(_ habit: Habit) -> [String: WrittenEvent] {
    let time = habit.reminders.first?.description.filter { $0 != ":" } ?? "day"
    let uids = habit.rules.indices.map { "a-\(time)\($0 == 0 ? "" : "-\($0 + 1)")@lionheart" }
    let event = WrittenEvent(start: today, summary: "A", sequence: 1)
    return Dictionary(uniqueKeysWithValues: uids.map { ($0, event) })
  }

  /// The dates of an event, by RFC 5545's words and not by how it was made.
  private func dates(of event: CalendarEvent, upTo end: CalendarDay) -> [CalendarDay] {
    let last = min(event.until ?? end, end)
    guard event.start <= last else { return [] }
    return (event.start.number...last.number).map { CalendarDay(number: $0) }.filter { date in
      let isMeant =
        switch event.recurrence {
        case .daily: true
        case .weekly(let days): days.contains(date.weekday)
        case .everyDays(let step): (date - event.start) % step == 0
        case .monthly: date.parts.day == 1
        case nil: date == event.start
        }
      return isMeant && !event.excludedDates.contains(date)
    }
  }

  @Test func fourHundredSeededHabitsComeOnTheProgramsOwnDays() {
    var random = SplitMix(seed: 20_261_121)
    var compared = 0
    for round in 0..<400 {
      let habit = habit(&random)
      let book = HabitBook(habits: [habit], breaks: breaks(&random))
      let child = child(&random)
      let dayStart = Int.random(in: 0...6, using: &random)
      let events = HabitEvents(
        book: book, profile: Profile(dayStart: dayStart), family: Family([child].compactMap { $0 }),
        today: today, language: .en,
        earlierEvents: written(habit), withAllHabits: true
      ).all()
      let isAtNight = habit.reminders.contains { $0.minute < dayStart * 60 }
      let shift = isAtNight ? 1 : 0
      let found = events.flatMap { dates(of: $0, upTo: today + 60 + shift) }.map { $0 - shift }
      let calculator = book.calculator(of: habit, pauses: child?.pauses ?? [])
      let due = (-40...60).map { today + $0 }.filter {
        $0 >= habit.startedOn && calculator.state(on: $0, after: nil, checkIns: [:]).isDue
      }
      #expect(
        found.sorted() == due,
        "round \(round): \(habit), \(book.breaks), \(child?.pauses ?? []), \(events)")
      compared += due.count
    }
    #expect(compared > 4_000)
  }
}
