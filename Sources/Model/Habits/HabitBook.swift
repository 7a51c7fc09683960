/// All habits, their categories and their breaks.
public struct HabitBook: Equatable, Sendable {
  /// All habits, archived ones included, in display order.
  public let habits: [Habit]
  /// The categories in display order.
  public let categories: [HabitCategory]
  /// The breaks, sorted by first day.
  public let breaks: [HabitBreak]

  /// Sorts book contents. Habits without an existing category have none and come last.
  public init(habits: [Habit] = [], categories: [HabitCategory] = [], breaks: [HabitBreak] = []) {
    let sorted = categories.sorted(by: HabitCategory.isBefore)
    let places = Dictionary(sorted.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.categories = sorted
    self.breaks = breaks.sorted { ($0.from, $0.id) < ($1.from, $1.id) }
    let categorized = habits.map { habit in
      var habit = habit
      if let category = habit.category, places[category] == nil { habit.category = nil }
      return habit
    }
    func place(_ habit: Habit) -> Int { habit.category.flatMap { places[$0] } ?? Int.max }
    self.habits = categorized.sorted { left, right in
      (place(left), left.addedAt, left.id) < (place(right), right.addedAt, right.id)
    }
  }

  /// The habit with an id.
  public func habit(_ id: Habit.ID) -> Habit? { habits.first { $0.id == id } }

  /// The category with an id.
  public func category(_ id: HabitCategory.ID?) -> HabitCategory? { categories.first { $0.id == id } }

  /// The category with a name, ignoring case and spaces, or nil if there is none.
  public func category(named text: String) -> HabitCategory? {
    let name = TypedText.folded(text)
    return categories.first { TypedText.folded($0.name) == name }
  }

  /// The calculator of a habit's score and streaks.
  ///
  /// - Parameter pauses: pauses of the children, in which habits stand still (``Family/pauses``).
  public func calculator(of habit: Habit, pauses: [Pause] = []) -> StreakCalculator {
    StreakCalculator(habit, pausedDays: PausedDays(of: habit.id, breaks: breaks, pauses: pauses))
  }

  /// The habits with a name, or if there are none, with that prefix. Case and spaces are ignored.
  public func habits(named text: String) -> [Habit] {
    let name = TypedText.folded(text)
    guard !name.isEmpty else { return [] }
    let found = habits.filter { TypedText.folded($0.name).hasPrefix(name) }
    let whole = found.filter { TypedText.folded($0.name) == name }
    return whole.isEmpty ? found : whole
  }
  /// The category with a name, or if there is none, all with that prefix. Case and spaces are ignored.
  public func categories(named text: String) -> [HabitCategory] {
    if let whole = category(named: text) { return [whole] }
    let name = TypedText.folded(text)
    return name.isEmpty ? [] : categories.filter { TypedText.folded($0.name).hasPrefix(name) }
  }
}

extension HabitBook {
  /// The habits that match a name, a prefix of it, or `category/name`. Archived ones match only if no other does.
  public func habits(matching text: String) -> [Habit] {
    let named = habits(named: text)
    let found = named.isEmpty ? habits(inCategoryAndNamed: text) : named
    let active = found.filter { !$0.isArchived }
    return active.isEmpty ? found : active
  }

  /// The names, or `category/name` if another habit has the same name. Those after the first 20 become one "…".
  public func labels(of some: [Habit]) -> [String] {
    var counts: [String: Int] = [:]
    for habit in habits { counts[TypedText.folded(habit.name), default: 0] += 1 }
    let labels = some.prefix(TypedText.mostNamed).map { habit in
      let isAlone = counts[TypedText.folded(habit.name)] == 1
      return isAlone ? habit.name : "\(category(habit.category)?.name ?? "")/\(habit.name)"
    }
    return labels + (some.count > labels.count ? ["…"] : [])
  }

  /// The habits that match `category/name` or a prefix of the name.
  private func habits(inCategoryAndNamed text: String) -> [Habit] {
    guard let slash = text.firstIndex(of: "/") else { return [] }
    let category = category(named: String(text[..<slash]))
    if category == nil, text.startIndex != slash { return [] }
    let book = HabitBook(habits: habits.filter { $0.category == category?.id }, categories: categories)
    return book.habits(named: String(text[text.index(after: slash)...]))
  }
}

extension HabitBook {
  /// Whether a habit has this name, in any category, ignoring case and spaces.
  public func hasHabit(named text: String) -> Bool {
    let name = TypedText.folded(text)
    return habits.contains { TypedText.folded($0.name) == name }
  }
}

/// A group of habits.
public struct HabitCategory: Codable, Equatable, Sendable, Identifiable {
  /// The longest name, in characters.
  public static let longestName = 30

  /// Why a category name is invalid.
  public enum Failure: Error, Equatable, Sendable {
    /// It is empty or only spaces.
    case empty
    /// It is too long; the value is book length in characters.
    case tooLong(Int)
    /// Another category has it, ignoring case and spaces.
    case taken
  }

  /// A unique id, never shown.
  public var id: String
  /// 1–30 characters; unique.
  @StoredLine public var name: String
  /// The sort key; the id breaks ties.
  public var order: Int

  /// A category.
  public init(id: String, name: String, order: Int) {
    self.id = id
    self.name = name
    self.order = order
  }

  /// Cleans a name. Throws if it is empty, too long, or the name of another category.
  public static func validate(
    _ text: String, among others: [HabitCategory], except id: ID? = nil
  ) throws(Failure) -> String {
    let name = TypedText.line(text)
    if name.isEmpty { throw .empty }
    if name.count > longestName { throw .tooLong(name.count) }
    let folded = TypedText.folded(name)
    if others.contains(where: { $0.id != id && TypedText.folded($0.name) == folded }) { throw .taken }
    return name
  }

  /// The display order.
  public static func isBefore(_ left: HabitCategory, _ right: HabitCategory) -> Bool {
    (left.order, left.id) < (right.order, right.id)
  }
}

/// The stages of all packs' units, to tell for which stage a habit or task was suggested.
public struct SuggestionStages: Equatable, Sendable {
  private let stages: [String: [String: Stage]]

  /// Stages by pack and unit.
  public init(_ stages: [String: [String: Stage]] = [:]) { self.stages = stages }

  /// The stage of the unit of a suggestion `<pack>/<unit>/<id>`, or nil if no pack has it.
  public func stage(of suggestion: String?) -> Stage? {
    let parts = suggestion?.split(separator: "/").map(String.init) ?? []
    return parts.count == 3 ? stages[parts[0]]?[parts[1]] : nil
  }

  /// The active habits without an end that units of the pregnancy suggested. None while a child is still expected.
  public func habitsOfPregnancy(in book: [Habit], children: [Child]) -> [Habit] {
    guard !children.contains(where: { $0.birthDate == nil && !$0.isPaused }) else { return [] }
    return book.filter { !$0.isArchived && $0.endsOn == nil && stage(of: $0.suggestedBy) == .pregnancy }
  }

  /// Whether a habit was suggested only for this paused child, so that it ends with the pause.
  private func isOnly(of child: Child, _ habit: Habit, others: [Child]) -> Bool {
    guard let pause = child.pauses.last, habit.startedOn <= pause.start, habit.endsOn == nil,
      !habit.isArchived,
      let stage = stage(of: habit.suggestedBy), stage == .pregnancy || child.birthDate != nil
    else { return false }
    return !others.contains { other in
      guard other.id != child.id, !other.isPaused, other.startedOn <= habit.startedOn else { return false }
      let isBorn = other.birthDate.map { $0 <= habit.startedOn } ?? false
      return stage == (isBorn ? .baby : .pregnancy)
    }
  }

  /// The habits that were suggested only for this paused child.
  public func habits(of child: Child, in book: [Habit], others: [Child]) -> [Habit] {
    book.filter { isOnly(of: child, $0, others: others) }
  }
}

extension Family {
  /// Whether a week of the active child's pregnancy suggested this task, and the child is paused. Such tasks rest: they
  /// are not shown until it is resumed.
  public func isOfPausedPregnancy(_ task: BoardTask, _ units: SuggestionStages) -> Bool {
    guard let active, active.isPaused, task.child ?? active.id == active.id else { return false }
    return units.stage(of: task.suggestion) == .pregnancy
  }
}
