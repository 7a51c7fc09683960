extension HabitBook {
  /// The habits that match a name, a prefix of it, or `category/name`. Archived ones match only if no other does.
  public func habits(meantBy text: String) -> [Habit] {
    let named = habits(named: text)
    let found = named.isEmpty ? habits(inCategoryAndNamed: text) : named
    let active = found.filter { !$0.isArchived }
    return active.isEmpty ? found : active
  }

  /// The name, or `category/name` if another habit has the same name.
  public func label(_ habit: Habit) -> String {
    let name = TypedText.folded(habit.name)
    let isAlone = habits.count { TypedText.folded($0.name) == name } == 1
    return isAlone ? habit.name : "\(category(habit.category)?.name ?? "")/\(habit.name)"
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
