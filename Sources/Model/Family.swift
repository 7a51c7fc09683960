/// The children of a person: which one the screens are about, which rest, and the days that count for nothing.
public struct Family: Equatable, Sendable {
  /// All of them, by the day they started and their id.
  public let children: [Child]
  /// The id of the one that was chosen, which may be gone.
  public let chosen: Child.ID?
  /// The one that the screens are about; nil before the first start.
  public let active: Child?

  /// The children of a person.
  ///
  /// - Parameter chosen: the one that was chosen for the screens; where there is no such child it is the one that
  ///   started last, rather one that is not paused.
  public init(_ children: [Child], chosen: Child.ID? = nil) {
    let children = children.sorted { ($0.startedOn, $0.id) < ($1.startedOn, $1.id) }
    self.children = children
    self.chosen = chosen
    active = children.first { $0.id == chosen } ?? children.last { !$0.isPaused } ?? children.last
  }

  /// Whether a child rests: its pause is open and the screens are about another.
  ///
  /// Nothing is said of it unasked.
  public func rests(_ id: Child.ID) -> Bool {
    id != active?.id && children.contains { $0.id == id && $0.isPaused }
  }

  /// Whether an entry was written about a child that rests.
  public func rests(_ entry: JournalEntry) -> Bool { entry.child.map(rests) ?? false }

  /// The children that do not rest.
  public var present: [Child] { children.filter { !rests($0.id) } }
  /// The children that rest.
  public var resting: [Child] { children.filter { rests($0.id) } }
  /// The ids of the children that rest.
  public var restingIDs: Set<Child.ID> { Set(resting.map(\.id)) }
  /// The ids of the children whose pause is open.
  public var pausedIDs: Set<Child.ID> { Set(children.filter(\.isPaused).map(\.id)) }
  /// The child that may be born now: the active one, or else the only other that is expected; nil where there is none.
  public var expected: Child? {
    if let active, active.birthDate == nil { return active }
    let others = present.filter { $0.birthDate == nil && !$0.isPaused }
    return others.count == 1 ? others[0] : nil
  }

  /// Whether the screens are about a child that is paused.
  public var isPaused: Bool { active?.isPaused ?? false }

  /// Whether the screens are about a child that rested, which is only looked at: what belongs to the others goes on.
  public var isLookingBack: Bool {
    (active?.wasSetAside ?? false) && children.contains { !$0.isPaused }
  }

  /// Whether nothing reminds and nothing is told of: the screens are about a child that is paused, and it is not only
  /// looked at.
  public var standsStill: Bool { isPaused && !isLookingBack }

  /// Whether nothing of a day is shown by itself: it was written about a child whose pause is open, or lies in the
  /// time with such a child and no other.
  public func isQuiet(_ day: CalendarDay, about child: Child.ID?) -> Bool {
    // One that was deleted may have been lost.
    if let child { return children.first { $0.id == child }?.isPaused ?? true }
    let begun = children.filter { $0.startedOn <= day }
    // What was before the first one was set up was about it already.
    return !children.isEmpty && (begun.isEmpty ? Array(children.prefix(1)) : begun).allSatisfy(\.isPaused)
  }

  /// Whether a day's photos are left out of what is counted and listed: another child is there, and the day lies in
  /// the time with one that rests.
  public func leavesOut(_ day: CalendarDay) -> Bool { !resting.isEmpty && isQuiet(day, about: nil) }

  /// An entry as it is shown: without where its child was and without what was asked, while that child is paused.
  public func shown(_ entry: JournalEntry) -> JournalEntry {
    guard isPaused || isQuiet(entry.day, about: entry.child) else { return entry }
    var shown = entry
    (shown.age, shown.prompt) = (nil, nil)
    return shown
  }

  /// The days on which habits, streaks and scores stood still, in order, none of them twice.
  ///
  /// The pause of a child holds for ever, whichever the screens are about; while it rests the days count again from
  /// the one on which the person turned to another child.
  public var pauses: [Pause] {
    let all = children.flatMap { child in child.pauses.compactMap { stillness($0, of: child) } }
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

  private func stillness(_ pause: Pause, of child: Child) -> Pause? {
    var end = pause.end
    if end == nil, child.id == active?.id, isLookingBack { return nil }
    if let day = pause.countsAgain {
      end = min(end ?? day, day)
    } else if end == nil, rests(child.id) {
      // It was set aside by a version that did not say when, or on another device.
      end = children.map(\.startedOn).filter { $0 > pause.start }.min() ?? pause.start
    }
    if let end, end <= pause.start { return nil }
    return Pause(start: pause.start, end: end)
  }
}
