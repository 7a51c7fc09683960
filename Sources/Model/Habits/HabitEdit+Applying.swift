extension HabitEdit {
  /// How many characters the texts have at most.
  public static let longest = (name: 50, note: 500, unit: 20)
  /// How far from today a day may be, in days.
  static let farthest = 36_525

  /// What an edit is judged by.
  public struct Surroundings: Sendable {
    /// The civil date.
    public var today: CalendarDay
    /// All habits; the one that is edited may be among them.
    public var habits: [Habit]
    /// All categories.
    public var categories: [HabitCategory]

    /// Surroundings.
    public init(today: CalendarDay, habits: [Habit] = [], categories: [HabitCategory] = []) {
      self.today = today
      self.habits = habits
      self.categories = categories
    }
  }

  /// A new habit of what was typed, which begins today where nothing else is said.
  public func habit(
    id: Habit.ID, in surroundings: Surroundings, suggestedBy: String? = nil, addedAt: Int64
  ) throws(Failure) -> Habit {
    let blank = Habit(
      id: id, name: "", startedOn: surroundings.today, suggestedBy: suggestedBy, addedAt: addedAt)
    var edit = self
    if edit.name == nil { edit.name = "" }
    // From before any start: all days of a new habit have what was typed.
    let always = CalendarDay(number: Int.min / 2)
    return try edit.applied(to: blank, from: always, in: surroundings)
  }

  /// The habit with the changes.
  ///
  /// - Parameter day: from when another amount or schedule counts; days before it keep theirs.
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
    // A name that two devices gave at the same time is no reason to refuse another change.
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
    // Two days that are picked on a calendar may be picked in either order.
    if let picked = first ?? nil, let other = last ?? nil, other < picked { (first, last) = (other, picked) }
    if let first = first ?? nil { habit.setStart(first) }
    if let last { habit.endsOn = last }
    guard start != nil || end != nil, let end = habit.endsOn else { return }
    if end < habit.startedOn { throw .endBeforeStart }
  }

  /// The day in a text; nil where the text is empty.
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
