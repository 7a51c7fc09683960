/// The record of a habit on a day. There is at most one for each habit and day.
public struct CheckIn: Equatable, Sendable {
  /// What was recorded.
  public enum Value: Equatable, Sendable {
    case done
    /// An amount, never negative.
    case amount(Double)
    /// Skipped, with a reason that may be empty. The score does not change.
    case skipped(String)
  }

  /// The id of the habit.
  public var habit: Habit.ID
  /// The day that it counts for.
  public var day: CalendarDay
  /// What was recorded, or nil for a note or photos alone.
  public var value: Value?
  /// The user's note; may be empty.
  public var note: String
  /// When it was recorded, in UTC milliseconds.
  public var at: Int64
  /// Whether it was recorded after the habit's time of day.
  public var isLate: Bool
  /// The photos, oldest first.
  public var photos: [Photo]
  /// The amount before it was ticked, skipped or unticked; the next tick restores it.
  public var before: Double?

  /// Whether it has a value, a note or a photo. Otherwise it only remembers `before`.
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

  /// The amount, or nil for any other value.
  public var amount: Double? {
    if case .amount(let amount)? = value { amount } else { nil }
  }

  /// The reason of a skip, or nil if it was not skipped.
  public var skipReason: String? {
    if case .skipped(let reason)? = value { reason } else { nil }
  }
}

/// A change to a check-in.
public enum CheckInChange: Equatable, Sendable {
  /// Marks it done. An amount is raised to its target.
  case done
  case set(Double)
  /// Adds to the amount, or subtracts if negative.
  case add(Double)
  /// Skips it, with a reason.
  case skip(String)
  /// Sets the note; empty removes it.
  case note(String)
  /// Changes the photos and nothing else.
  case photos(PhotoChange)
  /// Undoes a tick or a skip and restores the amount before it. Note and photos stay.
  case untick
  /// Deletes value, note and photos.
  case clear

  /// The largest amount of a day, and the largest target.
  public static let largestAmount = 1e9

  /// Applies the change to value and note; photos are handled elsewhere.
  ///
  /// - Parameter before: the amount before the day was ticked or skipped.
  /// - Returns: nil if neither a value nor a note remains.
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

  /// The amount after a tick or skip is undone, or nil for none.
  ///
  /// Amounts that another device added after the tick are kept. An amount that was set after it makes `before` void.
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
    // Rounds to the six decimals that users can type, so that ten times 0.1 gives 1.
    return .amount((amount * 1_000_000).rounded() / 1_000_000)
  }
}
