extension Child {
  /// Stops the curriculum and every count; nothing while they are stopped already.
  ///
  /// - Parameter day: the first day that does not count.
  public mutating func pause(on day: CalendarDay) {
    guard !isPaused else { return }
    // A pause that ended today, or later by a clock that was wrong, goes on as if it had not ended.
    if let end = pauses.last?.end, end >= day {
      pauses[pauses.count - 1].end = nil
    } else {
      pauses.append(Pause(start: day))
    }
  }

  /// Goes on by the calendar; nothing while not paused.
  ///
  /// - Parameter day: the first day that counts again; a pause that began on it leaves no trace.
  public mutating func resume(on day: CalendarDay) {
    guard isPaused, let start = pauses.last?.start else { return }
    if start < day {
      pauses[pauses.count - 1].end = day
    } else {
      pauses.removeLast()
    }
  }
}
