/// All habits, their categories and their breaks.
public struct HabitBook: Equatable, Sendable {
  /// All habits, archived ones included, in display order.
  public let habits: [Habit]
  /// The categories in display order.
  public let categories: [HabitCategory]
  /// The breaks, sorted by first day.
  public let breaks: [HabitBreak]

  /// Sorts its contents. Habits without an existing category have none and come last.
  public init(habits: [Habit] = [], categories: [HabitCategory] = [], breaks: [HabitBreak] = []) {
    let sorted = categories.sorted(by: HabitCategory.isBefore)
    let places = Dictionary(sorted.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.categories = sorted
    self.breaks = breaks.sorted { ($0.from, $0.id) < ($1.from, $1.id) }
    let known = habits.map { habit in
      var habit = habit
      if let category = habit.category, places[category] == nil { habit.category = nil }
      return habit
    }
    func place(_ habit: Habit) -> Int { habit.category.flatMap { places[$0] } ?? Int.max }
    self.habits = known.sorted { left, right in
      (place(left), left.addedAt, left.id) < (place(right), right.addedAt, right.id)
    }
  }

  /// The habit with an id.
  public func habit(_ id: Habit.ID) -> Habit? { habits.first { $0.id == id } }

  /// The category with an id.
  public func category(_ id: HabitCategory.ID?) -> HabitCategory? { categories.first { $0.id == id } }

  /// The category with a name, ignoring case and spaces, or nil if there is none.
  public func category(named text: String) -> HabitCategory? {
    let wanted = TypedText.folded(text)
    return categories.first { TypedText.folded($0.name) == wanted }
  }

  /// The calculator of a habit's score and streaks.
  ///
  /// - Parameter pauses: pauses of the children, in which habits stand still (``Family/pauses``).
  public func reckoner(of habit: Habit, pauses: [Pause] = []) -> HabitReckoner {
    HabitReckoner(habit, free: FreeDays(of: habit.id, breaks: breaks, pauses: pauses))
  }

  /// The habits with a name, or if there are none, with that prefix. Case and spaces are ignored.
  public func habits(named text: String) -> [Habit] {
    let wanted = TypedText.folded(text)
    guard !wanted.isEmpty else { return [] }
    let found = habits.filter { TypedText.folded($0.name).hasPrefix(wanted) }
    let whole = found.filter { TypedText.folded($0.name) == wanted }
    return whole.isEmpty ? found : whole
  }
  /// The category with a name, or if there is none, all with that prefix. Case and spaces are ignored.
  public func categories(named text: String) -> [HabitCategory] {
    if let whole = category(named: text) { return [whole] }
    let wanted = TypedText.folded(text)
    return wanted.isEmpty ? [] : categories.filter { TypedText.folded($0.name).hasPrefix(wanted) }
  }
}
