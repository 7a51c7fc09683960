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
  public func added(id: HabitBreak.ID, on today: CalendarDay) throws(Failure) -> HabitBreak {
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
