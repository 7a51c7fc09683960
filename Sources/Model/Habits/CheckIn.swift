/// What was said of a habit on a day; there is one for a habit and day at most.
public struct CheckIn: Equatable, Sendable {
  /// What it says.
  public enum Value: Equatable, Sendable {
    /// It was done.
    case done
    /// It was that much, never negative.
    case amount(Double)
    /// It was left out for a reason, which may be empty: the score stands still.
    case skipped(String)
  }

  /// The habit.
  public var habit: Habit.ID
  /// The day it counts for.
  public var day: CalendarDay
  /// What it says; nil where there is only a note.
  public var value: Value?
  /// What the person wrote to it; may be empty.
  public var note: String
  /// When it was said, in UTC milliseconds.
  public var at: Int64
  /// Whether that was after the habit's time of the day.
  public var isLate: Bool
  /// The photos that show it, oldest first.
  public var photos: [Photo]
  /// What had been counted before it was ticked, left out or taken back, to which the next tick goes back.
  public var before: Double?

  /// Whether anything was said of the day, and not only taken back.
  public var saysSomething: Bool { value != nil || !note.isEmpty || !photos.isEmpty }

  /// A check-in.
  public init(
    habit: Habit.ID, day: CalendarDay, value: Value?, before: Double? = nil, note: String = "", at: Int64,
    isLate: Bool = false, photos: [Photo] = []
  ) {
    self.habit = habit
    self.day = day
    self.value = value
    self.before = before
    self.note = note
    self.at = at
    self.isLate = isLate
    self.photos = photos
  }

  /// The amount; nil where it says none.
  public var amount: Double? {
    if case .amount(let amount)? = value { amount } else { nil }
  }

  /// Why it was left out; nil where it was not.
  public var skipReason: String? {
    if case .skipped(let reason)? = value { reason } else { nil }
  }
}

/// What the person says of a habit and day, to be put on top of what was said already.
public enum CheckInChange: Equatable, Sendable {
  /// It was done; of an amount that is to be reached, that it was.
  case done
  /// It was that much in all.
  case set(Double)
  /// It was so much more, or less where negative.
  case add(Double)
  /// It is left out for a reason.
  case skip(String)
  /// A note; empty takes it away.
  case note(String)
  /// Photos come, change or go; whether it was done stays as it is.
  case photos(PhotoChange)
  /// It was neither done nor left out; what had been counted before that comes back, and note and photos stay.
  case untick
  /// Nothing is said any more: value, note and photos go.
  case clear

  /// The largest amount of a day, and the largest target.
  public static let largestAmount = 1e9

  /// What a habit's day says with the change, photos aside.
  ///
  /// - Parameter before: what had been counted before the day was ticked or left out.
  /// - Returns: nil when nothing is left to say.
  public func applied(
    to old: CheckIn.Value?, before: Double? = nil, note: String, of kind: HabitKind
  ) throws(HabitFailure) -> (value: CheckIn.Value?, note: String)? {
    switch self {
    case .done: return (Self.done(old, before: before, of: kind), note)
    case .set(let amount): return (try Self.amount(amount, of: kind), note)
    case .add(let more):
      var known = 0.0
      if case .amount(let amount)? = old { known = amount }
      if case .skipped? = old { known = before ?? 0 }
      if case .done? = old { known = kind.target ?? 0 }
      guard more.isFinite else { throw .notAnAmount }
      return (try Self.amount(max(0, known + more), of: kind), note)
    case .skip(let reason): return (.skipped(try Self.limited(TypedText.line(reason))), note)
    case .note(let text):
      let note = try Self.limited(TypedText.lines(text))
      return old == nil && note.isEmpty ? nil : (old, note)
    case .photos: return old == nil && note.isEmpty ? nil : (old, note)
    case .untick:
      if let amount = Self.amount(before: before, of: old, kind) { return (.amount(amount), note) }
      return note.isEmpty ? nil : (nil, note)
    case .clear: return nil
    }
  }

  private static func limited(_ text: String) throws(HabitFailure) -> String {
    let limit = HabitEdit.longest.note
    guard text.count <= limit else { throw .textTooLong(count: text.count, limit: limit) }
    return text
  }

  /// The amount that taking back a tick or a skip leads to; nil for none.
  ///
  /// What another device has added to the ticked day since is added to it too; an amount that was said anew has nothing
  /// to do with what was before the tick.
  private static func amount(before: Double?, of old: CheckIn.Value?, _ kind: HabitKind) -> Double? {
    guard let before, let old, case .amount(let target, _, let atMost) = kind else { return nil }
    guard case .amount(let amount) = old else { return before }
    let ticked = atMost ? before : max(before, target)
    return amount >= ticked ? before + (amount - ticked) : nil
  }

  private static func done(_ old: CheckIn.Value?, before: Double?, of kind: HabitKind) -> CheckIn.Value {
    guard case .amount(let target, _, let atMost) = kind else { return .done }
    var known = before
    if case .amount(let amount)? = old { known = amount }
    return .amount(atMost ? known ?? 0 : max(known ?? 0, target))
  }

  private static func amount(_ amount: Double, of kind: HabitKind) throws(HabitFailure) -> CheckIn.Value {
    guard case .amount = kind else { throw .noAmountHabit }
    guard amount.isFinite, amount >= 0 else { throw .notAnAmount }
    guard amount <= largestAmount else { throw .amountTooLarge }
    // Tenths added up ten times are to be one: what a person types has no more than six decimals.
    return .amount((amount * 1_000_000).rounded() / 1_000_000)
  }
}
