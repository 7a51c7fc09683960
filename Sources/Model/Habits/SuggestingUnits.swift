/// The stages of all packs' units, to tell for which stage a habit or task was suggested.
public struct SuggestingUnits: Equatable, Sendable {
  private let stages: [String: [String: Stage]]

  /// Stages by pack and unit.
  public init(_ stages: [String: [String: Stage]] = [:]) { self.stages = stages }

  /// The stage of the unit of a suggestion `<pack>/<unit>/<id>`, or nil if no pack has it.
  public func stage(of suggestion: String?) -> Stage? {
    let parts = suggestion?.split(separator: "/").map(String.init) ?? []
    return parts.count == 3 ? stages[parts[0]]?[parts[1]] : nil
  }

  /// The active habits without an end that units of the pregnancy suggested. None while a child is still expected.
  public func habitsOfPregnancy(in book: [Habit], children: [Child]) -> [Habit] {
    guard !children.contains(where: { $0.birthDate == nil && !$0.isPaused }) else { return [] }
    return book.filter { !$0.isArchived && $0.endsOn == nil && stage(of: $0.suggestedBy) == .pregnancy }
  }

  /// Whether a habit was suggested only for this paused child, so that it ends with the pause.
  private func isOnly(of child: Child, _ habit: Habit, others: [Child]) -> Bool {
    guard let pause = child.pauses.last, habit.startedOn <= pause.start, habit.endsOn == nil,
      !habit.isArchived,
      let stage = stage(of: habit.suggestedBy), stage == .pregnancy || child.birthDate != nil
    else { return false }
    return !others.contains { other in
      guard other.id != child.id, !other.isPaused, other.startedOn <= habit.startedOn else { return false }
      let isBorn = other.birthDate.map { $0 <= habit.startedOn } ?? false
      return stage == (isBorn ? .baby : .pregnancy)
    }
  }

  /// The habits that were suggested only for this paused child.
  public func habits(of child: Child, in book: [Habit], others: [Child]) -> [Habit] {
    book.filter { isOnly(of: child, $0, others: others) }
  }
}
