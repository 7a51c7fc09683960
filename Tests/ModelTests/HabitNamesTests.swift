import Testing

@testable import Model

/// Thousands of habits, tasks and rules, which only another program can have written.
@Suite struct HabitNamesTests {
  private static let day = CalendarDay(number: 20_000)

  @Test func twentyNamesAreListedAndThoseWithOneNameHaveTheirCategory() {
    let home = HabitCategory(id: "k", name: "Home", order: 1)
    var habits = (0..<5_000).map { Habit(id: "h\($0)", name: "Habit \($0)", startedOn: Self.day) }
    habits[1] = Habit(id: "h1", name: "habit 0", category: "k", startedOn: Self.day)
    let labels = HabitBook(habits: habits, categories: [home]).labels(of: habits)
    #expect(labels.count == 21 && labels.last == "…")
    #expect(Array(labels.prefix(3)) == ["/Habit 0", "Home/habit 0", "Habit 2"])
    #expect(HabitBook(habits: [habits[2]], categories: []).labels(of: [habits[2]]) == ["Habit 2"])
  }

  /// The schedule counts from the first of the rules that have it, whichever of them applies.
  @Test func theRuleOfADayIsFoundAmongThousands() {
    var habit = Habit(id: "h", name: "Walk", schedule: .everyDays(2), startedOn: Self.day)
    for index in 1..<3_000 {
      habit.setRule(
        kind: .amount(target: Double(index), unit: "", atMost: false), schedule: habit.rules[0].schedule,
        from: Self.day + index)
    }
    #expect(habit.rules.count == 3_000)
    for index in [0, 1, 2, 1_499, 2_999] {
      let rule = habit.rule(on: Self.day + index)
      #expect(rule.from == Self.day + index && habit.anchor(of: rule) == Self.day)
    }
    #expect(
      habit.rule(on: Self.day - 5).from == Self.day
        && habit.rule(on: Self.day + 9_000).from == Self.day + 2_999)
    habit.setRule(kind: .yesNo, schedule: .daily, from: Self.day + 4_000)
    #expect(habit.anchor(of: habit.rule(on: Self.day + 4_001)) == Self.day + 4_000)
  }
}
