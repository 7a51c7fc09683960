import Model
import Testing

@Suite struct HabitEditTests {
  private let today = CalendarDay(number: 20_778)  // 2026-11-21
  private let category = HabitCategory(id: "c", name: "Health", order: 0)

  private func validationContext(_ habits: [Habit] = []) -> HabitEdit.ValidationContext {
    HabitEdit.ValidationContext(today: today, habits: habits, categories: [category])
  }

  private func made(_ edit: HabitEdit, among habits: [Habit] = []) throws -> Habit {
    try edit.habit(id: "new", in: validationContext(habits), addedAt: 1)
  }

  private func failure(_ edit: HabitEdit, among habits: [Habit] = []) -> HabitEdit.Failure? {
    do throws(HabitEdit.Failure) {
      _ = try edit.habit(id: "new", in: validationContext(habits), addedAt: 1)
      return nil
    } catch {
      return error
    }
  }

  @Test func allThatIsTypedIsTaken() throws {
    let habit = try made(
      HabitEdit(
        name: " Water\u{7} ", note: "cold\nwarm", category: "c", amount: "2.5", unit: "l", atMost: false,
        schedule: "월,수", start: "2026-12-24", end: "2026-11-30", deadline: "9:30",
        reminders: "21:00, 07:00 07:00",
        colour: 17))
    #expect(habit.name == "Water" && habit.note == "cold\nwarm" && habit.category == "c")
    let rule = Habit.Rule(
      from: try #require(CalendarDay("2026-11-30")), kind: .amount(target: 2.5, unit: "l", atMost: false),
      schedule: .weekdays([1, 3]))
    #expect(habit.rules == [rule] && habit.startedOn == rule.from)
    #expect(habit.endsOn?.description == "2026-12-24" && habit.deadline?.description == "09:30")
    #expect(habit.reminders.map(\.description) == ["07:00", "21:00"] && habit.colour == 17)
  }

  @Test(
    arguments: [
      ("1", 1), ("18", 18), (" 7 ", 7), ("07", 7), ("0", 0), ("", 0), ("None", 0), ("없음", 0), ("19", nil),
      ("-1", nil), ("1.5", nil), ("red", nil), ("100", nil), ("٣", nil),
    ] as [(String, Int?)])
  func aColourIsANumberOrNone(text: String, number: Int?) {
    #expect(Habit.colour(typed: text) == number)
  }

  @Test func aColourThatIsNotThereIsRefused() throws {
    #expect(try made(HabitEdit(name: "a", colour: 18)).colour == 18)
    #expect(try made(HabitEdit(name: "a", colour: 0)).colour == 0)
    for colour in [-1, 19] { #expect(failure(HabitEdit(name: "a", colour: colour)) == .noSuchColour) }
  }

  @Test func aNewHabitBeginsTodayAndIsDoneOrNot() throws {
    let habit = try made(HabitEdit(name: "Walk"))
    #expect(habit == Habit(id: "new", name: "Walk", startedOn: today, addedAt: 1))
    let past = try made(HabitEdit(name: "Walk", schedule: "2d", start: "2026-01-01"))
    #expect(past.rules.count == 1 && past.rule(on: past.startedOn).schedule == .everyDays(2))
    #expect(try made(HabitEdit(name: "Walk", start: "오늘", end: "")).endsOn == nil)
  }

  @Test(arguments: [
    (HabitEdit(name: " \t"), HabitEdit.Failure?.some(.nameEmpty)),
    (HabitEdit(), .nameEmpty), (HabitEdit(name: "a\n"), nil),
    (HabitEdit(name: String(repeating: "👨‍👩‍👧", count: 50)), nil),
    (
      HabitEdit(name: String(repeating: "가", count: 51)),
      HabitEdit.Failure.tooLong(.name, count: 51, limit: 50)
    ),
    (HabitEdit(name: "a", category: "x"), .noCategory), (HabitEdit(name: "a", category: ""), nil),
    (HabitEdit(name: "a", amount: "x"), .amountNotANumber),
    (HabitEdit(name: "a", amount: "nan"), .amountNotANumber),
    (HabitEdit(name: "a", amount: "inf"), .amountNotANumber),
    (HabitEdit(name: "a", amount: "0x1"), .amountNotANumber),
    (HabitEdit(name: "a", amount: "10^300"), .amountNotANumber),
    (HabitEdit(name: "a", amount: "1e300"), .amountTooLarge),
    (HabitEdit(name: "a", amount: "1" + String(repeating: "0", count: 300)), .amountTooLarge),
    (HabitEdit(name: "a", amount: "1e999"), .amountTooLarge),
    (HabitEdit(name: "a", amount: "-1"), .amountTooSmall),
    (HabitEdit(name: "a", amount: "0"), .amountTooSmall),
    (HabitEdit(name: "a", amount: "0", atMost: true), nil),
    (HabitEdit(name: "a", amount: "1000000000"), nil),
    (HabitEdit(name: "a", amount: "1000000001"), .amountTooLarge),
    (HabitEdit(name: "a", unit: "km"), .noAmount(.unit)), (HabitEdit(name: "a", unit: " "), nil),
    (HabitEdit(name: "a", atMost: true), .noAmount(.amount)),
    (
      HabitEdit(name: "a", amount: "1", unit: String(repeating: "k", count: 21)),
      HabitEdit.Failure.tooLong(.unit, count: 21, limit: 20)
    ),
    (HabitEdit(name: "a", schedule: "often"), .notASchedule),
    (HabitEdit(name: "a", schedule: ""), .notASchedule),
    (HabitEdit(name: "a", start: "2026-02-30"), .notADay(.start)),
    (HabitEdit(name: "a", start: ""), .noStart),
    (HabitEdit(name: "a", end: "soon"), .notADay(.end)),
    (HabitEdit(name: "a", end: "2026-11-20"), .endBeforeStart),
    (HabitEdit(name: "a", end: "9999-01-01"), .dayTooFar(.end)),
    (HabitEdit(name: "a", start: "0001-01-01"), .dayTooFar(.start)),
    (HabitEdit(name: "a", deadline: "25:00"), .notATime(.deadline)),
    (HabitEdit(name: "a", deadline: "7:00,8:00"), .notATime(.deadline)),
    (HabitEdit(name: "a", reminders: "7:00 x"), .notATime(.reminders)),
    (HabitEdit(name: "a", reminders: ""), nil),
    (HabitEdit(name: "a", colour: 19), .noSuchColour), (HabitEdit(name: "a", colour: -1), .noSuchColour),
    (
      HabitEdit(name: "a", note: String(repeating: "n", count: 501)),
      HabitEdit.Failure.tooLong(.note, count: 501, limit: 500)
    ),
  ])
  func whatCannotBeIsRefusedByItsReason(_ edit: HabitEdit, _ expected: HabitEdit.Failure?) {
    #expect(failure(edit) == expected)
  }

  @Test func aNameIsUniqueInItsCategoryCaseAndSpacesAside() throws {
    let water = Habit(id: "w", name: "Drink Water", category: "c", startedOn: today)
    #expect(failure(HabitEdit(name: "drink  water ", category: "c"), among: [water]) == .nameTaken)
    #expect(failure(HabitEdit(name: "drink water"), among: [water]) == nil)
    let renamed = try HabitEdit(name: "DRINK WATER").applied(
      to: water, from: today, in: validationContext([water]))
    #expect(renamed.name == "DRINK WATER")
    let other = Habit(id: "o", name: "drink water", startedOn: today)
    let into = HabitEdit(category: "c")
    #expect(throws: HabitEdit.Failure.nameTaken) {
      try into.applied(to: other, from: today, in: validationContext([water, other]))
    }
    // A category that is not there any more is none.
    let lost = Habit(id: "l", name: "Walk", category: "gone", startedOn: today)
    #expect(failure(HabitEdit(name: "walk"), among: [lost]) == .nameTaken)
  }

  @Test func anEditLeavesTheRestAndAnEmptyTextTakesAway() throws {
    let habit = try made(
      HabitEdit(
        name: "Read", amount: "20", unit: "pages", end: "2026-12-31", deadline: "22:00", reminders: "21:00")
    )
    let kept = try HabitEdit().applied(to: habit, from: today, in: validationContext([habit]))
    #expect(kept == habit && HabitEdit().isEmpty)
    let bare = try HabitEdit(amount: "", end: "", deadline: "", reminders: "").applied(
      to: habit, from: today, in: validationContext())
    #expect(bare == Habit(id: "new", name: "Read", startedOn: today, addedAt: 1))
    let more = try HabitEdit(amount: "30").applied(to: habit, from: today + 5, in: validationContext())
    #expect(more.rules.map(\.kind.target) == [20, 30] && more.rule(on: today + 5).kind.unit == "pages")
    let limit = try HabitEdit(atMost: true).applied(to: habit, from: today, in: validationContext())
    #expect(limit.rules.map(\.kind) == [.amount(target: 20, unit: "pages", atMost: true)])
    #expect(throws: HabitEdit.Failure.endBeforeStart) {
      try HabitEdit(start: "2027-01-01").applied(to: habit, from: today, in: validationContext())
    }
  }

  @Test func aNewLimitCountsOnlyEntriesAndAnOldOneKeepsItsRule() throws {
    func applied(_ edit: HabitEdit, _ habit: Habit) throws -> Bool? {
      try edit.applied(to: habit, from: today, in: validationContext()).isKeptWithoutEntry
    }
    #expect(try made(HabitEdit(name: "Coffee", amount: "2", atMost: true)).isKeptWithoutEntry == false)
    let silent = HabitEdit(name: "Coffee", amount: "2", atMost: true, isKeptWithoutEntry: true)
    #expect(try made(silent).isKeptWithoutEntry == true)
    let answer = HabitEdit(isKeptWithoutEntry: true)
    #expect(!answer.isEmpty && !answer.changesRule)
    let water = try made(HabitEdit(name: "Water", amount: "8"))
    #expect(water.isKeptWithoutEntry == nil)
    // A goal has no such setting, and one that becomes a limit is a new limit.
    #expect(try applied(HabitEdit(isKeptWithoutEntry: true), water) == nil)
    #expect(try applied(HabitEdit(atMost: true), water) == false)
    #expect(try applied(HabitEdit(atMost: true, isKeptWithoutEntry: true), water) == true)
    let old = Habit(
      id: "o", name: "Coffee", kind: .amount(target: 2, unit: "", atMost: true), startedOn: today - 9)
    #expect(try applied(HabitEdit(note: "black", amount: "1"), old) == nil)
    for answer in [true, false] {
      #expect(try applied(HabitEdit(isKeptWithoutEntry: answer), old) == answer)
    }
  }

  @Test func aCategorysNameIsUniqueAndShort() throws {
    #expect(try HabitCategory.validate(" Mind ", among: [category]) == "Mind")
    #expect(try HabitCategory.validate("health", among: [category], except: "c") == "health")
    #expect(throws: HabitCategory.Failure.taken) { try HabitCategory.validate("HEALTH ", among: [category]) }
    #expect(throws: HabitCategory.Failure.empty) { try HabitCategory.validate("\t", among: []) }
    let long = String(repeating: "a", count: 31)
    #expect(throws: HabitCategory.Failure.tooLong(31)) { try HabitCategory.validate(long, among: []) }
  }

  @Test func habitsAreFoundByAnyBeginningOfTheirName() {
    let book = HabitBook(
      habits: ["Walk", "Walk the dog", "Water"].enumerated().map { index, name in
        Habit(id: "\(index)", name: name, startedOn: today, addedAt: Int64(index))
      })
    #expect(book.habits(named: "wa").map(\.id) == ["0", "1", "2"])
    #expect(book.habits(named: "WALK").map(\.id) == ["0"])
    #expect(book.habits(named: "walk  t").map(\.id) == ["1"])
    #expect(book.habits(named: "x").isEmpty && book.habits(named: " ").isEmpty)
  }
}
