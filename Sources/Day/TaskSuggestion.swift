public import Curriculum
public import Model
public import Storage

/// A task that a unit suggests and that the person has neither taken nor turned down.
public struct TaskSuggestion: Equatable, Sendable {
  /// Where it is from, as `<pack>/<unit>/<task>`.
  public let reference: String
  /// What to do.
  public let title: String
  /// How, whom to ask, by when.
  public let text: String

  /// The day it is due; nil for none, and once that is over.
  public let due: CalendarDay?

  /// What a card taken from it says.
  public var edit: TaskEdit { TaskEdit(title: title, text: text, due: due?.description) }

  init(_ task: SuggestedTask, pack: String, unit: String, due: CalendarDay? = nil) {
    reference = "\(pack)/\(unit)/\(task.id)"
    title = task.title
    text = task.text
    self.due = due
  }

  /// The card it becomes for a child.
  public func newTask(for child: Child.ID?) -> NewTask {
    NewTask(edit, origin: .suggested(reference), child: child)
  }

  /// What the unit of a day suggests, without what was answered; nothing while the child is paused.
  ///
  /// - Parameter answered: what was taken or turned down, as `<pack>/<unit>/<task>`.
  public static func all(
    for child: Child?, on day: CalendarDay, in pack: Pack?, answered: Set<String>
  ) -> [TaskSuggestion] {
    guard let child, !child.isPaused, let entry = pack?.entry(for: child, on: day) else { return [] }
    return all(of: try? pack?.unit(entry.id), entry, for: child, on: day, in: pack, answered: answered)
  }

  /// What a unit suggests, without what was answered.
  static func all(
    of unit: Unit?, _ entry: UnitEntry?, for child: Child, on today: CalendarDay, in pack: Pack?,
    answered: Set<String>
  ) -> [TaskSuggestion] {
    guard let unit, let pack else { return [] }
    let start = child.origin.flatMap { entry?.from.end(from: $0) }
    let open = unit.tasks.filter { answered.isDisjoint(with: pack.names(of: $0.id, in: unit.id)) }
    return open.map { task in
      let due = start.flatMap { start in task.day.map { start + ($0 - 1) } }
      return TaskSuggestion(
        task, pack: pack.manifest.id, unit: unit.id, due: due.flatMap { $0 < today ? nil : $0 })
    }
  }
}
