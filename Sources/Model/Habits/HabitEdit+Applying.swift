extension HabitEdit {
  /// The longest texts, in characters.
  public static let longest = (name: 50, note: 500, unit: 20)
  /// The largest distance of a day from today, in days.
  static let farthest = 36_525

  /// The data that an edit is validated against.
  public struct Surroundings: Sendable {
    /// The current civil date.
    public var today: CalendarDay
    /// All habits, the edited one possibly included.
    public var habits: [Habit]
    /// All categories.
    public var categories: [HabitCategory]

    /// The context of a validation.
    public init(today: CalendarDay, habits: [Habit] = [], categories: [HabitCategory] = []) {
      self.today = today
      self.habits = habits
      self.categories = categories
    }
  }

  /// Creates a habit from the edit. It starts today unless the edit says otherwise.
  public func habit(
    id: Habit.ID, in surroundings: Surroundings, suggestedBy: String? = nil, addedAt: Int64
  ) throws(Failure) -> Habit {
    let blank = Habit(
      id: id, name: "", startedOn: surroundings.today, suggestedBy: suggestedBy, addedAt: addedAt)
    var edit = self
    if edit.name == nil { edit.name = "" }
    // A date before any start, so that the typed rule applies to all days of the new habit.
    let always = CalendarDay(number: Int.min / 2)
    return try edit.applied(to: blank, from: always, in: surroundings)
  }

  /// Returns the habit with the changes.
  ///
  /// - Parameter day: the first day of a changed amount or schedule; earlier days keep theirs.
  public func applied(
    to habit: Habit, from day: CalendarDay, in surroundings: Surroundings
  ) throws(Failure) -> Habit {
    var edited = habit
    if let note { edited.note = try Self.limited(TypedText.lines(note), .note, Self.longest.note) }
    if let category { edited.category = try Self.category(category, in: surroundings) }
    try applyName(to: &edited, in: surroundings)
    try applyDays(to: &edited, today: surroundings.today)
    try applyRule(to: &edited, from: day)
    if let by { edited.by = try Self.times(by, .by, atMost: 1).first }
    if let reminders { edited.reminders = try Self.times(reminders, .reminders, atMost: 24) }
    if let colour {
      guard (0...Habit.colours).contains(colour) else { throw .noSuchColour }
      edited.colour = colour
    }
    if let photo { edited.photo = photo }
    return edited
  }

  private func applyName(to habit: inout Habit, in surroundings: Surroundings) throws(Failure) {
    if let name {
      habit.name = try Self.limited(TypedText.line(name), .name, Self.longest.name)
      if habit.name.isEmpty { throw .nameEmpty }
    }
    // Two devices may have used the same name at once. That must not block other changes.
    guard name != nil || category != nil else { return }
    let folded = TypedText.folded(habit.name)
    let known = Set(surroundings.categories.map(\.id))
    func shown(_ category: HabitCategory.ID?) -> HabitCategory.ID? {
      category.flatMap { known.contains($0) ? $0 : nil }
    }
    let isTaken = surroundings.habits.contains {
      $0.id != habit.id && shown($0.category) == shown(habit.category)
        && TypedText.folded($0.name) == folded
    }
    if isTaken { throw .nameTaken }
  }

  private static func category(
    _ id: String, in surroundings: Surroundings
  ) throws(Failure) -> HabitCategory.ID? {
    if id.isEmpty { return nil }
    guard surroundings.categories.contains(where: { $0.id == id }) else { throw .noCategory }
    return id
  }

  static func limited(_ text: String, _ field: Field, _ limit: Int) throws(Failure) -> String {
    guard text.count <= limit else { throw .tooLong(field, count: text.count, limit: limit) }
    return text
  }

  private func applyDays(to habit: inout Habit, today: CalendarDay) throws(Failure) {
    var first = try start.map { text throws(Failure) in try Self.day(text, .start, today) }
    if let first, first == nil { throw .noStart }
    var last = try end.map { text throws(Failure) in try Self.day(text, .end, today) }
    // Two days picked on a calendar may come in either order.
    if let picked = first ?? nil, let other = last ?? nil, other < picked { (first, last) = (other, picked) }
    if let first = first ?? nil { habit.setStart(first) }
    if let last { habit.endsOn = last }
    guard start != nil || end != nil, let end = habit.endsOn else { return }
    if end < habit.startedOn { throw .endBeforeStart }
  }

  /// The date in a text, or nil if the text is blank. Throws if it is not a date.
  private static func day(
    _ text: String, _ field: Field, _ today: CalendarDay
  ) throws(Failure) -> CalendarDay? {
    if text.allSatisfy(\.isWhitespace) { return nil }
    guard let day = DateRules.day(typed: text, on: today) else { throw .notADay(field) }
    guard abs(day - today) <= farthest else { throw .dayTooFar(field) }
    return day
  }

  private static func times(_ text: String, _ field: Field, atMost limit: Int) throws(Failure) -> [ClockTime]
  {
    let words = text.split { $0 == "," || $0.isWhitespace }
    let times = words.compactMap { ClockTime($0) }
    guard times.count == words.count, times.count <= limit else { throw .notATime(field) }
    return Set(times).sorted()
  }
}
