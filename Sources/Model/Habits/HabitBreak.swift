/// A period in which one habit or all of them pause, such as a holiday or an illness.
public struct HabitBreak: Codable, Equatable, Sendable, Identifiable {
  /// A unique id, never shown.
  public var id: String
  /// The first day.
  public var from: CalendarDay
  /// The last day, or nil for an open end.
  public var to: CalendarDay?
  /// The reason; may be empty.
  @StoredLine public var reason: String
  /// The habit, or nil for all of them.
  public var habit: Habit.ID?

  /// Swaps the days if they are in the wrong order.
  public init(id: String, from: CalendarDay, to: CalendarDay?, reason: String = "", habit: Habit.ID? = nil) {
    self.id = id
    self.from = to.map { min(from, $0) } ?? from
    self.to = to.map { max(from, $0) }
    self.reason = TypedText.line(reason)
    self.habit = habit
  }

  /// Whether a day is in the break; the last day is.
  public func covers(_ day: CalendarDay) -> Bool {
    day >= from && (to.map { day <= $0 } ?? true)
  }
}

/// The days on which a habit pauses, because of breaks or pauses of the curriculum.
public struct PausedDays: Equatable, Sendable {
  /// The last day of an open range.
  private static let never = CalendarDay(number: Int.max / 2)

  private var ranges: [ClosedRange<CalendarDay>]

  /// Whether there are no such days.
  public var isEmpty: Bool { ranges.isEmpty }

  /// No days at all.
  public init() { ranges = [] }

  /// The days of a habit's breaks and of pauses.
  public init(of habit: Habit.ID, breaks: [HabitBreak], pauses: [Pause] = []) {
    ranges = breaks.filter { $0.habit == nil || $0.habit == habit }.compactMap {
      let to = $0.to ?? Self.never
      return to >= $0.from ? $0.from...to : nil
    }
    for pause in pauses {
      let last = pause.end.map { $0 - 1 } ?? Self.never
      if last >= pause.start { ranges.append(pause.start...last) }
    }
    ranges.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  /// Whether a day is one of them.
  public func contains(_ day: CalendarDay) -> Bool {
    for range in ranges {
      if range.lowerBound > day { return false }
      if range.upperBound >= day { return true }
    }
    return false
  }

  /// The same days, with open ranges ending on `day`.
  func closingOpenRanges(on day: CalendarDay) -> PausedDays {
    var days = self
    days.ranges = ranges.compactMap { range in
      if range.upperBound < Self.never { return range }
      return range.lowerBound <= day ? range.lowerBound...day : nil
    }
    return days
  }

  /// A cache key: if two are equal, the same days up to `day` are free.
  public func description(upTo day: CalendarDay) -> String {
    ranges.filter { $0.lowerBound <= day }
      .map { "\($0.lowerBound.number)-\(min($0.upperBound, day).number)" }.joined(separator: " ")
  }
}

extension HabitBreak {
  /// Whether a break is running on a day.
  public enum Phase: String, Codable, Equatable, Sendable {
    case running
    case coming
    case past
  }

  /// Whether it is running, coming or past on a day.
  public func phase(on day: CalendarDay) -> Phase {
    if day < from { return .coming }
    return covers(day) ? .running : .past
  }

  /// Whether it applies to a habit.
  public func applies(to habit: Habit.ID) -> Bool { self.habit == nil || self.habit == habit }
}

extension HabitBook {
  /// The breaks in display order: running and coming ones by first day, then past ones, the latest first.
  public func listedBreaks(on day: CalendarDay) -> [HabitBreak] {
    let past = breaks.filter { $0.phase(on: day) == .past }
    return breaks.filter { $0.phase(on: day) != .past }
      + past.sorted { ($0.to ?? day, $0.from, $0.id) > ($1.to ?? day, $1.from, $1.id) }
  }

  /// The break of a habit on a day; if there are several, the one that lasts longest.
  public func activeBreak(of habit: Habit.ID, on day: CalendarDay) -> HabitBreak? {
    let found = breaks.filter { $0.applies(to: habit) && $0.covers(day) }
    return found.first { $0.to == nil } ?? found.max { ($0.to ?? day) < ($1.to ?? day) }
  }
}

/// Changes to a break as typed by the user, and their validation. A nil field leaves the value as it is.
public struct BreakEdit: Equatable, Sendable {
  /// The longest reason, in characters.
  public static let longestReason = 100

  /// The field that a failure is about.
  public enum Field: String, Sendable {
    case from
    case to
    case reason
  }

  /// Why an edit is invalid.
  public enum Failure: Error, Equatable, Sendable {
    /// The text is not a date.
    case notADay(Field)
    /// The day is more than a hundred years from today.
    case dayTooFar(Field)
    /// The first day is empty.
    case noStart
    /// The reason is too long; the value is its length in characters.
    case reasonTooLong(Int)

    /// The field that the failure is about.
    public var field: Field {
      switch self {
      case .notADay(let field), .dayTooFar(let field): field
      case .noStart: .from
      case .reasonTooLong: .reason
      }
    }
  }

  /// The habits that a break applies to.
  public enum Subject: Equatable, Sendable {
    case all
    case habit(Habit.ID)

    /// The habit, or nil for all.
    public var habit: Habit.ID? {
      if case .habit(let id) = self { id } else { nil }
    }
  }

  /// The first day; also `today`, `yesterday` and `tomorrow`, in English or Korean.
  public var from: String?
  /// The last day; empty for an open end.
  public var to: String?
  /// The reason; empty for none.
  public var reason: String?
  /// The habits it applies to.
  public var subject: Subject?

  /// Changes.
  public init(
    from: String? = nil, to: String? = nil, reason: String? = nil, subject: Subject? = nil
  ) {
    self.from = from
    self.to = to
    self.reason = reason
    self.subject = subject
  }

  /// Whether the edit changes nothing.
  public var isEmpty: Bool { self == BreakEdit() }

  /// Creates a break. It starts today and applies to all habits unless the edit says otherwise.
  public func newBreak(id: HabitBreak.ID, on today: CalendarDay) throws(Failure) -> HabitBreak {
    try applied(to: HabitBreak(id: id, from: today, to: nil), on: today)
  }

  /// Returns the break with the changes. Two days in the wrong order are swapped.
  public func applied(to old: HabitBreak, on today: CalendarDay) throws(Failure) -> HabitBreak {
    var (first, last, reason) = (old.from, old.to, old.reason)
    if let from {
      guard let day = try Self.day(from, .from, today) else { throw .noStart }
      first = day
    }
    if let to { last = try Self.day(to, .to, today) }
    if let typed = self.reason {
      reason = TypedText.line(typed)
      if reason.count > Self.longestReason { throw .reasonTooLong(reason.count) }
    }
    var edited = HabitBreak(
      id: old.id, from: first, to: last, reason: reason, habit: subject.map(\.habit) ?? old.habit)
    // Keeps a longer reason from another version, unless it is edited.
    if self.reason == nil { edited.reason = old.reason }
    return edited
  }

  /// The date in a text, or nil if the text is blank. Throws if it is not a date.
  private static func day(
    _ text: String, _ field: Field, _ today: CalendarDay
  ) throws(Failure) -> CalendarDay? {
    if text.allSatisfy(\.isWhitespace) { return nil }
    guard let day = DateRules.day(typed: text, on: today) else { throw .notADay(field) }
    guard abs(day - today) <= HabitEdit.farthest else { throw .dayTooFar(field) }
    return day
  }
}
