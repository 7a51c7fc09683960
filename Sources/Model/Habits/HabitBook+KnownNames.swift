extension HabitBook {
  /// Whether a habit has this name, in any category, ignoring case and spaces.
  public func hasHabit(named text: String) -> Bool {
    let wanted = TypedText.folded(text)
    return habits.contains { TypedText.folded($0.name) == wanted }
  }
}
