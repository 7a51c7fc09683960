import Model

/// What the log calls what was done, while a child rests: what belongs to it is named neither by its name nor by that of
/// a card, an article or a habit, nor by the day of an entry.
struct RestingActions {
  private let family: Family
  /// The habits that were suggested and are put away, as those of a child are when it begins to rest.
  private let habitsPutAway: Set<Habit.ID>

  init(_ store: Store) {
    family = store.family()
    let habits = family.resting.isEmpty ? [] : store.habits().book.habits
    habitsPutAway = Set(habits.filter { $0.isArchived && $0.suggestedBy != nil }.map(\.id))
  }

  /// An action as it may be named.
  ///
  /// - Parameter changes: what it changed, which is only asked for where that matters.
  func shown(_ action: Action, _ changes: () -> [RecordChange]) -> Action {
    guard let kind = Kind(action.name) else { return action }
    // That somebody has died is said where it is looked for, and nowhere else.
    if action.name == "child-died" { return kind.neutral }
    if changes().contains(where: { belongsToResting($0, action.subject) }) { return kind.neutral }
    let isOfPaused = family.active.map { $0.isPaused && $0.nickname == action.subject } ?? false
    return kind == .child && isOfPaused ? Action(action.name) : action
  }

  private func belongsToResting(_ change: RecordChange, _ subject: String) -> Bool {
    let values = [change.before?.value, change.after.value].compactMap(\.self)
    switch change.file {
    case .children:
      guard rests(change.id, values) else { return false }
      // Turning to another child changes both, and is called by the name of the other.
      let names = values.compactMap { $0.members?["nickname"]?.text }
      return subject.isEmpty || names.contains(subject)
    case .profile: return change.id == "activeChild" && family.resting.contains { $0.nickname == subject }
    case .habits: return habitsPutAway.contains { change.id == HabitRecord.id(habit: $0) }
    default:
      if change.path.hasPrefix("checkins/") {
        return habitsPutAway.contains { change.id.hasPrefix($0 + "/") }
      }
      return values.contains { $0.members?["child"]?.text.map { rests($0, []) } == true }
    }
  }

  /// Whether a child rests, or is gone and was paused at the end; of what belonged to one that is gone nothing else is
  /// known.
  private func rests(_ id: Child.ID, _ values: [JSONValue]) -> Bool {
    if family.children.contains(where: { $0.id == id }) { return family.rests(id) }
    return values.isEmpty || values.contains { (try? $0.decoded(as: Child.self))?.isPaused ?? true }
  }

  /// What an action is about, as far as it may belong to a child.
  private enum Kind {
    case child, card, reading, habit, entry

    init?(_ name: String) {
      switch name {
      case "after-birth", "pause", "resume": self = .child
      case "read": self = .reading
      default:
        guard let word = name.split(separator: "-").first else { return nil }
        switch word {
        case "child": self = .child
        case "task", "tasks": self = .card
        case "attendance": self = .reading
        case "habit", "habits", "check": self = .habit
        case "entry": self = .entry
        default: return nil
        }
      }
    }

    /// The action without what it was about.
    var neutral: Action {
      switch self {
      case .child: Action("child-change")
      case .card: Action("task-change")
      case .reading: Action("reading-change")
      case .habit: Action("habit-change")
      case .entry: Action("entry-change")
      }
    }
  }
}
