extension Child {
  /// The child's age on a day, to store with an entry.
  ///
  /// Before the birth it is the age of the pregnancy, if there is a due date. Nil on days of pauses, and if there is no
  /// age to show.
  public func entryAge(on day: CalendarDay) -> EntryAge? {
    if pauses.contains(where: { $0.covers(day) }) { return nil }
    var child = self
    if let birthDate, day < birthDate { child.birthDate = nil }
    guard let origin = child.origin, day >= origin else { return nil }
    return child.countedAge(on: day).map(EntryAge.init)
  }
}
