public import Model

/// A check-in as it is in a file; its habit and its day are in its id, `<habit>/<day>`.
struct StoredCheckIn: Codable, Equatable, Sendable {
  var done: Bool?
  var amount: Double?
  var skipped: String?
  var note: String?
  /// UTC milliseconds.
  var at: Int64
  var late: Bool?
  var photos: [Photo]?

  init(value: CheckIn.Value?, note: String, at: Int64, isLate: Bool, photos: [Photo] = []) {
    switch value {
    case .done?: done = true
    case .amount(let amount)?: self.amount = amount
    case .skipped(let reason)?: skipped = reason
    case nil: break
    }
    self.note = note.isEmpty ? nil : note
    self.at = at
    late = isLate ? true : nil
    self.photos = photos.isEmpty ? nil : photos
  }

  /// As a check-in is stored.
  init(_ checkIn: CheckIn) {
    self.init(
      value: checkIn.value, note: checkIn.note, at: checkIn.at, isLate: checkIn.isLate, photos: checkIn.photos
    )
  }

  /// What it says; of what only another program can have written together, the amount and then the skip count.
  var value: CheckIn.Value? {
    if let amount, amount.isFinite, amount >= 0 { return .amount(amount) }
    if let skipped { return .skipped(skipped) }
    return done == true ? .done : nil
  }

  /// The check-in of a habit and a day.
  func checkIn(_ habit: Habit.ID, _ day: CalendarDay) -> CheckIn {
    CheckIn(
      habit: habit, day: day, value: value, note: note ?? "", at: at, isLate: late == true,
      photos: photos ?? [])
  }

  /// Two devices make the same record of the same habit and day.
  static func id(_ habit: Habit.ID, _ day: CalendarDay) -> String { "\(habit)/\(day)" }

  /// The habit and the day of an id; nil for any other text.
  static func parts(of id: String) -> (habit: Habit.ID, day: CalendarDay)? {
    guard let slash = id.lastIndex(of: "/"), let day = CalendarDay(id[id.index(after: slash)...]) else {
      return nil
    }
    return (String(id[..<slash]), day)
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
