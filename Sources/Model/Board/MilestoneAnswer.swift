/// What a parent noted about a milestone, to tell at an appointment. It is neither counted nor judged.
public enum MilestoneAnswer: String, CaseIterable, Sendable {
  case seen
  case notYet = "not-yet"
  case notSure = "not-sure"

  /// The next one in the order in which a key goes through them. Nil, for no answer, comes after the last one.
  public static func after(_ answer: MilestoneAnswer?) -> MilestoneAnswer? {
    guard let answer else { return allCases.first }
    let next = allCases.firstIndex(of: answer).map { $0 + 1 } ?? 0
    return allCases.indices.contains(next) ? allCases[next] : nil
  }
}

extension Family {
  /// How many days before an age its milestones are shown: an appointment is often a little earlier than the age that
  /// it is named after.
  private static let lead = 14

  /// The age in completed months by which the milestones for an appointment are chosen. A preterm baby's is corrected.
  ///
  /// Nil if none may be shown: before the birth, while paused, and after a loss.
  public func milestoneMonths(for task: BoardTask, on today: CalendarDay) -> Int? {
    guard !isOnHold, !isSilent(on: today) else { return nil }
    let child = task.child.map { id in children.first { $0.id == id } } ?? active
    guard let child, !child.isPaused, child.hasDied != true, let birthDate = child.birthDate else {
      return nil
    }
    let day = (task.due ?? today) + Self.lead
    let start = child.correctedDays(on: day) == nil ? birthDate : child.dueDate ?? birthDate
    return day < start ? nil : start.wholeMonths(to: day)
  }
}
