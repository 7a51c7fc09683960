/// The user's children: which one is active, which ones rest, and the days that do not count.
///
/// A child rests if its pause is open and another child is active.
public struct Family: Equatable, Sendable {
  /// All children, sorted by start day and id.
  public let children: [Child]
  /// The id of the selected child, which may not exist any more.
  public let selectedID: Child.ID?
  /// The child that the screens are about, or nil before the first one is set up.
  public let active: Child?

  /// The user's children.
  ///
  /// - Parameter chosen: the selected child. If it does not exist, the last one that is not paused is active, else the
  ///   last one.
  public init(_ children: [Child], selected: Child.ID? = nil) {
    let children = children.sorted { ($0.startedOn, $0.id) < ($1.startedOn, $1.id) }
    self.children = children
    self.selectedID = selected
    active = children.first { $0.id == selected } ?? children.last { !$0.isPaused } ?? children.last
  }

  /// Whether a child rests. Nothing about it is shown unasked.
  public func isResting(_ id: Child.ID) -> Bool {
    id != active?.id && children.contains { $0.id == id && $0.isPaused }
  }

  /// Whether an entry is about a resting child.
  public func isResting(_ entry: JournalEntry) -> Bool { entry.child.map(isResting) ?? false }

  /// The children that do not rest.
  public var nonResting: [Child] { children.filter { !isResting($0.id) } }
  /// The children that rest.
  public var resting: [Child] { children.filter { isResting($0.id) } }
  /// The ids of the children that rest.
  public var restingIDs: Set<Child.ID> { Set(resting.map(\.id)) }
  /// The ids of the children whose pause is open.
  public var pausedIDs: Set<Child.ID> { Set(children.filter(\.isPaused).map(\.id)) }
  /// The child whose birth may be recorded: the active one, or the only other expected one. Nil if there is none.
  public var expected: Child? {
    if let active, active.birthDate == nil { return active }
    let others = nonResting.filter { $0.birthDate == nil && !$0.isPaused }
    return others.count == 1 ? others[0] : nil
  }

  /// Whether the active child is paused.
  public var isPaused: Bool { active?.isPaused ?? false }

  /// Whether the active child had rested and is only looked at; everything about the others continues.
  public var isLookingBack: Bool {
    (active?.isRevisited ?? false) && children.contains { !$0.isPaused }
  }

  /// Whether no reminders are sent: the active child is paused and not only looked at.
  public var isOnHold: Bool { isPaused && !isLookingBack }

  /// Whether a day is hidden unless asked for: it is about a paused child, or all children of that time are paused.
  public func isHidden(_ day: CalendarDay, about child: Child.ID?) -> Bool {
    // A deleted child may have been a loss.
    if let child { return children.first { $0.id == child }?.isPaused ?? true }
    let begun = children.filter { $0.startedOn <= day }
    // Days before the first child was set up belong to it.
    return !children.isEmpty && (begun.isEmpty ? Array(children.prefix(1)) : begun).allSatisfy(\.isPaused)
  }

  /// Whether a day's photos are left out of counts and lists: it belongs to the time of a resting child only.
  public func hidesPhotos(of day: CalendarDay) -> Bool { !resting.isEmpty && isHidden(day, about: nil) }

  /// The entry as shown: without the child's age and the prompt if the child is paused.
  public func displayed(_ entry: JournalEntry) -> JournalEntry {
    guard isPaused || isHidden(entry.day, about: entry.child) else { return entry }
    var shown = entry
    (shown.age, shown.prompt) = (nil, nil)
    return shown
  }

  /// The periods in which habits, streaks and scores pause, sorted and merged.
  ///
  /// A pause of any child counts. While the child rests it counts only up to the day on which the user switched.
  public var pauses: [Pause] {
    let all = children.flatMap { child in child.pauses.compactMap { countedPart($0, of: child) } }
    var joined: [Pause] = []
    for pause in all.sorted(by: { $0.start < $1.start }) {
      guard let last = joined.last, last.end.map({ pause.start <= $0 }) ?? true else {
        joined.append(pause)
        continue
      }
      joined[joined.count - 1].end = last.end.flatMap { end in pause.end.map { max(end, $0) } }
    }
    return joined
  }

  private func countedPart(_ pause: Pause, of child: Child) -> Pause? {
    var end = pause.end
    if end == nil, child.id == active?.id, isLookingBack { return nil }
    if let day = pause.countsAgain {
      end = min(end ?? day, day)
    } else if end == nil, isResting(child.id) {
      // Set aside on another device, or by a version that did not record when: end it when the next child started.
      end = children.map(\.startedOn).filter { $0 > pause.start }.min() ?? pause.start
    }
    if let end, end <= pause.start { return nil }
    return Pause(start: pause.start, end: end)
  }
}
