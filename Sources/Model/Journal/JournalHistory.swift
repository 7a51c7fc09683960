/// Facts about all entries ever written, without their texts.
public struct JournalHistory: Equatable, Sendable {
  /// The days with an entry.
  public private(set) var days: Set<CalendarDay> = []
  /// The first day with a letter.
  public private(set) var firstLetter: CalendarDay?
  /// The first day with an entry in each trimester, by its number.
  public private(set) var trimesters: [Int: CalendarDay] = [:]
  /// The first day with an entry after the birth, that of the birth included.
  public private(set) var birth: CalendarDay?
  /// The first day with an entry from the baby's hundredth day on.
  public private(set) var hundredDays: CalendarDay?

  /// An empty history.
  public init() {}

  /// A history from cached values.
  public init(
    days: Set<CalendarDay>, firstLetter: CalendarDay?, trimesters: [Int: CalendarDay], birth: CalendarDay?,
    hundredDays: CalendarDay?
  ) {
    self.days = days
    self.firstLetter = firstLetter
    self.trimesters = trimesters
    self.birth = birth
    self.hundredDays = hundredDays
  }

  /// Merges the history of other times.
  public mutating func add(_ other: JournalHistory) {
    days.formUnion(other.days)
    func first(_ one: CalendarDay?, _ two: CalendarDay?) -> CalendarDay? {
      [one, two].compactMap(\.self).min()
    }
    firstLetter = first(firstLetter, other.firstLetter)
    trimesters.merge(other.trimesters, uniquingKeysWith: min)
    birth = first(birth, other.birth)
    hundredDays = first(hundredDays, other.hundredDays)
  }

  /// Adds an entry.
  public mutating func add(_ entry: JournalEntry?, on day: CalendarDay) {
    guard let entry else { return }
    days.insert(day)
    func first(_ known: CalendarDay?) -> CalendarDay { min(known ?? day, day) }
    if entry.isLetter { firstLetter = first(firstLetter) }
    if let trimester = entry.age?.trimester { trimesters[trimester] = first(trimesters[trimester]) }
    guard let age = entry.age, age.stage == .baby else { return }
    birth = first(birth)
    if age.days >= 99 { hundredDays = first(hundredDays) }
  }

  /// The number of days with an entry.
  public var count: Int { days.count }

  /// The number of consecutive days with an entry, up to today or, if today has none yet, yesterday.
  public func streak(on today: CalendarDay) -> Int {
    var day = days.contains(today) ? today : today - 1
    var streak = 0
    while days.contains(day) {
      streak += 1
      day = day - 1
    }
    return streak
  }

  /// The longest run of consecutive days with an entry.
  public var longestStreak: Int { runs.map(\.count).max() ?? 0 }

  /// The runs of consecutive days with an entry, oldest first.
  var runs: [Range<CalendarDay>] {
    var runs: [Range<CalendarDay>] = []
    for day in days.sorted() {
      if let last = runs.last, last.upperBound == day {
        runs[runs.count - 1] = last.lowerBound..<(day + 1)
      } else {
        runs.append(day..<(day + 1))
      }
    }
    return runs
  }

  /// The progress of a writing plan in the week of a day.
  ///
  /// - Parameter plan: the planned number of days per week.
  public func progress(of plan: Int, inWeekOf day: CalendarDay) -> WritingProgress {
    WritingProgress(written: daysWritten(inWeekOf: day), planned: plan)
  }

  /// The number of days with an entry in the week of a day, which starts on Monday.
  func daysWritten(inWeekOf day: CalendarDay) -> Int {
    let monday = day - (day.weekday - 1)
    return (0..<7).count { days.contains(monday + $0) }
  }
}

/// The progress of a weekly writing plan.
public struct WritingProgress: Equatable, Sendable {
  /// The number of days of the week with an entry; may exceed the plan.
  public var written: Int
  /// The planned number of days, 1–7.
  public var planned: Int

  /// Whether the plan is fulfilled.
  public var isFulfilled: Bool { written >= planned }
  /// The number of days still missing.
  public var missing: Int { max(0, planned - written) }

  /// The progress of a plan.
  public init(written: Int, planned: Int) {
    self.written = written
    self.planned = planned
  }
}

extension Range where Bound == CalendarDay {
  /// The number of days in the range.
  var count: Int { upperBound - lowerBound }
}

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
