/// Something that writing has led to, or will.
public struct JournalBadge: Equatable, Identifiable, Sendable {
  /// What it is for.
  public enum Kind: Hashable, Sendable {
    /// So many entries.
    case entries(Int)
    /// An entry on so many days in a row, whenever that was.
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

  /// Whether it was earned.
  public enum State: Equatable, Sendable {
    /// It was, by the entry of that day.
    case earned(CalendarDay)
    /// It was not; so many entries are missing, which for days in a row are those of the days to come.
    case missing(Int)
  }

  /// What it is for.
  public var kind: Kind
  /// Whether it was earned.
  public var state: State
  /// There is one of each kind.
  public var id: Kind { kind }

  /// The day that earned it; nil where it was not.
  public var earnedOn: CalendarDay? { if case .earned(let day) = state { day } else { nil } }
  /// How many entries are missing; 0 where it was earned.
  public var missing: Int { if case .missing(let count) = state { count } else { 0 } }

  /// A badge.
  public init(_ kind: Kind, _ state: State) {
    self.kind = kind
    self.state = state
  }
}

/// The badges of a journal.
public enum JournalBadges {
  /// What there are badges for, in the order in which they are shown.
  public static let kinds: [JournalBadge.Kind] =
    [1, 7, 30, 100].map { .entries($0) } + [3, 7, 30].map { .streak($0) } + [.letter]
    + [1, 2, 3].map { .trimester($0) } + [.birth, .hundredDays]

  /// All badges as of a day, in the order of `kinds`.
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
