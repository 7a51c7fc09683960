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

  /// What a card taken from it says.
  public var edit: TaskEdit { TaskEdit(title: title, text: text) }

  init(_ task: SuggestedTask, pack: String, unit: String) {
    reference = "\(pack)/\(unit)/\(task.id)"
    title = task.title
    text = task.text
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
    return all(of: try? pack?.unit(entry.id), in: pack, answered: answered)
  }

  /// What a unit suggests, without what was answered.
  static func all(of unit: Unit?, in pack: Pack?, answered: Set<String>) -> [TaskSuggestion] {
    guard let unit, let pack else { return [] }
    return unit.tasks.map { TaskSuggestion($0, pack: pack.manifest.id, unit: unit.id) }
      .filter { !answered.contains($0.reference) }
  }
}
