import Model

/// From where the person came to the breaks.
enum BreaksOrigin: Equatable, Sendable {
  /// All habits, one of which may have been selected.
  case habits(selected: Habit?)
  /// The page of a habit, and only what concerns it.
  case page(Habit)
}
