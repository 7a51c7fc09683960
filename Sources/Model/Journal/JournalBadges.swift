/// A badge for journal entries, earned or not.
public struct JournalBadge: Equatable, Identifiable, Sendable {
  /// What a badge is for.
  public enum Kind: Hashable, Sendable {
    case entries(Int)
    /// Entries on so many consecutive days, at any time.
    case streak(Int)
    /// The first letter to the child.
    case letter
    /// An entry in a trimester, 1–3.
    case trimester(Int)
    /// An entry after the birth.
    case birth
    /// An entry from the baby's hundredth day on.
    case hundredDays
  }

  /// Whether a badge is earned.
  public enum State: Equatable, Sendable {
    /// Earned by the entry of that day.
    case earned(CalendarDay)
    /// The number of entries still needed; for a streak, on the coming days.
    case missing(Int)
  }

  /// What the badge is for.
  public var kind: Kind
  /// Whether it is earned.
  public var state: State
  /// The kind; each kind has one badge.
  public var id: Kind { kind }

  /// The day that earned it, or nil if it is not earned.
  public var earnedOn: CalendarDay? { if case .earned(let day) = state { day } else { nil } }
  /// The number of entries still needed, or 0 if earned.
  public var missing: Int { if case .missing(let count) = state { count } else { 0 } }

  /// A badge.
  public init(_ kind: Kind, _ state: State) {
    self.kind = kind
    self.state = state
  }
}

/// Computes the badges of a journal.
public enum JournalBadges {
  /// All kinds of badges, in display order.
  public static let kinds: [JournalBadge.Kind] =
    [1, 7, 30, 100].map { .entries($0) } + [3, 7, 30].map { .streak($0) } + [.letter]
    + [1, 2, 3].map { .trimester($0) } + [.birth, .hundredDays]

  /// All badges on a day, in the order of `kinds`.
  public static func all(in history: JournalHistory, on today: CalendarDay) -> [JournalBadge] {
    let days = history.days.sorted()
    let runs = history.runs
    let streak = history.streak(on: today)
    return kinds.map { kind in
      switch kind {
      case .entries(let count):
        badge(kind, days.count >= count ? days[count - 1] : nil, missing: count - days.count)
      case .streak(let count):
        badge(
          kind, runs.first { $0.count >= count }.map { $0.lowerBound + (count - 1) }, missing: count - streak)
      case .letter: badge(kind, history.firstLetter)
      case .trimester(let number): badge(kind, history.trimesters[number])
      case .birth: badge(kind, history.birth)
      case .hundredDays: badge(kind, history.hundredDays)
      }
    }
  }

  private static func badge(
    _ kind: JournalBadge.Kind, _ day: CalendarDay?, missing: Int = 1
  ) -> JournalBadge {
    JournalBadge(kind, day.map { .earned($0) } ?? .missing(max(1, missing)))
  }
}
