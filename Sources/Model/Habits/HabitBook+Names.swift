extension HabitBook {
  /// The habits that match a name, a prefix of it, or `category/name`. Archived ones match only if no other does.
  public func habits(meantBy text: String) -> [Habit] {
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
    let its = HabitBook(habits: habits.filter { $0.category == category?.id }, categories: categories)
    return its.habits(named: String(text[text.index(after: slash)...]))
  }
}
