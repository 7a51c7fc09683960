public import Model

extension Store {
  /// The check-ins of a month, by day and habit, and how well they could be read.
  ///
  /// Includes those of habits that were removed.
  public func checkIns(in month: CalendarMonth) -> (checkIns: [CheckIn], condition: Condition) {
    let contents = read(.checkIns(month), as: CheckInRecord.self)
    let checkIns = CheckIn.all(in: month, contents.records)
    return (checkIns.sorted { ($0.day, $0.habit) < ($1.day, $1.habit) }, contents.condition)
  }

  /// The number of days with anything recorded for a habit: done, an amount, a skip, a note, a photo.
  ///
  /// - Parameter other: a day that is not counted.
  @concurrent public func daysSaid(of habit: Habit.ID, besides other: CalendarDay) async -> Int {
    months(in: "checkins").reduce(0) { count, month in
      count
        + checkIns(in: month).checkIns.count { $0.habit == habit && $0.day != other && $0.hasContent }
    }
  }

  /// The number of photos of a habit. They stay in the album when it is removed.
  @concurrent public func photos(of habit: Habit.ID) async -> Int {
    (checkInMonths.current() ?? []).reduce(0) { $0 + ($1.summary.parts[habit]?.photos ?? 0) }
  }

  /// Records a check-in on top of what is on disk. Undoable. Returns whether anything changed.
  ///
  /// A habit has at most one check-in a day: repeating one changes nothing, and amounts are added to what other
  /// programs have recorded meanwhile. A check-in is late if it is made on its day after the habit's time. One made on
  /// a later day is not, because it is not known when the habit was done.
  ///
  /// Throws `.habit` with `.habitGone`, `.inFuture`, `.edit` (over a hundred years ago), `.beforeStart`, `.afterEnd`,
  /// `.noAmountHabit`, `.notAnAmount`, `.amountTooLarge` or `.photo`, and then nothing is saved.
  ///
  /// - Parameters:
  ///   - note: the note to set with the same change; nil leaves the note as it is.
  ///   - photos: stored photos to add with the same change.
  ///   - moment: now.
  ///   - dayStart: the hour at which the user's day starts.
  ///   - force: whether days before the habit's start and after its end are allowed.
  @discardableResult
  public func checkIn(
    _ id: Habit.ID, on day: CalendarDay, _ change: CheckInChange, note: String? = nil,
    adding photos: [Photo] = [], at moment: Moment, dayStart: Int = 0, force: Bool = false
  ) async throws(StoreFailure) -> Bool {
    let today = moment.day(startingAt: dayStart)
    return try await self.change(habitAction(change.actionName, on: id)) { transaction in
      let habit = try transaction.habit(id)
      if !change.isRemoval { try refuse(day, of: habit, today: today, force: force) }
      let record = StoredCheckIn.id(id, day)
      let known = try transaction.photos(of: record, in: .checkIns(day.month))
      var left: [Photo] = []
      let adding: Set<String> = if case .add = change { ["amount"] } else { [] }
      try transaction.update(.checkIns(day.month), record, as: StoredCheckIn.self, adding: adding) { old in
        let new = try said {
          () throws(HabitFailure) in
          try change.checkIn(
            of: habit, on: day, after: CheckIn(old, photos: known, id, day), note: note, adding: photos,
            at: moment, dayStart: dayStart)
        }
        left = new?.photos ?? []
        return new.flatMap(StoredCheckIn.init)
      }
      try transaction.put(left, of: record, in: .checkIns(day.month), insteadOf: known)
    }
  }
}

private func refuse(
  _ day: CalendarDay, of habit: Habit, today: CalendarDay, force: Bool
) throws(StoreFailure) {
  if day > today { throw .habit(.inFuture(day)) }
  if today - day > 36_525 { throw .habit(.edit(.dayTooFar(.start))) }
  if force { return }
  if day < habit.startedOn { throw .habit(.beforeStart(habit.startedOn)) }
  if let end = habit.endsOn, day > end { throw .habit(.afterEnd(end)) }
}

private func said(_ change: () throws(HabitFailure) -> CheckIn?) throws(StoreFailure) -> CheckIn? {
  do throws(HabitFailure) {
    return try change()
  } catch {
    throw .habit(error)
  }
}

extension CheckInChange {
  /// Its name in the undo log.
  fileprivate var actionName: Action.Name {
    switch self {
    case .done: .checkIn
    case .set, .add: .checkInAmount
    case .skip: .checkInSkip
    case .note: .checkInNote
    case .photos: .checkInPhoto
    case .untick, .clear: .checkInClear
    }
  }
}
