extension Child {
  /// Where in its stage the child was on a day, as an entry keeps it.
  ///
  /// Before the birth it is that of the pregnancy, as far as a due date is known. Nil while paused, on days of
  /// earlier pauses, and where nothing is counted.
  public func entryAge(on day: CalendarDay) -> EntryAge? {
    if pauses.contains(where: { $0.covers(day) }) { return nil }
    var child = self
    if let birthDate, day < birthDate { child.birthDate = nil }
    guard let origin = child.origin, day >= origin else { return nil }
    return child.countedAge(on: day).map(EntryAge.init)
  }
}
