/// A child, expected or born, and where the calendar puts it.
public struct Child: Codable, Equatable, Sendable, Identifiable {
  /// Days from the first day of the last period to the due date (Naegele's rule).
  public static let pregnancyLength = 280
  /// How many days past its due date a pregnancy may be: 42 weeks and 6 days.
  public static let longestDelay = 20
  /// Days before the due date from which on a birth is asked for once more.
  public static let earlyBirth = 21
  /// Months of age up to which a preterm baby's age is corrected.
  static let correctedMonths = 24

  /// Made once, never shown.
  public var id: String
  /// What the person calls the child, a line of at most 40 columns; empty when not said.
  @StoredLine public var nickname: String
  /// The day the birth is expected.
  public var dueDate: CalendarDay?
  /// The day of birth; it, and nothing else, starts the baby stage.
  public var birthDate: CalendarDay?
  /// The first day with Lionheart; the reading challenge counts from it.
  public var startedOn: CalendarDay
  /// When the curriculum was paused, oldest first.
  ///
  /// The last one is open while paused.
  public var pauses: [Pause]
  /// What is kept of the birth besides its day; nil where nothing is.
  public var birth: Birth?
  /// What was said to be special about it, by its names; names that a newer version knows stay.
  public var said: [String]?
  /// Whether the baby has died.
  public var hasDied: Bool?
  /// The names of those who were born with it, or expected with it, and have died; nil where there are none.
  ///
  /// Nothing shows them by itself.
  public var remembered: [String]?

  /// A child.
  public init(
    id: String, nickname: String = "", dueDate: CalendarDay? = nil, birthDate: CalendarDay? = nil,
    startedOn: CalendarDay, pauses: [Pause] = []
  ) {
    self.id = id
    self.nickname = nickname
    self.dueDate = dueDate
    self.birthDate = birthDate
    self.startedOn = startedOn
    self.pauses = pauses
  }

  /// Whether the curriculum, its reminders and counters are stopped.
  public var isPaused: Bool { pauses.last.map { $0.end == nil } ?? false }

  /// The stage the child is in.
  public var stage: Stage {
    if isPaused { return .paused }
    return birthDate == nil ? .pregnancy : .baby
  }

  /// Day 0 of the stage: the due date − 280 days, or the day of birth; nil when neither date is known.
  public var origin: CalendarDay? {
    birthDate ?? dueDate.map { $0 - Self.pregnancyLength }
  }

  /// What it is called with those who were born with it: "Mia & Leo"; empty while nobody has a name.
  public var names: String {
    eachName.joined(separator: " & ")
  }

  /// The names of those who are there, one by one.
  public var eachName: [String] { ([nickname] + (birth?.others ?? [])).filter { !$0.isEmpty } }

  /// Whether there are several: by their names, or as it was said.
  public var areSeveral: Bool { circumstances.contains(.twins) }

  /// What is special about it: what was said, and what follows from its dates and names.
  public var circumstances: Set<Circumstance> {
    var all = Set((said ?? []).compactMap(Circumstance.init))
    if daysEarly != nil { all.insert(.preterm) }
    if birth?.others?.isEmpty == false { all.insert(.twins) }
    return all
  }

  /// Where in its stage the child is on a day; nil while paused or without a date.
  public func age(on today: CalendarDay) -> Age? {
    guard !isPaused, let origin else { return nil }
    let days = max(0, today - origin)
    guard birthDate != nil else {
      let last = Self.pregnancyLength + Self.longestDelay
      let counted = min(days, last)
      return Age(stage: .pregnancy, unit: .week(counted / 7), day: counted % 7 + 1, days: days)
    }
    if days < 84 { return Age(stage: .baby, unit: .week(days / 7 + 1), day: days % 7 + 1, days: days) }
    let months = origin.wholeMonths(to: today)
    let day = today - origin.adding(months: months) + 1
    return Age(stage: .baby, unit: .month(months), day: day, days: days)
  }

  /// The age that is shown as numbers: nil where there is none, and once a pregnancy has passed its 43rd week.
  public func countedAge(on today: CalendarDay) -> Age? {
    age(on: today).flatMap { $0.isPastCounting ? nil : $0 }
  }

  /// Days that a preterm baby's age is corrected by: the birth to the due date, when that is over three weeks.
  ///
  /// Preterm is born before 37 completed weeks (WHO, "Preterm birth").
  public var daysEarly: Int? {
    guard let dueDate, let birthDate, dueDate - birthDate > Self.earlyBirth else { return nil }
    return dueDate - birthDate
  }

  /// The age in days that a preterm baby would have if born on its due date, negative before that.
  ///
  /// Nil for any other child, while paused, and from 24 months of age on: age is corrected for up to two years
  /// after the birth ("The Prematurity Paradox", Pediatrics 153(2), 2024, e2023063801).
  public func correctedDays(on today: CalendarDay) -> Int? {
    guard !isPaused, let daysEarly, let birthDate,
      birthDate.wholeMonths(to: today) < Self.correctedMonths
    else { return nil }
    return max(0, today - birthDate) - daysEarly
  }

}

/// What a person keeps of a birth, in their own words.
public struct Birth: Codable, Equatable, Sendable {
  /// The time of the day.
  public var time: ClockTime?
  /// What it weighed.
  public var weight: String?
  /// How long it was.
  public var length: String?
  /// Where it was.
  public var place: String?
  /// The names of those who were born with it: twins are one pregnancy, and read once.
  public var others: [String]?

  /// A birth.
  public init(
    time: ClockTime? = nil, weight: String? = nil, length: String? = nil, place: String? = nil,
    others: [String]? = nil
  ) {
    self.time = time
    self.weight = weight
    self.length = length
    self.place = place
    self.others = others
  }
}

/// A time in which the curriculum stands still.
public struct Pause: Codable, Equatable, Sendable {
  /// The first day of it.
  public var start: CalendarDay
  /// The day it ended; nil while it lasts.
  public var end: CalendarDay?
  /// The first day on which habits and reading counted again because the person turned to another child; nil where
  /// nobody did.
  public var countsAgain: CalendarDay?

  /// A pause.
  public init(start: CalendarDay, end: CalendarDay? = nil, countsAgain: CalendarDay? = nil) {
    self.start = start
    self.end = end
    self.countsAgain = countsAgain
  }

  /// How many of its days lie between two days, the later one not counted.
  public func days(from first: CalendarDay, to last: CalendarDay) -> Int {
    max(0, min(end ?? last, last) - max(start, first))
  }

  /// Whether the pause covers a day; the day it ended counts again.
  public func covers(_ day: CalendarDay) -> Bool {
    day >= start && (end.map { day < $0 } ?? true)
  }
}

/// A part of the time with a child.
public enum Stage: String, Codable, Sendable {
  /// From the last period to the birth.
  case pregnancy
  /// From the day of birth on.
  case baby
  /// Nothing is counted, nothing is said.
  case paused
  /// Of units alone: at no time of its own. No child is ever in it, so no day offers what is there; it is looked up.
  case always
}

/// Where in its stage a child is.
public struct Age: Equatable, Sendable {
  /// A week or a month of a stage.
  public enum Unit: Equatable, Sendable {
    /// Completed weeks in a pregnancy (0–42), the running week of a baby (1–12).
    case week(Int)
    /// Completed calendar months of a baby.
    case month(Int)
  }

  /// Pregnancy or baby.
  public var stage: Stage
  /// The week or month.
  public var unit: Unit
  /// The day of the week or month, from 1.
  public var day: Int
  /// Days since the stage began, from 0.
  public var days: Int

  /// A place in a stage.
  public init(stage: Stage, unit: Unit, day: Int, days: Int) {
    self.stage = stage
    self.unit = unit
    self.day = day
    self.days = days
  }

  /// Completed weeks and days of a pregnancy as clinics write them, `24+2`; nil of a baby, and past counting.
  public var gestation: String? {
    stage == .pregnancy && !isPastCounting ? Self.gestation(days: days) : nil
  }

  /// So many days as completed weeks and days, `24+2`.
  public static func gestation(days: Int) -> String { "\(days / 7)+\(days % 7)" }

  /// Whether a pregnancy has passed its 43rd week (42+7), which is where counting ends.
  ///
  /// From then on no screen shows a week or a baby unasked: there may have been a loss.
  public var isPastCounting: Bool {
    stage == .pregnancy && days > Child.pregnancyLength + Child.longestDelay
  }

  /// Whether a birth may be near: from week 37 until counting ends.
  public var isBirthNear: Bool { stage == .pregnancy && days >= 37 * 7 && !isPastCounting }
  /// Whether the maternity unit may be needed at any hour: from week 36 until six weeks after the birth.
  public var isAroundBirth: Bool { stage == .pregnancy ? days >= 36 * 7 : days < 6 * 7 }
}
