public import Curriculum
public import Model
public import Storage

/// A task that a unit suggests and the user has neither accepted nor declined.
public struct TaskSuggestion: Equatable, Sendable {
  /// Its origin, as `<pack>/<unit>/<task>`.
  public let reference: String
  /// The title of the task.
  public let title: String
  /// Details: how, whom to ask, by when.
  public let text: String

  /// The due date; nil for none or if it has passed.
  public let due: CalendarDay?

  /// The contents of the task when accepted.
  public var edit: TaskEdit { TaskEdit(title: title, text: text, due: due?.description) }

  init(_ task: SuggestedTask, pack: String, unit: String, due: CalendarDay? = nil) {
    reference = "\(pack)/\(unit)/\(task.id)"
    title = task.title
    text = task.text
    self.due = due
  }

  /// The new task to store, for a child.
  public func newTask(for child: Child.ID?) -> NewTask {
    NewTask(edit, origin: .suggested(reference), child: child)
  }

  /// The unanswered suggestions of a day's unit; empty while the child is paused.
  ///
  /// - Parameter answered: the accepted and declined suggestions, as `<pack>/<unit>/<task>`.
  public static func all(
    for child: Child?, on day: CalendarDay, in pack: Pack?, answered: Set<String>
  ) -> [TaskSuggestion] {
    guard let child, !child.isPaused, let entry = pack?.entry(for: child, on: day) else { return [] }
    return all(of: try? pack?.unit(entry.id), entry, for: child, on: day, in: pack, answered: answered)
  }

  /// The unanswered suggestions of a unit.
  static func all(
    of unit: Unit?, _ entry: UnitEntry?, for child: Child, on today: CalendarDay, in pack: Pack?,
    answered: Set<String>
  ) -> [TaskSuggestion] {
    guard let unit, let pack else { return [] }
    let start = child.origin.flatMap { entry?.from.end(from: $0) }
    let open = unit.tasks.filter { answered.isDisjoint(with: pack.storedNames(of: $0.id, in: unit.id)) }
    return open.map { task in
      let due = start.flatMap { start in task.day.map { start + ($0 - 1) } }
      return TaskSuggestion(
        task, pack: pack.manifest.id, unit: unit.id, due: due.flatMap { $0 < today ? nil : $0 })
    }
  }
}

/// What remains of a pregnancy after the birth: habits and tasks that its weeks suggested, and reminders.
package struct PregnancyRemains {
  /// The number of days that reminders can be turned off for.
  package static let quietDays = 14

  package let today: CalendarDay
  /// The habits suggested by its weeks: active ones, and those that ended when the birth was saved today.
  package let habits: [Habit]
  /// The open tasks that the weeks suggested and all late tasks, in Board order.
  package let tasks: [BoardTask]
  /// Whether any reminder is set.
  package let hasReminders: Bool

  /// Whether nothing remains to settle.
  package var isEmpty: Bool { habits.isEmpty && tasks.isEmpty && !hasReminders }

  package init(of child: Child, _ store: Store, _ library: PackLibrary, on today: CalendarDay) {
    self.today = today
    let units = library.suggestionStages
    func isOfPregnancy(_ suggestion: String?) -> Bool { units.stage(of: suggestion) == .pregnancy }
    let book = store.habits().book
    habits = book.habits.filter { habit in
      !habit.isArchived && habit.endsOn.map { $0 >= today - 1 } ?? true && isOfPregnancy(habit.suggestedBy)
    }
    let open = store.openTasks(except: store.family().restingIDs).tasks
    tasks =
      TaskBoard(
        open.filter { task in
          // Late tasks that the user wrote are included, too.
          let isLate = task.daysLate(on: today) > 0
          return (isOfPregnancy(task.suggestion) || isLate) && (task.child == nil || task.child == child.id)
        }
      ).tasks
    hasReminders =
      store.profile().profile.readingReminder != nil
      || book.habits.contains { !$0.isArchived && !$0.reminders.isEmpty }
  }

  /// The changes for the chosen ways of settling. Tasks that the user wrote are not changed.
  package func plan(_ settling: Set<Settling>) -> BirthChoices {
    let suggested = tasks.filter { $0.suggestion != nil }.map(\.id)
    return BirthChoices(
      endedHabits: settling.contains(.habits) ? habits.filter { $0.endsOn == nil }.map(\.id) : [],
      doneTasks: settling.contains(.tasksDone) ? suggested : [],
      deletedTasks: settling.contains(.tasksDeleted) ? suggested : [],
      remindersFrom: settling.contains(.reminders) && hasReminders ? today + Self.quietDays : nil)
  }
}

/// The ways to settle what remains after a birth, by the words of the command.
package enum Settling: String, CaseIterable, Sendable {
  case habits
  case tasksDone = "cards-done"
  case tasksDeleted = "cards-deleted"
  /// Turn reminders off for two weeks.
  case reminders
  /// Leave everything as it is.
  case nothing
}
