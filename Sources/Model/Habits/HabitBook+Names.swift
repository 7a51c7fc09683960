extension HabitBook {
  /// The habits that a person can mean by a name, the beginning of it, or `category/name`.
  ///
  /// Archived ones are meant only where no other is.
  public func habits(meantBy text: String) -> [Habit] {
    let named = habits(named: text)
    let found = named.isEmpty ? habits(inCategoryAndNamed: text) : named
    let active = found.filter { !$0.isArchived }
    return active.isEmpty ? found : active
  }

  /// A habit's name, and where others have the same one `category/name`.
  public func label(_ habit: Habit) -> String {
    let name = TypedText.folded(habit.name)
    let isAlone = habits.count { TypedText.folded($0.name) == name } == 1
    return isAlone ? habit.name : "\(category(habit.category)?.name ?? "")/\(habit.name)"
  }

  /// The habits of the category before a slash whose name is what follows it, or begins so.
  private func habits(inCategoryAndNamed text: String) -> [Habit] {
    guard let slash = text.firstIndex(of: "/") else { return [] }
    let category = category(named: String(text[..<slash]))
    if category == nil, text.startIndex != slash { return [] }
    let its = HabitBook(habits: habits.filter { $0.category == category?.id }, categories: categories)
    return its.habits(named: String(text[text.index(after: slash)...]))
  }
}
