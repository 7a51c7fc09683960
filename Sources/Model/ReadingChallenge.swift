/// The daily reading habit: attendance, level, round and streak.
public struct ReadingChallenge: Equatable, Sendable {
  /// The number of cells in a round's grid.
  public static let cells = 20
  /// The number of attended days for the next level.
  static let levelLength = 5
  /// The highest level.
  public static let highestLevel = 5

  /// The number of the day since the start, from 1, without paused days.
  public let day: Int
  /// The number of attended days.
  public let attended: Int
  /// The number of consecutive attended days, up to today or, if today is not attended yet, yesterday.
  public let streak: Int
  /// The longest streak so far.
  public let longestStreak: Int
  /// Whether today is attended.
  public let isAttendedToday: Bool
  /// Whether the streak includes a forgiven missed day.
  public let isFrozen: Bool
  private let attendedDays: ArraySlice<CalendarDay>

  /// The level, 1–5, one higher for every five attended days.
  public var level: Int { min(attended / Self.levelLength + 1, Self.highestLevel) }
  /// The round that the last attended day is in, from 1.
  public var round: Int { max(attended - 1, 0) / Self.cells + 1 }

  /// For this many weeks after a birth, a streak pauses.
  static let weeksAfterBirth = 2
  /// The day of a baby's life from which only two or three articles appear each week.
  static let firstRareDay = 84

  /// The state on a day.
  ///
  /// A streak pauses during pauses, breaks of all habits, and two weeks after a birth. From the thirteenth week of the
  /// oldest baby on, when articles become rarer, it needs only one attended day in seven.
  /// - Parameters:
  ///   - days: sorted days attended for any child that does not rest. Days after today are ignored.
  ///   - breaks: breaks of habits; those of a single habit are ignored.
  ///   - forgives: whether one missed day in seven is forgiven.
  public init(
    of family: Family, days: [CalendarDay], on today: CalendarDay, breaks: [HabitBreak] = [],
    forgives: Bool = false
  ) {
    let pauses = family.pauses
    var still = pauses
    still += breaks.filter { $0.habit == nil }.map { Pause(start: $0.from, end: $0.to.map { $0 + 1 }) }
    still += family.nonResting.compactMap(\.birthDate).map { birth in
      Pause(start: birth, end: birth + Self.weeksAfterBirth * 7)
    }
    let past = days.last.map { $0 <= today } ?? true ? days[...] : days.prefix { $0 <= today }
    let startedOn = family.nonResting.map(\.startedOn).min() ?? today
    let paused = pauses.reduce(0) { $0 + $1.days(from: startedOn, to: today) }
    day = max(today - startedOn - paused, 0) + 1
    attendedDays = past
    attended = past.count
    isAttendedToday = past.last == today
    let rareFrom = family.nonResting.compactMap(\.birthDate).min().map { $0 + Self.firstRareDay }
    var runs = StreakRuns(pauses: still, rareFrom: rareFrom, forgives: forgives)
    past.forEach { runs.add($0) }
    longestStreak = runs.longest
    (streak, isFrozen) = runs.current(on: today)
  }

  /// Whether a day was attended.
  public func isAttended(on day: CalendarDay) -> Bool { attendedDays.contains(day) }

  /// The cells of a round, from 1, in the order of filling: the attended day, or nil for an empty cell.
  public func cells(ofRound number: Int) -> [CalendarDay?] {
    var cells = [CalendarDay?](repeating: nil, count: Self.cells)
    guard (1...round).contains(number) else { return cells }
    let first = attendedDays.startIndex + (number - 1) * Self.cells
    for (cell, day) in attendedDays[first...].prefix(Self.cells).enumerated() { cells[cell] = day }
    return cells
  }
}

/// Computes streaks from attended days that are added in order.
private struct StreakRuns {
  /// The days on which a streak pauses.
  let pauses: [Pause]
  /// The first day from which articles are rare.
  let rareFrom: CalendarDay?
  /// Whether one missed day in seven is forgiven.
  let forgives: Bool

  private(set) var longest = 0
  private var length = 0
  private var isFrozen = false
  private var last: CalendarDay?
  private var frozen: CalendarDay?

  init(pauses: [Pause], rareFrom: CalendarDay?, forgives: Bool) {
    self.pauses = pauses
    self.rareFrom = rareFrom
    self.forgives = forgives
  }

  /// Adds the next attended day.
  mutating func add(_ day: CalendarDay) {
    let joined = continues(day)
    length = joined.isJoined ? length + 1 : 1
    isFrozen = joined.isJoined && (isFrozen || joined.frozen != nil)
    frozen = joined.frozen ?? frozen
    longest = max(longest, length)
    last = day
  }

  /// The current streak. It has ended if too many days were missed between the last attended day and today.
  func current(on today: CalendarDay) -> (length: Int, isFrozen: Bool) {
    let joined = continues(today)
    return joined.isJoined ? (length, isFrozen || joined.frozen != nil) : (0, false)
  }

  /// Whether a later day continues the streak, and the missed day that is forgiven for that. Paused days are skipped.
  private func continues(_ later: CalendarDay) -> (isJoined: Bool, frozen: CalendarDay?) {
    guard let last else { return (false, nil) }
    if later <= last { return (true, nil) }
    let allowed = rareFrom.map { later >= $0 } ?? false ? 6 : 0
    var missed: [CalendarDay] = []
    var day = last + 1
    while day < later {
      if let pause = pauses.first(where: { $0.covers(day) }) {
        day = pause.end ?? later
      } else {
        missed.append(day)
        if missed.count > max(allowed, 1) { return (false, nil) }
        day = day + 1
      }
    }
    if missed.count <= allowed { return (true, nil) }
    let mayForgive = forgives && (frozen.map { missed[0] - $0 >= 7 } ?? true)
    return mayForgive ? (true, missed[0]) : (false, nil)
  }
}

/// The number of articles and how many of them are read.
public struct ReadingTally: Equatable, Sendable {
  /// The number of read articles.
  public var read = 0
  /// The number of all articles.
  public var count = 0

  /// A count.
  public init(read: Int = 0, count: Int = 0) {
    self.read = read
    self.count = count
  }
}
