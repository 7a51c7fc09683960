/// A child, expected or born, and its place in the calendar.
public struct Child: Codable, Equatable, Sendable, Identifiable {
  private enum CodingKeys: String, CodingKey {
    case id, nickname, dueDate, birthDate, startedOn, pauses, birth, statedCircumstances = "said", hasDied,
      remembered
  }

  /// Days from the first day of the last period to the due date (Naegele's rule).
  public static let pregnancyLength = 280
  /// How many days past its due date a pregnancy may be: 42 weeks and 6 days.
  public static let longestDelay = 20
  /// From this many days before the due date on, the birth date is accepted without asking again.
  public static let earlyBirth = 21
  /// The age in months up to which a preterm baby's age is corrected.
  static let correctedMonths = 24

  /// A unique id, never shown.
  public var id: String
  /// The user's name for the child, a line of at most 40 columns; empty if there is none.
  @StoredLine public var nickname: String
  /// The expected day of birth.
  public var dueDate: CalendarDay?
  /// The day of birth. Setting it, and nothing else, starts the baby stage.
  public var birthDate: CalendarDay?
  /// The first day of use; the reading challenge counts from it.
  public var startedOn: CalendarDay
  /// The pauses of the curriculum, oldest first. The last one has no end while paused.
  public var pauses: [Pause]
  /// Details of the birth besides its day, or nil if there are none.
  public var birth: Birth?
  /// Raw values of the circumstances that the user stated. Unknown ones, from a newer version, are kept.
  public var statedCircumstances: [String]?
  /// Whether the baby has died.
  public var hasDied: Bool?
  /// The names of the siblings from the same pregnancy who have died, or nil for none. Never shown unless asked.
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

  /// Whether the curriculum, its reminders and counters are paused.
  public var isPaused: Bool { pauses.last.map { $0.end == nil } ?? false }

  /// The stage that the child is in.
  public var stage: Stage {
    if isPaused { return .paused }
    return birthDate == nil ? .pregnancy : .baby
  }

  /// Day 0 of the stage: the day of birth, or the due date − 280 days. Nil if neither date is set.
  public var origin: CalendarDay? {
    birthDate ?? dueDate.map { $0 - Self.pregnancyLength }
  }

  /// The names of all babies of this pregnancy, "Mia & Leo". Empty if none has a name.
  public var names: String {
    livingNames.joined(separator: " & ")
  }

  /// The names of the living babies of this pregnancy.
  public var livingNames: [String] { ([nickname] + (birth?.others ?? [])).filter { !$0.isEmpty } }

  /// Whether there are several babies, by their names or as the user stated.
  public var hasSeveralBabies: Bool { circumstances.contains(.twins) }

  /// The circumstances that the user stated and those that follow from dates and names.
  public var circumstances: Set<Circumstance> {
    var all = Set((statedCircumstances ?? []).compactMap(Circumstance.init))
    if daysEarly != nil { all.insert(.preterm) }
    if birth?.others?.isEmpty == false { all.insert(.twins) }
    return all
  }

  /// The age on a day. Nil while paused or without a date; before day 0 it is that of day 0.
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

  /// The age to show as numbers. Nil if there is none, or if the pregnancy has passed its 43rd week.
  public func countedAge(on today: CalendarDay) -> Age? {
    age(on: today).flatMap { $0.isPastCounting ? nil : $0 }
  }

  /// How many days early a preterm baby was born, by which its age is corrected. Nil unless that is over 21 days.
  ///
  /// Preterm is born before 37 completed weeks (WHO, "Preterm birth").
  public var daysEarly: Int? {
    guard let dueDate, let birthDate, dueDate - birthDate > Self.earlyBirth else { return nil }
    return dueDate - birthDate
  }

  /// The age in days, counted from the due date; negative before it.
  ///
  /// Nil unless the baby was preterm, while paused, and from 24 months on: age is corrected for up to two years after
  /// the birth ("The Prematurity Paradox", Pediatrics 153(2), 2024, e2023063801).
  public func correctedDays(on today: CalendarDay) -> Int? {
    guard !isPaused, let daysEarly, let birthDate,
      birthDate.wholeMonths(to: today) < Self.correctedMonths
    else { return nil }
    return max(0, today - birthDate) - daysEarly
  }

}

/// Details of a birth, in the user's own words.
public struct Birth: Codable, Equatable, Sendable {
  /// The time of the day.
  public var time: ClockTime?
  /// The birth weight.
  public var weight: String?
  /// The length at birth.
  public var length: String?
  /// The place of birth.
  public var place: String?
  /// The names of the other babies. Twins are one pregnancy, so they share one child record.
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

/// A period in which the curriculum is paused.
public struct Pause: Codable, Equatable, Sendable {
  /// The first paused day.
  public var start: CalendarDay
  /// The first day that counts again, or nil while the pause lasts.
  public var end: CalendarDay?
  /// The first day on which habits and reading counted again because the user switched to another child. Nil if the
  /// user did not.
  public var countsAgain: CalendarDay?

  /// A pause.
  public init(start: CalendarDay, end: CalendarDay? = nil, countsAgain: CalendarDay? = nil) {
    self.start = start
    self.end = end
    self.countsAgain = countsAgain
  }

  /// The number of paused days from `first` up to, not including, `last`.
  public func days(from first: CalendarDay, to last: CalendarDay) -> Int {
    max(0, min(end ?? last, last) - max(start, first))
  }

  /// Whether the day is paused; `end` itself is not.
  public func covers(_ day: CalendarDay) -> Bool {
    day >= start && (end.map { day < $0 } ?? true)
  }
}

/// The stages of the curriculum.
public enum Stage: String, Codable, Sendable {
  /// From the last period to the birth.
  case pregnancy
  case baby
  /// Nothing is counted or shown unasked.
  case paused
  /// For units only: pages without a date, which readers look up. No child is ever in this stage.
  case always
}

/// How far a child is in its stage.
public struct Age: Equatable, Sendable {
  /// A week or a month of a stage.
  public enum Unit: Equatable, Sendable {
    /// Completed weeks of a pregnancy (0–42), or the current week of a baby (1–12). After 42+6 the week stays 42.
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
  /// Days since the start of the stage, from 0.
  public var days: Int

  /// An age from its parts.
  public init(stage: Stage, unit: Unit, day: Int, days: Int) {
    self.stage = stage
    self.unit = unit
    self.day = day
    self.days = days
  }

  /// Completed weeks and days as clinics write them, `24+2`. Nil for a baby, and past the 43rd week.
  public var gestation: String? {
    stage == .pregnancy && !isPastCounting ? Self.gestation(days: days) : nil
  }

  /// Days as completed weeks and days, `24+2`.
  public static func gestation(days: Int) -> String { "\(days / 7)+\(days % 7)" }

  /// Whether a pregnancy has passed 42+6, where counting ends.
  ///
  /// From then on no screen shows a week or a baby unasked, because there may have been a loss.
  public var isPastCounting: Bool {
    stage == .pregnancy && days > Child.pregnancyLength + Child.longestDelay
  }

  /// Whether the birth may be near: from week 37 to the end of counting.
  public var isBirthNear: Bool { stage == .pregnancy && days >= 37 * 7 && !isPastCounting }
  /// Whether the maternity unit may be needed at any hour: from week 36 to six weeks after the birth.
  public var isAroundBirth: Bool { stage == .pregnancy ? days >= 36 * 7 : days < 6 * 7 }
}

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
  /// stays paused. It then rests (see ``Family``). Does nothing if not paused.
  ///
  /// - Parameter day: the first day that counts again.
  /// - Returns: whether the child begins to rest; false if it rested before and the user only looked back at it.
  @discardableResult
  public mutating func switchAway(on day: CalendarDay) -> Bool {
    guard isPaused, let last = pauses.last, last.countsAgain == nil else { return false }
    if isRevisited {
      // The user only looked back at it, so undo what `switchBack(on:)` did.
      pauses.removeLast()
      pauses[pauses.count - 1].end = nil
      return false
    }
    pauses[pauses.count - 1].countsAgain = max(day, last.start)
    return true
  }

  /// Whether the user switched to another child during this pause and then back to this one. ``switchBack(on:)`` has
  /// then split the pause in two: the first part has ``Pause/countsAgain``, and the second begins on the day it ends.
  var isRevisited: Bool {
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
  public mutating func switchBack(on day: CalendarDay) {
    guard isPaused, let last = pauses.last, last.countsAgain != nil else { return }
    pauses[pauses.count - 1].end = max(day, last.start)
    pauses.append(Pause(start: max(day, last.start)))
  }

  /// Updates two children when the user switches from one to the other.
  ///
  /// - Parameter day: the user's day.
  /// - Returns: whether the first child begins to rest.
  @discardableResult
  public static func switchActive(from one: inout Child, to other: inout Child, on day: CalendarDay) -> Bool {
    guard one.id != other.id else { return false }
    other.switchBack(on: day)
    return one.switchAway(on: day)
  }

  /// After a pause of this many days, resuming asks what has changed since the birth.
  static let longPause = 28

  /// Whether resuming must ask what has changed: a pregnancy was paused on an earlier day and may have ended, the
  /// pause of a baby was long, or the baby has died.
  public func asksBeforeResuming(on today: CalendarDay) -> Bool {
    guard isPaused, let start = pauses.last?.start else { return false }
    let first = pauses.reversed().reduce(start) { first, pause in pause.end == first ? pause.start : first }
    return today - first >= (birthDate == nil ? 1 : Self.longPause) || hasDied == true
  }
}

extension Child {
  /// Records that one of several babies has died. Everything continues for the others, and nothing shows the name
  /// unless asked.
  ///
  /// - Parameter name: one of ``livingNames``; nil for a baby without a name.
  public mutating func recordDeath(of name: String?) {
    var others = birth?.others ?? []
    var names = remembered ?? []
    let name =
      name ?? Nickname.numbered((1...names.count + 1).first { !names.contains(Nickname.numbered($0)) } ?? 1)
    if name == nickname {
      nickname = others.isEmpty ? "" : others.removeFirst()
    } else {
      others.removeAll { $0 == name }
    }
    if birth != nil { birth?.others = others.isEmpty ? nil : others }
    if birth == Birth() { birth = nil }
    names.append(Nickname.distinct(name, among: names))
    remembered = names
    // If one twin is left, pages for parents of twins no longer apply.
    if others.isEmpty, let statedCircumstances {
      let left = statedCircumstances.filter { $0 != Circumstance.twins.rawValue }
      self.statedCircumstances = left.isEmpty ? nil : left
    }
  }
}

/// A circumstance of the birth or the time after it, by which reading is selected.
public enum Circumstance: String, CaseIterable, Codable, Sendable {
  case caesarean
  /// Born before 37 completed weeks; computed from the dates.
  case preterm
  /// In neonatal care, now or earlier.
  case neonatal
  /// Two or more babies.
  case twins
  case breast
  case bottle
  case loss

  /// The circumstances that the user is asked about. The others follow from other data.
  public static let selectable: [Circumstance] = [.caesarean, .neonatal, .twins, .breast, .bottle]
}
