/// What was written over all the years, without the texts.
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

  /// Nothing.
  public init() {}

  /// What was written, as it was counted before.
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

  /// Takes what was written at other times into account.
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

  /// Takes an entry into account.
  public mutating func note(_ entry: JournalEntry?, on day: CalendarDay) {
    guard let entry else { return }
    days.insert(day)
    func first(_ known: CalendarDay?) -> CalendarDay { min(known ?? day, day) }
    if entry.isLetter { firstLetter = first(firstLetter) }
    if let trimester = entry.age?.trimester { trimesters[trimester] = first(trimesters[trimester]) }
    guard let age = entry.age, age.stage == .baby else { return }
    birth = first(birth)
    if age.days >= 99 { hundredDays = first(hundredDays) }
  }

  /// How many days have an entry.
  public var count: Int { days.count }

  /// The days in a row with an entry, up to today, or to yesterday where nothing was written today yet.
  public func streak(on today: CalendarDay) -> Int {
    var day = days.contains(today) ? today : today - 1
    var streak = 0
    while days.contains(day) {
      streak += 1
      day = day - 1
    }
    return streak
  }

  /// The most days in a row that ever had an entry.
  public var longestStreak: Int { runs.map(\.count).max() ?? 0 }

  /// The days in a row with an entry, each time that there were some; oldest first.
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

  /// What has come of a plan in the week of a day.
  ///
  /// - Parameter plan: on how many days of a week the person means to write.
  public func progress(of plan: Int, inWeekOf day: CalendarDay) -> WritingProgress {
    WritingProgress(written: daysWritten(inWeekOf: day), planned: plan)
  }

  /// The days of the week of a day, from Monday, that have an entry.
  func daysWritten(inWeekOf day: CalendarDay) -> Int {
    let monday = day - (day.weekday - 1)
    return (0..<7).count { days.contains(monday + $0) }
  }
}

/// How far a week's plan has come.
public struct WritingProgress: Equatable, Sendable {
  /// The days of the week that have an entry; may be more than were planned.
  public var written: Int
  /// The days that were planned, 1–7.
  public var planned: Int

  /// Whether the plan is kept.
  public var isKept: Bool { written >= planned }
  /// How many days are still missing.
  public var missing: Int { max(0, planned - written) }

  /// The progress of a plan.
  public init(written: Int, planned: Int) {
    self.written = written
    self.planned = planned
  }
}

extension Range where Bound == CalendarDay {
  /// How many days it has.
  var count: Int { upperBound - lowerBound }
}
