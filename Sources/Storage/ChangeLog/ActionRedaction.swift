import Model

/// Redacts the actions of a resting child in the undo history: they are shown without the name of the child, a task, an
/// article or a habit, and without the day of an entry.
struct ActionRedaction {
  private let family: Family
  /// Archived habits that came from a suggestion: a child's suggested habits are archived when it starts to rest.
  private let habitsOfRestingChildren: Set<Habit.ID>
  /// The trackers of resting children. Their marks have only the tracker's id.
  private let trackersOfRestingChildren: Set<Tracker.ID>

  init(_ store: Store) {
    family = store.family()
    let habits = family.resting.isEmpty ? [] : store.habits().book.habits
    habitsOfRestingChildren = Set(habits.filter { $0.isArchived && $0.suggestedBy != nil }.map(\.id))
    let trackers = family.resting.isEmpty ? [] : store.trackers().trackers
    let resting = family.restingIDs
    trackersOfRestingChildren = Set(
      trackers.filter { $0.child.map(resting.contains) ?? false }.map(\.id))
  }

  /// An action as it may be shown.
  ///
  /// - Parameter changes: the records that it changed; called only if needed.
  func redacted(_ action: Action, _ changes: () -> [RecordChange]) -> Action {
    guard let name = action.name else {
      // A newer version's action: only its name is shown if it may belong to a resting child.
      let isHidden = isNamedAfterPausedChild(action) || belongsToResting(action, changes())
      return isHidden ? Action(logged: action.loggedName) : action
    }
    guard let topic = name.topic else { return action }
    // The undo history never mentions a death; the child's page does.
    if name == .childDied || belongsToResting(action, changes()) { return topic.neutral }
    return topic == .child && isNamedAfterPausedChild(action) ? Action(name) : action
  }

  /// Whether an action is named after the active child, and that child is paused.
  private func isNamedAfterPausedChild(_ action: Action) -> Bool {
    family.active.map { $0.isPaused && $0.nickname == action.subject } ?? false
  }

  private func belongsToResting(_ action: Action, _ changes: [RecordChange]) -> Bool {
    changes.contains { belongsToResting($0, action.subject) }
  }

  private func belongsToResting(_ change: RecordChange, _ subject: String) -> Bool {
    let values = [change.before?.value, change.after.value].compactMap(\.self)
    switch change.file {
    case .children:
      guard rests(change.id, values) else { return false }
      // Switching to another child changes both, and is named after the other.
      let names = values.compactMap { $0.members?["nickname"]?.text }
      return subject.isEmpty || names.contains(subject)
    case .profile: return change.id == "activeChild" && family.resting.contains { $0.nickname == subject }
    case .habits: return habitsOfRestingChildren.contains { change.id == HabitRecord.id(habit: $0) }
    default:
      if change.path.hasPrefix("checkins/") {
        return habitsOfRestingChildren.contains { change.id.hasPrefix($0 + "/") }
      }
      if change.path.hasPrefix("marks/") {
        return trackersOfRestingChildren.contains { change.id.hasPrefix($0 + "/") }
      }
      return values.contains { $0.members?["child"]?.text.map { rests($0, []) } == true }
    }
  }

  /// Whether a child rests, or was deleted while paused. Of the records of a deleted child nothing else is known.
  private func rests(_ id: Child.ID, _ values: [JSONValue]) -> Bool {
    if family.children.contains(where: { $0.id == id }) { return family.isResting(id) }
    return values.isEmpty || values.contains { (try? $0.decoded(as: Child.self))?.isPaused ?? true }
  }
}

/// The kinds of actions that may belong to a child.
private enum Topic {
  case child, task, reading, habit, entry, tracker, plan

  /// An action of this kind without a name.
  var neutral: Action {
    switch self {
    case .child: Action(.childChange)
    case .task: Action(.taskChange)
    case .reading: Action(.readingChange)
    case .habit: Action(.habitChange)
    case .entry: Action(.entryChange)
    case .tracker: Action(.trackerChange)
    case .plan: Action(.planChange)
    }
  }
}

extension Action.Name {
  /// The kind of action; nil if such an action never belongs to a child.
  fileprivate var topic: Topic? {
    switch self {
    case .childSave, .childAdd, .childEdit, .childRemove, .childSwitch, .childBorn, .childDied, .afterBirth,
      .pause, .resume, .childChange:
      .child
    case .taskAdd, .tasksAdd, .taskEdit, .taskTick, .taskMove, .taskReorder, .taskRemove, .tasksImport,
      .taskChange:
      .task
    case .read, .readRemove, .attendanceAdd, .attendanceRemove, .readingChange: .reading
    case .habitAdd, .habitsAdd, .habitEdit, .habitArchive, .habitUnarchive, .habitRemove, .habitsImport,
      .habitChange, .checkIn, .checkInAmount, .checkInSkip, .checkInNote, .checkInPhoto, .checkInClear:
      .habit
    case .entryWrite, .entryPhoto, .entryMood, .entryLetter, .entryRemove, .entrySettle, .entryChange: .entry
    case .trackerAdd, .trackerEdit, .trackerRemove, .trackerShare, .trackerUnshare, .trackerChange, .markAdd,
      .markEdit, .markRemove, .markRestore, .marksImport:
      .tracker
    case .planAdd, .planAnswer, .planEdit, .planRemove, .planChange: .plan
    case .recallAnswer, .showsRecall, .brakeRelease,
      .bookmarkAdd, .bookmarkRemove, .bookmarksAdd, .bookmarksRemove, .packAdd, .packRemove, .packPutAway,
      .packPutBack, .todayPack, .updatesPacks, .categoryAdd, .categoryRename, .categoryMove, .categoryRemove,
      .breakAdd, .breakEdit, .breakEnd, .breakRemove, .suggestionRefuse, .entriesImport, .letterShare,
      .photoShare, .shareBack, .wellbeingAnswer, .wellbeingDismiss, .backupReminder, .country, .parentRole,
      .dayStart,
      .language, .learningLanguage, .profile, .quietHours, .readingReminder, .remindersFrom, .restore,
      .restoreDay, .restoreFile, .showsPrompts, .ownNumbers, .streakFreeze, .theme, .weekStart, .writingPlan:
      nil
    }
  }
}
