extension Child {
  /// Pauses the curriculum and all counting. Does nothing if already paused.
  ///
  /// - Parameter day: the first day that does not count.
  public mutating func pause(on day: CalendarDay) {
    guard !isPaused else { return }
    // A pause that ended today, or in the future because of a wrong clock, continues as if it had not ended.
    if let last = pauses.last, let end = last.end, end >= day, last.countsAgain == nil {
      pauses[pauses.count - 1].end = nil
    } else {
      // A pause that was set aside stays closed: the new one is separate, not a look back into it.
      if let last = pauses.last, last.countsAgain != nil, last.end == day {
        pauses[pauses.count - 1].end = max(last.start, day - 1)
      }
      pauses.append(Pause(start: day))
    }
  }

  /// Ends the pause. Does nothing if not paused.
  ///
  /// - Parameter day: the first day that counts again. A pause that began on it is deleted.
  public mutating func resume(on day: CalendarDay) {
    guard isPaused, let start = pauses.last?.start else { return }
    hasDied = nil
    if start < day {
      pauses[pauses.count - 1].end = day
    } else {
      pauses.removeLast()
    }
  }

  /// Called when the user switches from this paused child to another: habits and reading count again, while the child
  /// stays paused. Does nothing if not paused.
  ///
  /// - Parameter day: the first day that counts again.
  /// - Returns: whether the child newly rests; false if it rested before and was only looked at.
  @discardableResult
  public mutating func setAside(on day: CalendarDay) -> Bool {
    guard isPaused, let last = pauses.last, last.countsAgain == nil else { return false }
    if wasSetAside {
      // The user only looked back at it, so undo what takeUp(on:) did.
      pauses.removeLast()
      pauses[pauses.count - 1].end = nil
      return false
    }
    pauses[pauses.count - 1].countsAgain = max(day, last.start)
    return true
  }

  /// Whether the user switched to another child during this pause and then back to this one.
  var wasSetAside: Bool {
    guard isPaused, let last = pauses.last, last.countsAgain == nil, let before = pauses.dropLast().last
    else {
      return false
    }
    return before.end == last.start && before.countsAgain != nil
  }

  /// Called when the user switches back to this paused child: nothing counts again from now on. Does nothing if not
  /// paused.
  ///
  /// - Parameter day: the first day that does not count.
  public mutating func takeUp(on day: CalendarDay) {
    guard isPaused, let last = pauses.last, last.countsAgain != nil else { return }
    pauses[pauses.count - 1].end = max(day, last.start)
    pauses.append(Pause(start: max(day, last.start)))
  }

  /// Updates two children when the user switches from one to the other.
  ///
  /// - Parameter day: the user's day.
  /// - Returns: whether the first child newly rests.
  @discardableResult
  public static func turn(from one: inout Child, to other: inout Child, on day: CalendarDay) -> Bool {
    guard one.id != other.id else { return false }
    other.takeUp(on: day)
    return one.setAside(on: day)
  }

  /// After a pause of this many days, resuming asks about the child's dates.
  static let longPause = 28

  /// Whether resuming must ask what has changed: the pause was long, or the baby has died.
  public func hasLongPause(on today: CalendarDay) -> Bool {
    guard isPaused, let start = pauses.last?.start else { return false }
    let first = pauses.reversed().reduce(start) { first, pause in pause.end == first ? pause.start : first }
    return today - first >= Self.longPause || hasDied == true
  }
}
