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
