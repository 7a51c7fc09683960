extension CheckInChange {
  /// Whether it only removes something, which is allowed on any day.
  public var takesBack: Bool { self == .clear || self == .untick }

  /// The check-in after the change.
  ///
  /// It is late if it is recorded on its own day after the habit's time. One that is recorded on a later day is not,
  /// because nobody knows when it was done; nor is a skip. If the value does not change, time and lateness stay.
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
    var said = try applied(to: old?.value, before: old?.before, note: old?.note ?? "", of: kind)
    if let note { said = try CheckInChange.note(note).applied(to: said?.value, note: "", of: kind) }
    let photos = try photos(after: old?.photos ?? [], adding: added)
    let before = before(old, saying: said?.value, of: kind)
    if said == nil, photos.isEmpty, before == nil { return nil }
    var new = CheckIn(
      habit: habit.id, day: day, value: said?.value, before: before,
      note: said?.note ?? "", at: moment.milliseconds, photos: photos)
    if habit.photo == .required, photos.isEmpty, new.isDone, new.value != old?.value {
      throw .photo(.photoNeeded)
    }
    if let old, old.value == new.value {
      (new.at, new.isLate) = (old.at, old.isLate)
    } else if day == moment.day(startingAt: dayStart), let value = new.value, !value.isSkip {
      new.isLate = habit.by?.isPast(at: moment, on: day, dayStart: dayStart) ?? false
    }
    return new
  }

  /// The amount that the next tick restores: one that a tick, skip or untick would otherwise lose.
  private func before(_ old: CheckIn?, saying new: CheckIn.Value?, of kind: HabitKind) -> Double? {
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
    on day: CalendarDay, saying value: CheckIn.Value?, marks: (CalendarDay) -> HabitMark?
  ) -> HabitMark? {
    guard value != nil || habit.startedOn <= day else { return nil }
    let rule = habit.rule(on: day)
    var before = HabitProgress(before: day, rule: rule)
    let first = rule.schedule.period(of: day)?.first ?? day
    before.window = (0..<max(0, day - first)).map { marks(first + $0) ?? .idle }
    let mark = HabitReckoner(habit, free: free).judge(value, after: before).mark
    // A limit counts as kept only when its day is over.
    return value == nil && rule.kind.isAtMost && mark == .value(1) && day == self.day ? .unsaid : mark
  }
}
