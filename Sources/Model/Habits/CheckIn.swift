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
  public var hasContent: Bool { value != nil || !note.isEmpty || !photos.isEmpty }

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
  /// Marks it done. An amount is raised to its target. For a limit, the amount so far is confirmed, or 0.
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

  /// Applies the change to value and note. ``checkIn(of:on:after:note:adding:at:dayStart:)`` also handles photos.
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
      var current = 0.0
      if case .amount(let amount)? = old { current = amount }
      if case .skipped? = old { current = before ?? 0 }
      if case .done? = old { current = kind.target ?? 0 }
      guard more.isFinite else { throw .notAnAmount }
      return (try Self.amount(max(0, current + more), of: kind), note)
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
    var current = before
    if case .amount(let amount)? = old { current = amount }
    return .amount(atMost ? current ?? 0 : max(current ?? 0, target))
  }

  private static func amount(_ amount: Double, of kind: HabitKind) throws(HabitFailure) -> CheckIn.Value {
    guard case .amount = kind else { throw .noAmountHabit }
    guard amount.isFinite, amount >= 0 else { throw .notAnAmount }
    guard amount <= largestAmount else { throw .amountTooLarge }
    // Rounds to the six decimals that users can type, so that ten times 0.1 gives 1.
    return .amount((amount * 1_000_000).rounded() / 1_000_000)
  }
}

extension CheckInChange {
  /// Whether it only removes something, which is allowed on any day.
  public var isRemoval: Bool { self == .clear || self == .untick }

  /// The check-in after the change.
  ///
  /// It is late if it is recorded on its own day after the habit's time. One that is recorded on a later day is not,
  /// because the time at which it was done is unknown; nor is a skip. If the value does not change, time and lateness
  /// stay.
  ///
  /// - Parameters:
  ///   - note: a new note, or nil to keep it.
  ///   - added: photos to add.
  ///   - moment: now.
  ///   - dayStart: the hour at which the user's day starts.
  /// - Returns: nil if nothing remains to be recorded.
  public func checkIn(
    of habit: Habit, on day: CalendarDay, after old: CheckIn?, note: String? = nil,
    adding added: [Photo] = [], at moment: Moment, dayStart: Int
  ) throws(HabitFailure) -> CheckIn? {
    let kind = habit.rule(on: day).kind
    var result = try applied(to: old?.value, before: old?.before, note: old?.note ?? "", of: kind)
    if let note { result = try CheckInChange.note(note).applied(to: result?.value, note: "", of: kind) }
    let photos = try photos(after: old?.photos ?? [], adding: added)
    let before = before(old, value: result?.value, of: kind)
    if result == nil, photos.isEmpty, before == nil { return nil }
    var new = CheckIn(
      habit: habit.id, day: day, value: result?.value, before: before,
      note: result?.note ?? "", at: moment.milliseconds, photos: photos)
    if habit.photo == .required, photos.isEmpty, new.isDone, new.value != old?.value {
      throw .photo(.photoNeeded)
    }
    if let old, old.value == new.value {
      (new.at, new.isLate) = (old.at, old.isLate)
    } else if day == moment.day(startingAt: dayStart), let value = new.value, !value.isSkip {
      new.isLate = habit.deadline?.isPast(at: moment, on: day, dayStart: dayStart) ?? false
    }
    return new
  }

  /// The amount that the next tick restores: one that a tick, skip or untick would otherwise lose.
  private func before(_ old: CheckIn?, value new: CheckIn.Value?, of kind: HabitKind) -> Double? {
    switch self {
    case .done where old?.value == new: old?.before
    case .done, .skip: old?.amount ?? (old?.value == nil && self == .done ? nil : old?.before)
    case .untick:
      // The target itself needs no memory, because the next tick sets it anyway.
      new == nil ? old?.amount.flatMap { $0 > 0 && (kind.isAtMost || $0 != kind.target) ? $0 : nil } : nil
    case .note, .photos: old?.before
    case .set, .add, .clear: nil
    }
  }

  private func photos(after old: [Photo], adding added: [Photo]) throws(HabitFailure) -> [Photo] {
    do throws(PhotoFailure) {
      var photos = self == .clear ? [] : old
      if case .photos(let change) = self { photos = try change.applied(to: photos) }
      return added.isEmpty ? photos : try PhotoChange.add(added).applied(to: photos)
    } catch {
      throw .photo(error)
    }
  }
}

extension CheckIn {
  /// Whether it records that something was done.
  fileprivate var isDone: Bool {
    switch value {
    case .done?: true
    case .amount(let amount)?: amount > 0
    case .skipped?, nil: false
    }
  }
}

extension CheckIn.Value {
  /// Whether the habit was skipped.
  public var isSkip: Bool {
    if case .skipped = self { true } else { false }
  }
}

extension HabitState {
  /// The mark of a day with a new value, without counting the days before it again.
  ///
  /// - Parameter marks: the marks of the days before it, if known.
  public func mark(
    on day: CalendarDay, value: CheckIn.Value?, marks: (CalendarDay) -> HabitMark?
  ) -> HabitMark? {
    guard value != nil || habit.startedOn <= day else { return nil }
    let rule = habit.rule(on: day)
    var before = HabitProgress(before: day, of: habit)
    let first = habit.period(of: day, by: rule)?.first ?? day
    before.window = (0..<max(0, day - first)).map { marks(first + $0) ?? .idle }
    let mark = StreakCalculator(habit, pausedDays: pausedDays).evaluate(value, after: before).mark
    // A limit without an entry counts as kept only when its day is over.
    return value == nil && rule.kind.isAtMost && mark == .value(1) && day == self.day ? .pending : mark
  }
}

extension CheckInChange {
  /// Whether it records something as done, for which a habit may require a photo.
  public var marksDone: Bool {
    switch self {
    case .done: true
    case .set(let amount), .add(let amount): amount > 0
    case .skip, .note, .photos, .untick, .clear: false
    }
  }
}
