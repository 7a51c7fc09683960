/// The habits, their categories and their breaks.
public struct HabitBook: Equatable, Sendable {
  /// All habits, archived ones too, in the order in which they are shown.
  public let habits: [Habit]
  /// The categories in their order.
  public let categories: [HabitCategory]
  /// The breaks by their first day.
  public let breaks: [HabitBreak]

  /// A book; sorts what is in it.
  ///
  /// A habit whose category is not there is in none. Those in none come last.
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

  /// A habit by its id.
  public func habit(_ id: Habit.ID) -> Habit? { habits.first { $0.id == id } }

  /// A category by its id.
  public func category(_ id: HabitCategory.ID?) -> HabitCategory? { categories.first { $0.id == id } }

  /// The category with a name, case and spaces aside; nil when there is none.
  public func category(named text: String) -> HabitCategory? {
    let wanted = TypedText.folded(text)
    return categories.first { TypedText.folded($0.name) == wanted }
  }

  /// What counts a habit's days.
  ///
  /// - Parameter pauses: those of the child that the screens are about.
  public func reckoner(of habit: Habit, pauses: [Pause] = []) -> HabitReckoner {
    HabitReckoner(habit, free: FreeDays(of: habit.id, breaks: breaks, pauses: pauses))
  }

  /// The habits whose name, or the beginning of it, is a text, case and spaces aside.
  ///
  /// Those whose whole name it is come alone.
  public func habits(named text: String) -> [Habit] {
    let wanted = TypedText.folded(text)
    guard !wanted.isEmpty else { return [] }
    let found = habits.filter { TypedText.folded($0.name).hasPrefix(wanted) }
    let whole = found.filter { TypedText.folded($0.name) == wanted }
    return whole.isEmpty ? found : whole
  }
  /// The categories whose name, or the beginning of it, is a text, case and spaces aside.
  ///
  /// One whose whole name it is comes alone.
  public func categories(named text: String) -> [HabitCategory] {
    if let whole = category(named: text) { return [whole] }
    let wanted = TypedText.folded(text)
    return wanted.isEmpty ? [] : categories.filter { TypedText.folded($0.name).hasPrefix(wanted) }
  }
}
