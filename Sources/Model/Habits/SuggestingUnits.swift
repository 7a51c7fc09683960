/// The units of all packs, to tell in which time of a child's life a habit or a card was suggested.
public struct SuggestingUnits: Equatable, Sendable {
  private let stages: [String: [String: Stage]]

  /// The stages of units, by pack and unit.
  public init(_ stages: [String: [String: Stage]] = [:]) { self.stages = stages }

  /// The stage of the unit that a suggestion, `<pack>/<unit>/<id>`, is from; nil where no pack has it.
  public func stage(of suggestion: String?) -> Stage? {
    let parts = suggestion?.split(separator: "/").map(String.init) ?? []
    return parts.count == 3 ? stages[parts[0]]?[parts[1]] : nil
  }

  /// The habits that go on and that the weeks of a pregnancy suggested; none while a child is still expected.
  public func habitsOfPregnancy(in book: [Habit], children: [Child]) -> [Habit] {
    guard !children.contains(where: { $0.birthDate == nil && !$0.isPaused }) else { return [] }
    return book.filter { !$0.isArchived && $0.endsOn == nil && stage(of: $0.suggestedBy) == .pregnancy }
  }

  /// Whether a habit was suggested for a child whose pause is open and for no other, so that it ends with its time.
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

  /// The habits that were suggested for a child whose pause is open and for no other.
  public func habits(of child: Child, in book: [Habit], others: [Child]) -> [Habit] {
    book.filter { isOnly(of: child, $0, others: others) }
  }
}
