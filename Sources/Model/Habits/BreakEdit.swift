/// Changes to a break as a person types them, and the rules for what can be typed.
///
/// A field that is nil leaves what it stands for as it is.
public struct BreakEdit: Equatable, Sendable {
  /// How many characters a reason has at most.
  public static let longestReason = 100

  /// The fields, to say which one a failure is about.
  public enum Field: String, Sendable {
    /// The first day.
    case from
    /// The last day.
    case to
    /// Why.
    case reason
  }

  /// Why nothing was changed.
  public enum Failure: Error, Equatable, Sendable {
    /// The field says no day of the calendar.
    case notADay(Field)
    /// The day is more than a hundred years away.
    case dayTooFar(Field)
    /// A break has a first day.
    case noStart
    /// The reason has that many characters, which are too many.
    case reasonTooLong(Int)

    /// The field it is about.
    public var field: Field {
      switch self {
      case .notADay(let field), .dayTooFar(let field): field
      case .noStart: .from
      case .reasonTooLong: .reason
      }
    }
  }

  /// Whom it is for.
  public enum Subject: Equatable, Sendable {
    /// All habits.
    case all
    /// One habit.
    case habit(Habit.ID)

    /// The habit; nil for all.
    public var habit: Habit.ID? {
      if case .habit(let id) = self { id } else { nil }
    }
  }

  /// The first day; `today`, `yesterday` and `tomorrow` are understood, in Korean too.
  public var from: String?
  /// The last day; empty for as long as nobody ends it.
  public var to: String?
  /// Why; empty for no reason.
  public var reason: String?
  /// Whom it is for.
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

  /// Whether nothing is to be changed.
  public var isEmpty: Bool { self == BreakEdit() }

  /// A new break of what was typed: for all habits and from today on where nothing else is said.
  public func added(id: HabitBreak.ID, on today: CalendarDay) throws(Failure) -> HabitBreak {
    try applied(to: HabitBreak(id: id, from: today, to: nil), on: today)
  }

  /// The break with the changes; of two days in the wrong order the earlier is the first.
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
    // What another version kept longer stays as it is where nobody touches it.
    if self.reason == nil { edited.reason = old.reason }
    return edited
  }

  /// The day in a text; nil where the text is empty.
  private static func day(
    _ text: String, _ field: Field, _ today: CalendarDay
  ) throws(Failure) -> CalendarDay? {
    if text.allSatisfy(\.isWhitespace) { return nil }
    guard let day = DateRules.day(typed: text, on: today) else { throw .notADay(field) }
    guard abs(day - today) <= HabitEdit.farthest else { throw .dayTooFar(field) }
    return day
  }
}
