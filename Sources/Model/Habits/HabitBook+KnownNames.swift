extension HabitBook {
  /// Whether there is a habit of a name, in any category, case and spaces aside.
  public func hasHabit(named text: String) -> Bool {
    let wanted = TypedText.folded(text)
    return habits.contains { TypedText.folded($0.name) == wanted }
  }
}
