extension Child {
  /// Stops the curriculum and every count; nothing while they are stopped already.
  ///
  /// - Parameter day: the first day that does not count.
  public mutating func pause(on day: CalendarDay) {
    guard !isPaused else { return }
    // A pause that ended today, or later by a clock that was wrong, goes on as if it had not ended.
    if let last = pauses.last, let end = last.end, end >= day, last.countsAgain == nil {
      pauses[pauses.count - 1].end = nil
    } else {
      // One that was set aside stays over: this is another pause, and no look back into that one.
      if let last = pauses.last, last.countsAgain != nil, last.end == day {
        pauses[pauses.count - 1].end = max(last.start, day - 1)
      }
      pauses.append(Pause(start: day))
    }
  }

  /// Goes on by the calendar; nothing while not paused.
  ///
  /// - Parameter day: the first day that counts again; a pause that began on it leaves no trace.
  public mutating func resume(on day: CalendarDay) {
    guard isPaused, let start = pauses.last?.start else { return }
    hasDied = nil
    if start < day {
      pauses[pauses.count - 1].end = day
    } else {
      pauses.removeLast()
    }
  }

  /// The person turns to another child: what is not of this child counts again; nothing while not paused.
  ///
  /// - Parameter day: the first day that counts again.
  /// - Returns: whether it rests from now on, and did not before.
  @discardableResult
  public mutating func setAside(on day: CalendarDay) -> Bool {
    guard isPaused, let last = pauses.last, last.countsAgain == nil else { return false }
    if wasSetAside {
      // It was only looked at, and rests as it did.
      pauses.removeLast()
      pauses[pauses.count - 1].end = nil
      return false
    }
    pauses[pauses.count - 1].countsAgain = max(day, last.start)
    return true
  }

  /// Whether the person turned to another child in this pause, and back to this one.
  var wasSetAside: Bool {
    guard isPaused, let last = pauses.last, last.countsAgain == nil, let before = pauses.dropLast().last
    else {
      return false
    }
    return before.end == last.start && before.countsAgain != nil
  }

  /// The person turns back to this child: from now on its pause is one of all again; nothing while not paused.
  ///
  /// - Parameter day: the first day that does not count.
  public mutating func takeUp(on day: CalendarDay) {
    guard isPaused, let last = pauses.last, last.countsAgain != nil else { return }
    pauses[pauses.count - 1].end = max(day, last.start)
    pauses.append(Pause(start: max(day, last.start)))
  }

  /// What becomes of two children when the person turns from one to the other.
  ///
  /// - Parameter day: the person's day.
  /// - Returns: whether the one that is left rests from now on, and did not before.
  @discardableResult
  public static func turn(from one: inout Child, to other: inout Child, on day: CalendarDay) -> Bool {
    guard one.id != other.id else { return false }
    other.takeUp(on: day)
    return one.setAside(on: day)
  }

  /// Days of a pause after which going on asks what is so.
  static let longPause = 28

  /// Whether a pause has lasted so long that the calendar alone cannot say what is so, or no baby is there any more.
  public func hasLongPause(on today: CalendarDay) -> Bool {
    guard isPaused, let start = pauses.last?.start else { return false }
    let first = pauses.reversed().reduce(start) { first, pause in pause.end == first ? pause.start : first }
    return today - first >= Self.longPause || hasDied == true
  }
}
