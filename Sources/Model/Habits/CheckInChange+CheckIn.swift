extension CheckInChange {
  /// Whether it only takes back what was said, which is fine for any day.
  public var takesBack: Bool { self == .clear || self == .untick }

  /// What a habit's day says after the change: value, note, when it was said, and whether that was late.
  ///
  /// It is late when it is said on its day after the habit's time; what is filled in on a later day is not, because
  /// nobody knows when it was done, and neither is a skip. A note alone leaves both as they are.
  ///
  /// - Parameters:
  ///   - note: what is written to it with the same change; nil leaves the note as it is.
  ///   - added: the photos that come with the same change.
  ///   - moment: now.
  ///   - dayStart: the hour at which the person's day starts.
  /// - Returns: nil when nothing is left to say.
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

  /// What the next tick goes back to: an amount that a tick, a skip or taking back would else forget.
  private func before(_ old: CheckIn?, saying new: CheckIn.Value?, of kind: HabitKind) -> Double? {
    switch self {
    case .done where old?.value == new: old?.before
    case .done, .skip: old?.amount ?? (old?.value == nil && self == .done ? nil : old?.before)
    case .untick:
      // The target itself is what the next tick says anyway.
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
  /// Whether it says that something was done.
  fileprivate var isDone: Bool {
    switch value {
    case .done?: true
    case .amount(let amount)?: amount > 0
    case .skipped?, nil: false
    }
  }
}

extension CheckIn.Value {
  /// Whether it says that it was left out.
  public var isSkip: Bool {
    if case .skipped = self { true } else { false }
  }
}

extension HabitState {
  /// What a day comes to with what is said of it now, before anything is counted anew.
  ///
  /// - Parameter marks: what the days around it came to, as far as that is known.
  public func mark(
    on day: CalendarDay, saying value: CheckIn.Value?, marks: (CalendarDay) -> HabitMark?
  ) -> HabitMark? {
    guard value != nil || habit.startedOn <= day else { return nil }
    let rule = habit.rule(on: day)
    var before = HabitProgress(before: day, rule: rule)
    let first = rule.schedule.period(of: day)?.first ?? day
    before.window = (0..<max(0, day - first)).map { marks(first + $0) ?? .idle }
    let mark = HabitReckoner(habit, free: free).judge(value, after: before).mark
    // A limit is kept once its day is over.
    return value == nil && rule.kind.isAtMost && mark == .value(1) && day == self.day ? .unsaid : mark
  }
}
