public import Model
import OperatingSystem

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
  @concurrent public func recordedDayCount(of habit: Habit.ID, except other: CalendarDay) async -> Int {
    months(in: "checkins").reduce(0) { count, month in
      count
        + checkIns(in: month).checkIns.count { $0.habit == habit && $0.day != other && $0.hasContent }
    }
  }

  /// The number of photos of a habit. They stay in the album when it is removed.
  @concurrent public func photoCount(of habit: Habit.ID) async -> Int {
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
    return try await self.change(Action(change.actionName)) { transaction in
      let habit = try transaction.habit(id)
      transaction.subject = habit.name
      if !change.isRemoval { try validate(day, of: habit, today: today, force: force) }
      let record = StoredCheckIn.id(id, day)
      let oldPhotos = try transaction.photos(of: record, in: .checkIns(day.month))
      var newPhotos: [Photo] = []
      let adding: Set<String> = if case .add = change { ["amount"] } else { [] }
      try transaction.update(.checkIns(day.month), record, as: StoredCheckIn.self, adding: adding) { old in
        let new = try rethrowing(as: StoreFailure.habit) { () throws(HabitFailure) in
          try change.checkIn(
            of: habit, on: day, after: CheckIn(old, photos: oldPhotos, id, day), note: note, adding: photos,
            at: moment, dayStart: dayStart)
        }
        newPhotos = new?.photos ?? []
        return new.flatMap(StoredCheckIn.init)
      }
      try transaction.put(newPhotos, of: record, in: .checkIns(day.month), replacing: oldPhotos)
    }
  }
}

private func validate(
  _ day: CalendarDay, of habit: Habit, today: CalendarDay, force: Bool
) throws(StoreFailure) {
  if day > today { throw .habit(.inFuture(day)) }
  if today - day > 36_525 { throw .habit(.edit(.dayTooFar(.start))) }
  if force { return }
  if day < habit.startedOn { throw .habit(.beforeStart(habit.startedOn)) }
  if let end = habit.endsOn, day > end { throw .habit(.afterEnd(end)) }
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

/// A check-in as stored. Its habit and its day are in its id, `<habit>/<day>`.
///
/// Its photos are records beside it, `<habit>/<day>/<file>`.
struct StoredCheckIn: Codable, Equatable, Sendable {
  var done: Bool?
  var amount: Double?
  var skipped: String?
  /// The amount recorded before the habit was marked as done or skipped.
  var before: Double?
  var note: String?
  /// UTC milliseconds.
  var at: Int64
  var late: Bool?

  init(value: CheckIn.Value?, before: Double? = nil, note: String, at: Int64, isLate: Bool) {
    self.before = before
    switch value {
    case .done?: done = true
    case .amount(let amount)?: self.amount = amount
    case .skipped(let reason)?: skipped = reason
    case nil: break
    }
    self.note = note.isEmpty ? nil : note
    self.at = at
    late = isLate ? true : nil
  }

  /// The stored form of a check-in; nil if it has nothing but photos.
  init?(_ checkIn: CheckIn) {
    if checkIn.value == nil, checkIn.before == nil, checkIn.note.isEmpty { return nil }
    self.init(
      value: checkIn.value, before: checkIn.before, note: checkIn.note, at: checkIn.at,
      isLate: checkIn.isLate)
  }

  /// The recorded value. If another program wrote several, the amount counts first, then the skip.
  var value: CheckIn.Value? {
    if let amount, amount.isFinite, amount >= 0 { return .amount(amount) }
    if let skipped { return .skipped(StoredLine.cleaned(skipped)) }
    return done == true ? .done : nil
  }

  func checkIn(_ habit: Habit.ID, _ day: CalendarDay, photos: [Photo] = []) -> CheckIn {
    let amountBefore = before.flatMap {
      $0.isFinite && $0 >= 0 && $0 <= CheckInChange.largestAmount ? $0 : nil
    }
    return CheckIn(
      habit: habit, day: day, value: value, before: amountBefore, note: note ?? "", at: at,
      isLate: late == true,
      photos: photos)
  }

  /// The id, the same on every device for the same habit and day.
  static func id(_ habit: Habit.ID, _ day: CalendarDay) -> String { "\(habit)/\(day)" }

  /// The habit and the day in an id; nil for any other text.
  static func parts(of id: String) -> (habit: Habit.ID, day: CalendarDay)? {
    guard let slash = id.lastIndex(of: "/"), let day = CalendarDay(id[id.index(after: slash)...]) else {
      return nil
    }
    return (String(id[..<slash]), day)
  }
}

extension CheckIn {
  /// The check-in of a habit and a day; nil if there is neither a record nor a photo.
  init?(_ record: StoredCheckIn?, photos: [Photo], _ habit: Habit.ID, _ day: CalendarDay) {
    let photos = photos.sortedByTime
    if let record {
      self = record.checkIn(habit, day, photos: photos)
    } else if let first = photos.first {
      self.init(habit: habit, day: day, value: nil, at: first.addedAt, photos: photos)
    } else {
      return nil
    }
  }

  /// The check-ins in the records of a month.
  static func all(in month: CalendarMonth, _ records: [String: CheckInRecord]) -> [CheckIn] {
    var photos: [String: [Photo]] = [:]
    for (id, record) in records {
      if case .photo(let photo) = record, let owner = photo.owner(in: id) {
        photos[owner, default: []].append(photo)
      }
    }
    func checkIn(_ id: String, _ stored: StoredCheckIn?) -> CheckIn? {
      guard let (habit, day) = StoredCheckIn.parts(of: id), day.month == month else { return nil }
      return CheckIn(stored, photos: photos.isEmpty ? [] : photos[id] ?? [], habit, day)
    }
    let checkIns = records.compactMap { id, record -> CheckIn? in
      guard case .checkIn(let stored) = record else { return nil }
      return checkIn(id, stored)
    }
    let photosOnly = photos.keys.filter { id in
      if case .checkIn = records[id] { false } else { true }
    }
    return checkIns + photosOnly.compactMap { checkIn($0, nil) }
  }
}

extension DataFile {
  /// Habits, their categories and their breaks.
  public static let habits = DataFile(root: .data, path: "habits.json")

  /// The check-ins of a month.
  public static func checkIns(_ month: CalendarMonth) -> DataFile {
    DataFile(root: .data, path: "checkins/\(month).json")
  }
}

/// A record of a month of check-ins: the check-in of a habit and day, or a photo of it.
///
/// A photo is a record of its own, so that photos from two devices for one day are both kept, whichever check-in is
/// newer.
enum CheckInRecord: Codable, Equatable, Sendable {
  case checkIn(StoredCheckIn)
  case photo(Photo)

  private enum CodingKeys: String, CodingKey { case file }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      container.contains(.file)
      ? .photo(try Photo(from: decoder)) : .checkIn(try StoredCheckIn(from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .checkIn(let record): try record.encode(to: encoder)
    case .photo(let photo): try photo.encode(to: encoder)
    }
  }
}
