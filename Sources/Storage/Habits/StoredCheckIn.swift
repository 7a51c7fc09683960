public import Model

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
    let known = before.flatMap { $0.isFinite && $0 >= 0 && $0 <= CheckInChange.largestAmount ? $0 : nil }
    return CheckIn(
      habit: habit, day: day, value: value, before: known, note: note ?? "", at: at, isLate: late == true,
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
    let photos = photos.inOrder
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
    func checkIn(_ id: String, _ said: StoredCheckIn?) -> CheckIn? {
      guard let (habit, day) = StoredCheckIn.parts(of: id), day.month == month else { return nil }
      return CheckIn(said, photos: photos.isEmpty ? [] : photos[id] ?? [], habit, day)
    }
    let said = records.compactMap { id, record -> CheckIn? in
      guard case .said(let said) = record else { return nil }
      return checkIn(id, said)
    }
    let alone = photos.keys.filter { id in
      if case .said = records[id] { false } else { true }
    }
    return said + alone.compactMap { checkIn($0, nil) }
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
